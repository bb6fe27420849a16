import { randomUUID } from 'node:crypto'
import type { Hold, Wish } from '#inventory'
import { inTx, read, write, type Tables } from '#platform/db'
import { eventId, insert, makeEvent, makePrice } from './factories.ts'
import type { Org, World } from './test-server.ts'

export const TTL = 900

/** A pool of a live event, made through the API, and a price that draws on it. */
export async function aPool(w: World, org: Org, capacity: number, price: Partial<Tables['price']> = {}) {
  const event = await makeEvent(w, org)
  const path = `/admin/v1/events/${eventId(event)}/pools`
  const reply = await w.call(path, { method: 'POST', key: org.admin, json: { title: 'Standing', capacity } })
  if (reply.status !== 200) throw new Error(`pool not made: ${reply.text}`)
  const { pool_id } = reply.json<{ pool_id: number }>()
  const { price_id } = await makePrice(w, org, event, { pool_id, ...price })
  return { event, poolId: pool_id, priceId: price_id }
}

type Stock = { readonly poolId: number; readonly priceId: number }

/** A wish of a basket of its own unless `said` names one. */
export const aWish = ({ poolId, priceId }: Stock, said: Partial<Wish> = {}): Wish => ({
  basketId: randomUUID(),
  poolId,
  priceId,
  quantity: 1,
  ttlSeconds: TTL,
  ...said,
})

const age = write(`update hold set expires_at = now() - interval '1 second' where org_id = $1 and item_id = $2`)

/** The hold's time is over. */
export const expire = (w: World, org: Org, item: Hold) =>
  inTx(w.db, org.org, (tx) => tx.count(age, org.org, item.item_id))

const seats = write(`
  insert into seat (org_id, seat_map_id, section_id, row_label, title, place, rank)
  select $1, $2, $3, 'Row ' || r, p::text, p, r * 10 + abs(p - $5::integer / 2)
  from generate_series(1, $4::integer) r, generate_series(1, $5::integer) p
`)

type House = {
  readonly sections?: number
  readonly rows: number
  readonly perRow: number
  readonly price?: Partial<Tables['price']>
}

/** A live event whose every section is sold in one category; the better seats are in front and in the middle. */
export async function aHouse(w: World, org: Org, { sections = 1, rows, perRow, price = {} }: House) {
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'House', status: 'active', ...stamps })
  const event = await makeEvent(w, org, { reserved_seating: true, seat_map_id })
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

const idsOf = read<{ seat_id: number }>(
  `select seat_id from seat where org_id = $1 and section_id = $2 order by row_label, place`,
)

/** The seats of a section, row by row. */
export const seatIds = async (w: World, org: Org, sectionId: number): Promise<number[]> =>
  (await w.db.all(idsOf, org.org, sectionId)).map(({ seat_id }) => seat_id)
