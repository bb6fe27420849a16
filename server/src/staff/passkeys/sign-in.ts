import type { PasskeyAssertion, StaffSignIn } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { fail } from '#platform/problem'
import type { StaffDeps } from '../deps.ts'
import { findPerson } from '../queries/people.ts'
import { refuseSignIn } from '../record.ts'
import { startSession } from '../sessions.ts'
import { CHALLENGE_SECONDS, createSignInChallenge, takeSignInChallenge } from './challenges.ts'
import { findCredential, usePasskey, type CredentialRow } from './queries.ts'
import { loadLibrary } from './library.ts'
import { getRelyingParty } from './relying-party.ts'
import { toUserHandle } from './user-handle.ts'

/** Returns the options with which a browser asks for any passkey of this site. */
export async function startSignIn(deps: StaffDeps, browser: BrowserCtx): Promise<{ options: Record<string, unknown> }> {
  const { id } = getRelyingParty(deps.publicUrl)
  const challenge = await createSignInChallenge(browser)
  const options = await (
    await loadLibrary()
  ).generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1_000,
  })
  return { options: { ...options } }
}

const COPIED =
  'A copy of this passkey was used, so it no longer works: sign in another way, delete the passkey and create a new one'

/** Signs a person in who proves to have the passkey, once for each challenge. */
export async function signIn(deps: StaffDeps, browser: BrowserCtx, assertion: PasskeyAssertion): Promise<StaffSignIn> {
  // The challenge is used up first, so that a response works once whatever it contains.
  const challenge = (await takeSignInChallenge(browser)) ?? fail('passkey_invalid')
  const passkey = (await findCredential(browser.db, Buffer.from(assertion.id, 'base64url'))) ?? fail('passkey_invalid')
  if (assertion.response.userHandle !== toUserHandle(passkey.person_id)) fail('passkey_invalid')
  const use = (await verify(deps, assertion, { passkey, challenge })) ?? fail('passkey_invalid')
  if (passkey.cloned_at !== null || !(await usePasskey(browser.db, passkey.passkey_id, use, browser.now())))
    await refuse(browser, passkey, { code: 'passkey_invalid', detail: COPIED })
  if (!passkey.allowed) await refuse(browser, passkey, { code: 'sso_required' })
  return startSession(deps, browser, {
    personId: passkey.person_id,
    passkeyId: passkey.passkey_id,
    method: 'passkey',
    secondFactor: true,
    ssoOrg: null,
  })
}

type Refusal = { readonly code: 'passkey_invalid' | 'sso_required'; readonly detail?: string }

/** Refuses a passkey whose owner is proved to have it. */
async function refuse(browser: BrowserCtx, { person_id: id }: CredentialRow, refusal: Refusal): Promise<never> {
  const person = (await findPerson(browser.db, id)) ?? fail('passkey_invalid')
  return refuseSignIn(browser, person, { method: 'passkey', ...refusal })
}

type PasskeyUse = { readonly counter: number; readonly backedUp: boolean }

/**
 * Returns what the authenticator has signed, or undefined if anything about it is wrong. The counter is not compared here: the
 * library does that before it checks the signature, and then anybody could have a passkey marked as copied.
 */
async function verify(
  { publicUrl }: StaffDeps,
  { id, response }: PasskeyAssertion,
  { passkey, challenge }: { passkey: CredentialRow; challenge: Buffer },
): Promise<PasskeyUse | undefined> {
  const relyingParty = getRelyingParty(publicUrl)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const verified = await (
    await loadLibrary()
  )
    .verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    })
    .catch(refuseInvalid)
  if (verified?.verified !== true) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/** The library throws plain errors for everything that is wrong with a response, which is the fault of its sender. */
const refuseInvalid = (): undefined => undefined
