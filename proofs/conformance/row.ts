import type { Fixture } from './fixture.ts'

/** One statement of the specification: its lines, what it says, and how a running server is checked against it. */
export type Row = {
  readonly lines: readonly number[]
  readonly area: string
  readonly says: string
  /** Absent while the area is not built yet. */
  readonly check?: (s: Fixture) => Promise<void>
}

export const row = (lines: number | readonly number[], area: string, says: string, check?: Row['check']): Row => ({
  lines: typeof lines === 'number' ? [lines] : lines,
  area,
  says,
  ...(check && { check }),
})
