import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { chooseLongFiles, type LongFileChoice } from './gate/choose-long-files.ts'
import { readContentIds, type ContentIds } from './gate/folders.ts'
import { longFiles } from './gate/long-files.ts'
import { planFull, planRun } from './gate/plan.ts'
import { installPrograms } from './gate/programs.ts'
import { openProgress, type FullRunProgress } from './gate/progress.ts'
import { isClean, readRecord, toRecordedContent, writeRecord } from './gate/record.ts'
import { root } from './lib/command.ts'
import { formatDuration } from './lib/duration.ts'
import { closingLine, countResults, noTests, type TestCounts } from './test/report.ts'
import { runTests } from './test/run-tests.ts'
import { shortName } from './test/select-files.ts'
import { readTimes, recordTimes } from './test/times.ts'

const help = `Usage: node scripts/gate.ts run|full|plan

What .ci/run and .ci/full do after the dependencies are installed. The last line is "N passed, N failed".

  run    the check, and beside it the tests that every change must pass: all but the long files (scripts/gate/long-files.ts),
         and of these up to ten minutes: those that the change since the last full run can affect, then a sample
  full   the check and all tests, each screen in every look. Goes on where it stopped if it was killed, or if nothing but tests
         was repaired since. If all pass, none is skipped and everything is committed, it writes .ci/full-passed.json and
         .ci/test-times.json
  plan   print which long files \`run\` would run, and why
`

const stopping = new AbortController()

async function main(): Promise<number> {
  const [command] = process.argv.slice(2)
  if (command === 'run') return run()
  if (command === 'full') return full()
  if (command === 'plan') return plan()
  console.log(help)
  return command === '--help' ? 0 : 2
}

async function plan(): Promise<number> {
  describe(chooseFor(await readIds()))
  return 0
}

/** The check runs beside the first tests, which go first: alone it would leave a core idle for much of its time. */
async function run(): Promise<number> {
  const startedAt = performance.now()
  const checking = check('at its end')
  const choice = chooseFor(await readIds())
  describe(choice)
  const counts = await countTests(async () =>
    countResults(await runTests(planRun(choice), { signal: stopping.signal })),
  )
  return close({ faultsOfCheck: await checking, counts, elapsedMs: performance.now() - startedAt })
}

async function full(): Promise<number> {
  const startedAt = performance.now()
  process.env.TESSERA_TEST_DEPTH = 'full'
  const ids = await readIds()
  const progress = openProgress(ids)
  if (progress.passed.length > 0) console.log(`Goes on after ${progress.passed.length} parts that have passed`)
  await installPrograms((line) => console.log(line))
  const faultsOfCheck = await checkOnce(progress)
  step('Tests')
  const jobs = planFull().filter(({ file, postgres }) => !progress.has(shortName(file), postgres))
  const counts = await countTests(async () => {
    const runs = await runTests(jobs, { signal: stopping.signal, onPassed: progress.addFile })
    return { ...progress.totals(), failed: countResults(runs).failed }
  })
  const elapsedMs = progress.earlierMs + performance.now() - startedAt
  const code = close({ faultsOfCheck, counts, elapsedMs, noneSkipped: true })
  if (code === 0) record(ids, progress, closingLine(counts), elapsedMs)
  return code
}

async function countTests(run: () => Promise<TestCounts>): Promise<TestCounts> {
  try {
    return await run()
  } catch (error) {
    console.log(error)
    return { ...noTests, failed: 1 }
  }
}

async function checkOnce(progress: FullRunProgress): Promise<string | undefined> {
  if (progress.has('check')) return undefined
  const startedAt = performance.now()
  const faults = await check()
  if (faults === undefined) progress.addCheck(performance.now() - startedAt)
  return faults
}

/** Returns what the check printed if it failed: the tests print thousands of lines after it, so the end of the run repeats it. */
async function check(prints: 'at once' | 'at its end' = 'at once'): Promise<string | undefined> {
  if (prints === 'at once') step('Check')
  const child = spawn(process.execPath, [join(root, 'scripts/check.ts')], { stdio: ['inherit', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill())
  if (prints === 'at its end' && child.pid !== undefined) setPriority(child.pid, 5)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (prints === 'at once') process.stdout.write(text)
  })
  const [code] = await once(child, 'close')
  if (prints === 'at its end') console.log(`\n── Check\n${printed}`)
  return code === 0 ? undefined : printed
}

const chooseFor = (now: ContentIds): LongFileChoice =>
  chooseLongFiles({ longFiles, times: readTimes(), now, record: readRecord() })

/** Without git nothing can be compared, and everything counts as changed. */
const readIds = async (): Promise<ContentIds> => (await readContentIds()) ?? new Map<string, string>()

function describe({ affected, sample, left }: LongFileChoice): void {
  console.log(`${affected.length} long files run because of what changed since the last full run:`)
  for (const { file, changed } of affected)
    console.log(`  ${file}  (${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ', …' : ''})`)
  console.log(`A sample of the others: ${sample.join(', ') || 'none'}`)
  if (left.length > 0) console.log(`Affected, but left to .ci/full: ${left.join(', ')}`)
}

type Outcome = {
  readonly faultsOfCheck: string | undefined
  readonly counts: TestCounts
  readonly elapsedMs: number
  readonly noneSkipped?: boolean
}

/** Prints the verdict and the closing line. Returns the exit code. */
function close({ faultsOfCheck, counts, elapsedMs, noneSkipped = false }: Outcome): number {
  const faults = [
    ...(faultsOfCheck === undefined ? [] : ['the check failed']),
    ...(counts.failed === 0 ? [] : ['tests failed']),
    ...(counts.passed > 0 ? [] : ['no test ran']),
    ...(noneSkipped && counts.skipped > 0 ? ['tests were skipped: the output says what they miss'] : []),
  ]
  if (faultsOfCheck !== undefined) console.log(`\n── What the check said\n${faultsOfCheck}`)
  const verdict = faults.length === 0 ? 'The gate is passed' : `The gate is NOT passed: ${faults.join(', ')}`
  console.log(`\n${verdict}, after ${formatDuration(elapsedMs)}\n${closingLine(counts)}`)
  return faults.length === 0 ? 0 : 1
}

function record(ids: ContentIds, progress: FullRunProgress, closing: string, elapsedMs: number): void {
  progress.remove()
  if (!isClean(ids)) return
  const named = new Set(Object.values(longFiles).flatMap(({ guards }) => guards))
  recordTimes(progress.measured())
  writeRecord({ closing, duration: formatDuration(elapsedMs), content: toRecordedContent(ids, named) })
}

function step(name: string): void {
  console.log(`\n── ${name}`)
}

function stopWith(code: number): void {
  stopping.abort()
  process.exit(code)
}

process.on('SIGINT', () => stopWith(130))
process.on('SIGTERM', () => stopWith(143))

process.exitCode = await main()
