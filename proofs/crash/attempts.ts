import { uuidOf } from '../../server/src/platform/ids.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import type { Purchase } from './purchases.ts'
import type { Stage } from './system.ts'

/** An attempt as the database has it, with how often its order was told of. */
export type Record = {
  readonly attempt_id: string
  readonly status: string
  readonly version: number
  readonly payment_id: string | null
  readonly failure_code: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly settled_at: Date | null
  readonly order_status: string
  readonly messages: number
  readonly payments: number
}

/** All attempts of a purchase, oldest first. */
export async function recordsOf({ owner, org }: Stage, { basketId }: Purchase): Promise<Record[]> {
  const { rows } = await owner.query<Record>(
    `select a.attempt_id, a.status, a.version, a.payment_id, a.failure_code, a.created_at, a.updated_at, a.settled_at,
       o.status as order_status,
       (select count(*)::integer from (select org_id, data from outbox union all select org_id, data from change) m
          where m.org_id = a.org_id
          and (m.data -> 'order' ->> 'order_id')::bigint = a.order_id) as messages,
       (select count(*)::integer from sandbox_payment p where p.org_id = a.org_id and p.attempt_id = a.attempt_id) as payments
     from attempt a join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
     where a.org_id = $1 and a.basket_id = $2 order by a.created_at`,
    [org.org, uuidOf(basketId)],
  )
  return rows
}

/** The one attempt of a purchase, once it is over. */
export const settledRecord = (stage: Stage, purchase: Purchase, withinMs = 15_000): Promise<Record> =>
  eventually(async () => {
    const [record] = await recordsOf(stage, purchase)
    return record?.settled_at ? record : undefined
  }, withinMs)

/** The sandbox's name for the payment of a purchase, whether or not we know of it yet. */
export async function paymentIdOf({ owner, org }: Stage, purchase: Purchase): Promise<string> {
  const { rows } = await owner.query<{ payment_id: string }>(
    `select p.payment_id from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
     where a.org_id = $1 and a.basket_id = $2`,
    [org.org, uuidOf(purchase.basketId)],
  )
  const [row] = rows
  if (!row) throw new Error('the sandbox has no payment of this purchase')
  return row.payment_id
}
