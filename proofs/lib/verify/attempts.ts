import { toUuid } from '../../../server/src/platform/ids.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import type { Purchase } from '../buyer/purchases.ts'
import type { TestSystem } from '../fleet/system.ts'

/** The row of an attempt, with the number of events about its order and of its payments at the provider. */
export type AttemptRecord = {
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

/** Returns all attempts of a purchase, oldest first. */
export async function listAttempts({ owner, org }: TestSystem, { basketId }: Purchase): Promise<AttemptRecord[]> {
  const { rows } = await owner.query<AttemptRecord>(
    `select a.attempt_id, a.status, a.version, a.payment_id, a.failure_code, a.created_at, a.updated_at, a.settled_at,
       o.status as order_status,
       (select count(*)::integer from (select org_id, data from outbox union all select org_id, data from change) m
          where m.org_id = a.org_id
          and (m.data -> 'order' ->> 'order_id')::bigint = a.order_id) as messages,
       (select count(*)::integer from sandbox_payment p where p.org_id = a.org_id and p.attempt_id = a.attempt_id) as payments
     from attempt a join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
     where a.org_id = $1 and a.subject_id = $2 order by a.created_at`,
    [org.org, toUuid(basketId)],
  )
  return rows
}

/** Waits until the attempt of a purchase is settled, and returns it. */
export const waitForSettledAttempt = (
  system: TestSystem,
  purchase: Purchase,
  withinMs = 90_000,
): Promise<AttemptRecord> =>
  waitFor(async () => {
    const [record] = await listAttempts(system, purchase)
    return record?.settled_at ? record : undefined
  }, withinMs)

/** Returns the sandbox's id of the payment of a purchase, whether or not the server has stored it yet. */
export async function getPaymentId({ owner, org }: TestSystem, purchase: Purchase): Promise<string> {
  const { rows } = await owner.query<{ payment_id: string }>(
    `select p.payment_id from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
     where a.org_id = $1 and a.subject_id = $2`,
    [org.org, toUuid(purchase.basketId)],
  )
  const [row] = rows
  if (!row) throw new Error('the sandbox has no payment for this purchase')
  return row.payment_id
}
