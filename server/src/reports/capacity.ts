import type { CapacityReport } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { getEventStock, type EventStock, type UnsoldRow } from './queries/capacity.ts'
import { sumFields } from './sums.ts'

/** Returns what is sold, held and free at an event, by pool, section and price. */
export async function getCapacity(ctx: Ctx, eventId: string): Promise<CapacityReport> {
  const id = toUuid(eventId)
  const [event, stock] = await Promise.all([findEvent(ctx.db, ctx.org, id), getEventStock(ctx.db, ctx.org, id)])
  if (!event) return fail('not_found')
  const pools = stock.pools.map(({ taken, ...pool }) => ({
    ...pool,
    ...countPlaces(
      stock.unsold.filter((row) => row.pool_id === pool.pool_id),
      pool.capacity,
      pool.capacity - taken,
    ),
  }))
  const sections = stock.sections.map((section) => ({
    ...section,
    ...countPlaces(
      stock.unsold.filter((row) => row.section_id === section.section_id),
      section.capacity,
      section.free,
    ),
  }))
  return {
    event_id: publicId('evt', id),
    total: sumPlaces([...pools, ...sections]),
    pools,
    sections,
    prices: stock.prices.map((price) => ({
      ...price,
      ...sumUnsold(stock.unsold.filter((row) => row.price_id === price.price_id)),
      free: freeFor(price, stock),
    })),
  }
}

type Places = {
  readonly capacity: number
  readonly sold: number
  readonly held: number
  readonly blocked: number
  readonly free: number
}

function countPlaces(unsold: readonly UnsoldRow[], capacity: number, free: number): Places {
  const { held, blocked } = sumUnsold(unsold)
  return { capacity, sold: capacity - free - held - blocked, held, blocked, free }
}

const sumUnsold = (rows: readonly UnsoldRow[]) => sumFields(rows, ['held', 'blocked'])

const sumPlaces = (parts: readonly Places[]): Places =>
  sumFields(parts, ['capacity', 'sold', 'held', 'blocked', 'free'])

/** What is free for a price: the places of its pool, or the seats of its category. */
function freeFor(
  { pool_id, price_category_id }: { readonly pool_id: number | null; readonly price_category_id: number },
  { pools, sections }: EventStock,
): number {
  if (pool_id !== null)
    return pools.filter((pool) => pool.pool_id === pool_id).reduce((sum, pool) => sum + pool.capacity - pool.taken, 0)
  return sections
    .filter((section) => section.price_category_id === price_category_id)
    .reduce((sum, section) => sum + section.free, 0)
}
