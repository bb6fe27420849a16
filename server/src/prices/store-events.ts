import type { StoreEvent } from '#contract'
import { findEvent, getPublicEventPage, isPublic, viewEvent } from '#events'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import { listOnlinePrices, type OnlinePrice } from './queries.ts'
import { summariseSale } from './sale-rules.ts'

type PublicEventPage = Awaited<ReturnType<typeof getPublicEventPage>>

/** Returns a page of the events that storefronts may show, with the state of their sale. */
export async function listStoreEvents(
  ctx: Ctx,
  query: Parameters<typeof getPublicEventPage>[1],
): Promise<{ readonly data: StoreEvent[]; readonly has_more: boolean }> {
  const { rows, has_more } = await getPublicEventPage(ctx, query)
  return { data: await viewStoreEvents(ctx, rows), has_more }
}

export async function getStoreEvent(ctx: Ctx, eventId: string): Promise<StoreEvent> {
  const row = await findEvent(ctx.db, ctx.org, toUuid(eventId))
  if (!row || !isPublic(row)) return fail('not_found')
  const [event] = await viewStoreEvents(ctx, [row])
  return event ?? fail('not_found')
}

async function viewStoreEvents(ctx: Ctx, events: PublicEventPage['rows']): Promise<StoreEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ event_id }) => event_id)
  const prices = Map.groupBy(await listOnlinePrices(ctx.db, ctx.org, ids), ({ event_id }) => event_id)
  const now = ctx.now()
  return events.map((event) => ({
    ...viewEvent(event),
    ...viewSale(prices.get(event.event_id) ?? [], event.currency, now),
  }))
}

function viewSale(prices: readonly OnlinePrice[], currency: string, now: Date) {
  const { status, startsAt, fromMinor } = summariseSale(prices, now)
  return {
    sale_status: status,
    sale_starts_unix: startsAt && unixSeconds(startsAt),
    from_price: fromMinor === null ? null : toMajor(fromMinor, currency),
    from_price_minor: fromMinor,
  }
}
