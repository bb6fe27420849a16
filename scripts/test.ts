import { parseArgs } from 'node:util'
import { embeddedMajor } from './services/embedded-postgres.ts'
import { findAffectedTests } from './test/affected-files.ts'
import { fewFiles } from './test/environment.ts'
import { closingLine, countResults, noTests } from './test/report.ts'
import { runTests, type RunTestsOptions } from './test/run-tests.ts'
import type { TestJob } from './test/schedule.ts'
import { leaveOut, selectFiles } from './test/select-files.ts'
import { recordTimes } from './test/times.ts'
import { watchTests } from './test/watch.ts'

const help = `Usage: npm test -- [pattern…] [--changed [<commit>]] [--watch] [--name <regex>] [--without <pattern>] [--postgres 18]

Starts PostgreSQL and Redis if they do not run, then runs the test files: one more at a time than there are cores,
longest first, and beside them one file at a time of those that mostly wait. Files share processes, one after the
other, except those that start processes or change their own.
A pattern is a file, a folder, a glob, or part of a path; without one, every *.test.ts runs.

More than ${fewFiles} files run on a PostgreSQL cluster of their own, without fsync and in memory if there is enough, unless
TESSERA_ADMIN_DATABASE_URL is set or PostgreSQL's programs are not installed here.

  --changed [<commit>]   only the test files that a change since this commit (default: HEAD) can affect, by imports;
                         the working tree counts. Tests that reach the changed code only through a running server
                         are left out, except those of the same folder: .ci/run decides by folder.
  --watch                run the selected files, then run again those that a change of a file affects, until Ctrl-C
  --name <regex>         only the tests whose name matches
  --without <pattern>    not these test files; may be repeated
  --postgres 18          on a cluster of PostgreSQL 18 of their own, from an npm package, migrated by a role that is not a
                         superuser; files that need pg_dump or pgbench of 18 are skipped and listed
  --record-times         write what each file took to .ci/test-times.json, which decides the order; .ci/full does it too
  --help

A test may take 240 s. A file that fails runs once more, alone, after all others, if at most 10 files failed; the
report names these files. The last line is "N passed, N failed", with ", N skipped" if any were skipped; the exit
code is not 0 if a test failed, or if none ran (with --changed, none may be affected).
`

const stopping = new AbortController()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      changed: { type: 'boolean' },
      watch: { type: 'boolean' },
      name: { type: 'string' },
      without: { type: 'string', multiple: true },
      postgres: { type: 'string' },
      'record-times': { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const options: RunTestsOptions = { namePattern: values.name, signal: stopping.signal }
  try {
    const postgres = readPostgres(values.postgres)
    const files = values.changed
      ? leaveOut(await findAffectedTests(positionals[0] ?? 'HEAD'), values.without)
      : selectFiles(positionals, process.cwd(), values.without)
    const jobs = files.map((file): TestJob => ({ file, postgres }))
    if (values.watch) return await watchTests(jobs, options)
    if (values.changed && files.length === 0) console.log('No test file can be affected by what changed')
    const runs = jobs.length === 0 ? [] : await runTests(jobs, options)
    if (values['record-times']) recordTimes(runs)
    const counts = countResults(runs)
    console.log(closingLine(counts))
    return counts.failed > 0 || (counts.passed === 0 && !values.changed) ? 1 : 0
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    console.log(closingLine(noTests))
    return 1
  }
}

function readPostgres(major: string | undefined): TestJob['postgres'] {
  if (major === undefined) return 'usual'
  if (major !== String(embeddedMajor)) throw new Error(`--postgres can be ${embeddedMajor}, not ${major}`)
  return 'newest'
}

function stopWith(code: number): void {
  stopping.abort()
  process.exit(code)
}

process.on('SIGINT', () => stopWith(130))
process.on('SIGTERM', () => stopWith(143))

process.exitCode = await main()
