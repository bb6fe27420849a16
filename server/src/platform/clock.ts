import type { OrgId } from './ids.ts'

/** Business time, by organisation: never `Date.now()` in a verb or a rule, so that a test clock can stand in. */
export type Clock = (org: OrgId) => Date

export const systemClock: Clock = () => new Date()

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
