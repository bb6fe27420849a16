import type { FuzzResponse } from './http-client.ts'
import type { Memory } from './inspector.ts'
import type { FuzzRequest } from './requests.ts'
import { share, type Tally } from './tally.ts'

/** Of a machine with nothing else to do: a second of 20 beats, and five. */
const limits = { slowBeats: 20, hangBeats: 100, slowCpuMs: 1_000, growthMb: 50, admitted: 0.9, succeeded: 0.2 } as const

/** A slow response. It is a fault only if the request is slow again. */
export type SlowResponse = { readonly request: FuzzRequest; readonly description: string }

/** What the server did wrong, and what only the other requests explain. */
export type ResponseVerdict = {
  readonly faults: readonly string[]
  readonly noise: readonly string[]
  readonly slow?: SlowResponse
}

/**
 * Checks one response. It is slow if a second passed by the clock of the machine, or if the server used a second of processor
 * time. Other requests may be the reason, so a slow one is repeated alone (see `checkSlowResponse`). Five seconds by the clock
 * of the machine are a fault at once: that is a wait, for example for a lock, which may not happen again.
 */
export function checkResponse(request: FuzzRequest, response: FuzzResponse): ResponseVerdict {
  const faults: string[] = []
  if (response.kind === 'lost') faults.push(`no response (${response.reason}): ${describeRequest(request)}`)
  else if (response.status >= 500) faults.push(`${response.status} ${response.text}: ${describeRequest(request)}`)
  const { ms, beats, cpuMs } = response
  if (beats <= limits.slowBeats && cpuMs <= limits.slowCpuMs) return { faults, noise: [] }
  const description = `${beats} beats, ${cpuMs.toFixed(0)} ms of processor time, ${ms.toFixed(0)} ms: ${describeRequest(request)}`
  if (beats > limits.hangBeats) return { faults: [...faults, `hang: ${description}`], noise: [] }
  return { faults, noise: [], slow: { request, description } }
}

const REPEATS = 3

/** Sends a slow request again, alone. It is a fault if every repeated request is slow too, and noise otherwise. */
export async function checkSlowResponse(
  { request, description }: SlowResponse,
  send: (request: FuzzRequest) => Promise<FuzzResponse>,
): Promise<ResponseVerdict> {
  for (let n = 0; n < REPEATS; n++) {
    const again = checkResponse(request, await send(withNewKey(request, n)))
    if (again.faults.length > 0) return again
    if (!again.slow) return { faults: [], noise: [`fast when repeated alone: ${description}`] }
  }
  return { faults: [`hang, and again in ${REPEATS} repeated requests: ${description}`], noise: [] }
}

/** Without a new key the server would return the stored response. */
function withNewKey(request: FuzzRequest, n: number): FuzzRequest {
  const key = request.headers['Idempotency-Key']
  if (key === undefined) return request
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': `${key}-again-${n}` } }
}

/** Describes a request so that it can be sent again. */
export const describeRequest = ({ operation, method, path, headers, body }: FuzzRequest): string => {
  const sent = body === undefined ? '' : JSON.stringify(body.toString('latin1').slice(0, 1_000))
  return `${operation} ${method} ${path.slice(0, 500)} ${JSON.stringify(headers)} ${sent}`
}

/**
 * Checks what only all requests together can show. With few requests the resident memory still grows because the process
 * loads and compiles code; the heap after a garbage collection grows only if something is kept.
 */
export function checkTotals(tally: Tally, memory: ReadonlyMap<number, Memory>, few: boolean): string[] {
  const faults: string[] = []
  const measured = few ? 'heapMb' : 'rssMb'
  const growth = (memory.get(100)?.[measured] ?? 0) - (memory.get(20)?.[measured] ?? 0)
  if (growth > limits.growthMb) faults.push(`memory grew by ${growth.toFixed(0)} MB after the first fifth`)
  const admitted = share(tally, (status) => status !== 429)
  if (admitted < limits.admitted) faults.push(`only ${(admitted * 100).toFixed(1)} % got past the limiter`)
  const succeeded = share(tally, (status) => status === 200)
  if (succeeded < limits.succeeded) faults.push(`only ${(succeeded * 100).toFixed(1)} % succeeded`)
  return faults
}
