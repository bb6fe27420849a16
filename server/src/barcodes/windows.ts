/** Entry is open from 12 hours before the start until 12 hours after the end, unless the event sets its own times. */
const DEFAULT_MARGIN_MS = 12 * 3_600_000

type EntryTimes = {
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
}

/** Returns when entry to an event opens and closes, in Unix milliseconds. */
export function entryWindow({ starts_at, ends_at, opens_at, closes_at }: EntryTimes): {
  opensMs: number
  closesMs: number
} {
  return {
    opensMs: opens_at?.getTime() ?? starts_at.getTime() - DEFAULT_MARGIN_MS,
    closesMs: closes_at?.getTime() ?? (ends_at ?? starts_at).getTime() + DEFAULT_MARGIN_MS,
  }
}
