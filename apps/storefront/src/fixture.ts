import type { Event } from '@tessera/sdk/store'
import { el } from './dom.ts'

/** "Port Merrow v Ashby Rovers – Northern League" is a match of two sides in a competition; anything else has a title alone. */
export type Fixture = {
  readonly home: string | undefined
  readonly away: string | undefined
  readonly title: string
  readonly competition: string | undefined
}

export function fixtureOf({ title }: Pick<Event, 'title'>): Fixture {
  const [name = title, competition] = title.split(' – ', 2)
  const [home, away] = name.split(' v ', 2)
  return away === undefined
    ? { home: undefined, away: undefined, title: name, competition }
    : { home, away, title: name, competition }
}

/** A round badge of two colours and initials, for clubs whose crest we do not have. */
function badge(name: string): HTMLElement {
  const hue = new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 360, 7)
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 3)
  const made = el('span', { class: 'badge', 'aria-hidden': 'true' }, initials.toUpperCase())
  made.style.setProperty('--hue', String(hue))
  return made
}

/** The crest of the club itself, which the page has once. */
function crest(): HTMLElement {
  return el('img', { class: 'crest', src: '/crest.svg', alt: '', width: 64, height: 76 })
}

/** Both sides of a match, or the crest alone. */
export function sides(fixture: Fixture): HTMLElement {
  const row = el('span', { class: 'sides', 'aria-hidden': 'true' }, crest())
  if (fixture.away !== undefined) row.append(el('span', { class: 'versus' }, 'v'), badge(fixture.away))
  return row
}

const parts = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)

/** The day as a block of a calendar. */
export function dateBlock({ utc_event_start_date, timezone }: Event): HTMLElement {
  const at = new Date(utc_event_start_date)
  return el(
    'time',
    { class: 'date-block', datetime: utc_event_start_date },
    el('span', { class: 'weekday' }, parts(at, timezone, { weekday: 'short' })),
    el('span', { class: 'day' }, parts(at, timezone, { day: 'numeric' })),
    el('span', { class: 'month' }, parts(at, timezone, { month: 'short' })),
  )
}

/** `Sat 14 March · 15:00` */
export function whenOf({ utc_event_start_date, timezone }: Event): string {
  const at = new Date(utc_event_start_date)
  const day = parts(at, timezone, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${day} · ${parts(at, timezone, { hour: '2-digit', minute: '2-digit' })}`
}

/** What became of the announced start, where that is worth a word. */
export function scheduleWord({ schedule_status }: Event): string | undefined {
  switch (schedule_status) {
    case 'postponed':
      return 'Postponed: new date to be announced'
    case 'rescheduled':
      return 'New date'
    case 'moved_online':
      return 'Now online'
    case 'scheduled':
      return undefined
  }
}
