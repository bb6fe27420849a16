import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { withoutTrace } from './trace.ts'

/** Work that a worker repeats for all organisations. */
export type Job = {
  readonly name: string
  readonly everySeconds: number
  run(db: Db, clock: Clock): Promise<void>
  /** Called when the worker stops, to end what its runs have left running. */
  stop?(): Promise<void>
}

export type RepeatingJob = { stop(): Promise<void> }

/** How long one run of a job deletes. What is left is deleted by its next runs, so that a backlog takes longer and sales stay fast. */
const BATCHES_MS = 20_000

/** Repeats a batch until one is not full, or until its time is over. `batch` returns how many of `atMost` rows it had. */
export async function runBatches(
  atMost: number,
  batch: (atMost: number) => Promise<number>,
  maxMs = BATCHES_MS,
): Promise<void> {
  const end = performance.now() + maxMs
  while ((await batch(atMost)) === atMost && performance.now() < end);
}

/**
 * Runs work at an interval, one run at a time. Stopping waits for the run in progress. Until then the timer keeps the
 * process alive: a worker listens on nothing, so without its database no socket would.
 */
export function runEvery(seconds: number, work: () => Promise<void>, onError: (error: unknown) => void): RepeatingJob {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const run = () => {
    if (busy) return
    busy = true
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }
  const timer = withoutTrace(() => setInterval(run, seconds * 1_000))
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
