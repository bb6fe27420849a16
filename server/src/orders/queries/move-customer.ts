import type { CustomerMove } from '#customers'
import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { COLUMNS, type OrderRow } from './orders.ts'

const lock = write<{ order_id: number }>(`
  select order_id from "order" where org_id = $1 and user_id = $2 order by order_id limit $3 for no key update
`)

const move = write(`
  update "order" set user_id = $3, updated_at = $4 where org_id = $1 and order_id = any ($2::bigint[])
`)

/** Orders that the feed has shown: a pending one is shown after a failed payment. */
const shown = read<OrderRow>(`
  select ${COLUMNS} from "order" o
  where o.org_id = $1 and o.order_id = any ($2::bigint[]) and (o.status <> 'pending' or exists (
    select from attempt a where a.org_id = $1 and a.order_id = o.order_id and a.status = 'failed'
  ))
  order by o.order_id
`)

/** Locks the orders of a customer, at most this many. */
export const lockOrdersOfCustomer = async (tx: Tx, org: OrgId, userId: number, atMost: number): Promise<number[]> =>
  (await tx.write(lock, org, userId, atMost)).map(({ order_id }) => order_id)

export const putCustomerOfOrders = (tx: Tx, org: OrgId, orderIds: readonly number[], { to, at }: CustomerMove) =>
  tx.count(move, org, orderIds, to, at)

export const listShownOrders = (tx: Tx, org: OrgId, orderIds: readonly number[]) => tx.all(shown, org, orderIds)
