/** The local time of a zone. Sunday is weekday 0, January is month 1. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** Returns how many seconds a zone is ahead of UTC at a moment. */
export function offsetSeconds(zone: string, at: Date): number {
  const seconds = Math.floor(at.getTime() / 1000)
  const { before, changesAt, after } = getDayOffsets(zone, Math.floor(seconds / DAY))
  return seconds < changesAt ? before : after
}

/** Returns UTC seconds plus the offset at that moment: the local time written as if it were UTC. */
export const localUnix = (zone: string, at: Date): number => Math.floor(at.getTime() / 1000) + offsetSeconds(zone, at)

export function wallClock(zone: string, at: Date): WallClock {
  const local = new Date(localUnix(zone, at) * 1000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

/** Returns the local date, as in `2026-03-14`. */
export function localDate(zone: string, at: Date): string {
  const { year, month, day } = wallClock(zone, at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Returns the local time, as in `19:30:00`. */
export function localTime(zone: string, at: Date): string {
  const { hour, minute, second } = wallClock(zone, at)
  return `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}

/** Formats a time for people as in `19:30`, or `19:30 on Saturday 14 March` if `now` is on another local day. */
export function formatMoment(zone: string, at: Date, now: Date): string {
  const { weekday, day, month } = wallClock(zone, at)
  const time = localTime(zone, at).slice(0, 5)
  if (localDate(zone, at) === localDate(zone, now)) return time
  return `${time} on ${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]}`
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Formats a time in a time zone as in RFC 3339: `2026-06-06T19:30:00+01:00`. */
export function toLocalIso(zone: string, at: Date): string {
  const seconds = offsetSeconds(zone, at)
  const minutes = Math.abs(Math.trunc(seconds / 60))
  const offset = `${seconds < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${localDate(zone, at)}T${localTime(zone, at)}${offset}`
}

type WallTime = Omit<WallClock, 'weekday'>

/**
 * Returns the moment of a local time. Days and months beyond their range carry over. A local time that a clock change skips
 * is read with the offset before the change; one that occurs twice is the first of the two.
 */
export function momentAt(zone: string, { year, month, day, hour, minute, second }: WallTime): Date {
  const localMs = Date.UTC(year, month - 1, day, hour, minute, second)
  const moments = [-DAY, DAY]
    .map((distance) => offsetSeconds(zone, new Date(localMs + distance * 1000)))
    .map((offset) => new Date(localMs - offset * 1000))
  return moments.find((moment) => localUnix(zone, moment) * 1000 === localMs) ?? moments[0] ?? new Date(localMs)
}

/** Returns the first moment of a local date such as `2026-03-14`, plus `laterDays` days. */
export function startOfDay(zone: string, date: string, laterDays = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return momentAt(zone, { year, month, day: day + laterDays, hour: 0, minute: 0, second: 0 })
}

/**
 * Returns a function that moves times as `from` moves to `to`. Times keep their local time of day: what began at 10:00 begins
 * at 10:00, also if the clocks change between the two.
 */
export function localShift(zone: string, from: Date, to: Date): (at: Date) => Date {
  const laterSeconds = localUnix(zone, to) - localUnix(zone, from)
  return (at) => {
    const local = new Date((localUnix(zone, at) + laterSeconds) * 1000)
    return momentAt(zone, {
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
    })
  }
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** The offsets of one UTC day before and after a clock change; they are nearly always the same. */
type DayOffsets = { readonly before: number; readonly changesAt: number; readonly after: number }
type CachedZone = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, DayOffsets> }

const DAY = 86_400

/**
 * Intl takes 8 µs, and the offsets of a day never change, so they are cached (0.1 µs). The limits only keep a hostile
 * choice of zones and dates from filling the memory: when one is reached, the cache is cleared.
 */
const MAX_ZONES = 500
const MAX_DAYS = 2_000
const zones = new Map<string, CachedZone>()

function getDayOffsets(name: string, day: number): DayOffsets {
  const zone = zones.get(name) ?? addZone(name)
  const cached = zone.days.get(day)
  if (cached) return cached
  if (zone.days.size >= MAX_DAYS) zone.days.clear()
  const offsets = findOffsets(zone.format, day * DAY)
  zone.days.set(day, offsets)
  return offsets
}

function addZone(name: string): CachedZone {
  if (zones.size >= MAX_ZONES) zones.clear()
  const zone = { format: numericFormat(name), days: new Map<number, DayOffsets>() }
  zones.set(name, zone)
  return zone
}

/** Clocks change at most once a day: if the offsets at both ends differ, a binary search finds the second of the change. */
function findOffsets(format: Intl.DateTimeFormat, start: number): DayOffsets {
  const before = measureOffset(format, start)
  const after = measureOffset(format, start + DAY)
  if (before === after) return { before, changesAt: Infinity, after }
  let unchanged = start
  let changesAt = start + DAY
  while (changesAt - unchanged > 1) {
    const middle = Math.floor((unchanged + changesAt) / 2)
    if (measureOffset(format, middle) === before) unchanged = middle
    else changesAt = middle
  }
  return { before, changesAt, after }
}

const numericFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** Uses only the numbers that Intl returns: their meaning does not change when its data is updated. */
function measureOffset(format: Intl.DateTimeFormat, unix: number): number {
  const parts = new Map(format.formatToParts(unix * 1000).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const date = [part('year'), part('month') - 1, part('day')] as const
  return Date.UTC(...date, part('hour'), part('minute'), part('second')) / 1000 - unix
}
