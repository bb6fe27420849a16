import type { FuzzResponse } from './http-client.ts'
import type { FuzzRequest } from './requests.ts'

/** Counts and times of all responses. */
export type Tally = {
  readonly statuses: Map<string, Map<number, number>>
  readonly times: number[]
  slowest: { readonly request: FuzzRequest; readonly ms: number } | undefined
}

export const newTally = (): Tally => ({ statuses: new Map(), times: [], slowest: undefined })

export function record(tally: Tally, request: FuzzRequest, response: FuzzResponse): void {
  const status = response.kind === 'received' ? response.status : 0
  const counts = tally.statuses.get(request.operation) ?? new Map<number, number>()
  counts.set(status, (counts.get(status) ?? 0) + 1)
  tally.statuses.set(request.operation, counts)
  tally.times.push(response.ms)
  if (!tally.slowest || response.ms > tally.slowest.ms) tally.slowest = { request, ms: response.ms }
}

/** The share of requests with a wanted status. */
export function share(tally: Tally, wanted: (status: number) => boolean): number {
  const counts = [...tally.statuses.values()].flatMap((byStatus) => [...byStatus])
  const sum = (list: typeof counts): number => list.reduce((total, [, count]) => total + count, 0)
  return sum(counts.filter(([status]) => wanted(status))) / Math.max(1, sum(counts))
}

export function percentile(tally: Tally, quantile: number): number {
  const sorted = tally.times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0
}

/** A table with a row for each operation and a column for each status. */
export function histogram(tally: Tally): string {
  const columns = [...new Set([...tally.statuses.values()].flatMap((byStatus) => [...byStatus.keys()]))].toSorted(
    (a, b) => a - b,
  )
  const names = [...tally.statuses.keys()].toSorted()
  const width = Math.max(...names.map((name) => name.length), 9)
  const line = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(8)).join('')}`
  const count = (name: string, status: number): number => tally.statuses.get(name)?.get(status) ?? 0
  const rows = names.map((name) =>
    line(
      name,
      columns.map((status) => count(name, status) || '·'),
    ),
  )
  const totals = columns.map((status) => names.reduce((sum, name) => sum + count(name, status), 0))
  return [line('operation', columns), ...rows, line('all', totals)].join('\n')
}
