import type { Event } from '@tessera/sdk/store'
import { getBox, el, show } from '../dom.ts'
import { dateBlock, parseFixture, scheduleWord, sides, whenOf } from '../fixture.ts'
import { header } from '../parts/header.ts'
import { shop } from '../shop.ts'
import { toMessage } from '../words.ts'

const HOURS = 3_600_000

header()
void showEvents()

async function showEvents(): Promise<void> {
  const events = await shop.events.list({ limit: 50 }).then(
    ({ data }) => data.filter(({ utc_event_start_date }) => Date.parse(utc_event_start_date) > Date.now() - 3 * HOURS),
    (error: unknown) => toMessage(error),
  )
  if (typeof events === 'string') return trouble(events)
  const [next] = events
  if (next) show(getBox('#next'), ...nextUp(next))
  else show(getBox('#next'), el('h1', {}, 'See you next season'))
  show(getBox('#events'), ...events.map(card))
  if (events.length === 0) show(getBox('#events'), el('p', { class: 'card' }, 'Nothing is on sale right now.'))
}

function trouble(words: string): void {
  show(getBox('#next'), el('h1', {}, 'Tickets'))
  show(getBox('#events'), el('p', { class: 'card', role: 'alert' }, words))
}

const linkTo = ({ event_id }: Event): string => `/event/?id=${event_id}`

function nextUp(event: Event): HTMLElement[] {
  const fixture = parseFixture(event)
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
      event.sold_out
        ? el('span', { class: 'tag on-dark' }, 'Sold out')
        : el('a', { class: 'button gold big', href: linkTo(event) }, 'Buy tickets'),
    ),
  ]
}

function card(event: Event): HTMLElement {
  const fixture = parseFixture(event)
  const word = scheduleWord(event)
  return el(
    'article',
    { class: event.sold_out ? 'event-card off' : 'event-card' },
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
    event.sold_out
      ? el('span', { class: 'tag' }, 'Sold out')
      : el('span', { class: 'button primary', 'aria-hidden': 'true' }, 'Tickets'),
  )
}

const timeOf = (event: Event): string => whenOf(event).split(' · ')[1] ?? ''
