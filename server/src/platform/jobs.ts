import { setTimeout } from 'node:timers/promises'
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

type BatchSettings = {
  /** How long one run of a job may take. Its next runs continue. */
  readonly maxMs: number
  /** The share of that time in which it works. It pauses after each batch. */
  readonly share: number
}

/** For work that nobody waits for. Without pauses, deleting a backlog made sales of others 22 % slower (decision 0066). */
export const GENTLE: BatchSettings = { maxMs: 5_000, share: 0.1 }

/** Repeats a batch until one is not full, or until its time is over. `batch` returns how many of `atMost` rows it had. */
export async function runBatches(
  atMost: number,
  batch: (atMost: number) => Promise<number>,
  { maxMs, share }: BatchSettings = { maxMs: 20_000, share: 1 },
): Promise<void> {
  const end = performance.now() + maxMs
  for (;;) {
    const start = performance.now()
    if ((await batch(atMost)) < atMost) return
    const worked = performance.now() - start
    if (share < 1) await setTimeout(worked / share - worked)
    if (performance.now() >= end) return
  }
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
