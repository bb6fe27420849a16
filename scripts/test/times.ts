import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/command.ts'
import { shortName } from './select-files.ts'
import type { FileRun } from './test-process.ts'

/** What a test file took: from start to end, and on the processor with its share of PostgreSQL, both in seconds. */
export type FileTimes = { readonly seconds: number; readonly cpuSeconds?: number }

/** By test file, as `.ci/full` or `npm test -- --record-times` measured it last. */
export type TestTimes = Readonly<Record<string, FileTimes>>

/** Beside the record of the full run, and outside of the folders that are compared with it. */
const timesFile = join(root, '.ci/test-times.json')

/** Returns an empty record if there is none. Safe to cast: only `recordTimes` writes the file. */
export const readTimes = (file = timesFile): TestTimes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestTimes) : {}

/** Writes what these files took, keeps the times of files that did not run, and drops files that no longer exist. */
export function recordTimes(runs: readonly MeasuredRun[], file = timesFile): void {
  const measured = Object.fromEntries(runs.map((run) => [shortName(run.file), toTimes(run)]))
  const all = Object.entries({ ...readTimes(file), ...measured }).filter(([name]) => existsSync(join(root, name)))
  const lines = all.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => formatLine(name, times))
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** The part of a run that is recorded. */
export type MeasuredRun = Pick<FileRun, 'file' | 'durationMs' | 'cpuSeconds'>

const toTimes = ({ durationMs, cpuSeconds }: MeasuredRun): FileTimes => ({
  seconds: round(durationMs / 1000),
  ...(cpuSeconds !== undefined && { cpuSeconds: round(cpuSeconds) }),
})

const round = (seconds: number): number => Math.round(seconds * 10) / 10

/** One line for each file, so that a change of one time is a change of one line. */
function formatLine(name: string, times: FileTimes): string {
  const fields = Object.entries(times).map(([field, seconds]) => `"${field}": ${seconds}`)
  return `  ${JSON.stringify(name)}: { ${fields.join(', ')} }`
}
