import type { Random } from '../../src/operator/demo/random.ts'
import { makeEvent, makePrice, makePriceCategory, type Row } from '../factories.ts'
import type { TestOrg, TestServer } from '../test-server.ts'
import { NO_LIMITS } from '../no-limits.ts'

/** An organisation with two events, each with prices of every status in categories of every status. */
export type SalesScene = {
  readonly org: TestOrg
  readonly userId: number
  readonly events: readonly { readonly event: Row<'event'>; readonly prices: readonly Row<'price'>[] }[]
}

export async function createSalesScene(world: TestServer): Promise<SalesScene> {
  const org = await world.createOrg({ limits: NO_LIMITS })
  const { user_id } = await world.createCustomer(org)
  const events = []
  for (const currency of ['GBP', 'KWD']) events.push(await createEventWithPrices(world, org, currency))
  return { org, userId: user_id, events }
}

async function createEventWithPrices(world: TestServer, org: TestOrg, currency: string) {
  const event = await makeEvent(world, org, { currency })
  const prices: Row<'price'>[] = []
  for (const [at, status] of ['active', 'archived', 'paused', 'archived'].entries()) {
    const { price_category_id } = await makePriceCategory(world, org, event, { status, order_by: 9 - at })
    // The last category has no prices at all.
    for (const priceStatus of at < 3 ? ['active', 'archived'] : [])
      prices.push(
        await makePrice(world, org, event, { price_category_id, status: priceStatus, price_minor: 1_000 + 333 * at }),
      )
  }
  return { event, prices }
}

/** Somewhat more than two days, in which all orders of the tests are placed. */
const FIRST = Date.UTC(2026, 2, 1, 21, 58, 0)
const SPAN_MS = 52 * 3_600_000

/** A moment often at or next to the start of a second, minute, hour or day. Some minutes have many orders. */
export function randomMoment(random: Random): Date {
  const at = random.chance(0.3) ? FIRST + random.int(180_000) : FIRST + random.int(SPAN_MS)
  const unit = random.pick([1, 1, 1_000, 60_000, 3_600_000, 86_400_000])
  const beside = random.pick([0, 0, 1, -1])
  return new Date(Math.floor(at / unit) * unit + beside)
}

/** A bound for a filter in whole seconds, as in the API, rarely a meaningful one. */
export const randomBound = (random: Random): number | undefined =>
  random.chance(0.15) ? undefined : Math.floor(randomMoment(random).getTime() / 1000) + random.int(3) - 1
