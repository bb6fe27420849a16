import type { Fixture } from './fixture.ts'
import type { WrongServer } from './wrong-servers.ts'

/** One statement of the specification: its lines, its area and what it says, and how a running server is checked against it. */
export type Row = {
  readonly lines: readonly number[]
  readonly says: string
  readonly check: (s: Fixture) => Promise<void>
  /** Servers that break the statement: the check fails on each of them. */
  readonly wrong: readonly WrongServer[]
}

export const row = (
  lines: number | readonly number[],
  says: string,
  check: Row['check'],
  wrong: readonly WrongServer[],
): Row => ({ lines: typeof lines === 'number' ? [lines] : lines, says, check, wrong })
