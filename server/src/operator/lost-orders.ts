import type { OrgId } from '#platform/ids'
import { withClient } from './databases.ts'

/** An order of another database of this installation, and who bought it. */
export type LostOrder = {
  readonly orderId: number
  readonly name: string
  readonly email: string
}

/**
 * Finds the orders of payments in the database that was replaced by a restored one, by the ids that the provider gave the
 * payments. It only reads.
 */
export const findLostOrders = (
  oldUrl: string,
  org: OrgId,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, LostOrder>> =>
  withClient(oldUrl, async (client) => {
    // Row-level security applies to the owner too.
    await client.query("select set_config('app.org', $1, false)", [org])
    const { rows } = await client.query<LostOrder & { paymentId: string }>(ORDERS_OF_PAYMENTS, [org, paymentIds])
    return new Map(rows.map(({ paymentId, ...order }) => [paymentId, order]))
  })

const ORDERS_OF_PAYMENTS = `
  select a.payment_id as "paymentId", o.order_id::float8 as "orderId", o.first_name || ' ' || o.last_name as name,
    o.email_address as email
  from attempt a join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
  where a.org_id = $1 and a.payment_id = any ($2::text[])
`
