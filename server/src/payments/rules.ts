export const attemptStatuses = ['authorizing', 'waiting', 'capturing', 'voiding', 'late', 'done', 'failed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

const MAX_LEASES = 64

/** The delay before the next call after a provider gave no response: it doubles with each attempt, up to a limit. */
export const retrySeconds = (leaseSeconds: number, attempts: number): number =>
  leaseSeconds * Math.min(2 ** attempts, MAX_LEASES)

type Amounts = { readonly currency: string; readonly capturedMinor: number; readonly refundedMinor: number }
/** `openMinor`: reserved, or still to be approved. */
type ProviderSide = Amounts & { readonly openMinor: number }
type OurSide = Amounts & {
  /** Refunds that the provider may or may not have executed yet. */
  readonly refundingMinor: number
  /** False while the payment is in flight. */
  readonly settled: boolean
}

export type Difference = {
  readonly kind:
    | 'unknown_here'
    | 'open_there'
    | 'missing_there'
    | 'captured_differs'
    | 'refunded_differs'
    | 'currency_differs'
  readonly oursMinor: number
  readonly theirsMinor: number
}

/** Returns how a payment differs between our records and the provider's. A payment in flight may still go either way. */
export function findDifference(ours: OurSide | undefined, theirs: ProviderSide | undefined): Difference | undefined {
  const amounts = { oursMinor: ours?.capturedMinor ?? 0, theirsMinor: theirs?.capturedMinor ?? 0 }
  if (!theirs) return amounts.oursMinor > 0 ? { kind: 'missing_there', ...amounts } : undefined
  // Money that arrived without a sale, or too late for it, and was fully refunded is not a difference.
  const isReturned = amounts.oursMinor === 0 && theirs.refundedMinor === theirs.capturedMinor
  if (!ours && isReturned)
    return theirs.openMinor > 0 ? { kind: 'open_there', oursMinor: 0, theirsMinor: theirs.openMinor } : undefined
  if (!ours) return { kind: 'unknown_here', ...amounts }
  if (!ours.settled || isReturned) return undefined
  if (amounts.oursMinor !== amounts.theirsMinor) return { kind: 'captured_differs', ...amounts }
  if (amounts.oursMinor > 0 && ours.currency !== theirs.currency) return { kind: 'currency_differs', ...amounts }
  const { refundedMinor, refundingMinor } = ours
  if (theirs.refundedMinor >= refundedMinor && theirs.refundedMinor <= refundedMinor + refundingMinor) return undefined
  return { kind: 'refunded_differs', oursMinor: refundedMinor, theirsMinor: theirs.refundedMinor }
}
