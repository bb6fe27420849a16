import type { OrgId } from './ids.ts'

/** Business time of an organisation. Verbs and rules use it instead of `Date.now()`, so that a test clock can replace it. */
export type Clock = (org: OrgId) => Date

export const systemClock: Clock = () => new Date()

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Formats Unix seconds as PostgreSQL reads them, including infinity. */
export const timestampFromUnix = (unix: number): string =>
  Number.isFinite(unix) ? new Date(unix * 1_000).toISOString() : unix < 0 ? '-infinity' : 'infinity'

/** Converts Unix seconds to a date. An absent value is null, as tables store it. */
export const dateFromUnix = (unix: number | null | undefined): Date | null =>
  unix === null || unix === undefined ? null : new Date(unix * 1_000)
