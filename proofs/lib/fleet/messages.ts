import type { ProbePoint } from '../../../server/src/platform/probe.ts'

/** What happens at the probe point: the process dies, waits for its parent, or loses the provider's next response. */
export type InjectedFault = { readonly at: ProbePoint; readonly fault: 'die' | 'wait' | 'lose_response' }

export type MessageToChild =
  | { readonly kind: 'inject'; readonly injected: InjectedFault }
  | { readonly kind: 'resume' }
  | { readonly kind: 'provider'; readonly away: boolean }
export type MessageFromChild =
  | { readonly port: number }
  | { readonly armed: true }
  | { readonly reached: ProbePoint }
  /** A request of several transactions has ended, with or without success, whether or not the client still waits. */
  | { readonly finished: true }
