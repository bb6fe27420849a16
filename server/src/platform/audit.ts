import { write, type Tx } from './db.ts'
import type { OrgId } from './ids.ts'

/** Who makes a request, as the audit log shows them. */
export type Actor = {
  readonly kind: 'key' | 'device' | 'staff' | 'operator' | 'system'
  /** The public id of the key, device or person; for an operator the name of their account on the machine. */
  readonly id: string
  /** A name for people: it stays readable when the key or person is gone. */
  readonly label: string
}

/** What one request adds to the audit log. */
export type AuditTrail = {
  /**
   * Notes an entity as the API shows it before the verb changes it. The entry records the difference to what the verb
   * returns, of the fields that contract/src/audit/entities.ts names.
   */
  noteBefore(view: object): void
  /**
   * Appends the entry of a verb that opens its own transactions, in the transaction that commits its effect. For other
   * verbs the pipeline does it. `result` is the changed entity, or what is known of it at that point.
   */
  append(tx: Tx, result: unknown): Promise<void>
}

/** A field before and after a change; `null` before it existed or after it was deleted. */
export type AuditChange = { readonly before: unknown; readonly after: unknown }
export type AuditChanges = Readonly<Record<string, AuditChange>>

/** Values about a person, which can be erased without the entry. */
export type AuditPerson = {
  readonly kind: 'customer' | 'member' | 'staff'
  readonly id: string
  readonly changes: AuditChanges
}

/** An entry of the audit log. Its time and its id come from the database. */
export type AuditEntry = {
  readonly actor: Actor
  readonly operation: string
  readonly entity?: { readonly kind: string; readonly id: string | null }
  readonly changes?: AuditChanges
  readonly person?: AuditPerson
  readonly sessionId?: string | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly reason?: string | undefined
  readonly outcome?: 'succeeded' | 'refused'
  readonly code?: string | undefined
  readonly count?: number
}

const append = write(`select append_audit($2::jsonb) where $1::uuid is not null`)

/** Appends an entry to the audit log, in the transaction of what it records. */
export async function appendAudit(tx: Tx, org: OrgId, entry: AuditEntry): Promise<void> {
  await tx.count(append, org, toAuditJson(entry))
}

/** Returns an entry as the function append_audit of the database takes it. */
export function toAuditJson(entry: AuditEntry): string {
  const { actor, entity, person, changes = {} } = entry
  const isPerson = actor.kind === 'staff'
  const personal = Object.keys(person?.changes ?? {}).map((field) => [field, { personal: true }])
  return JSON.stringify({
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_label: isPerson ? null : actor.label,
    session_id: entry.sessionId,
    address: entry.address,
    request_id: entry.requestId,
    operation: entry.operation,
    entity_kind: entity?.kind,
    entity_id: entity?.id,
    changes: { ...changes, ...Object.fromEntries(personal) },
    reason: entry.reason,
    outcome: entry.outcome ?? 'succeeded',
    code: entry.code,
    count: entry.count ?? 1,
    people: [
      ...(isPerson ? [{ person_kind: 'staff', person_id: actor.id, label: actor.label, changes: {} }] : []),
      ...(person ? [{ person_kind: person.kind, person_id: person.id, label: null, changes: person.changes }] : []),
    ],
  })
}
