import type { Passkey, PasskeyRegistration } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { isUniqueViolation } from '#platform/db'
import { newUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import type { StaffDeps } from '../deps.ts'
import { recordOwnAct } from '../record.ts'
import { CHALLENGE_SECONDS, createSessionChallenge, takeSessionChallenge } from './challenges.ts'
import { getOwnSession } from './own-session.ts'
import { findPasskey, insertPasskey, listPasskeys, UNIQUE_CREDENTIAL } from './queries.ts'
import { loadLibrary } from './library.ts'
import { getRelyingParty } from './relying-party.ts'
import { toUserBytes } from './user-handle.ts'
import { viewPasskey } from './views.ts'

const MAX_PASSKEYS = 20
const TOO_MANY = `A person can have at most ${MAX_PASSKEYS} passkeys: delete one first`

/** EdDSA, ES256 and RS256 as COSE numbers them, which all authenticators in use offer one of. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the options with which a browser creates a passkey that it can find without a name, after verifying the person. */
export async function startRegistration(
  deps: StaffDeps,
  browser: BrowserCtx,
): Promise<{ options: Record<string, unknown> }> {
  const session = getOwnSession(browser)
  const { id } = getRelyingParty(deps.publicUrl)
  const existing = await listPasskeys(browser.db, session.personId)
  if (existing.length >= MAX_PASSKEYS) fail('invalid_state', TOO_MANY)
  const challenge = await createSessionChallenge(browser, session.id)
  const options = await (
    await loadLibrary()
  ).generateRegistrationOptions({
    rpName: 'Tessera',
    rpID: id,
    userID: new Uint8Array(toUserBytes(session.personId)),
    userName: session.email,
    userDisplayName: session.name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_SECONDS * 1_000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { options: { ...options } }
}

/** Stores the public key of a passkey that was created for the session's challenge. */
export async function createPasskey(
  deps: StaffDeps,
  browser: BrowserCtx,
  { name, credential }: { name: string; credential: PasskeyRegistration },
): Promise<Passkey> {
  const session = getOwnSession(browser)
  const { personId, id: sessionId } = session
  const challenge = await takeSessionChallenge(browser, sessionId)
  const registered = challenge && (await verify(deps, credential, challenge))
  if (!registered)
    return failParam('credential', 'was not created for the challenge of this session and this site: start again')
  const now = browser.now()
  const passkeyId = newUuid(now.getTime())
  const row = { ...registered, sessionId, passkeyId, personId, name, transports: credential.response.transports ?? [] }
  const isCreated = await insertPasskey(browser.db, row, MAX_PASSKEYS, now).catch(failIfRegistered)
  if (isCreated === undefined) fail('session_invalid')
  if (!isCreated) fail('invalid_state', TOO_MANY)
  await recordOwnAct(browser, session, 'createPasskey', { passkey: { before: null, after: name } })
  return viewPasskey((await findPasskey(browser.db, personId, passkeyId)) ?? fail('not_found'))
}

type RegisteredKey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly backedUp: boolean
}

/** Returns the new key, or undefined if anything about the response is wrong. */
async function verify(
  { publicUrl }: StaffDeps,
  { id, response }: PasskeyRegistration,
  challenge: Buffer,
): Promise<RegisteredKey | undefined> {
  const relyingParty = getRelyingParty(publicUrl)
  const { clientDataJSON, attestationObject } = response
  const verified = await (
    await loadLibrary()
  )
    .verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(refuseInvalid)
  if (verified?.verified !== true) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
  }
}

/** The library throws plain errors for everything that is wrong with a response, which is the fault of its sender. */
const refuseInvalid = (): undefined => undefined

function failIfRegistered(error: unknown): never {
  if (isUniqueViolation(error, UNIQUE_CREDENTIAL)) fail('already_exists', 'This passkey is registered already')
  throw error
}
