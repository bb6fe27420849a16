import type { StaffSignIn } from '#contract'
import type { BrowserCtx, SessionCtx } from '#http/bind'
import type { StaffSession } from '#platform/context'
import { newUuid, type OrgId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { deviceCookie, endedCookie, findKnownDevice, sessionCookie } from './cookies.ts'
import type { StaffDeps } from './deps.ts'
import { notifyOfNewDevice } from './new-device.ts'
import { getOwnSession } from './passkeys/own-session.ts'
import { deleteSession, insertSession, setSessionToken, type SignInMethod } from './queries/sessions.ts'
import { recordOwnAct, recordSignIn } from './record.ts'
import { hashToken, newToken } from './tokens.ts'
import { viewSignIn } from './views.ts'

/** How a person has proved who they are. */
export type SignInProof = {
  readonly personId: string
  readonly method: SignInMethod
  readonly secondFactor: boolean
  /** The organisation whose identity provider signed the person in; null for other methods. */
  readonly ssoOrg: OrgId | null
  /** The hash of the password, or the id of the passkey, if the person has proved one of these. */
  readonly passwordHash?: string | null
  readonly passkeyId?: string
  /** True if the person has just created their account. */
  readonly isNewAccount?: boolean
}

/**
 * Starts a session in a browser. It always gets a new token, so that a cookie which somebody planted in the browser before is
 * worth nothing, and the session that the browser had ends.
 */
export async function startSession(deps: StaffDeps, browser: BrowserCtx, proof: SignInProof): Promise<StaffSignIn> {
  const at = browser.now()
  if (browser.session) await endSession(deps, browser, browser.session)
  const token = newToken()
  const row = {
    session_id: newUuid(at.getTime()),
    person_id: proof.personId,
    token_hash: hashToken(token),
    method: proof.method,
    second_factor: proof.secondFactor,
    sso_org_id: proof.ssoOrg,
    expires_at: new Date(at.getTime() + deps.sessionMs),
    user_agent: browser.userAgent,
    network: browser.network,
    password_hash: proof.passwordHash ?? null,
    passkey_id: proof.passkeyId ?? null,
  }
  if (!(await insertSession(browser.db, row, at)))
    fail(proof.method === 'passkey' ? 'passkey_invalid' : 'credentials_invalid')
  const session = await useToken(deps, browser, token)
  await recordSignIn(browser, session, proof.method)
  if (!proof.isNewAccount) await notifyOfNewDevice(deps, browser, session, proof.method)
  return viewSignIn(session)
}

type Renewal = {
  readonly secondFactor: boolean
  /** When the person last proved who they are: now, if they just did. */
  readonly signedInAt: Date
}

/** Gives the session another token, after its person proved again who they are or may do more than before. */
export async function renewSession(deps: StaffDeps, browser: SessionCtx, renewal: Renewal): Promise<StaffSignIn> {
  const { secondFactor, signedInAt } = renewal
  const token = newToken()
  const change = { token_hash: hashToken(token), second_factor: secondFactor, signed_in_at: signedInAt }
  if (!(await setSessionToken(browser.db, browser.session.id, change, browser.now()))) fail('session_invalid')
  return viewSignIn(await useToken(deps, browser, token))
}

export async function signOut(deps: StaffDeps, browser: SessionCtx): Promise<{ signed_out: true }> {
  await endSession(deps, browser, browser.session)
  await recordOwnAct(browser, browser.session, 'signOut')
  browser.setCookie(endedCookie)
  return { signed_out: true }
}

/** Ends a session of the signed-in person. */
export async function endOwnSession(deps: StaffDeps, browser: SessionCtx, sessionId: string): Promise<{ ended: true }> {
  const session = getOwnSession(browser)
  if (!(await deleteSession(browser.db, session.personId, toUuid(sessionId)))) fail('not_found')
  await recordOwnAct(browser, session, 'endSession', { session_id: { before: sessionId, after: null } })
  deps.sessions.forgetCached()
  return { ended: true }
}

async function endSession(deps: StaffDeps, { db }: BrowserCtx, { personId, id }: StaffSession): Promise<void> {
  await deleteSession(db, personId, id)
  deps.sessions.forgetCached()
}

/** Sets the cookies of a new token and returns its session. */
async function useToken(deps: StaffDeps, browser: BrowserCtx, token: string): Promise<StaffSession> {
  deps.sessions.forgetCached()
  const session = (await deps.sessions.load(token)) ?? fail('session_invalid')
  browser.setCookie(sessionCookie(token, Math.floor(deps.sessionMs / 1_000)))
  const known = findKnownDevice(deps.deviceSealer, browser.cookies, session.email)
  browser.setCookie(deviceCookie(deps.deviceSealer, session.email, known))
  return session
}
