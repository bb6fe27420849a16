import type { Durations } from './durations.ts'
import { shortName } from './select-files.ts'
import { waitingFiles } from './waiting-files.ts'

export type Queues = { readonly busy: readonly string[]; readonly waiting: readonly string[] }

/** A file that was never measured starts first, because it may be long. */
const unknownSeconds = Number.MAX_SAFE_INTEGER

/** Both queues begin with the longest file: started last, it would run alone while the other cores have nothing to do. */
export function toQueues(files: readonly string[], durations: Durations): Queues {
  const seconds = (file: string): number => durations[shortName(file)] ?? unknownSeconds
  const longestFirst = files.toSorted((a, b) => seconds(b) - seconds(a) || (a < b ? -1 : 1))
  const isWaiting = (file: string): boolean => Object.hasOwn(waitingFiles, shortName(file))
  return { busy: longestFirst.filter((file) => !isWaiting(file)), waiting: longestFirst.filter(isWaiting) }
}

/**
 * Runs the busy files on this many workers, and beside them one waiting file at a time. A worker without busy files
 * takes waiting files too.
 */
export async function runQueues(
  { busy, waiting }: Queues,
  workers: number,
  run: (file: string) => Promise<void>,
): Promise<void> {
  const busyQueue = busy.values()
  const waitingQueue = waiting.values()
  const work = async (...queues: readonly IterableIterator<string>[]): Promise<void> => {
    for (const queue of queues) for (const file of queue) await run(file)
  }
  await Promise.all([
    ...Array.from({ length: workers }, () => work(busyQueue, waitingQueue)),
    ...(busy.length > 0 ? [work(waitingQueue)] : []),
  ])
}
