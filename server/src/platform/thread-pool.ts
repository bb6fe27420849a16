import { fairQueue, QueueFull } from './fair-queue.ts'
import type { OrgId } from './ids.ts'
import { startThread, type JobThread } from './threads.ts'

/** Threads that do jobs in turn for each organisation. */
export type ThreadPool<Job> = {
  /** Waits for the organisation's turn, and calls `work` with a function that does jobs in a thread of the pool. */
  inTurn<T>(org: OrgId, work: (run: JobThread<Job>['run']) => Promise<T>, signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

export type ThreadPoolOptions = {
  /** The module of a thread, which calls `serveJobs`, and what it gets when it starts. */
  readonly file: URL
  readonly data: unknown
  readonly threads: number
  /** The most memory that one thread may use for its objects. */
  readonly memoryMb: number
  readonly deadlineMs: number
  /** How many jobs of one organisation may wait, and how long. */
  readonly maxWaiting: number
  readonly waitMs: number
  /** Names the jobs in the error of one that finds too many waiting: "too many documents". */
  readonly jobs: string
  /** False lets the jobs of one organisation keep all others waiting. For controls of tests only. */
  readonly fairShare?: boolean
}

/** One organisation uses one thread at a time, so that another one's job finds a free thread. */
const PER_ORG = 1
const IDLE_MS = 60_000

/** A thread is started when it is needed, and ends when it has had nothing to do for a minute. */
export function threadPool<Job>(options: ThreadPoolOptions): ThreadPool<Job> {
  const { file, data, threads, memoryMb, deadlineMs, maxWaiting, waitMs, jobs, fairShare = true } = options
  const onFull = () => new QueueFull(`too many ${jobs} of this organisation are being made`)
  const queue = fairQueue({ slots: threads, perOrg: PER_ORG, maxWaiting, waitMs, onFull, fairShare })
  const idle: JobThread<Job>[] = []
  const all = new Set<JobThread<Job>>()
  const start = (): JobThread<Job> => {
    const onEnd = () => {
      all.delete(thread)
      const index = idle.indexOf(thread)
      if (index >= 0) idle.splice(index, 1)
    }
    const thread = startThread<Job>({ file, data, memoryMb, deadlineMs, idleMs: IDLE_MS, onEnd })
    all.add(thread)
    return thread
  }
  const run: JobThread<Job>['run'] = (job, signal) => {
    const thread = idle.pop() ?? start()
    return thread.run(job, signal).finally(() => all.has(thread) && idle.push(thread))
  }
  return {
    async inTurn(org, work, signal) {
      const free = await queue.enter(org, signal)
      try {
        return await work(run)
      } finally {
        free()
      }
    },
    async close() {
      queue.close(new QueueFull('the server is stopping'))
      await Promise.all([...all].map((thread) => thread.end()))
    },
  }
}
