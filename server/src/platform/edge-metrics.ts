import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

/** Why a request was repeated: the cell refused it, its organisation was frozen, or a server could not be reached. */
type RepeatReason = 'elsewhere' | 'frozen' | 'not_reached'
/** What was read of a directory: everything, some organisations, or hashes that were not known. */
export type ReloadKind = 'all' | 'organisations' | 'unknown'

export type EdgeMetrics = {
  readonly registry: Registry
  requestForwarded(cell: string, status: number): void
  requestRepeated(reason: RepeatReason): void
  /** A request that the edge had to answer itself. */
  requestFailed(reason: string): void
  directoryRead(cell: string, kind: ReloadKind): void
}

/** Metrics of an edge. Label values are names of cells and words of the code, never of a request. */
export function edgeMetrics(directoryAges: () => ReadonlyMap<string, number | undefined>): EdgeMetrics {
  const registry = new Registry()
  const startedAt = performance.now()
  collectDefaultMetrics({ register: registry, prefix: 'tessera_' })
  const requests = new Counter({
    name: 'tessera_edge_requests_total',
    help: 'Requests that a cell responded to.',
    labelNames: ['cell', 'status'],
    registers: [registry],
  })
  const repeats = new Counter({
    name: 'tessera_edge_repeats_total',
    help: 'Requests that were sent again: the organisation had moved, was frozen, or a server was not reached.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'tessera_edge_failures_total',
    help: 'Requests that got a 503 from the edge itself.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const reads = new Counter({
    name: 'tessera_edge_directory_reads_total',
    help: 'Reads of the directory of a cell: everything, some organisations, or unknown keys.',
    labelNames: ['cell', 'kind'],
    registers: [registry],
  })
  const age = new Gauge({
    name: 'tessera_edge_directory_age_seconds',
    help: 'Time since the directory of a cell was read in full, or since the edge started if it never was. It is read every minute.',
    labelNames: ['cell'],
    registers: [registry],
    collect() {
      const sinceStart = (performance.now() - startedAt) / 1_000
      for (const [cell, seconds] of directoryAges()) age.set({ cell }, seconds ?? sinceStart)
    },
  })
  return {
    registry,
    requestForwarded: (cell, status) => requests.inc({ cell, status: `${Math.trunc(status / 100)}xx` }),
    requestRepeated: (reason) => repeats.inc({ reason }),
    requestFailed: (reason) => failures.inc({ reason }),
    directoryRead: (cell, kind) => reads.inc({ cell, kind }),
  }
}
