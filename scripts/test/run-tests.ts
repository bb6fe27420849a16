import { availableParallelism } from 'node:os'
import { formatDuration } from '../lib/duration.ts'
import { startClusters, withoutClientPrograms, type TestClusters } from './clusters.ts'
import { divideCpu } from './cpu-group.ts'
import { prepareEnvironment } from './environment.ts'
import { needsOwnProcess } from './own-process.ts'
import { describeFailures, fileLine, listSkipped, listSlowest } from './report.ts'
import { runFile } from './run-file.ts'
import { runQueues, toQueues, type TestJob } from './schedule.ts'
import { finalRuns, hasFailed, listFailed, listSecondRuns, runAgain } from './second-run.ts'
import { sharedProcesses } from './shared-process.ts'
import type { FileRun, RunOptions } from './test-process.ts'
import { limitsOf, usualLimits } from './time-limits.ts'
import { readTimes } from './times.ts'

export type RunTestsOptions = {
  readonly namePattern?: string | undefined
  readonly signal: AbortSignal
  /** Called after each file that passed, so that a long run can be resumed. */
  readonly onPassed?: (run: FileRun) => void
}

/** Runs test files and prints what they did. Returns the run of each file that counts: its second if it has one. */
export async function runTests(requested: readonly TestJob[], options: RunTestsOptions): Promise<FileRun[]> {
  const startedAt = performance.now()
  const jobs = withoutClientPrograms(requested, (line) => console.log(line))
  const clusters = await startClusters(jobs)
  try {
    const start = await createStarter(jobs, clusters, options)
    const firstRuns: FileRun[] = []
    // One more than there are cores: many files wait for a lease or a timer for part of their time.
    await runQueues(toQueues(jobs, readTimes()), availableParallelism() + 1, async (job) => {
      const run = await start.file(job)
      firstRuns.push(run)
      if (run.results.length > 0 || run.fileError !== undefined) console.log(fileLine(run))
      // At once: a run that is killed has still said why.
      if (hasFailed(run)) console.log(`\n${describeFailures(run)}`)
      else options.onPassed?.(run)
    })
    await start.close()
    return await report(firstRuns, { start, startedAt, options })
  } finally {
    await clusters.stop()
  }
}

type Starter = {
  file(job: TestJob): Promise<FileRun>
  alone(job: TestJob): Promise<FileRun>
  close(): Promise<void>
}

async function createStarter(
  jobs: readonly TestJob[],
  clusters: TestClusters,
  { namePattern, signal }: RunTestsOptions,
): Promise<Starter> {
  const env = await prepareEnvironment(
    jobs.map(({ file }) => file),
    clusters.usual,
  )
  const usual: RunOptions = { limits: usualLimits, env, namePattern, signal }
  const newest: RunOptions = { ...usual, env: { ...env, TESSERA_ADMIN_DATABASE_URL: clusters.newest } }
  const optionsOf = ({ postgres }: TestJob): RunOptions => (postgres === 'newest' ? newest : usual)
  const shared = { usual: sharedProcesses(usual), newest: sharedProcesses(newest) }
  const databaseCpu = divideCpu<TestJob>(clusters.cpuSeconds)
  const measure = async (job: TestJob, run: () => Promise<FileRun>): Promise<FileRun> => {
    databaseCpu.start(job)
    const result = await run()
    const databaseSeconds = databaseCpu.end(job)
    const { cpuSeconds } = result
    return {
      ...result,
      postgres: job.postgres,
      ...(cpuSeconds !== undefined && { cpuSeconds: cpuSeconds + databaseSeconds }),
    }
  }
  const alone = (job: TestJob): Promise<FileRun> =>
    measure(job, () => runFile(job.file, { ...optionsOf(job), limits: limitsOf(job.file) }))
  return {
    alone,
    file: (job) =>
      jobs.length === 1 || needsOwnProcess(job.file)
        ? alone(job)
        : measure(job, () => shared[job.postgres].run(job.file)),
    async close() {
      await shared.usual.close()
      await shared.newest.close()
    },
  }
}

type ReportContext = { readonly start: Starter; readonly startedAt: number; readonly options: RunTestsOptions }

async function report(firstRuns: readonly FileRun[], { start, startedAt, options }: ReportContext): Promise<FileRun[]> {
  const secondRuns = await runAgain(firstRuns, (run) =>
    start.alone({ file: run.file, postgres: run.postgres ?? 'usual' }),
  )
  for (const run of secondRuns) if (!hasFailed(run)) options.onPassed?.(run)
  const runs = finalRuns(firstRuns, secondRuns)
  if (runs.length > 0) console.log(`\nSlowest tests\n${listSlowest(runs, 10)}\n`)
  const cpuSeconds = firstRuns.reduce((sum, run) => sum + (run.cpuSeconds ?? 0), 0)
  const cpu = cpuSeconds > 0 ? `, ${Math.round(cpuSeconds)} s of processor time` : ''
  console.log(`${runs.length} files in ${formatDuration(performance.now() - startedAt)}${cpu}`)
  const skipped = listSkipped(runs)
  if (skipped !== '') console.log(`Skipped:\n${skipped}`)
  if (secondRuns.length > 0) console.log(listSecondRuns(secondRuns))
  else if (runs.some(hasFailed)) console.log(listFailed(runs))
  return runs
}
