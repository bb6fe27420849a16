import type { OrgId } from '#platform/ids'
import { threadPool } from '#platform/thread-pool'
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
/** A hundred pages take about two seconds of processor time. */
const DEADLINE_MS = 60_000
const WORKER = new URL('./worker.ts', import.meta.url)

export function pdfRenderer(options: RendererOptions): PdfRenderer {
  const short = renderThreads(options, SHORT)
  const long = renderThreads(options, LONG)
  return {
    render: (org, job, signal) => (isShort(job) ? short : long).inTurn(org, (run) => run(job, signal), signal),
    async close() {
      await Promise.all([short.close(), long.close()])
    },
  }
}

/** A receipt has one page, and a statement or an invoice a few. */
const isShort = (job: PdfJob): boolean =>
  'receipt' in job || 'statement' in job || 'invoice' in job || job.bundle.tickets.length <= SHORT_TICKETS

type ThreadGroup = { readonly threads: number; readonly memoryMb: number; readonly lowPriority: boolean }

const renderThreads = ({ fontsFolder, memoryMb, fairShare = true }: RendererOptions, group: ThreadGroup) =>
  threadPool<PdfJob>({
    file: WORKER,
    data: { fontsFolder, lowPriority: group.lowPriority } satisfies PdfThreadData,
    threads: group.threads,
    memoryMb: memoryMb ?? group.memoryMb,
    deadlineMs: DEADLINE_MS,
    maxWaiting: 200,
    waitMs: 60_000,
    jobs: 'documents',
    fairShare,
  })
