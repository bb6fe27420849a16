import type { StoreEvent } from '@tessera/sdk/store'
import { getBox, el, show } from '../dom.ts'
import { formatDatePart, parseFixture, scheduleWord, sides, whenOf } from '../fixture.ts'
import { formatFrom } from '../money.ts'
import { getNoSaleReason } from '../offers.ts'
import { header } from '../parts/header.ts'
import { shop } from '../shop.ts'
import { toMessage } from '../words.ts'

header()
void showEvents()

async function showEvents(): Promise<void> {
  // Tessera lists events that have not started first, so old events never fill the page.
  const events = await shop.events.list({ limit: 50 }).then(
    ({ data }) => data.filter(isShown),
    (error: unknown) => toMessage(error),
  )
  if (typeof events === 'string') return trouble(events)
  const next = events.find(({ schedule_status }) => schedule_status !== 'postponed') ?? events[0]
  if (next) show(getBox('#next'), ...nextUp(next))
  else show(getBox('#next'), el('h1', {}, 'See you next season'))
  show(getBox('#events'), ...events.map(card))
  if (events.length === 0) show(getBox('#events'), el('p', { class: 'card' }, 'Nothing is on sale right now.'))
}

/** An event that has started is shown only while it can still be bought; a postponed one until it has a new date. */
const isShown = ({ sale_status, schedule_status, utc_event_start_date }: StoreEvent): boolean =>
  sale_status === 'on_sale' || schedule_status === 'postponed' || Date.parse(utc_event_start_date) > Date.now()

function trouble(words: string): void {
  show(getBox('#next'), el('h1', {}, 'Tickets'))
  show(getBox('#events'), el('p', { class: 'card', role: 'alert' }, words))
}

const linkTo = ({ event_id }: StoreEvent): string => `/event/?id=${event_id}`

function nextUp(event: StoreEvent): HTMLElement[] {
  const fixture = parseFixture(event)
  const why = getNoSaleReason(event)
  const title =
    fixture.away === undefined
      ? el('h1', {}, fixture.title)
      : el('h1', {}, fixture.home ?? '', el('span', { class: 'versus' }, ' v '), fixture.away)
  return [
    el('div', { class: 'face-off' }, sides(fixture)),
    title,
    el('p', { class: 'facts' }, whenOf(event), event.venue_name !== null && ` · ${event.venue_name}`),
    fixture.competition === undefined ? el('p') : el('p', { class: 'competition' }, fixture.competition),
    el(
      'p',
      { class: 'row' },
      why === undefined
        ? el('a', { class: 'button gold big', href: linkTo(event) }, 'Buy tickets')
        : el('a', { class: 'tag on-dark', href: linkTo(event) }, why),
      el('span', { class: 'from figures' }, formatEventPrice(event)),
    ),
  ]
}

/** Returns `from £12.90`, `Free tickets` if some or all are free, or nothing if there is no price yet. */
const formatEventPrice = ({ from_price, currency }: StoreEvent): string | undefined =>
  from_price === null ? undefined : formatFrom(from_price, currency)

/** The date as a calendar block. */
function dateBlock({ utc_event_start_date, timezone, schedule_status }: StoreEvent): HTMLElement {
  if (schedule_status === 'postponed')
    return el(
      'span',
      { class: 'date-block' },
      el('span', { class: 'weekday' }, 'new'),
      el('span', { class: 'day', 'aria-hidden': 'true' }, '?'),
      el('span', { class: 'month' }, 'date'),
    )
  const at = new Date(utc_event_start_date)
  return el(
    'time',
    { class: 'date-block', datetime: utc_event_start_date },
    el('span', { class: 'weekday' }, formatDatePart(at, timezone, { weekday: 'short' })),
    el('span', { class: 'day' }, formatDatePart(at, timezone, { day: 'numeric' })),
    el('span', { class: 'month' }, formatDatePart(at, timezone, { month: 'short' })),
  )
}

function card(event: StoreEvent): HTMLElement {
  const fixture = parseFixture(event)
  const word = scheduleWord(event)
  const why = getNoSaleReason(event)
  const isOver = event.sale_status === 'sold_out' || event.sale_status === 'ended'
  return el(
    'article',
    { class: isOver ? 'event-card off' : 'event-card' },
    dateBlock(event),
    sides(fixture),
    el(
      'div',
      { class: 'about' },
      fixture.competition !== undefined && el('p', { class: 'kicker' }, fixture.competition),
      el('h3', {}, el('a', { href: linkTo(event) }, fixture.title)),
      el('p', { class: 'facts' }, timeOf(event), event.venue_name !== null && ` · ${event.venue_name}`),
      word !== undefined && el('span', { class: 'tag' }, word),
    ),
    el(
      'div',
      { class: 'offer-line' },
      el('span', { class: 'from figures' }, formatEventPrice(event)),
      why === undefined
        ? el('span', { class: 'button primary', 'aria-hidden': 'true' }, 'Tickets')
        : el('span', { class: 'tag' }, why),
    ),
  )
}

const timeOf = (event: StoreEvent): string => whenOf(event).split(' · ').at(-1) ?? ''
