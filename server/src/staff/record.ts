import { recordSignIn as recordSignInOf } from '#audit'
import type { ErrorCode } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { appendAudit, type AuditChanges } from '#platform/audit'
import type { StaffSession } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { PersonRow } from './queries/people.ts'
import type { SignInMethod } from './queries/sessions.ts'

type PersonRef = Pick<StaffSession, 'personId' | 'name' | 'email'>

/** What a person did, for the audit log of each organisation that they work for. */
type PersonAct = {
  readonly operation: string
  readonly entity: { readonly kind: 'session' | 'person'; readonly id: string }
  readonly changes?: AuditChanges
  readonly sessionId?: string | undefined
}

/** Records what a person did with their own account. */
export async function recordAct(
  { db, network, requestId }: BrowserCtx,
  person: PersonRef,
  orgs: readonly OrgId[],
  { sessionId, ...act }: PersonAct,
): Promise<void> {
  const shared = { ...act, address: network, requestId, sessionId: sessionId && publicId('ses', sessionId) }
  const actor = { kind: 'staff' as const, ...toActor(person) }
  for (const org of orgs) await inTx(db, org, (tx) => appendAudit(tx, org, { ...shared, actor }))
}

/** Records an act of the person of a session. */
export const recordOwnAct = (
  browser: BrowserCtx,
  session: StaffSession,
  operation: string,
  changes?: AuditChanges,
): Promise<void> =>
  recordAct(browser, session, listOrgs(session), {
    operation,
    entity: { kind: 'person', id: publicId('per', session.personId) },
    sessionId: session.id,
    ...(changes && { changes }),
  })

/** Records that a person has signed in. */
export async function recordSignIn(
  { db, network, requestId }: BrowserCtx,
  session: StaffSession,
  method: SignInMethod,
): Promise<void> {
  const sessionId = publicId('ses', session.id)
  const facts = { person: toActor(session), method, sessionId, address: network, requestId }
  for (const org of listOrgs(session)) await inTx(db, org, (tx) => recordSignInOf(tx, org, facts))
}

type RefusedSignIn = {
  readonly method: SignInMethod
  readonly code: ErrorCode
  readonly detail?: string
  /** What the person would have done; to sign in, if it is absent. */
  readonly operation?: string
}

/**
 * Refuses a sign-in as a known person, and counts it for the audit log of their organisations. Counting takes no time that would
 * tell whether the address is known, and adds at most one entry a minute for each person and error.
 */
export function refuseSignIn(browser: BrowserCtx, person: RefusedPerson, refusal: RefusedSignIn): never {
  const { method, code, detail, operation = 'signIn' } = refusal
  const actor = { kind: 'staff' as const, ...toActor({ ...person, personId: person.person_id }) }
  const facts = { entity: { kind: 'session', id: null }, changes: { method: { before: null, after: method } } }
  for (const org of person.organisations) browser.recordRefusal({ caller: { org, actor }, operation, code, ...facts })
  return fail(code, detail)
}

type RefusedPerson = Pick<PersonRow, 'person_id' | 'name' | 'email' | 'organisations'>

type Joining = { readonly browser: BrowserCtx; readonly person: PersonRef; readonly role: string }

/** Records that a person has joined the staff, in the transaction in which they do. */
export const recordJoining = (tx: Tx, org: OrgId, { browser, person, role }: Joining): Promise<void> =>
  appendAudit(tx, org, {
    actor: { kind: 'staff', ...toActor(person) },
    operation: 'acceptInvitation',
    entity: { kind: 'staff', id: publicId('per', person.personId) },
    changes: { role: { before: null, after: role } },
    address: browser.network,
    requestId: browser.requestId,
  })

const toActor = ({ personId, name, email }: PersonRef) => ({
  id: publicId('per', personId),
  label: name === '' ? email : name,
})

const listOrgs = ({ memberships }: StaffSession): OrgId[] => memberships.map(({ org }) => org)
