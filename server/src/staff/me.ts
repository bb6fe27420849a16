import { randomBytes } from 'node:crypto'
import type { changePassword as changeOperation, Input, Me, StaffSessionInfo, StaffSignIn } from '#contract'
import type { SessionCtx } from '#http/bind'
import { fail } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import {
  findPerson,
  type PersonRow,
  replaceRecoveryCodes,
  setPassword,
  setTotp,
  setTotpConfirmed,
} from './queries/people.ts'
import { getOwnSession } from './passkeys/own-session.ts'
import { listPasskeys } from './passkeys/queries.ts'
import { deleteOtherSessions, listSessionRows } from './queries/sessions.ts'
import { recordOwnAct, refuseSignIn } from './record.ts'
import { newRecoveryCodes, totpPlace, useTotp } from './second-factor.ts'
import { renewSession } from './sessions.ts'
import { countPasswordTry, secondFactorSubject } from './sign-in-limits.ts'
import { otpauthUrl, toBase32 } from './totp.ts'
import { viewMe, viewSession } from './views.ts'

const TOTP_SECRET_BYTES = 20

export async function getMe(browser: SessionCtx): Promise<Me> {
  const [person, passkeys] = await Promise.all([getPerson(browser), listPasskeys(browser.db, browser.session.personId)])
  return viewMe(browser.session, person, passkeys.length)
}

export async function listOwnSessions(browser: SessionCtx): Promise<StaffSessionInfo[]> {
  const { personId, id } = getOwnSession(browser)
  return (await listSessionRows(browser.db, personId)).map((row) => viewSession(row, id))
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  deps: StaffDeps,
  browser: SessionCtx,
  { current_password, password }: Input<typeof changeOperation>['body'],
): Promise<StaffSignIn> {
  const { db, session, network } = browser
  const person = await getOwnPerson(browser)
  await countPasswordTry(deps, browser, person.email)
  if (!(await deps.passwords.verify(current_password, person.password_hash, network)))
    refuseSignIn(browser, person, { method: 'password', code: 'credentials_invalid', operation: 'changePassword' })
  if (!person.password_allowed) fail('sso_required')
  const hash = await deps.passwords.hash(password, network)
  await setPassword(db, session.personId, { hash, keepSession: session.id }, browser.now())
  await recordOwnAct(browser, session, 'changePassword')
  return renewSession(deps, browser, { secondFactor: session.hasSecondFactor, signedInAt: session.signedInAt })
}

/** Creates the secret of an authenticator app. It counts once a code confirms it. */
export async function startTotp(
  deps: StaffDeps,
  browser: SessionCtx,
): Promise<{ secret: string; otpauth_url: string }> {
  const person = await getOwnPerson(browser)
  if (person.totp_confirmed_at !== null) fail('invalid_state', 'Remove the present authenticator app first')
  const secret = randomBytes(TOTP_SECRET_BYTES)
  await setTotp(browser.db, person.person_id, deps.sealer.seal(secret, totpPlace(person.person_id)), browser.now())
  const url = otpauthUrl(secret, { issuer: 'Tessera', account: person.email })
  return { secret: toBase32(secret), otpauth_url: url }
}

/** Confirms the authenticator app. The session counts as signed in with a second factor from now on. */
export async function confirmTotp(
  deps: StaffDeps,
  browser: SessionCtx,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const person = await getOwnPerson(browser)
  if (person.totp_confirmed_at !== null || person.totp_sealed === null)
    fail('invalid_state', 'Set up an authenticator app first')
  await browser.countTry(secondFactorSubject(deps, browser, person))
  if (!(await useTotp(deps, browser, person, code))) fail('second_factor_invalid')
  const { codes, hashes } = newRecoveryCodes(deps.sealer, person.person_id)
  await replaceRecoveryCodes(browser.db, person.person_id, hashes)
  await setTotpConfirmed(browser.db, person.person_id, browser.now())
  await recordOwnAct(browser, browser.session, 'confirmTotp', { totp: { before: false, after: true } })
  await renewSession(deps, browser, { secondFactor: true, signedInAt: browser.session.signedInAt })
  return { recovery_codes: codes }
}

/** Removes the authenticator app. Sessions that began with it end, except this one, which no longer has a second factor. */
export async function removeTotp(deps: StaffDeps, browser: SessionCtx): Promise<{ totp: false }> {
  const { db } = browser
  const session = getOwnSession(browser)
  await setTotp(db, session.personId, null, browser.now())
  await deleteOtherSessions(db, session.personId, session.id)
  await recordOwnAct(browser, session, 'removeTotp', { totp: { before: true, after: false } })
  await renewSession(deps, browser, { secondFactor: false, signedInAt: session.signedInAt })
  return { totp: false }
}

export async function createRecoveryCodes(deps: StaffDeps, browser: SessionCtx): Promise<{ recovery_codes: string[] }> {
  const person = await getOwnPerson(browser)
  if (person.totp_confirmed_at === null) fail('invalid_state', 'Set up an authenticator app first')
  const { codes, hashes } = newRecoveryCodes(deps.sealer, person.person_id)
  await replaceRecoveryCodes(browser.db, person.person_id, hashes)
  await recordOwnAct(browser, browser.session, 'createRecoveryCodes')
  return { recovery_codes: codes }
}

/** Returns the person, for operations that no session of an organisation's provider may use. */
async function getOwnPerson(browser: SessionCtx): Promise<PersonRow> {
  getOwnSession(browser)
  return getPerson(browser)
}

const getPerson = async ({ db, session }: SessionCtx): Promise<PersonRow> =>
  (await findPerson(db, session.personId)) ?? fail('session_invalid')
