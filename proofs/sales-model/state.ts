import assert from 'node:assert/strict'
import type { Ticket as TicketView } from '@tessera/contract'
import { recountPool } from '../../server/src/inventory/recount.ts'
import { recountSeats } from '../../server/src/inventory/queries/seats.ts'
import { read } from '../../server/src/platform/db.ts'
import type { aWorker } from '../../server/testing/checkouts.ts'
import type { TestOrg, TestResponse, TestServer } from '../../server/testing/test-server.ts'

/** The state that a shop must have after each command, in a few numbers. It knows our data from responses only. */
export type Model = { readonly baskets: Basket[]; readonly orders: Order[]; readonly pools: Pool[] }

export type Pool = { readonly capacity: number; held: number; sold: number }

export type Item = {
  readonly itemId: number
  readonly pool: number
  readonly places: number
  readonly minor: number
}

export type Basket = {
  readonly id: string
  items: Item[]
  /**
   * `over`: the items have expired. `waiting`: the customer must authenticate. `unknown`: a response of the provider was
   * lost. `late`: the places were released while the payment was still processing. `expired`: that payment was refunded.
   */
  state: 'open' | 'over' | 'waiting' | 'unknown' | 'late' | 'expired' | 'completed' | 'abandoned'
  method?: string
  /** How the customer authenticated at the bank. */
  action?: 'succeed' | 'fail' | undefined
  /** True if the places are sold, which happens before the payment is finished. */
  sold: boolean
  /** True if the last payment failed. */
  failed: boolean
}

export type Ticket = {
  readonly id: number
  readonly pool: number
  readonly minor: number
  active: boolean
  refunded: boolean
}
export type Order = { readonly id: number; status: 'confirmed' | 'cancelled' | 'refunded'; readonly tickets: Ticket[] }

/** A price, and the pool that a unit takes its places from. The last pool stands for all seats of the event. */
export type Offer = {
  readonly priceId: number
  readonly seated?: boolean
  readonly pool: number
  readonly places: number
  readonly minor: number
}

export type Real = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly worker: Awaited<ReturnType<typeof aWorker>>
  readonly offers: readonly Offer[]
  readonly poolIds: readonly number[]
  /** The event; it sells seats as well as places of pools. */
  readonly eventId: string
  /** Called after each command. */
  readonly ran: (kind: string) => void
}

export const isExpired = (standing: Basket['state']): boolean => ['over', 'late', 'expired'].includes(standing)

/** Added once to each order that is not free. */
export const FEE_MINOR = 99

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export const priceOf = (basket: Basket): number => sum(basket.items.map(({ minor }) => minor))

export const totalOf = (basket: Basket): number => priceOf(basket) + (priceOf(basket) === 0 ? 0 : FEE_MINOR)

/** Sends a request with a key of the organisation. */
export const send = (real: Real, method: string, path: string, json?: unknown): Promise<TestResponse> => {
  const key = path.startsWith('/admin') ? real.org.admin : real.org.secret
  return real.w.call(path, { method, key, ...(json !== undefined && { json }) })
}

/** Asserts the status of a response and, for an error, its code. */
export function assertResponse(reply: TestResponse, status: number, code?: string): void {
  const actual = reply.status === 200 ? undefined : reply.json<{ error: { code: string } }>().error.code
  assert.deepEqual([reply.status, actual], [status, code], reply.text)
}

/** Releases the places of a basket. */
export function release(model: Model, basket: Basket): void {
  for (const { pool, places } of basket.items) poolOf(model, pool).held -= places
  basket.items = []
}

/** Marks the places of a basket as sold. */
export function sell(model: Model, basket: Basket): void {
  if (basket.sold) return
  for (const item of basket.items) {
    const pool = poolOf(model, item.pool)
    pool.held -= item.places
    pool.sold += item.places
  }
  basket.sold = true
}

/** Completes a basket after its payment: the order must have all tickets, and their sum must be the price of the basket. */
export async function completeBasket(model: Model, real: Real, basket: Basket, orderId: number): Promise<void> {
  sell(model, basket)
  basket.state = 'completed'
  const { data } = (await send(real, 'GET', `/v1/orders/${orderId}/tickets`)).json<{ data: TicketView[] }>()
  const tickets = data.map(({ ticket_id, price_id, total_minor, ticket_status_id }) => {
    assert.equal(ticket_status_id, 1)
    const offer = real.offers.find(({ priceId }) => priceId === price_id)
    assert.ok(offer)
    return { id: ticket_id, pool: offer.pool, minor: total_minor, active: true, refunded: false }
  })
  assert.equal(tickets.length, sum(basket.items.map(({ places }) => places)))
  assert.equal(sum(tickets.map(({ minor }) => minor)), totalOf(basket))
  model.orders.push({ id: orderId, status: 'confirmed', tickets })
}

export function poolOf(model: Model, index: number): Pool {
  const pool = model.pools[index]
  assert.ok(pool)
  return pool
}

/** Picks from the end of a list, so that a small number means a recent element. */
export function pick<T>(list: readonly T[], n: number): T {
  const one = list[list.length - 1 - (n % list.length)]
  assert.ok(one)
  return one
}

/** Picks a matching element three times of four, and any element otherwise, so that requests that must fail are sent too. */
export function pickMostly<T>(list: readonly T[], n: number, is: (one: T) => boolean): T {
  const good = list.filter(is)
  return n % 4 !== 3 && good.length > 0 ? pick(good, n >> 2) : pick(list, n >> 2)
}

/** Asserts that the stock equals the model: each pool by its counter, ledger and items, and the seats by rows and holds. */
export async function assertStock(model: Model, real: Real): Promise<void> {
  const { w, org, poolIds, eventId } = real
  for (const [i, id] of poolIds.entries()) {
    const counted = await recountPool(w.db, org.org, id)
    assert.ok(counted)
    assert.deepEqual(counted.faults, [])
    assertPool(poolOf(model, i), { held: counted.items_held, sold: counted.items_sold, taken: counted.taken })
  }
  assert.deepEqual(await recountSeats(w.db, org.org, eventId), [])
  const seats = await w.db.one(countSeats, org.org, eventId)
  assert.ok(seats)
  assertPool(poolOf(model, poolIds.length), seats)
}

const assertPool = ({ held, sold }: Pool, counted: { held: number; sold: number; taken: number }): void =>
  assert.deepEqual({ ...counted }, { held, sold, taken: held + sold })

/** Counts the seats by the items that hold them and by the rows in which they are not free. */
const countSeats = read<{ held: number; sold: number; taken: number }>(`
  select count(*) filter (where h.status in ('held', 'in_payment'))::integer as held,
    count(*) filter (where h.status = 'sold')::integer as sold, (
      select sum(length(replace(r.free::text, '1', '')))::integer from seat_row r where r.org_id = $1 and r.event_id = $2
    ) as taken
  from seat_hold s join hold h on h.org_id = $1 and h.item_id = s.item_id
  where s.org_id = $1 and s.event_id = $2 and s.freed_at is null
`)
