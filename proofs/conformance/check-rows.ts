import type { Fixture } from './fixture.ts'
import type { Row } from './row.ts'
import { rows, uncited } from './rows.ts'
import { lineText } from './specification.ts'

export type RowResult = { readonly row: Row; readonly result: 'pass' | 'fail'; readonly reason: string }

export type ConformanceReport = {
  readonly results: readonly RowResult[]
  /** Lines of the specification that no row cites. */
  readonly uncited: readonly number[]
}

/** Checks a running server against each row. Calls back after each of them. */
export async function checkRows(
  s: Fixture,
  onResult: (result: RowResult) => void,
  checked: readonly Row[] = rows,
): Promise<ConformanceReport> {
  const results: RowResult[] = []
  for (const row of checked) {
    const result = await checkRow(s, row)
    results.push(result)
    onResult(result)
  }
  return { results, uncited: uncited(checked) }
}

async function checkRow(s: Fixture, row: Row): Promise<RowResult> {
  try {
    await row.check(s)
    return { row, result: 'pass', reason: '' }
  } catch (error) {
    return {
      row,
      result: 'fail',
      reason: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
    }
  }
}

/** Checks a row on each of its wrong servers. Returns the faults that the row does not notice. */
export async function findMissedFaults(s: Fixture, row: Row): Promise<string[]> {
  const missed: string[] = []
  for (const wrong of row.wrong)
    if ((await checkRow(s.on(wrong), row)).result === 'pass') missed.push(`a server that ${wrong.fault}`)
  return missed
}

/** Checks rows on their wrong servers. Calls `report` for each row that misses faults, and returns the counts. */
export async function findAllMissedFaults(
  s: Fixture,
  checked: readonly Row[],
  report: (missed: string) => void,
): Promise<{ readonly wrongServers: number; readonly unnoticed: number }> {
  let unnoticed = 0
  for (const row of checked) {
    const missed = await findMissedFaults(s, row)
    unnoticed += missed.length
    if (missed.length > 0) report(formatMissed(row, missed))
  }
  return { wrongServers: checked.reduce((sum, { wrong }) => sum + wrong.length, 0), unnoticed }
}

export function formatResult({ row: { lines, says }, result, reason }: RowResult): string {
  const statement = `${result.padEnd(6)}  ${lines.join(',').padEnd(16)} ${says}`
  return reason === '' ? statement : `${statement}  ← ${reason}`
}

const formatMissed = ({ lines, says }: Row, missed: readonly string[]): string =>
  `line ${lines.join(', ')} (${says}) passes on ${missed.join('; on ')}`

export const formatUncited = (line: number): string => `no row  ${String(line).padEnd(16)} ${lineText(line)}`
