import { shortName } from './select-files.ts'
import type { TestTimes } from './times.ts'
import { waitingFiles } from './waiting-files.ts'

/** One run of a test file: on the usual PostgreSQL, or on the newest that the npm package has. */
export type TestJob = { readonly file: string; readonly postgres: 'usual' | 'newest' }

export type Queues<Job> = { readonly busy: readonly Job[]; readonly waiting: readonly Job[] }

/** A file that was never measured starts first, because it may be long. */
const unknownSeconds = Number.MAX_SAFE_INTEGER

/** Both queues begin with the longest file: started last, it would run alone while the other cores have nothing to do. */
export function toQueues(jobs: readonly TestJob[], times: TestTimes): Queues<TestJob> {
  const seconds = ({ file }: TestJob): number => times[shortName(file)]?.seconds ?? unknownSeconds
  const longestFirst = jobs.toSorted((a, b) => seconds(b) - seconds(a) || (a.file < b.file ? -1 : 1))
  const isWaiting = ({ file }: TestJob): boolean => Object.hasOwn(waitingFiles, shortName(file))
  return { busy: longestFirst.filter((job) => !isWaiting(job)), waiting: longestFirst.filter(isWaiting) }
}

/**
 * Runs the busy files on this many workers, and beside them one waiting file at a time. A worker without busy files
 * takes waiting files too.
 */
export async function runQueues<Job>(
  { busy, waiting }: Queues<Job>,
  workers: number,
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const busyQueue = busy.values()
  const waitingQueue = waiting.values()
  const work = async (...queues: readonly IterableIterator<Job>[]): Promise<void> => {
    for (const queue of queues) for (const job of queue) await run(job)
  }
  await Promise.all([
    ...Array.from({ length: workers }, () => work(busyQueue, waitingQueue)),
    ...(busy.length > 0 ? [work(waitingQueue)] : []),
  ])
}
