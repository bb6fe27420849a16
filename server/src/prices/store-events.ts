import { type EventPreview, EventStatus, type StoreEvent, type StorePrice } from '#contract'
import { findEvent, getPublicEventPage, isPublic, isReadable, statusRefusal, viewEvent } from '#events'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import { listOnlinePrices, listPrices, type OnlinePrice, type PriceRow } from './queries.ts'
import { summariseSale } from './sale-rules.ts'
import { viewStorePrice } from './views.ts'

type PublicEvent = Awaited<ReturnType<typeof getPublicEventPage>>['rows'][number]

/** Returns a page of the events that storefronts may show, with the state of their sale. */
export async function listStoreEvents(
  ctx: Ctx,
  query: Parameters<typeof getPublicEventPage>[1],
): Promise<{ readonly data: StoreEvent[]; readonly has_more: boolean }> {
  const { rows, has_more } = await getPublicEventPage(ctx, query)
  if (rows.length === 0) return { data: [], has_more }
  const ids = rows.map(({ event_id }) => event_id)
  const prices = Map.groupBy(await listOnlinePrices(ctx.db, ctx.org, ids), ({ event_id }) => event_id)
  const now = ctx.now()
  return { data: rows.map((event) => viewStoreEvent(event, prices.get(event.event_id) ?? [], now)), has_more }
}

export async function getStoreEvent(ctx: Ctx, eventId: string): Promise<StoreEvent> {
  const id = toUuid(eventId)
  const [event, prices] = await Promise.all([findEvent(ctx.db, ctx.org, id), listOnlinePrices(ctx.db, ctx.org, [id])])
  if (!event || !isReadable(event)) return fail('not_found')
  return viewStoreEvent(event, prices, ctx.now())
}

/** Returns an event and its prices as storefronts would show them if the event were live and public. */
export async function previewStoreEvent(ctx: Ctx, eventId: string, at: Date): Promise<EventPreview> {
  const id = toUuid(eventId)
  const [event, prices] = await Promise.all([findEvent(ctx.db, ctx.org, id), listPrices(ctx.db, ctx.org, id)])
  if (!event) return fail('not_found')
  const shown = { ...event, status: EventStatus.live, public_event: true }
  const live = prices.map((price) => ({ ...price, event_status: EventStatus.live }))
  return {
    event: viewStoreEvent(shown, live, at),
    prices: viewStorePrices(live, at),
    publish_refusal: event.status === EventStatus.live ? null : (statusRefusal('publish', event) ?? null),
    hidden_reason: hiddenReason(event),
  }
}

/** Lists the prices that storefronts may show. */
export const viewStorePrices = (rows: readonly PriceRow[], now: Date): StorePrice[] =>
  rows.map((row) => viewStorePrice(row, now)).filter(({ availability }) => availability !== 'hidden')

function hiddenReason(event: PublicEvent): string | null {
  if (isPublic(event)) return null
  if (event.status === EventStatus.live) return 'The event is not public.'
  return `The event is ${eventStatusNames[event.status] ?? 'not live'}.`
}

const eventStatusNames: Readonly<Record<number, string>> = {
  [EventStatus.draft]: 'a draft',
  [EventStatus.archived]: 'archived',
  [EventStatus.cancelled]: 'cancelled',
}

const viewStoreEvent = (event: PublicEvent, prices: readonly OnlinePrice[], now: Date): StoreEvent => ({
  ...viewEvent(event),
  refuses_single_seats: event.refuses_single_seats,
  ...viewSale(prices, event.currency, now),
})

function viewSale(prices: readonly OnlinePrice[], currency: string, now: Date) {
  const { status, startsAt, fromMinor } = summariseSale(prices, now)
  return {
    sale_status: status,
    sale_starts_unix: startsAt && unixSeconds(startsAt),
    from_price: fromMinor === null ? null : toMajor(fromMinor, currency),
    from_price_minor: fromMinor,
  }
}
