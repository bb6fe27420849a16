/** Returns an SQL expression for the first day of the demo's season, as local time in London: 65 to 96 days ago. */
export const seasonStart = (now: string): string =>
  `date_trunc('month', ${now}::timestamptz at time zone 'Europe/London' - interval '65 days')`
