import { read, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type EntryRow = Omit<Tables['audit_entry'], 'org_id' | 'changes'> & {
  readonly changes: Readonly<Record<string, StoredChange>>
  /** What is stored about the persons of the entry; null if nothing is, or if it was erased. */
  readonly people: readonly StoredPerson[] | null
}
type StoredChange = { readonly before?: unknown; readonly after?: unknown; readonly personal?: boolean }
type StoredPerson = {
  readonly kind: string
  readonly id: string
  readonly label: string | null
  readonly changes: Readonly<Record<string, StoredChange>>
}

/** Ids are in the order of time, so times are compared as ids and only the days between them are read. */
const list = read<EntryRow>(
  `
  select e.entry_id, e.at, e.actor_kind, e.actor_id, e.actor_label, e.session_id, e.address, e.request_id, e.operation,
    e.entity_kind, e.entity_id, e.changes, e.reason, e.outcome, e.code, e.count, (
      select jsonb_agg(jsonb_build_object('kind', p.person_kind, 'id', p.person_id, 'label', p.label, 'changes', p.changes))
      from audit_person_value p where p.org_id = $1 and p.entry_id = e.entry_id
    ) as people
  from audit_entry e
  where e.org_id = $1 and e.entry_id >= $2::uuid and e.entry_id < $3::uuid
    and ($4::text is null or e.actor_id = $4) and ($5::text is null or e.operation = $5)
    and ($6::text is null or e.entity_kind = $6) and ($7::text is null or e.entity_id = $7)
    and ($8::text is null or e.outcome = $8)
  order by e.entry_id desc limit $9
`,
  { heavy: true },
)

const rotateDays = read<{ dropped: number }>(`select keep_audit_days($1) as dropped`)
const erase = write<{ erased: number }>(`select erase_audit_person($2, $3) as erased where $1::uuid is not null`)

export type EntryFilters = {
  /** The first id of the page, and the id after its last. */
  readonly fromId: string
  readonly untilId: string
  readonly actorId: string | null
  readonly operation: string | null
  readonly entityKind: string | null
  readonly entityId: string | null
  readonly outcome: string | null
  readonly limit: number
}

export const listEntries = (db: Db, org: OrgId, filters: EntryFilters): Promise<EntryRow[]> => {
  const { fromId, untilId, actorId, operation, entityKind, entityId, outcome, limit } = filters
  return db.all(list, org, fromId, untilId, actorId, operation, entityKind, entityId, outcome, limit)
}

/** Creates the tables of the next days and drops those that are older. */
export const rotateAuditDays = async (db: Db, days: number) => (await db.unscoped(rotateDays, days))[0]?.dropped ?? 0

export const erasePersonValues = async (tx: Tx, org: OrgId, kind: string, id: string) =>
  (await tx.write(erase, org, kind, id))[0]?.erased ?? 0
