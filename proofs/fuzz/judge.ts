import type { Hit } from './http-client.ts'
import type { Memory } from './inspector.ts'
import type { Lag } from './machine-load.ts'
import type { Shot } from './requests.ts'
import { share, type Tally } from './tally.ts'

export const limits = { hangMs: 1_000, growthMb: 50, admitted: 0.9, succeeded: 0.2 } as const

/** Sentences about one request: what the server did wrong, and what this machine was too busy for. */
export type Verdict = { readonly faults: readonly string[]; readonly noise: readonly string[] }

/** Holds one answer against what a server must stand. */
export function judge(shot: Shot, hit: Hit, lag: Pick<Lag, 'within'>): Verdict {
  const faults: string[] = []
  if (hit.kind === 'lost') faults.push(`no answer (${hit.reason}): ${described(shot)}`)
  else if (hit.status >= 500) faults.push(`${hit.status} ${hit.text}: ${described(shot)}`)
  if (hit.ms <= limits.hangMs) return { faults, noise: [] }
  const lost = lag.within(hit.startedAt, hit.startedAt + hit.ms)
  const sentence = `${hit.ms.toFixed(0)} ms, of which the machine took ${lost.toFixed(0)} ms: ${described(shot)}`
  if (hit.ms - lost <= limits.hangMs) return { faults, noise: [sentence] }
  return { faults: [...faults, `hang: ${sentence}`], noise: [] }
}

/** Enough to send it again. */
export const described = ({ operation, method, path, headers, body }: Shot): string => {
  const sent = body === undefined ? '' : JSON.stringify(body.toString('latin1').slice(0, 1_000))
  return `${operation} ${method} ${path.slice(0, 500)} ${JSON.stringify(headers)} ${sent}`
}

/** What only all requests together can show. */
export function overall(tally: Tally, memory: ReadonlyMap<number, Memory>): string[] {
  const faults: string[] = []
  const growth = (memory.get(100)?.rssMb ?? 0) - (memory.get(20)?.rssMb ?? 0)
  if (growth > limits.growthMb) faults.push(`memory grew by ${growth.toFixed(0)} MB after the first fifth`)
  const admitted = share(tally, (status) => status !== 429)
  if (admitted < limits.admitted) faults.push(`only ${(admitted * 100).toFixed(1)} % got past the limiter`)
  const succeeded = share(tally, (status) => status === 200)
  if (succeeded < limits.succeeded) faults.push(`only ${(succeeded * 100).toFixed(1)} % succeeded`)
  return faults
}
