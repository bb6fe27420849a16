import { constants, setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A thread that does one job at a time, apart from the thread that serves requests. */
export type JobThread<Job> = {
  /** Rejects with the signal's reason if it is aborted: then the job stops after its current step. */
  run(job: Job, signal: AbortSignal | undefined): Promise<Buffer>
  end(): Promise<unknown>
}

/** The job needed more time or memory than its thread may use, and ended the thread. */
export class JobKilled extends Error {}

type ThreadRequest<Job> = { readonly kind: 'run'; readonly job: Job } | { readonly kind: 'cancel' }

/** What a thread sends after a job. */
export type ThreadReply =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
  /** How many steps were done before it was cancelled. */
  | { readonly kind: 'cancelled'; readonly steps: number }

type ThreadOptions = {
  /** The module of the thread, which calls `serveJobs`. */
  readonly file: URL
  /** What the thread gets when it starts. */
  readonly data: unknown
  /** The most memory that it may use for its objects: with more it ends, and the process goes on. */
  readonly memoryMb: number
  readonly deadlineMs: number
  /** How long it waits for the next job before it ends. */
  readonly idleMs: number
  readonly onEnd: () => void
}

export function startThread<Job>({ file, data, memoryMb, deadlineMs, idleMs, onEnd }: ThreadOptions): JobThread<Job> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // It must not keep a process alive that has nothing else to do.
  worker.unref()
  let idleTimer: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(idleTimer)
    onEnd()
  }
  // Before the listeners of a job, so that no other job gets a thread that has failed.
  worker.on('error', forget).on('exit', forget)
  return {
    async run(job, signal) {
      clearTimeout(idleTimer)
      try {
        return await runJob(worker, { kind: 'run', job }, { signal, deadlineMs })
      } finally {
        idleTimer = setTimeout(() => void worker.terminate(), idleMs).unref()
      }
    },
    end: () => worker.terminate(),
  }
}

type JobLimits = { readonly signal: AbortSignal | undefined; readonly deadlineMs: number }

function runJob(worker: Worker, request: ThreadRequest<unknown>, { signal, deadlineMs }: JobLimits): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const send = (message: ThreadRequest<unknown>) => worker.postMessage(message)
    const onAbort = () => send({ kind: 'cancel' })
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, deadlineMs)
    const settle = (finish: () => void) => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', onReply).off('error', onError).off('exit', onExit)
      finish()
    }
    const onReply = (reply: ThreadReply) =>
      settle(() => {
        if (reply.kind === 'done') resolve(Buffer.from(reply.bytes.buffer))
        else reject(reply.kind === 'cancelled' ? signal?.reason : new Error(`the job failed: ${reply.message}`))
      })
    const onError = (error: Error) => {
      const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(new (isTooLarge ? JobKilled : Error)(`the job failed: ${error.message}`)))
    }
    const onExit = () =>
      settle(() =>
        reject(
          isLate
            ? new JobKilled(`the job failed: it took more than ${deadlineMs} ms`)
            : new Error('the job failed: its thread ended'),
        ),
      )
    worker.on('message', onReply).on('error', onError).on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    send(request)
    if (signal?.aborted) onAbort()
  })
}

/** Does a job. It calls `onStep` after each step, in between yields to the event loop, and stops if `onStep` throws. */
type JobHandler<Job> = (job: Job, onStep: () => void) => Promise<Buffer>

/** Serves the jobs of a thread; called by its module. The caller names the types of what `startThread` was given. */
export function serveJobs<Data, Job>(open: (data: Data) => JobHandler<Job>): void {
  const port = parentPort
  if (!port) return
  const handler = open(workerData as Data)
  const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  let cancel = new AbortController()
  const run = async (job: Job, { signal }: AbortController) => {
    let steps = 0
    try {
      const bytes = await handler(job, () => {
        steps++
        signal.throwIfAborted()
      })
      // A copy with its own memory, which can be transferred to the other thread.
      const copy = new Uint8Array(bytes)
      reply({ kind: 'done', bytes: copy }, [copy.buffer])
    } catch (error) {
      if (signal.aborted) reply({ kind: 'cancelled', steps })
      else reply({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  port.on('message', (request: ThreadRequest<Job>) => {
    if (request.kind === 'cancel') return cancel.abort()
    cancel = new AbortController()
    void run(request.job, cancel)
  })
}

/** Called by a thread whose work may wait: others get processor time first. On Linux the priority is that of one thread. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
