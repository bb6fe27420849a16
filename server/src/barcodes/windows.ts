/** How long before an event starts, and after it ends, it may be entered when nobody says otherwise. */
const AROUND_MS = 12 * 3_600_000

type Times = {
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
}

/** When an event may be entered, in Unix milliseconds. */
export function windowOf({ starts_at, ends_at, opens_at, closes_at }: Times): { opensMs: number; closesMs: number } {
  return {
    opensMs: opens_at?.getTime() ?? starts_at.getTime() - AROUND_MS,
    closesMs: closes_at?.getTime() ?? (ends_at ?? starts_at).getTime() + AROUND_MS,
  }
}
