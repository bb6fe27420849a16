import { Counter, Gauge, type Registry } from 'prom-client'

export type JobResult = 'ok' | 'failed'

/** Work that waits in the database until a worker takes it. */
export const queues = [
  'payments',
  'refunds',
  'event_refunds',
  'instalments',
  'changes',
  'webhooks',
  'failing_endpoints',
  'emails',
  'invoices',
] as const
export type QueueName = (typeof queues)[number]
export type QueueSize = { readonly waiting: number; readonly oldestSeconds: number }

/** What a worker does, and what waits for it. */
export type WorkMetrics = {
  /** Makes a job known, so that it is reported before its first run. */
  addJob(name: string): void
  /** Call it when a run begins, and what it returns when the run ends. */
  beginRun(name: string): (result: JobResult) => void
  /** The runs that have not ended, with their age. */
  openRuns(): readonly OpenRun[]
  setQueue(queue: QueueName, size: QueueSize): void
  databaseWaited(pool: string, seconds: number): void
}

export type OpenRun = { readonly name: string; readonly seconds: number }

export const workMetrics = (registry: Registry): WorkMetrics => ({
  ...jobMetrics(registry),
  ...queueMetrics(registry),
  ...waitMetrics(registry),
})

/** The label is `name`, because Prometheus uses `job` for the processes themselves. */
function jobMetrics(registry: Registry): Pick<WorkMetrics, 'addJob' | 'beginRun' | 'openRuns'> {
  const started = new Map<string, number>()
  const openRuns = (): OpenRun[] =>
    [...started].map(([name, at]) => ({ name, seconds: (performance.now() - at) / 1_000 }))
  const runs = new Counter({
    name: 'tessera_job_runs_total',
    help: 'Runs of the jobs of a worker that ended.',
    labelNames: ['name', 'result'],
    registers: [registry],
  })
  const running = new Gauge({
    name: 'tessera_job_run_seconds',
    help: 'How long the run in progress has taken so far; 0 between two runs.',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      for (const { name, seconds } of openRuns()) this.set({ name }, seconds)
    },
  })
  return {
    addJob(name) {
      running.set({ name }, 0)
      for (const result of ['ok', 'failed'] as const) runs.inc({ name, result }, 0)
    },
    beginRun(name) {
      started.set(name, performance.now())
      return (result) => {
        started.delete(name)
        running.set({ name }, 0)
        runs.inc({ name, result })
      }
    },
    openRuns,
  }
}

function queueMetrics(registry: Registry): Pick<WorkMetrics, 'setQueue'> {
  const waiting = new Gauge({
    name: 'tessera_queue_waiting',
    help: 'Work that is due and waits for a worker, up to 10,000 of each kind.',
    labelNames: ['queue'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'tessera_queue_oldest_seconds',
    help: 'How long the oldest work that is due has waited.',
    labelNames: ['queue'],
    registers: [registry],
  })
  return {
    setQueue(queue, size) {
      waiting.set({ queue }, size.waiting)
      oldest.set({ queue }, size.oldestSeconds)
    },
  }
}

function waitMetrics(registry: Registry): Pick<WorkMetrics, 'databaseWaited'> {
  const waits = new Counter({
    name: 'tessera_database_waits_total',
    help: 'Requests to the database that had to wait for a connection, by pool.',
    labelNames: ['pool'],
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'tessera_database_wait_seconds_total',
    help: 'How long requests to the database waited for a connection, in all, by pool.',
    labelNames: ['pool'],
    registers: [registry],
  })
  return {
    databaseWaited(pool, waited) {
      waits.inc({ pool })
      seconds.inc({ pool }, waited)
    },
  }
}
