import { signInLimits } from '#contract'
import type { BrowserCtx } from '#http/bind'
import type { Db } from '#platform/db'
import { publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import { resetEmail } from './emails.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonOfResetToken,
  insertResetToken,
  resetPasswordByToken,
} from './queries/people.ts'
import { recordAct } from './record.ts'
import { resetSubject } from './sign-in-limits.ts'
import { hashToken, newToken } from './tokens.ts'

/** Sends a link if the address belongs to a person. Everything that depends on it happens after the response. */
export async function requestReset(deps: StaffDeps, browser: BrowserCtx, email: string): Promise<{ accepted: true }> {
  // An address that was sent too many links gets the same response and no further link.
  if (await browser.isWithinLimit(resetSubject(email))) deps.background.run(sendReset(deps, browser, email))
  return { accepted: true }
}

async function sendReset(deps: StaffDeps, { db, now }: BrowserCtx, email: string): Promise<void> {
  const person = await findPersonByEmail(db, email)
  if (!deps.mailer || !person?.password_allowed) return
  const link = await createResetLink(db, person.person_id, { publicUrl: deps.publicUrl, at: now() })
  await deps.mailer.send(resetEmail(person, link))
}

/** Creates a link that sets a new password once, within an hour. An earlier link no longer works. */
export async function createResetLink(
  db: Db,
  personId: string,
  { publicUrl, at }: { readonly publicUrl: string; readonly at: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + signInLimits.passwordResetSeconds * 1_000)
  await insertResetToken(db, personId, { hash: hashToken(token), expiresAt }, at)
  return toConsoleLink(publicUrl, 'reset', token)
}

/** Sets a new password by a link. */
export async function resetPassword(
  deps: StaffDeps,
  browser: BrowserCtx,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string }> {
  const { db } = browser
  const hash = hashToken(token)
  const personId = (await findPersonOfResetToken(db, hash, browser.now())) ?? fail('link_invalid')
  const person = (await findPerson(db, personId)) ?? fail('link_invalid')
  if (!person.password_allowed) fail('sso_required')
  const passwordHash = await deps.passwords.hash(password, browser.network)
  if (!(await resetPasswordByToken(db, hash, passwordHash, browser.now()))) fail('link_invalid')
  deps.sessions.forgetCached()
  await recordAct(browser, { personId, ...person }, person.organisations, {
    operation: 'resetPassword',
    entity: { kind: 'person', id: publicId('per', personId) },
  })
  return { email: person.email }
}

/** The token is in the fragment, which browsers send to no server, so that it is in no log. */
export const toConsoleLink = (publicUrl: string, kind: 'reset' | 'invitation', token: string): string =>
  `${publicUrl}/console/#${kind}=${token}`
