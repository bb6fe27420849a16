import type { Random } from '../../src/operator/demo/random.ts'
import { makeEvent, makePrice, makePriceCategory, type Row } from '../factories.ts'
import type { Org, World } from '../test-server.ts'

/** An organisation with two events, each with prices of every status in categories of every status. */
export type Scene = {
  readonly org: Org
  readonly userId: number
  readonly events: readonly { readonly event: Row<'event'>; readonly prices: readonly Row<'price'>[] }[]
}

const NO_LIMIT = { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 }

export async function makeScene(world: World): Promise<Scene> {
  const org = await world.anOrg({ limits: NO_LIMIT })
  const { user_id } = await world.aCustomer(org)
  const events = []
  for (const currency of ['GBP', 'KWD']) events.push(await makeSale(world, org, currency))
  return { org, userId: user_id, events }
}

async function makeSale(world: World, org: Org, currency: string) {
  const event = await makeEvent(world, org, { currency })
  const prices: Row<'price'>[] = []
  for (const [at, status] of ['active', 'archived', 'paused', 'archived'].entries()) {
    const { price_category_id } = await makePriceCategory(world, org, event, { status, order_by: 9 - at })
    // The last category has no prices at all.
    for (const of of at < 3 ? ['active', 'archived'] : [])
      prices.push(await makePrice(world, org, event, { price_category_id, status: of, price_minor: 1_000 + 333 * at }))
  }
  return { event, prices }
}

/** Two days and a bit, in which all orders of the tests are placed. */
const FIRST = Date.UTC(2026, 2, 1, 21, 58, 0)
const SPAN_MS = 52 * 3_600_000

/** A moment that is often on, or beside, the beginning of a second, minute, hour or day; some minutes are crowded. */
export function aMoment(random: Random): Date {
  const at = random.chance(0.3) ? FIRST + random.int(180_000) : FIRST + random.int(SPAN_MS)
  const unit = random.pick([1, 1, 1_000, 60_000, 3_600_000, 86_400_000])
  const beside = random.pick([0, 0, 1, -1])
  return new Date(Math.floor(at / unit) * unit + beside)
}

/** Bounds for a filter, whole seconds like the API's, seldom sensible. */
export const aBound = (random: Random): number | undefined =>
  random.chance(0.15) ? undefined : Math.floor(aMoment(random).getTime() / 1000) + random.int(3) - 1
