import { sweepResponses } from '#http/sweep'
import { watchStuckPayments } from '#payments'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import { type Job, runEvery } from '#platform/jobs'
import { errorFields, listErrors, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import { measureQueues } from '#platform/queue-sizes'
import { snapshotClock } from '#platform/test-clock'
import type { Tracing } from '#platform/trace'

type WorkerParts = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly measured: Metrics
  readonly tracing: Tracing
}

/** The jobs that belong to no slice. */
export function createPlatformJobs({ log, measured }: Pick<WorkerParts, 'log' | 'measured'>): readonly Job[] {
  const watch = watchStuckPayments({ log, onCount: measured.setStuckPayments })
  return [
    { name: 'sweep', everySeconds: 600, run: (db) => sweepResponses(db) },
    { name: 'watch stuck payments', everySeconds: 30, run: (db) => watch(db) },
    { name: 'measure queues', everySeconds: 15, run: (db) => measureQueues(db, measured) },
  ]
}

/** Runs jobs. Stopping waits for runs in progress, and then stops what they have started. */
export function startJobs(
  jobs: readonly Job[],
  { db, clock, log, measured, tracing }: WorkerParts,
  stoppers: (() => Promise<void>)[],
): void {
  for (const { name, everySeconds, run, stop: end } of jobs) {
    measured.addJob(name)
    const work = runEvery(
      everySeconds,
      async () => {
        const endRun = measured.beginRun(name)
        try {
          await tracing.job(name, async () => run(db, await snapshotClock(db, clock)))
          endRun('ok')
        } catch (error) {
          endRun('failed')
          throw error
        }
      },
      (error) => {
        for (const each of listErrors(error)) log.error(errorFields(each), `${name} failed`)
      },
    )
    // Stoppers run in reverse: the job ends first, so that no run starts again what `end` has stopped.
    if (end) stoppers.push(end)
    stoppers.push(work.stop)
  }
}

/** A run that takes longer than this, and longer than the interval of its job, will not end. */
const STALLED_SECONDS = 900

/** Returns the jobs whose run does not end: the process should be restarted. */
export function listStalledJobs(jobs: readonly Pick<Job, 'name' | 'everySeconds'>[], measured: Metrics): string[] {
  const limits = new Map(jobs.map(({ name, everySeconds }) => [name, Math.max(STALLED_SECONDS, everySeconds)]))
  return measured
    .openRuns()
    .filter(({ name, seconds }) => seconds > (limits.get(name) ?? STALLED_SECONDS))
    .map(({ name }) => name)
}
