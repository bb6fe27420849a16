export const attemptStatuses = ['authorizing', 'waiting', 'capturing', 'voiding', 'late', 'done', 'failed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

const MAX_LEASES = 64

/** The delay before the next call after a provider gave no response: it doubles with each attempt, up to a limit. */
export const retrySeconds = (leaseSeconds: number, attempts: number): number =>
  leaseSeconds * Math.min(2 ** attempts, MAX_LEASES)

type ProviderSide = { readonly currency: string; readonly capturedMinor: number; readonly refundedMinor: number }
type OurSide = ProviderSide & {
  /** Refunds that the provider may or may not have executed yet. */
  readonly refundingMinor: number
  /** False while the payment is in flight. */
  readonly settled: boolean
}

export type Difference = {
  readonly kind: 'unknown_here' | 'missing_there' | 'captured_differs' | 'refunded_differs' | 'currency_differs'
  readonly oursMinor: number
  readonly theirsMinor: number
}

/** Returns how a payment differs between our records and the provider's. A payment in flight may still go either way. */
export function findDifference(ours: OurSide | undefined, theirs: ProviderSide | undefined): Difference | undefined {
  const amounts = { oursMinor: ours?.capturedMinor ?? 0, theirsMinor: theirs?.capturedMinor ?? 0 }
  if (!theirs) return amounts.oursMinor > 0 ? { kind: 'missing_there', ...amounts } : undefined
  if (!ours) return amounts.theirsMinor > 0 ? { kind: 'unknown_here', ...amounts } : undefined
  if (!ours.settled) return undefined
  // Money that arrived too late and was fully refunded is not a sale.
  if (amounts.oursMinor === 0 && theirs.refundedMinor === theirs.capturedMinor) return undefined
  if (amounts.oursMinor !== amounts.theirsMinor) return { kind: 'captured_differs', ...amounts }
  if (amounts.oursMinor > 0 && ours.currency !== theirs.currency) return { kind: 'currency_differs', ...amounts }
  const { refundedMinor, refundingMinor } = ours
  if (theirs.refundedMinor >= refundedMinor && theirs.refundedMinor <= refundedMinor + refundingMinor) return undefined
  return { kind: 'refunded_differs', oursMinor: refundedMinor, theirsMinor: theirs.refundedMinor }
}
