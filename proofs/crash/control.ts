import type { Crashpoint } from '../../server/src/platform/probe.ts'

/** What happens at the place: the process dies there, waits there for its parent, or misses the provider's next answer. */
export type Planted = { readonly at: Crashpoint; readonly fault: 'die' | 'wait' | 'lose_answer' }

export type ToChild =
  | { readonly kind: 'plant'; readonly planted: Planted }
  | { readonly kind: 'go' }
  | { readonly kind: 'provider'; readonly away: boolean }
export type FromChild =
  | { readonly port: number }
  | { readonly armed: true }
  | { readonly fired: Crashpoint }
  /** A request of several transactions is over, however it went and whether or not anybody heard. */
  | { readonly over: true }
