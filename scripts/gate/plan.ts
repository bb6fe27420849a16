import { join } from 'node:path'
import { root } from '../lib/command.ts'
import type { TestJob } from '../test/schedule.ts'
import { selectFiles, shortName } from '../test/select-files.ts'
import type { LongFileChoice } from './choose-long-files.ts'
import { longFiles } from './long-files.ts'

/** These ask the same of every version, so they run on the newest alone. There a role migrates that is not a superuser. */
const onlyOnNewest = ['server/test/generated/admin', 'server/test/tenancy/rls']

/** What depends most on the version of the database: on both, always. */
const alwaysOnBoth = ['server/src/platform/migrate.test.ts', 'server/src/platform/postgres']

/** On both in the full run; otherwise on the usual PostgreSQL alone. */
const onBothInFull = ['server/src/checkout', 'server/test/tenancy']

/** Returns what the full run runs: every file, and what depends on the version of PostgreSQL on both versions. */
export function planFull(): TestJob[] {
  const files = selectFiles([], root)
  return [...usualJobs(files), ...newestJobs(files, [...onlyOnNewest, ...alwaysOnBoth, ...onBothInFull])]
}

/** Returns what every change must pass: all files but the long ones, and the chosen ones of these. */
export function planRun({ affected, sample }: LongFileChoice): TestJob[] {
  const chosen = new Set([...affected.map(({ file }) => file), ...sample])
  const files = selectFiles([], root).filter(
    (file) => !Object.hasOwn(longFiles, shortName(file)) || chosen.has(shortName(file)),
  )
  return [...usualJobs(files), ...newestJobs(files, [...onlyOnNewest, ...alwaysOnBoth])]
}

const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => file.startsWith(join(root, pattern)))

const usualJobs = (files: readonly string[]): TestJob[] =>
  files.filter((file) => !matches(file, onlyOnNewest)).map((file) => ({ file, postgres: 'usual' }))

const newestJobs = (files: readonly string[], patterns: readonly string[]): TestJob[] =>
  files.filter((file) => matches(file, patterns)).map((file) => ({ file, postgres: 'newest' }))
