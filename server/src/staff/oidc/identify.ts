import type { BrowserCtx } from '#http/bind'
import { inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { TokenClaims } from '#platform/oidc/token'
import { fail } from '#platform/problem'
import { clearUnprovenPerson, findPersonByEmail } from '../queries/people.ts'
import { refuseSignIn } from '../record.ts'
import { findPersonBySubject, insertIdentity, isStaffMember } from './queries.ts'

const UNVERIFIED =
  'The identity provider has not verified an e-mail address of this account: ask its administrator to do so'
const OTHER_ACCOUNT =
  'You have signed in before with another account of the identity provider: ask an owner of the organisation for help'

/**
 * Returns the person that an account at the provider stands for. The first time, the verified e-mail address must be that of a
 * person who works for the organisation; from then on the subject decides, since addresses change hands.
 */
export async function identify(browser: BrowserCtx, org: OrgId, claims: TokenClaims): Promise<string> {
  const { db, now } = browser
  const known = await findPersonBySubject(db, org, claims.sub)
  if (known !== undefined) return known
  if (typeof claims.email !== 'string' || claims.email_verified !== true) return fail('sso_refused', UNVERIFIED)
  const person = await findPersonByEmail(db, claims.email)
  if (!person || !(await isStaffMember(db, org, person.person_id))) return fail('not_staff')
  const link = { subject: claims.sub, personId: person.person_id }
  if (!(await inTx(db, org, (tx) => insertIdentity(tx, org, link, now())))) {
    const refusal = { method: 'sso', code: 'sso_refused', detail: OTHER_ACCOUNT } as const
    refuseSignIn(browser, { ...person, organisations: [org] }, refusal)
  }
  // What the account got before may be somebody else's.
  await clearUnprovenPerson(db, person.person_id, org, now())
  return person.person_id
}
