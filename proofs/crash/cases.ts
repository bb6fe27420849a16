import type { Crashpoint } from '../../server/src/platform/probe.ts'

/** Where it happens, in which sale, and what must come of it. The names are those of docs/reliability.md. */
type Place = {
  readonly name: string
  readonly at: Crashpoint
  readonly method: string | undefined
  readonly ends: 'confirmed' | 'declined' | 'cancelled' | 'refunded'
  /** Whose answer is under way next: when that one is lost, nobody knows what was done. */
  readonly next: 'provider' | 'client'
}

const card = 'pm_sandbox_ok'

export const places: readonly Place[] = [
  { name: 'C0 before anything is begun', at: 'before_begin', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C1 begun', at: 'after_begin', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C2, C3 authorised', at: 'after_authorise', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C4 the pivot not committed', at: 'before_pivot_commit', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C5 declined', at: 'before_decline', method: 'pm_sandbox_declined', ends: 'declined', next: 'client' },
  { name: 'C6 sold', at: 'after_pivot', method: card, ends: 'confirmed', next: 'provider' },
  { name: 'C7 captured', at: 'after_capture', method: card, ends: 'confirmed', next: 'client' },
  {
    name: 'C7 captured at once',
    at: 'after_authorise',
    method: 'pm_sandbox_bank',
    ends: 'confirmed',
    next: 'provider',
  },
  { name: 'C8 the end not committed', at: 'before_finish_commit', method: card, ends: 'confirmed', next: 'client' },
  {
    name: 'C9 not to be captured',
    at: 'after_pivot',
    method: 'pm_sandbox_capture_fails',
    ends: 'cancelled',
    next: 'provider',
  },
  {
    name: 'C9 not captured',
    at: 'after_capture',
    method: 'pm_sandbox_capture_fails',
    ends: 'cancelled',
    next: 'client',
  },
  { name: 'C10, C11 finished', at: 'after_finish', method: card, ends: 'confirmed', next: 'client' },
  { name: 'free, not finished', at: 'before_finish_commit', method: undefined, ends: 'confirmed', next: 'client' },
  { name: 'C24 refund opened', at: 'after_refund_open', method: card, ends: 'refunded', next: 'provider' },
  { name: 'C24 paid back', at: 'after_refund_call', method: card, ends: 'refunded', next: 'client' },
]

/** `killed`: SIGKILL there. `cut`: all its connections to PostgreSQL end there. `lost`: the next answer is lost. */
const faults = ['killed', 'cut', 'lost'] as const

/** Whose COMMIT is carried out while its answer is lost. */
const commits = new Set<Crashpoint>([
  'before_begin',
  'before_pivot_commit',
  'before_finish_commit',
  'after_refund_call',
])

/**
 * `retries`: the buyer repeats the request elsewhere, and nobody else takes care. `gone`: the buyer hangs up and never
 * comes back. `recovered`: another process takes care, and only then the buyer asks again.
 */
export type Client = 'retries' | 'gone' | 'recovered'

export type Case = Place & { readonly fault: (typeof faults)[number] | 'commit_lost'; readonly client: Client }

/** Every place with every fault. */
export const casesFor = (client: Client): Case[] =>
  places.flatMap((place) => [
    ...faults.map((fault) => ({ ...place, fault, client })),
    ...(commits.has(place.at) ? [{ ...place, fault: 'commit_lost' as const, client }] : []),
  ])
