import { fairQueue, QueueFull } from '#platform/fair-queue'
import type { OrgId } from '#platform/ids'
import { startThread, type JobThread } from '#platform/threads'
import type { PdfJob, PdfThreadData } from './job.ts'

/** Renders documents in other threads, so that no request waits for a page, and in turn for each organisation. */
export type PdfRenderer = {
  /** Rejects with the signal's reason if it is aborted: then the rendering stops after the current page. */
  render(org: OrgId, job: PdfJob, signal?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

export type RendererOptions = {
  readonly fontsFolder: string
  /** The most memory that one thread may use for its objects. */
  readonly memoryMb?: number
  /** False lets the documents of one organisation keep all others waiting. For controls of tests only. */
  readonly fairShare?: boolean
}

/**
 * Two threads, of which one organisation uses one: a document of another never waits for its pages. A thread is started when
 * it is needed, and ends when it has had nothing to do for a minute.
 */
const THREADS = 2
const PER_ORG = 1
const MEMORY_MB = 256
const IDLE_MS = 60_000
/** A hundred pages take about two seconds. */
const DEADLINE_MS = 60_000
const WORKER = new URL('./worker.ts', import.meta.url)
const QUEUE = { slots: THREADS, perOrg: PER_ORG, maxWaiting: 200, waitMs: 60_000 }

export function pdfRenderer({ fontsFolder, memoryMb = MEMORY_MB, fairShare = true }: RendererOptions): PdfRenderer {
  const onFull = () => new QueueFull('too many documents of this organisation are being made')
  const queue = fairQueue({ ...QUEUE, onFull, fairShare })
  const idle: JobThread<PdfJob>[] = []
  const all = new Set<JobThread<PdfJob>>()
  const data: PdfThreadData = { fontsFolder }
  const start = (): JobThread<PdfJob> => {
    const onEnd = () => {
      all.delete(thread)
      const index = idle.indexOf(thread)
      if (index >= 0) idle.splice(index, 1)
    }
    const thread = startThread<PdfJob>({
      file: WORKER,
      data,
      memoryMb,
      deadlineMs: DEADLINE_MS,
      idleMs: IDLE_MS,
      onEnd,
    })
    all.add(thread)
    return thread
  }
  return {
    async render(org, job, signal) {
      const free = await queue.enter(org, signal)
      try {
        const thread = idle.pop() ?? start()
        return await thread.run(job, signal).finally(() => all.has(thread) && idle.push(thread))
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
