import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/command.ts'
import { inWords } from './lib/duration.ts'
import { eachOf } from './lib/pool.ts'
import { ensureServices } from './services.ts'
import { ensureChromium } from './services/chromium.ts'
import { ensurePoppler } from './services/poppler.ts'
import { closingLine, countsOf, failuresOf, fileLine, slowest, type Counts } from './test/report.ts'
import { runFile, type FileRun } from './test/run-file.ts'
import { selectFiles } from './test/select-files.ts'

const help = `Usage: npm test -- [pattern…] [--name <regex>]

Starts PostgreSQL and Redis if they do not run, then runs the test files, as many at a time as there are cores.
A pattern is a file, a folder, a glob, or a part of a path; without one, every *.test.ts runs.

  --name <regex>   only the tests whose name matches
  --help

A test may take 120 s. The last line is "N passed, N failed", with ", N skipped" when there are any; the exit code
is not 0 when a test failed, or when none ran.
`

const limits = { testMs: 120_000, closingMs: 30_000 }
const stopping = new AbortController()

async function main(): Promise<number> {
  const options = { help: { type: 'boolean', short: 'h' }, name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) {
    console.log(help)
    return 0
  }
  const counts = await runTests(selectFiles(positionals), values.name).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 0, skipped: 0 }
  })
  console.log(closingLine(counts))
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0
}

async function runTests(files: readonly string[], namePattern: string | undefined): Promise<Counts> {
  const startedAt = performance.now()
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  const chromium = files.some(isOfBrowser) ? await ensureChromium((line) => console.error(line)) : undefined
  const pdftoppm = files.some(isOfPrint) ? await ensurePoppler((line) => console.error(line)) : undefined
  const env = {
    ...process.env,
    // Every file is a process, and many start servers: what one has compiled the others need not. Gone with `npm ci`.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    TESSERA_ADMIN_DATABASE_URL: adminDatabaseUrl,
    TESSERA_REDIS_URL: redisUrl,
    ...(chromium !== undefined && { TESSERA_CHROMIUM: chromium }),
    ...(pdftoppm !== undefined && { TESSERA_PDFTOPPM: pdftoppm }),
  }
  const runs: FileRun[] = []
  await eachOf(files, availableParallelism(), async (file) => {
    const run = await runFile(file, { limits, env, namePattern, signal: stopping.signal })
    runs.push(run)
    if (run.results.length > 0 || run.trouble !== undefined) console.log(fileLine(run))
  })
  for (const failures of runs.map(failuresOf)) if (failures) console.log(`\n${failures}`)
  if (runs.length > 0) console.log(`\nSlowest tests\n${slowest(runs, 10)}\n`)
  console.log(`${runs.length} files in ${inWords(performance.now() - startedAt)}`)
  return countsOf(runs)
}

/** Tests of pages say so in their name, or stand among those of a page. */
const isOfBrowser = (file: string): boolean => /browser\.test\.ts$|\/(scanner|storefront)\//.test(file)

/** So do those that look at a printed page. */
const isOfPrint = (file: string): boolean => file.endsWith('pdf.test.ts')

function stopWith(code: number): void {
  stopping.abort()
  process.exit(code)
}

process.on('SIGINT', () => stopWith(130))
process.on('SIGTERM', () => stopWith(143))

process.exitCode = await main()
