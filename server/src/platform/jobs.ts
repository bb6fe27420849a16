import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

/** Work that a worker does over and over, for all organisations. */
export type Job = {
  readonly name: string
  readonly everySeconds: number
  run(db: Db, clock: Clock): Promise<void>
  /** Ends what its runs have left going on, when the worker stops. */
  stop?(db: Db): Promise<void>
}

export type Repeating = { stop(): Promise<void> }

/** Runs work every so many seconds, one run at a time; stopping waits for the run in progress. */
export function every(seconds: number, work: () => Promise<void>, onError: (error: unknown) => void): Repeating {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }, seconds * 1_000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
