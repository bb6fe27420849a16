import type { ProbePoint } from '../../../server/src/platform/probe.ts'

/** Where the fault happens, in which sale, and how the sale must end. The names are those of docs/reliability.md. */
type FaultPoint = {
  readonly name: string
  readonly at: ProbePoint
  readonly method: string | undefined
  readonly ends: 'confirmed' | 'declined' | 'cancelled' | 'refunded'
  /** Whose response comes next. If it is lost, the server or the client does not know what was done. */
  readonly next: 'provider' | 'client'
}

const card = 'pm_sandbox_ok'

export const faultPoints: readonly FaultPoint[] = [
  { name: 'C0 before the first transaction', at: 'before_begin', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C1 begun', at: 'after_begin', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C2, C3 authorised', at: 'after_authorise', method: card, ends: 'confirmed', next: 'provider' },
  {
    name: 'C4 the pivot is not committed',
    at: 'before_reserve_commit',
    method: card,
    ends: 'confirmed',
    next: 'provider',
  },
  { name: 'C5 declined', at: 'before_decline', method: 'pm_sandbox_declined', ends: 'declined', next: 'client' },
  { name: 'C6 sold', at: 'after_reserve', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C7 captured', at: 'after_capture', method: card, ends: 'confirmed', next: 'client' },
  {
    name: 'C7 captured at once',
    at: 'after_authorise',
    method: 'pm_sandbox_bank',
    ends: 'confirmed',
    next: 'provider',
  },
  {
    name: 'C8 the completion is not committed',
    at: 'before_complete_commit',
    method: card,
    ends: 'confirmed',
    next: 'client',
  },
  {
    name: 'C9 the capture will fail',
    at: 'after_reserve',
    method: 'pm_sandbox_capture_fails',
    ends: 'cancelled',
    next: 'provider',
  },
  {
    name: 'C9 the capture has failed',
    at: 'after_capture',
    method: 'pm_sandbox_capture_fails',
    ends: 'cancelled',
    next: 'client',
  },
  { name: 'C10, C11 finished', at: 'after_complete', method: card, ends: 'confirmed', next: 'client' },
  {
    name: 'free, the completion is not committed',
    at: 'before_complete_commit',
    method: undefined,
    ends: 'confirmed',
    next: 'client',
  },
  { name: 'C24 refund opened', at: 'after_refund_open', method: card, ends: 'refunded', next: 'provider' },
  { name: 'C24 refund sent', at: 'after_refund_call', method: card, ends: 'refunded', next: 'client' },
]

/** `killed`: SIGKILL at the probe point. `cut`: all its PostgreSQL connections end there. `lost`: the next response is lost. */
const faults = ['killed', 'cut', 'lost'] as const

/** Probe points with a further fault, `commit_lost`: the COMMIT is executed, and its response is lost. */
const commits = new Set<ProbePoint>([
  'before_begin',
  'before_reserve_commit',
  'before_complete_commit',
  'after_refund_call',
])

/**
 * `retries`: the client repeats the request at another server, and no worker runs. `gone`: the client disconnects and never
 * comes back. `recovered`: another process settles the purchase, and only then the client repeats its request.
 */
export type ClientBehaviour = 'retries' | 'gone' | 'recovered'

export type CrashCase = FaultPoint & {
  readonly fault: (typeof faults)[number] | 'commit_lost'
  readonly client: ClientBehaviour
}

/** The faults that a probe point can have. */
export const faultsAt = (at: ProbePoint): CrashCase['fault'][] => [
  ...faults,
  ...(commits.has(at) ? ['commit_lost' as const] : []),
]

/** Every probe point with every fault. */
export const listCases = (client: ClientBehaviour): CrashCase[] =>
  faultPoints.flatMap((place) => faultsAt(place.at).map((fault) => ({ ...place, fault, client })))
