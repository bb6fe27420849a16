/** A moment as the clocks of a zone show it; Sunday is weekday 0, January is month 1. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** How many seconds the clocks of a zone are ahead of UTC at a moment. */
export function offsetSeconds(zone: string, at: Date): number {
  const seconds = Math.floor(at.getTime() / 1000)
  const { before, changesAt, after } = offsetsOfDay(zone, Math.floor(seconds / DAY))
  return seconds < changesAt ? before : after
}

/** UTC seconds plus the offset at that moment: what a clock on the wall shows, written as if it were UTC. */
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

/** `2026-03-14`, by the clocks of the zone. */
export function localDate(zone: string, at: Date): string {
  const { year, month, day } = wallClock(zone, at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** `19:30:00`, by the clocks of the zone. */
export function localTime(zone: string, at: Date): string {
  const { hour, minute, second } = wallClock(zone, at)
  return `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}

type WallTime = Omit<WallClock, 'weekday'>

/**
 * The moment at which the clocks of a zone show this. Days and months beyond their range carry over. A time that the clocks
 * leave out is taken as it was before they changed; one that they show twice is the first of the two.
 */
export function momentAt(zone: string, { year, month, day, hour, minute, second }: WallTime): Date {
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  const moments = [-DAY, DAY]
    .map((apart) => offsetSeconds(zone, new Date(shown + apart * 1000)))
    .map((offset) => new Date(shown - offset * 1000))
  return moments.find((moment) => localUnix(zone, moment) * 1000 === shown) ?? moments[0] ?? new Date(shown)
}

/** The first moment of `2026-03-14` by the clocks of the zone; so many days later, if asked for. */
export function startOfDay(zone: string, date: string, laterDays = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return momentAt(zone, { year, month, day: day + laterDays, hour: 0, minute: 0, second: 0 })
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** The offsets of one UTC day: nearly always the same one before and after. */
type Day = { readonly before: number; readonly changesAt: number; readonly after: number }
type Zone = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, Day> }

const DAY = 86_400

/**
 * Asking Intl costs 8 µs and the answer for a day never changes, so it is kept (0.1 µs). The bounds only keep a
 * hostile choice of zones and dates from filling the memory: past them we start over.
 */
const MAX_ZONES = 500
const MAX_DAYS = 2_000
const zones = new Map<string, Zone>()

function offsetsOfDay(name: string, day: number): Day {
  const zone = zones.get(name) ?? openZone(name)
  const known = zone.days.get(day)
  if (known) return known
  if (zone.days.size >= MAX_DAYS) zone.days.clear()
  const found = findOffsets(zone.format, day * DAY)
  zone.days.set(day, found)
  return found
}

function openZone(name: string): Zone {
  if (zones.size >= MAX_ZONES) zones.clear()
  const zone = { format: numbersIn(name), days: new Map<number, Day>() }
  zones.set(name, zone)
  return zone
}

/** Clocks change once a day at most: where both ends of a day differ, halving finds the second of the change. */
function findOffsets(format: Intl.DateTimeFormat, start: number): Day {
  const before = measuredOffset(format, start)
  const after = measuredOffset(format, start + DAY)
  if (before === after) return { before, changesAt: Infinity, after }
  let same = start
  let changesAt = start + DAY
  while (changesAt - same > 1) {
    const middle = Math.floor((same + changesAt) / 2)
    if (measuredOffset(format, middle) === before) same = middle
    else changesAt = middle
  }
  return { before, changesAt, after }
}

const numbersIn = (zone: string): Intl.DateTimeFormat =>
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

/** Only the numbers of Intl are used, whose meaning no update of its data changes. */
function measuredOffset(format: Intl.DateTimeFormat, unix: number): number {
  const parts = new Map(format.formatToParts(unix * 1000).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const date = [part('year'), part('month') - 1, part('day')] as const
  return Date.UTC(...date, part('hour'), part('minute'), part('second')) / 1000 - unix
}
