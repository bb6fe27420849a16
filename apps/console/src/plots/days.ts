import { useEffect, useState } from 'react'
import { useSession } from '../frame/session.ts'
import { fromLocalInput, toLocalInput } from '../kit/time.tsx'

/** Returns the date of a time in a zone, as in `2026-03-14`. */
const toLocalDate = (unix: number, zone: string): string => toLocalInput(unix, zone).slice(0, 10)

/** Returns a date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns when a date begins in a zone. */
export const startOfDate = (date: string, zone: string): number => fromLocalInput(`${date}T00:00`, zone) ?? 0

/** Returns the date of today in a zone, by the time of the organisation; it changes at midnight while the page stays open. */
export function useLocalDate(zone: string): string {
  const { now } = useSession()
  const [date, setDate] = useState(() => toLocalDate(now(), zone))
  useEffect(() => {
    const update = (): void => setDate(toLocalDate(now(), zone))
    // The test clock was read, or it has moved.
    update()
    const timer = setInterval(update, 10_000)
    return () => clearInterval(timer)
  }, [now, zone])
  return date
}
