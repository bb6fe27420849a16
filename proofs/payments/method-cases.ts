import type { ProbePoint } from '../../server/src/platform/probe.ts'
import { type CrashCase, faultsAt } from '../lib/faults/cases.ts'

/** A fault in a payment: while the buyer pays, or when they or the decision of the bank are back. */
export type MethodCase = CrashCase & {
  readonly method: string
  readonly pays: 'tickets' | 'membership'
  readonly phase: 'pay' | 'return'
}

const opens: readonly ProbePoint[] = ['before_begin', 'after_begin', 'after_authorise']
const finishes: readonly ProbePoint[] = [
  'before_reserve_commit',
  'after_reserve',
  'after_capture',
  'before_complete_commit',
  'after_complete',
]

/** After these points the next response is that of the provider. */
const beforeProvider = new Set<ProbePoint>([...opens, 'before_reserve_commit', 'after_reserve'])

type MethodSteps = Pick<MethodCase, 'method' | 'pays' | 'phase'> & { readonly points: readonly ProbePoint[] }

/** A card does all in one request. The others stop when the money is with the bank, and go on when it has decided. */
const steps: readonly MethodSteps[] = [
  { method: 'pm_card_visa', pays: 'tickets', phase: 'pay', points: [...opens, ...finishes] },
  { method: 'ideal', pays: 'tickets', phase: 'pay', points: opens },
  { method: 'ideal', pays: 'tickets', phase: 'return', points: finishes },
  { method: 'ctoken_sepa_debit', pays: 'membership', phase: 'pay', points: opens },
  { method: 'ctoken_sepa_debit', pays: 'membership', phase: 'return', points: finishes },
]

/** Every method with every probe point that it passes, and every fault there. */
export const listMethodCases = (client: 'retries' | 'gone'): MethodCase[] =>
  steps
    // A buyer who is gone before they reach the page of their bank has bought nothing.
    .filter(({ method, phase }) => !(client === 'gone' && method === 'ideal' && phase === 'pay'))
    .flatMap(({ points, ...step }) =>
      points.flatMap((at) =>
        faultsAt(at).map((fault) => ({
          ...step,
          name: `${step.method}, ${step.phase}, ${at}`,
          at,
          fault,
          client,
          ends: 'confirmed' as const,
          next: beforeProvider.has(at) ? ('provider' as const) : ('client' as const),
        })),
      ),
    )
