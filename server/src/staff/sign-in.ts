import type {
  acceptInvitation,
  confirmSession as confirmOperation,
  Input,
  signIn as signInOperation,
  StaffSignIn,
} from '#contract'
import type { BrowserCtx, SessionCtx } from '#http/bind'
import { fail } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import { findPerson, findPersonByEmail, type PersonRow } from './queries/people.ts'
import { recordOwnAct, refuseSignIn } from './record.ts'
import { checkSecondFactor } from './second-factor.ts'
import { renewSession, startSession } from './sessions.ts'
import { countPasswordTry } from './sign-in-limits.ts'

/** Signs a person in with a password, and the second factor if there is one. */
export async function signIn(
  deps: StaffDeps,
  browser: BrowserCtx,
  { email, password, code }: Input<typeof signInOperation>['body'],
): Promise<StaffSignIn> {
  const person = await findPersonByEmail(browser.db, email)
  const proof = await provePerson(deps, browser, { email, person, password, code })
  return startSession(deps, browser, { ...proof, method: 'password', ssoOrg: null })
}

/** The signed-in person proves again who they are. */
export async function confirmSession(
  deps: StaffDeps,
  browser: SessionCtx,
  { password, code }: Input<typeof confirmOperation>['body'],
): Promise<StaffSignIn> {
  const { email, personId } = browser.session
  const person = await findPerson(browser.db, personId)
  // Without a password, only a sign-in through the organisation proves anything.
  if (person?.password_hash === null) fail('sso_required')
  const { secondFactor } = await provePerson(deps, browser, { email, person, password, code })
  await recordOwnAct(browser, browser.session, 'confirmSession')
  return renewSession(deps, browser, {
    secondFactor: secondFactor || browser.session.hasSecondFactor,
    signedInAt: browser.now(),
  })
}

type GivenCredentials = {
  readonly email: string
  readonly person: PersonRow | undefined
  readonly password: string
  readonly code: Input<typeof acceptInvitation>['body']['code']
}

/**
 * Checks password and second factor. An address without a person takes the same steps and the same time. That an organisation
 * demands SSO is told only to somebody who knows the password.
 */
export async function provePerson(
  deps: StaffDeps,
  browser: BrowserCtx,
  { email, person, password, code }: GivenCredentials,
): Promise<{ personId: string; secondFactor: boolean; passwordHash: string | null }> {
  await countPasswordTry(deps, browser, email)
  const isRight = await deps.passwords.verify(password, person?.password_hash ?? null, browser.network)
  if (!person) return fail('credentials_invalid')
  if (!isRight) return refuseSignIn(browser, person, { method: 'password', code: 'credentials_invalid' })
  if (!person.password_allowed) return refuseSignIn(browser, person, { method: 'password', code: 'sso_required' })
  const secondFactor = await checkSecondFactor(deps, browser, person, code)
  return { personId: person.person_id, secondFactor, passwordHash: person.password_hash }
}
