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
 * A short document waits only for other short ones. A long one takes seconds and runs at a low priority, so that requests
 * get processor time first. One organisation uses one thread of each group.
 */
const SHORT = { threads: 2, memoryMb: 128, lowPriority: false }
const LONG = { threads: 1, memoryMb: 256, lowPriority: true }
const SHORT_TICKETS = 10
const PER_ORG = 1
const IDLE_MS = 60_000
/** A hundred pages take about two seconds of processor time. */
const DEADLINE_MS = 60_000
const WORKER = new URL('./worker.ts', import.meta.url)

export function pdfRenderer(options: RendererOptions): PdfRenderer {
  const short = renderThreads(options, SHORT)
  const long = renderThreads(options, LONG)
  return {
    render: (org, job, signal) => (isShort(job) ? short : long).render(org, job, signal),
    async close() {
      await Promise.all([short.close(), long.close()])
    },
  }
}

/** A receipt has one page, and a statement or an invoice a few. */
const isShort = (job: PdfJob): boolean =>
  'receipt' in job || 'statement' in job || 'invoice' in job || job.bundle.tickets.length <= SHORT_TICKETS

type ThreadGroup = { readonly threads: number; readonly memoryMb: number; readonly lowPriority: boolean }

/** A thread is started when it is needed, and ends when it has had nothing to do for a minute. */
function renderThreads({ fontsFolder, memoryMb, fairShare = true }: RendererOptions, group: ThreadGroup): PdfRenderer {
  const onFull = () => new QueueFull('too many documents of this organisation are being made')
  const queue = fairQueue({ slots: group.threads, perOrg: PER_ORG, maxWaiting: 200, waitMs: 60_000, onFull, fairShare })
  const idle: JobThread<PdfJob>[] = []
  const all = new Set<JobThread<PdfJob>>()
  const data: PdfThreadData = { fontsFolder, lowPriority: group.lowPriority }
  const start = (): JobThread<PdfJob> => {
    const onEnd = () => {
      all.delete(thread)
      const index = idle.indexOf(thread)
      if (index >= 0) idle.splice(index, 1)
    }
    const limits = { memoryMb: memoryMb ?? group.memoryMb, deadlineMs: DEADLINE_MS, idleMs: IDLE_MS }
    const thread = startThread<PdfJob>({ file: WORKER, data, ...limits, onEnd })
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
