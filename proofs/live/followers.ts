import { Tessera } from '../../sdk/src/index.ts'

/** A reader of the stream, by the SDK. */
export type Follower = {
  /** The sequence numbers in the order of their arrival. */
  readonly sequences: readonly number[]
  /** When each change arrived, by a monotonic clock in ms. */
  readonly arrivals: ReadonlyMap<number, number>
  readonly connections: () => number
  /** The position at which the first connection started. */
  readonly start: () => number | undefined
  readonly failure: () => unknown
}

type FollowerOptions = {
  readonly key: string
  /** Returns the address for the next connection. */
  readonly nextUrl: () => string
  readonly signal: AbortSignal
  /** False for the control: a connection does not say where the one before has ended. */
  readonly resumes: boolean
}

/** Follows changes until the signal aborts. Each connection goes to the next server. */
export function startFollower({ key, nextUrl, signal, resumes }: FollowerOptions): Follower {
  const sequences: number[] = []
  const arrivals = new Map<number, number>()
  let connections = 0
  let start: number | undefined
  let failure: unknown
  const fetchNext = (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!resumes) headers.delete('Last-Event-ID')
    return fetch(nextUrl() + new URL(url).pathname, { ...init, headers })
  }
  const tessera = new Tessera({ baseUrl: 'http://balancer', adminKey: key, fetch: fetchNext, maxRetries: 20 })
  const onOpen = (sequence: number): void => {
    connections++
    start ??= sequence
  }
  const follow = async (): Promise<void> => {
    for await (const { sequence } of tessera.admin.changes.follow({}, { signal, onOpen })) {
      sequences.push(sequence)
      arrivals.set(sequence, performance.now())
    }
  }
  void follow().catch((error: unknown) => {
    if (!signal.aborted) failure = error
  })
  return { sequences, arrivals, connections: () => connections, start: () => start, failure: () => failure }
}

/** Returns how the numbers that a follower received differ from every number from its start to the end. */
export function findGap({ sequences, start, failure }: Follower, last: number): string | undefined {
  if (failure() !== undefined) return `the follower failed: ${String(failure())}`
  const first = start()
  if (first === undefined) return 'the follower never connected'
  for (const [i, sequence] of sequences.entries()) {
    const expected = first + 1 + i
    if (sequence !== expected) return `received ${sequence} in place of ${expected}`
  }
  return first + sequences.length === last ? undefined : `received up to ${first + sequences.length} of ${last}`
}
