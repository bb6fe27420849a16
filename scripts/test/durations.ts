import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/command.ts'
import type { FileRun } from './test-process.ts'
import { shortName } from './select-files.ts'

/** Seconds by test file, as measured by the last `npm test -- --record-durations`. */
export type Durations = Readonly<Record<string, number>>

const durationsFile = join(root, 'scripts/test/durations.json')

/** Safe to cast: only `recordDurations` writes the file. */
export const readDurations = (file = durationsFile): Durations => JSON.parse(readFileSync(file, 'utf8')) as Durations

/** Writes what these files took, keeps the times of files that did not run, and drops files that no longer exist. */
export function recordDurations(runs: readonly FileRun[], file = durationsFile): void {
  const measured = runs.map((run) => [shortName(run.file), Math.round(run.durationMs / 100) / 10] as const)
  const earlier = Object.entries(readDurations(file)).filter(([name]) => existsSync(join(root, name)))
  const all = Object.entries({ ...Object.fromEntries(earlier), ...Object.fromEntries(measured) })
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`)
}
