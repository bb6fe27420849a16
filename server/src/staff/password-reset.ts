import { type Input, type PasswordLink, type resetPassword as resetOperation, signInLimits } from '#contract'
import type { BrowserCtx } from '#http/bind'
import type { Db } from '#platform/db'
import { publicId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import { passwordSetEmail, resetEmail } from './emails.ts'
import { listPasskeys, type PasskeyRow } from './passkeys/queries.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonOfResetToken,
  insertResetToken,
  type PersonRow,
  resetPasswordByToken,
} from './queries/people.ts'
import { recordAct } from './record.ts'
import { checkSecondFactor } from './second-factor.ts'
import { resetSubject } from './sign-in-limits.ts'
import { hashToken, newToken } from './tokens.ts'
import { viewPasswordLink } from './views.ts'

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

type LinkedAccount = { readonly person: PersonRow; readonly passkeys: readonly PasskeyRow[] }

/** Returns how the account of a link can be signed in to. */
export async function readPasswordLink(browser: BrowserCtx, token: string): Promise<PasswordLink> {
  const { person, passkeys } = await findLinkedAccount(browser, hashToken(token))
  return viewPasswordLink(person, passkeys)
}

async function findLinkedAccount({ db, now }: BrowserCtx, hash: Buffer): Promise<LinkedAccount> {
  const personId = (await findPersonOfResetToken(db, hash, now())) ?? fail('link_invalid')
  const person = (await findPerson(db, personId)) ?? fail('link_invalid')
  if (!person.password_allowed) fail('sso_required')
  return { person, passkeys: await listPasskeys(db, personId) }
}

type ResetInput = Input<typeof resetOperation>['body']

/** Sets a new password by a link. The person says what else stays, unless nobody has proved the address before: then nothing does. */
export async function resetPassword(
  deps: StaffDeps,
  browser: BrowserCtx,
  input: ResetInput,
): Promise<{ email: string }> {
  const tokenHash = hashToken(input.token)
  const account = await findLinkedAccount(browser, tokenHash)
  const { person } = account
  const personId = person.person_id
  const removed = chooseRemoved(account, input)
  const passwordHash = await deps.passwords.hash(input.password, browser.network)
  // Whoever reads the mailbox must not get around the second factor by removing it.
  if (removed.totp && !removed.isFirstProof) await checkSecondFactor(deps, browser, person, input.code)
  const change = { tokenHash, passwordHash, removesPasskeys: removed.passkeys, removesTotp: removed.totp }
  if (!(await resetPasswordByToken(browser.db, change, browser.now()))) fail('link_invalid')
  deps.sessions.forgetCached()
  await recordAct(browser, { personId, ...person }, person.organisations, {
    operation: 'resetPassword',
    entity: { kind: 'person', id: publicId('per', personId) },
    changes: {
      ...(removed.passkeys && { passkeys: { before: account.passkeys.length, after: 0 } }),
      ...(removed.totp && { totp: { before: true, after: false } }),
    },
  })
  deps.background.run(sendPasswordSet(deps, account, removed))
  return { email: person.email }
}

export type RemovedSignIn = { readonly isFirstProof: boolean; readonly passkeys: boolean; readonly totp: boolean }

/** Returns what goes. Fails if the person was not asked about something that would stay. */
function chooseRemoved({ person, passkeys }: LinkedAccount, input: ResetInput): RemovedSignIn {
  const isFirstProof = person.email_verified_at === null
  const choose = (has: boolean, name: 'passkeys' | 'authenticator'): boolean => {
    if (!has) return false
    if (isFirstProof) return true
    if (input[name] === undefined) return failParam(name, 'is required: say whether you `keep` or `remove` it')
    return input[name] === 'remove'
  }
  return {
    isFirstProof,
    passkeys: choose(passkeys.length > 0, 'passkeys'),
    totp: choose(person.totp_confirmed_at !== null, 'authenticator'),
  }
}

async function sendPasswordSet(
  { mailer, publicUrl }: StaffDeps,
  { person, passkeys }: LinkedAccount,
  removed: RemovedSignIn,
): Promise<void> {
  const hasTotp = person.totp_confirmed_at !== null
  const names = passkeys.map(({ name }) => name)
  await mailer?.send(passwordSetEmail(person, { passkeys: names, hasTotp, removed }, `${publicUrl}/console/`))
}

/** The token is in the fragment, which browsers send to no server, so that it is in no log. */
export const toConsoleLink = (publicUrl: string, kind: 'reset' | 'invitation', token: string): string =>
  `${publicUrl}/console/#${kind}=${token}`
