import { read, type Reader } from '#platform/db'
import { firstUuidAt, type OrgId } from '#platform/ids'

/** An entry of the audit log about an order or something that belongs to it. */
export type OrderActRow = {
  readonly operation: string
  readonly entity_kind: string
  readonly entity_id: string
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string
  readonly actor_label: string | null
  readonly changed_fields: readonly string[]
  /** The payment that it recorded, if it recorded one. */
  readonly payment_id: string | null
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The kind and the id of what an entry is about. */
export type ActSubject = { readonly kind: string; readonly id: string }

/**
 * Ids of entries are in the order of time: only the days since the order was placed are read. Entries have the time of the
 * database, and an order that of its clock, which in a test may be ahead of it.
 */
const acts = read<OrderActRow>(
  `select e.operation, e.entity_kind, e.entity_id, e.at, e.actor_kind, e.actor_id,
     coalesce(e.actor_label, p.label) as actor_label, array(select jsonb_object_keys(e.changes)) as changed_fields,
     e.changes #>> '{payment_id,after}' as payment_id
   from unnest($2::text[], $3::text[]) as subject (kind, id)
   join audit_entry e on e.org_id = $1 and e.entity_kind = subject.kind and e.entity_id = subject.id
     and e.entry_id >= case when $5::timestamptz > now() then '${FIRST_ID}' else $4::uuid end and e.outcome = 'succeeded'
   left join audit_person_value p on p.org_id = $1 and p.entry_id = e.entry_id and p.person_kind = 'staff'
     and p.person_id = e.actor_id
   order by e.entry_id limit 1000`,
  { heavy: true },
)

const HOUR_MS = 3_600_000

export const listOrderActs = (
  db: Reader,
  org: OrgId,
  subjects: readonly ActSubject[],
  placedAt: Date,
): Promise<OrderActRow[]> =>
  db.all(
    acts,
    org,
    subjects.map(({ kind }) => kind),
    subjects.map(({ id }) => id),
    firstUuidAt(Math.max(0, placedAt.getTime() - HOUR_MS)),
    placedAt,
  )
