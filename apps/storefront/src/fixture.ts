import type { StoreEvent } from '@tessera/sdk/store'
import { el } from './dom.ts'

/** "Port Merrow v Ashby Rovers – Northern League" is a match in a competition; any other title stays as it is. */
export type Fixture = {
  readonly home: string | undefined
  readonly away: string | undefined
  readonly title: string
  readonly competition: string | undefined
}

export function parseFixture({ title }: Pick<StoreEvent, 'title'>): Fixture {
  const [name = title, competition] = title.split(' – ', 2)
  const [home, away] = name.split(' v ', 2)
  return away === undefined
    ? { home: undefined, away: undefined, title: name, competition }
    : { home, away, title: name, competition }
}

/** A round badge with initials, for clubs without a crest. */
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

/** The club's own crest. */
function crest(): HTMLElement {
  return el('img', { class: 'crest', src: '/crest.svg', alt: '', width: 64, height: 76 })
}

/** The badges of both sides, or the crest alone. */
export function sides(fixture: Fixture): HTMLElement {
  const row = el('span', { class: 'sides', 'aria-hidden': 'true' }, crest())
  if (fixture.away !== undefined) row.append(el('span', { class: 'versus' }, 'v'), badge(fixture.away))
  return row
}

export const formatDatePart = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at)

/** `Saturday 14 March · 15:00`. A postponed event has no date until it is rescheduled: its old one would be believed. */
export function whenOf({ utc_event_start_date, timezone, schedule_status }: StoreEvent): string {
  if (schedule_status === 'postponed') return 'New date to be announced'
  const at = new Date(utc_event_start_date)
  const day = formatDatePart(at, timezone, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${day} · ${formatDatePart(at, timezone, { hour: '2-digit', minute: '2-digit' })}`
}

export const isCancelled = ({ event_status_id }: StoreEvent): boolean => event_status_id === '3'

/** Returns a word for a cancelled or postponed event, or one with a new start; undefined if it takes place as planned. */
export function scheduleWord(event: StoreEvent): string | undefined {
  if (isCancelled(event)) return 'Cancelled'
  const { schedule_status } = event
  switch (schedule_status) {
    case 'postponed':
      return 'Postponed'
    case 'rescheduled':
      return 'New date'
    case 'moved_online':
      return 'Now online'
    case 'scheduled':
      return undefined
  }
}
