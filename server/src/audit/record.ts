import { appendAudit, type Actor, type AuditPerson } from '#platform/audit'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { erasePersonValues } from './queries/entries.ts'

type SignIn = {
  /** The public id and the name or e-mail address of the person. */
  readonly person: Pick<Actor, 'id' | 'label'>
  readonly method: string
  readonly sessionId?: string | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
}

/** Records that a person signed in, in the log of an organisation that they work for. */
export const recordSignIn = (tx: Tx, org: OrgId, { person, method, ...facts }: SignIn): Promise<void> =>
  appendAudit(tx, org, {
    ...facts,
    actor: { kind: 'staff', ...person },
    operation: 'signIn',
    entity: { kind: 'session', id: facts.sessionId ?? null },
    changes: { method: { before: null, after: method } },
  })

/** Erases the values that the log has stored about a person. The entries stay. Returns how many had values. */
export const eraseAuditValues = (tx: Tx, org: OrgId, { kind, id }: Pick<AuditPerson, 'kind' | 'id'>): Promise<number> =>
  erasePersonValues(tx, org, kind, id)
