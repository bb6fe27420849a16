import type { ConfinedParam } from '#contract'
import { read, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'

type OwnRow = { readonly own: boolean }

/** True in `own` if the object $2 belongs to one of the events $3. */
const belongs = (sql: string) => read<OwnRow>(`select exists (${sql}) as own`)

const ofTable = (table: string, column: string) =>
  belongs(`select from ${table} where org_id = $1 and ${column} = $2 and event_id = any ($3::uuid[])`)

const orderByUuid = ofTable('"order"', 'order_uuid')

const statements = {
  event_id: ofTable('event', 'event_id'),
  order_id: ofTable('"order"', 'order_id'),
  ticket_id: ofTable('ticket', 'ticket_id'),
  price_category_id: ofTable('price_category', 'price_category_id'),
  price_id: ofTable('price', 'price_id'),
  pool_id: ofTable('pool', 'pool_id'),
  staff_hold_id: ofTable('staff_hold', 'staff_hold_id'),
  refund_id: belongs(`
    select from refund r join "order" o on o.org_id = $1 and o.order_id = r.order_id
    where r.org_id = $1 and r.refund_id = $2 and o.event_id = any ($3::uuid[])
  `),
  // A customer who was merged is found by the old id, too.
  customer_id: belongs(`
    select from "order" o where o.org_id = $1 and o.event_id = any ($3::uuid[]) and o.user_id in (
      select user_id from customer where org_id = $1 and customer_id = $2
      union all select user_id from customer_merge where org_id = $1 and merged_customer_id = $2
    )
  `),
} as const satisfies Readonly<Record<ConfinedParam, unknown>>

type ObjectRef = { readonly param: ConfinedParam; readonly id: string | number }

/** True if the object belongs to one of these events: a customer by orders, everything else by itself. */
export async function isOfEvents(db: Db, org: OrgId, { param, id }: ObjectRef, eventIds: readonly string[]) {
  const statement = param === 'order_id' && typeof id === 'string' ? orderByUuid : statements[param]
  return (await db.one(statement, org, id, eventIds))?.own === true
}
