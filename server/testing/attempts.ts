import { inTx, read, write } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, createdAt, makeEvent, makeOrder, makePrice, type Row } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

let count = 0

/** Creates an order with an attempt that waits for its provider and is due in an hour. */
export async function makeAttempt(
  world: TestServer,
  org: TestOrg,
  fields: Partial<Row<'attempt'>> = {},
): Promise<Row<'attempt'>> {
  const price = await makePrice(world, org, await makeEvent(world, org))
  const { order } = await makeOrder(world, org, price, { order: { status: 'pending' } })
  const later = new Date(Date.now() + 3_600_000)
  return insert(world, org, 'attempt', {
    attempt_id: newUuid(createdAt.getTime() + ++count),
    subject_id: newUuid(createdAt.getTime() + ++count),
    order_id: order.order_id,
    provider: 'stripe',
    payment_method: 'pm_card_visa',
    amount_minor: order.total_minor,
    currency: 'GBP',
    status: 'waiting',
    due_at: later,
    payment_id: `pi_${count}`,
    deadline: later,
    created_at: createdAt,
    updated_at: createdAt,
    ...fields,
  })
}

const due = read<{ due: boolean }>(`select due_at <= now() as due from attempt where org_id = $1 and attempt_id = $2`)
const delay = write(`update attempt set due_at = now() + interval '1 hour' where org_id = $1 and attempt_id = $2`)

export const isDue = async (world: TestServer, org: TestOrg, attempt: Row<'attempt'>): Promise<boolean> =>
  (await world.db.one(due, org.org, attempt.attempt_id))?.due ?? false

export const postpone = (world: TestServer, org: TestOrg, attempt: Row<'attempt'>) =>
  inTx(world.db, org.org, (tx) => tx.count(delay, org.org, attempt.attempt_id))
