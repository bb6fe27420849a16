/**
 * Formats a time at the event as in `19:30`, or `19:30 on Saturday 14 March` if that is another day than now. A manifest of an
 * older version has no time zone: then it is the phone's.
 */
export function formatMoment(timezone: string | undefined, atMs: number, nowMs: number): string {
  const zone = timezone === undefined ? {} : { timeZone: timezone }
  const toDay = (ms: number): string =>
    new Date(ms).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', ...zone })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const
  const time = new Date(atMs).toLocaleTimeString('en-GB', clock)
  return toDay(atMs) === toDay(nowMs) ? time : `${time} on ${toDay(atMs)}`
}
