import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { useSession } from '../frame/session.ts'
import { formatLanguage } from './language.ts'

type TimeStyle = 'date' | 'time' | 'both' | 'day'

const styles: Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  both: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes a time in a time zone. */
export function formatTime(unix: number, zone: string, style: TimeStyle = 'both'): string {
  const key = `${style} ${zone}`
  const language = formatLanguage()
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone: zone })
  formats.set(key, format)
  return format.format(unix * 1_000)
}

type TimeProps = { readonly unix: number; readonly zone?: string | undefined; readonly style?: TimeStyle }

/** A time; without a zone that of the organisation. */
export function Time({ unix, zone, style = 'both' }: TimeProps): ReactNode {
  const { organisation } = useSession()
  return (
    <time dateTime={new Date(unix * 1_000).toISOString()}>
      {formatTime(unix, zone ?? organisation.timezone, style)}
    </time>
  )
}

/** Returns the value of an input of the type `datetime-local` for a time in a zone. */
export function toLocalInput(unix: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(unix * 1_000).replace(' ', 'T')
}

/** While somebody types the year 2031, the input has the years 2, 20 and 203. */
const FIRST_WHOLE_YEAR_MS = Date.parse('1000-01-01')

/**
 * Returns the time that a `datetime-local` input means in a zone; undefined while it is not typed to the end. In the hour that is
 * skipped in spring: an hour later.
 */
export function fromLocalInput(text: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc) || asUtc < FIRST_WHOLE_YEAR_MS) return undefined
  const offsetAt = (ms: number): number =>
    Date.parse(`${toLocalInput(ms / 1_000, zone)}Z`) - Math.floor(ms / 60_000) * 60_000
  const first = asUtc - offsetAt(asUtc)
  return (asUtc - offsetAt(first)) / 1_000
}

/** True for a time that is typed, but not to the end, such as one in the year 203. It must not be taken for an empty input. */
export const isUnfinished = (text: string, zone: string): boolean =>
  text !== '' && fromLocalInput(text, zone) === undefined

/** Returns what is wrong with a time that may be left empty. */
export const findTimeFault = (text: string, zone: string): string | undefined =>
  isUnfinished(text, zone) ? words.notWholeDate() : undefined
