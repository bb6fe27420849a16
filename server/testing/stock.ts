import { randomUUID } from 'node:crypto'
import type { Hold } from '#inventory'
import type { PlaceClaim } from '../src/inventory/queries/claims.ts'
import { inTx, read, write, type Tables } from '#platform/db'
import { eventId, insert, makeEvent, makePrice } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

export const TTL_SECONDS = 900

/** Creates a pool of a live event through the API, and a price that draws on it. */
export async function aPool(w: TestServer, org: TestOrg, capacity: number, price: Partial<Tables['price']> = {}) {
  const event = await makeEvent(w, org)
  const path = `/admin/v1/events/${eventId(event)}/pools`
  const reply = await w.call(path, { method: 'POST', key: org.admin, json: { title: 'Standing', capacity } })
  if (reply.status !== 200) throw new Error(`pool not created: ${reply.text}`)
  const { pool_id } = reply.json<{ pool_id: number }>()
  const { price_id } = await makePrice(w, org, event, { pool_id, ...price })
  return { event, poolId: pool_id, priceId: price_id }
}

type PoolPrice = { readonly poolId: number; readonly priceId: number }

/** A claim of a new basket unless `fields` names one. */
export const aPlaceClaim = ({ poolId, priceId }: PoolPrice, fields: Partial<PlaceClaim> = {}): PlaceClaim => ({
  basketId: randomUUID(),
  poolId,
  priceId,
  quantity: 1,
  ttlSeconds: TTL_SECONDS,
  ...fields,
})

const expireHold = write(`update hold set expires_at = now() - interval '1 second' where org_id = $1 and item_id = $2`)

/** Sets the expiry of the hold into the past. */
export const expireItem = (w: TestServer, org: TestOrg, item: Hold) =>
  inTx(w.db, org.org, (tx) => tx.count(expireHold, org.org, item.item_id))

const seats = write(`
  insert into seat (org_id, seat_map_id, section_id, row_label, title, place, rank)
  select $1, $2, $3, 'Row ' || r, p::text, p, r * 10 + abs(p - $5::integer / 2)
  from generate_series(1, $4::integer) r, generate_series(1, $5::integer) p
`)

type SeatedEventInput = {
  readonly sections?: number
  readonly rows: number
  readonly perRow: number
  readonly price?: Partial<Tables['price']>
  readonly event?: Partial<Tables['event']>
}

/** A live event with numbered seats, all sold in one category. The better seats are in front and in the middle. */
export async function aSeatedEvent(
  w: TestServer,
  org: TestOrg,
  { sections = 1, rows, perRow, price = {}, event: fields = {} }: SeatedEventInput,
) {
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'Main hall', status: 'active', ...stamps })
  const event = await makeEvent(w, org, { reserved_seating: true, seat_map_id, ...fields })
  const { price_id, price_category_id } = await makePrice(w, org, event, price)
  const sectionIds: number[] = []
  for (let n = 1; n <= sections; n++) {
    const { section_id } = await insert(w, org, 'seat_section', { seat_map_id, label: `Block ${n}`, order_by: n })
    await inTx(w.db, org.org, (tx) => tx.count(seats, org.org, seat_map_id, section_id, rows, perRow))
    const path = `/admin/v1/events/${eventId(event)}/sections/${section_id}`
    const reply = await w.call(path, { method: 'PUT', key: org.admin, json: { price_category_id } })
    if (reply.status !== 200) throw new Error(`section not on sale: ${reply.text}`)
    sectionIds.push(section_id)
  }
  return { event, priceId: price_id, categoryId: price_category_id, mapId: seat_map_id, sectionIds }
}

const seatsOfSection = read<{ seat_id: number }>(
  `select seat_id from seat where org_id = $1 and section_id = $2 order by row_label, place`,
)

/** Lists the seats of a section, row by row. */
export const listSeatIds = async (w: TestServer, org: TestOrg, sectionId: number): Promise<number[]> =>
  (await w.db.all(seatsOfSection, org.org, sectionId)).map(({ seat_id }) => seat_id)
