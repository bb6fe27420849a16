import assert from 'node:assert/strict'
import type { Ticket as TicketView } from '@tessera/contract'
import { recount, recountSeats } from '../../server/src/inventory/index.ts'
import { read } from '../../server/src/platform/db.ts'
import type { aWorker } from '../../server/testing/checkouts.ts'
import type { Org, Reply, World } from '../../server/testing/test-server.ts'

/** What a shop must be like after each command, in a few numbers. It knows no table and no status of ours but by the answers. */
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
   * The items of `over` have expired; `waiting` waits for its buyer, `unknown` for an answer that was lost. What is `late`
   * has given its places back while its money was on the way, and is `expired` when that goes back as well.
   */
  standing: 'open' | 'over' | 'waiting' | 'unknown' | 'late' | 'expired' | 'completed' | 'abandoned'
  method?: string
  /** What the buyer did at their bank. */
  acted?: 'succeed' | 'fail' | undefined
  /** Its places are sold before the payment is finished. */
  sold: boolean
  /** Its last payment came to nothing. */
  failed: boolean
}

export type Ticket = {
  readonly id: number
  readonly pool: number
  readonly minor: number
  active: boolean
  paidBack: boolean
}
export type Order = { readonly id: number; status: 'confirmed' | 'cancelled' | 'refunded'; readonly tickets: Ticket[] }

/** A price, and the pool that a unit takes its places from; the last pool is the house with its seats. */
export type Offer = {
  readonly priceId: number
  readonly seated?: boolean
  readonly pool: number
  readonly places: number
  readonly minor: number
}

export type Real = {
  readonly w: World
  readonly org: Org
  readonly worker: Awaited<ReturnType<typeof aWorker>>
  readonly offers: readonly Offer[]
  readonly poolIds: readonly number[]
  /** The event whose seats are sold beside its pools. */
  readonly eventId: string
  /** Hears of each command that was run. */
  readonly ran: (kind: string) => void
}

export const isOver = (standing: Basket['standing']): boolean => ['over', 'late', 'expired'].includes(standing)

/** Added once to each order that costs something. */
export const FEE_MINOR = 99

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export const facesOf = (basket: Basket): number => sum(basket.items.map(({ minor }) => minor))

export const totalOf = (basket: Basket): number => facesOf(basket) + (facesOf(basket) === 0 ? 0 : FEE_MINOR)

/** Asks for something in the organisation's name. */
export const send = (real: Real, method: string, path: string, json?: unknown): Promise<Reply> => {
  const key = path.startsWith('/admin') ? real.org.admin : real.org.secret
  return real.w.call(path, { method, key, ...(json !== undefined && { json }) })
}

/** The answer is as foreseen: its status, and for a refusal its code. */
export function foreseen(reply: Reply, status: number, code?: string): void {
  const told = reply.status === 200 ? undefined : reply.json<{ error: { code: string } }>().error.code
  assert.deepEqual([reply.status, told], [status, code], reply.text)
}

/** What the basket held goes back. */
export function release(model: Model, basket: Basket): void {
  for (const { pool, places } of basket.items) poolOf(model, pool).held -= places
  basket.items = []
}

/** What the basket held is sold. */
export function sell(model: Model, basket: Basket): void {
  if (basket.sold) return
  for (const item of basket.items) {
    const pool = poolOf(model, item.pool)
    pool.held -= item.places
    pool.sold += item.places
  }
  basket.sold = true
}

/** The payment is finished: the order and its tickets are there, and add up to what the basket cost. */
export async function completed(model: Model, real: Real, basket: Basket, orderId: number): Promise<void> {
  sell(model, basket)
  basket.standing = 'completed'
  const { data } = (await send(real, 'GET', `/v1/orders/${orderId}/tickets`)).json<{ data: TicketView[] }>()
  const tickets = data.map(({ ticket_id, price_id, total_minor, ticket_status_id }) => {
    assert.equal(ticket_status_id, 1)
    const offer = real.offers.find(({ priceId }) => priceId === price_id)
    assert.ok(offer)
    return { id: ticket_id, pool: offer.pool, minor: total_minor, active: true, paidBack: false }
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

/** One of a list, counted from its end, so that a small number means a young one. */
export function picked<T>(list: readonly T[], n: number): T {
  const one = list[list.length - 1 - (n % list.length)]
  assert.ok(one)
  return one
}

/** Three times of four one that is like this, where there is one; else any: what must be refused is tried as well. */
export function aimed<T>(list: readonly T[], n: number, is: (one: T) => boolean): T {
  const good = list.filter(is)
  return n % 4 !== 3 && good.length > 0 ? picked(good, n >> 2) : picked(list, n >> 2)
}

/** The stock is what the model says: each pool by itself, its ledger and its items, and the seats by rows and holds. */
export async function stockAgrees(model: Model, real: Real): Promise<void> {
  const { w, org, poolIds, eventId } = real
  for (const [i, id] of poolIds.entries()) {
    const counted = await recount(w.db, org.org, id)
    assert.ok(counted)
    assert.deepEqual(counted.faults, [])
    agree(poolOf(model, i), { held: counted.items_held, sold: counted.items_sold, taken: counted.taken })
  }
  assert.deepEqual(await recountSeats(w.db, org.org, eventId), [])
  const seats = await w.db.one(countSeats, org.org, eventId)
  assert.ok(seats)
  agree(poolOf(model, poolIds.length), seats)
}

const agree = ({ held, sold }: Pool, counted: { held: number; sold: number; taken: number }): void =>
  assert.deepEqual({ ...counted }, { held, sold, taken: held + sold })

/** Seats by the items that have them, and by the rows in which they are not free. */
const countSeats = read<{ held: number; sold: number; taken: number }>(`
  select count(*) filter (where h.status in ('held', 'in_payment'))::integer as held,
    count(*) filter (where h.status = 'sold')::integer as sold, (
      select sum(length(replace(r.free::text, '1', '')))::integer from seat_row r where r.org_id = $1 and r.event_id = $2
    ) as taken
  from seat_hold s join hold h on h.org_id = $1 and h.item_id = s.item_id
  where s.org_id = $1 and s.event_id = $2 and s.freed_at is null
`)
