import { inTx, read, write } from '#platform/db'
import { newUuid } from '#platform/ids'
import { insert, madeAt, makeEvent, makeOrder, makePrice, type Row } from './factories.ts'
import type { Org, World } from './test-server.ts'

let count = 0

/** An attempt that waits for its provider and is not due for an hour, of an order of its own. */
export async function makeAttempt(
  world: World,
  org: Org,
  fields: Partial<Row<'attempt'>> = {},
): Promise<Row<'attempt'>> {
  const price = await makePrice(world, org, await makeEvent(world, org))
  const { order } = await makeOrder(world, org, price, { order: { status: 'pending' } })
  const later = new Date(Date.now() + 3_600_000)
  return insert(world, org, 'attempt', {
    attempt_id: newUuid(madeAt.getTime() + ++count),
    basket_id: newUuid(madeAt.getTime() + ++count),
    order_id: order.order_id,
    provider: 'stripe',
    payment_method: 'pm_card_visa',
    amount_minor: order.total_minor,
    currency: 'GBP',
    status: 'waiting',
    due_at: later,
    payment_id: `pi_${count}`,
    deadline: later,
    created_at: madeAt,
    updated_at: madeAt,
    ...fields,
  })
}

const due = read<{ due: boolean }>(`select due_at <= now() as due from attempt where org_id = $1 and attempt_id = $2`)
const delay = write(`update attempt set due_at = now() + interval '1 hour' where org_id = $1 and attempt_id = $2`)

export const isDue = async (world: World, org: Org, attempt: Row<'attempt'>): Promise<boolean> =>
  (await world.db.one(due, org.org, attempt.attempt_id))?.due ?? false

export const putOff = (world: World, org: Org, attempt: Row<'attempt'>) =>
  inTx(world.db, org.org, (tx) => tx.count(delay, org.org, attempt.attempt_id))
