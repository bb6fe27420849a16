import { wallClock } from '#platform/zone'

/**
 * Formats the start of an event in English and in its time zone. Hand-written, so that an update of a library's data
 * does not change strings that clients have stored or compare.
 */
export function startFields(zone: string, startsAt: Date) {
  const { year, month, day, weekday, hour, minute } = wallClock(zone, startsAt)
  const dayName = DAYS[weekday] ?? ''
  const monthName = MONTHS[month - 1] ?? ''
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minute < 10 ? '0' : ''}${minute} ${hour < 12 ? 'am' : 'pm'}`
  return {
    formatted_full_event_start_date: `${dayName} ${day} ${monthName} ${year}, ${time}`,
    formatted_event_start_date_day: dayName,
    formatted_event_start_date_time: time,
    formatted_event_start_date_month: monthName,
    formatted_event_start_date_date: String(day),
    formatted_event_start_date_year: String(year),
    utc_event_start_date: `${startsAt.toISOString().slice(0, 19)}Z`,
  }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
