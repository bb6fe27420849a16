import { eventStatusIds, type EventStatusId, type ScheduleStatus } from '#contract'

/** The stored status; the API writes the same digit as text. */
export const DRAFT = 0
export const LIVE = 1
export const ARCHIVED = 2
export const CANCELLED = 3

/** Whether every fan may see the event. */
export const isPublic = (event: { readonly status: number; readonly public_event: boolean }): boolean =>
  event.status === LIVE && event.public_event

export type StatusVerb = 'publish' | 'cancel' | 'archive'
export type ScheduleVerb = 'postpone' | 'reschedule' | 'move_online'

type StatusMove = { readonly from: readonly number[]; readonly to: number; readonly done: string }
type ScheduleMove = { readonly from: readonly ScheduleStatus[]; readonly to: ScheduleStatus; readonly done: string }

/** The state machine: what is not here is refused. */
export const statusMoves: Readonly<Record<StatusVerb, StatusMove>> = {
  publish: { from: [DRAFT], to: LIVE, done: 'published' },
  cancel: { from: [DRAFT, LIVE], to: CANCELLED, done: 'cancelled' },
  archive: { from: [DRAFT, LIVE, CANCELLED], to: ARCHIVED, done: 'archived' },
}

/** Only a live event has announced a start, so only its start can move in public. */
export const scheduleMoves: Readonly<Record<ScheduleVerb, ScheduleMove>> = {
  postpone: { from: ['scheduled', 'rescheduled', 'moved_online'], to: 'postponed', done: 'postponed' },
  reschedule: {
    from: ['scheduled', 'postponed', 'rescheduled', 'moved_online'],
    to: 'rescheduled',
    done: 'rescheduled',
  },
  move_online: { from: ['scheduled', 'postponed', 'rescheduled'], to: 'moved_online', done: 'moved online' },
}

type Standing = { readonly status: number; readonly schedule_status: string }
type Place = {
  readonly venue_id: string | null
  readonly venue_status: string | null
  readonly online_event: boolean
  readonly reserved_seating: boolean
  readonly seat_map_id: number | null
}

/** Why the verb cannot be done to this event, as a sentence; or undefined when it can. */
export function statusRefusal(verb: StatusVerb, event: Standing & Place): string | undefined {
  const { from, done } = statusMoves[verb]
  if (!from.includes(event.status)) return wrongStatus(event.status, from, done)
  return verb === 'publish' ? unreadiness(event) : undefined
}

/** Why the start of this event cannot be moved so, as a sentence; or undefined when it can. */
export function scheduleRefusal(verb: ScheduleVerb, event: Standing): string | undefined {
  const { from, done } = scheduleMoves[verb]
  if (event.status !== LIVE) return wrongStatus(event.status, [LIVE], done)
  if (from.some((status) => status === event.schedule_status)) return undefined
  return `This event is ${done} already: only one that is ${spoken(from)} can be ${done}`
}

/** What a live event must have, told all at once; or undefined when it has everything. */
export function unreadiness(event: Place): string | undefined {
  const missing: string[] = []
  if (!event.online_event && event.venue_id === null) missing.push('set venue_id or make it an online_event')
  if (!event.online_event && event.venue_status === 'archived') missing.push('set a venue_id that is not archived')
  if (event.reserved_seating && event.seat_map_id === null) missing.push('set seat_map_id or end its reserved_seating')
  return missing.length === 0 ? undefined : `This event is not ready to be live: ${missing.join('; ')}`
}

type Changeable = Standing & Place & { readonly starts_at: Date; readonly currency: string }

/** Why an event cannot be changed from one state to the other by a plain update; or undefined when it can. */
export function updateRefusal(
  now: Changeable,
  wanted: Changeable,
  has: { readonly has_prices: boolean; readonly has_tickets: boolean },
): string | undefined {
  if (now.status === ARCHIVED) return 'This event is archived: only a draft, a live or a cancelled event can be changed'
  if (now.status !== DRAFT && wanted.starts_at.getTime() !== now.starts_at.getTime())
    return 'starts_at can be set on a draft only: postpone or reschedule a live event'
  if (now.status !== DRAFT && wanted.online_event !== now.online_event)
    return 'online_event can be set on a draft only: move a live event online'
  if (has.has_prices && wanted.currency !== now.currency)
    return 'currency can be set only on an event without prices: this one has some'
  const seatingChanges = wanted.reserved_seating !== now.reserved_seating || wanted.seat_map_id !== now.seat_map_id
  if (has.has_tickets && seatingChanges)
    return 'reserved_seating and seat_map_id can be set only on an event without tickets: this one has some'
  // Only what the update breaks is its fault: a venue may have been archived under a live event.
  return now.status === LIVE && unreadiness(now) === undefined ? unreadiness(wanted) : undefined
}

type Times = { readonly starts_at: Date; readonly ends_at: Date | null }
type Refused = { readonly param: string; readonly message: string }

export function timesRefusal({ starts_at, ends_at }: Times): Refused | undefined {
  return ends_at !== null && ends_at <= starts_at ? { param: 'ends_at', message: 'must be after starts_at' } : undefined
}

/** When a moved event takes place: without another end it lasts as long as before. */
export function movedTimes(
  event: Times,
  wish: { readonly starts_at?: number; readonly ends_at?: number | null },
): Times {
  const starts_at = wish.starts_at === undefined ? event.starts_at : new Date(wish.starts_at * 1000)
  if (wish.ends_at !== undefined) return { starts_at, ends_at: dateOf(wish.ends_at) }
  const laterMs = starts_at.getTime() - event.starts_at.getTime()
  return { starts_at, ends_at: event.ends_at && new Date(event.ends_at.getTime() + laterMs) }
}

/** Unix seconds as the table stores them; absent is empty. */
export const dateOf = (unix: number | null | undefined): Date | null =>
  unix === null || unix === undefined ? null : new Date(unix * 1000)

/** What stands for a title in addresses: small letters, digits and hyphens. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => LETTERS.get(letter) ?? '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 80)
  return slug.replaceAll(/^-+|-+$/g, '') || 'event'
}

const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
])

/** The slug and what to try when it is taken; the last one ends in a part of the event's id, which nobody else has. */
export const slugCandidates = (slug: string, eventId: string): string[] => [
  slug,
  ...Array.from({ length: 19 }, (_, i) => `${slug}-${i + 2}`),
  `${slug}-${eventId.slice(-10).toLowerCase()}`,
]

/** What a search term may match: a part of the folded title, or a whole id. */
export const searchTerm = (term: string): { text: string; eventId: string | null } => ({
  text: term,
  eventId: /^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(term) ? term : null,
})

/** The statuses that a filter stands for. */
export const statusesOf = (filter: string): readonly number[] =>
  filter === 'all' ? [DRAFT, LIVE, CANCELLED] : filter.split(',').map(Number)

export function statusIdOf(status: number): EventStatusId {
  const id = eventStatusIds[status]
  if (id === undefined) throw new Error(`unknown status of an event: ${status}`)
  return id
}

const STATUS_WORDS = ['a draft', 'live', 'archived', 'cancelled']
const EVENT_WORDS = ['a draft', 'a live event', 'an archived event', 'a cancelled event']

const wrongStatus = (status: number, from: readonly number[], done: string): string =>
  `This event is ${STATUS_WORDS[status]}: only ${spoken(from.map((each) => EVENT_WORDS[each] ?? ''))} can be ${done}`

/** "a draft, a live event or a cancelled event"; a state's underscore is a space to people. */
const spoken = (words: readonly string[]): string =>
  words
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
    .replaceAll('_', ' ')
