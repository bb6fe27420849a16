import { EventStatus, eventStatusIds, type EventStatusId, type ScheduleStatus } from '#contract'

/** True if storefronts may show the event. */
/** What the shop may show: somebody who holds a ticket of a cancelled event must be able to read about it. */
export const isReadable = (event: { readonly status: number; readonly public_event: boolean }): boolean =>
  isPublic(event) || (event.status === EventStatus.cancelled && event.public_event)

export const isPublic = (event: { readonly status: number; readonly public_event: boolean }): boolean =>
  event.status === EventStatus.live && event.public_event

export type StatusVerb = 'publish' | 'cancel' | 'archive'
export type ScheduleVerb = 'postpone' | 'reschedule' | 'move_online'

type StatusTransition = { readonly from: readonly number[]; readonly to: number; readonly participle: string }
type ScheduleTransition = {
  readonly from: readonly ScheduleStatus[]
  readonly to: ScheduleStatus
  readonly participle: string
}

const { draft, live, archived, cancelled } = EventStatus

/** The allowed status changes. */
export const statusTransitions: Readonly<Record<StatusVerb, StatusTransition>> = {
  publish: { from: [draft], to: live, participle: 'published' },
  cancel: { from: [draft, live], to: cancelled, participle: 'cancelled' },
  archive: { from: [draft, live, cancelled], to: archived, participle: 'archived' },
}

/** The allowed schedule changes of a live event. Other events have no published start that could move. */
export const scheduleTransitions: Readonly<Record<ScheduleVerb, ScheduleTransition>> = {
  postpone: { from: ['scheduled', 'rescheduled', 'moved_online'], to: 'postponed', participle: 'postponed' },
  reschedule: {
    from: ['scheduled', 'postponed', 'rescheduled', 'moved_online'],
    to: 'rescheduled',
    participle: 'rescheduled',
  },
  move_online: { from: ['scheduled', 'postponed', 'rescheduled'], to: 'moved_online', participle: 'moved online' },
}

type EventState = { readonly status: number; readonly schedule_status: string }
type EventPlace = {
  readonly venue_id: string | null
  readonly venue_status: string | null
  readonly online_event: boolean
  readonly reserved_seating: boolean
  readonly seat_map_id: number | null
}

/** Returns why the verb is not allowed for this event, or undefined if it is. */
export function statusRefusal(verb: StatusVerb, event: EventState & EventPlace): string | undefined {
  const { from, participle } = statusTransitions[verb]
  if (!from.includes(event.status)) return statusMessage(event.status, from, participle)
  return verb === 'publish' ? publishRefusal(event) : undefined
}

/** Returns why the schedule of this event cannot change so, or undefined if it can. */
export function scheduleRefusal(verb: ScheduleVerb, event: EventState): string | undefined {
  const { from, participle } = scheduleTransitions[verb]
  if (event.status !== live) return statusMessage(event.status, [live], participle)
  if (from.some((status) => status === event.schedule_status)) return undefined
  return `This event is already ${participle}: only one that is ${joinWords(from)} can be ${participle}`
}

/** Lists everything that is missing before the event can be live, or returns undefined if nothing is. */
export function publishRefusal(event: EventPlace): string | undefined {
  const missing: string[] = []
  if (!event.online_event && event.venue_id === null) missing.push('set venue_id or make it an online_event')
  if (!event.online_event && event.venue_status === 'archived') missing.push('set a venue_id that is not archived')
  if (event.reserved_seating && event.seat_map_id === null) missing.push('set seat_map_id or end its reserved_seating')
  return missing.length === 0 ? undefined : `This event is not ready to be live: ${missing.join('; ')}`
}

type EventSnapshot = EventState & EventPlace & { readonly starts_at: Date; readonly currency: string }

/** Returns why an update may not change the event from `current` to `updated`, or undefined if it may. */
export function updateRefusal(
  current: EventSnapshot,
  updated: EventSnapshot,
  usage: { readonly has_prices: boolean; readonly has_tickets: boolean },
): string | undefined {
  if (current.status === archived)
    return 'This event is archived: only a draft, a live or a cancelled event can be changed'
  if (current.status !== draft && updated.starts_at.getTime() !== current.starts_at.getTime())
    return 'starts_at can be set on a draft only: postpone or reschedule a live event'
  if (current.status !== draft && updated.online_event !== current.online_event)
    return 'online_event can be set on a draft only: move a live event online'
  if (usage.has_prices && updated.currency !== current.currency)
    return 'currency can be set only on an event without prices: this one has some'
  const seatingChanges =
    updated.reserved_seating !== current.reserved_seating || updated.seat_map_id !== current.seat_map_id
  if (usage.has_tickets && seatingChanges)
    return 'reserved_seating and seat_map_id can be set only on an event without tickets: this one has some'
  // Refuse only what this update breaks: the venue of a live event may have been archived earlier.
  return current.status === live && publishRefusal(current) === undefined ? publishRefusal(updated) : undefined
}

type EventTimes = { readonly starts_at: Date; readonly ends_at: Date | null }
type InvalidParam = { readonly param: string; readonly message: string }

export function timesRefusal({ starts_at, ends_at }: EventTimes): InvalidParam | undefined {
  return ends_at !== null && ends_at <= starts_at ? { param: 'ends_at', message: 'must be after starts_at' } : undefined
}

/** Returns the new start and end of an event. Without a new end it lasts as long as before. */
export function movedTimes(
  event: EventTimes,
  input: { readonly starts_at?: number; readonly ends_at?: number | null },
): EventTimes {
  const starts_at = input.starts_at === undefined ? event.starts_at : new Date(input.starts_at * 1000)
  if (input.ends_at !== undefined)
    return { starts_at, ends_at: input.ends_at === null ? null : new Date(input.ends_at * 1000) }
  const laterMs = starts_at.getTime() - event.starts_at.getTime()
  return { starts_at, ends_at: event.ends_at && new Date(event.ends_at.getTime() + laterMs) }
}

/** Converts a title to a URL slug of lower-case letters, digits and hyphens. */
export function toSlug(title: string): string {
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

/** Returns the slug and alternatives if it is taken. The last one ends in a part of the event's id, so it is unique. */
export const slugCandidates = (slug: string, eventId: string): string[] => [
  slug,
  ...Array.from({ length: 19 }, (_, i) => `${slug}-${i + 2}`),
  `${slug}-${eventId.slice(-10).toLowerCase()}`,
]

/** A search term matches a part of the folded title, or a whole event id. */
export const parseSearchTerm = (term: string): { text: string; eventId: string | null } => ({
  text: term,
  eventId: /^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(term) ? term : null,
})

/** Returns the statuses that a filter selects. */
export const parseStatusFilter = (filter: string): readonly number[] =>
  filter === 'all' ? [draft, live, cancelled] : filter.split(',').map(Number)

export function toEventStatusId(status: number): EventStatusId {
  const id = eventStatusIds[status]
  if (id === undefined) throw new Error(`unknown event status: ${status}`)
  return id
}

const STATUS_WORDS = ['a draft', 'live', 'archived', 'cancelled']
const EVENT_WORDS = ['a draft', 'a live event', 'an archived event', 'a cancelled event']

const statusMessage = (status: number, from: readonly number[], participle: string): string =>
  `This event is ${STATUS_WORDS[status]}: only ${joinWords(from.map((each) => EVENT_WORDS[each] ?? ''))} can be ${participle}`

/** Joins as in "a draft, a live event or a cancelled event", with underscores as spaces. */
const joinWords = (words: readonly string[]): string =>
  words
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
    .replaceAll('_', ' ')
