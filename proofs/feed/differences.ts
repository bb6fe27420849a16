import type { ReplicaObject } from './replica-process.ts'

const toKey = ({ kind, object }: ReplicaObject, ids: Readonly<Record<string, string>>) =>
  `${kind} ${String(object[ids[kind] ?? ''])}`

const IDS = {
  customers: 'org_customer_id',
  members: 'membership_member_id',
  events: 'event_id',
  prices: 'price_id',
  price_categories: 'price_category_id',
  orders: 'order_id',
  tickets: 'ticket_id',
  refunds: 'refund_id',
}

/** How a replica differs from the API: `kind.field`, `kind missing` or `kind unknown`, and how often. */
export function differences(
  replica: readonly ReplicaObject[],
  state: ReadonlyMap<string, Record<string, unknown>>,
): Map<string, number> {
  const found = new Map<string, number>()
  const note = (what: string) => found.set(what, (found.get(what) ?? 0) + 1)
  const known = new Map(replica.map((replicated) => [toKey(replicated, IDS), replicated]))
  for (const [name, object] of state) {
    const replicated = known.get(name)
    const kind = name.split(' ')[0] ?? ''
    if (!replicated) note(`${kind} missing`)
    else
      for (const [field, value] of Object.entries(object))
        if (JSON.stringify(value) !== JSON.stringify(replicated.object[field])) note(`${kind}.${field}`)
  }
  for (const [name, { kind }] of known) if (!state.has(name)) note(`${kind} unknown`)
  return found
}
