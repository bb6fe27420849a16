const SLOWEST = 64

/** How long to leave a provider alone that gave no answer: twice as long each time, up to a bound. */
export const retrySeconds = (leaseSeconds: number, tries: number): number =>
  leaseSeconds * Math.min(2 ** tries, SLOWEST)

type Theirs = { readonly currency: string; readonly capturedMinor: number; readonly refundedMinor: number }
type Ours = Theirs & {
  /** Refunds that the provider may or may not have taken yet. */
  readonly refundingMinor: number
  /** False while the payment is still under way. */
  readonly settled: boolean
}

export type Difference = {
  readonly kind: 'unknown_here' | 'missing_there' | 'captured_differs' | 'refunded_differs' | 'currency_differs'
  readonly oursMinor: number
  readonly theirsMinor: number
}

/** How a payment differs in our books and the provider's; what is under way may still be either. */
export function differenceOf(ours: Ours | undefined, theirs: Theirs | undefined): Difference | undefined {
  const amounts = { oursMinor: ours?.capturedMinor ?? 0, theirsMinor: theirs?.capturedMinor ?? 0 }
  if (!theirs) return amounts.oursMinor > 0 ? { kind: 'missing_there', ...amounts } : undefined
  if (!ours) return amounts.theirsMinor > 0 ? { kind: 'unknown_here', ...amounts } : undefined
  if (!ours.settled) return undefined
  // Money that came too late and went back whole is no sale of ours.
  if (amounts.oursMinor === 0 && theirs.refundedMinor === theirs.capturedMinor) return undefined
  if (amounts.oursMinor !== amounts.theirsMinor) return { kind: 'captured_differs', ...amounts }
  if (amounts.oursMinor > 0 && ours.currency !== theirs.currency) return { kind: 'currency_differs', ...amounts }
  const { refundedMinor, refundingMinor } = ours
  if (theirs.refundedMinor >= refundedMinor && theirs.refundedMinor <= refundedMinor + refundingMinor) return undefined
  return { kind: 'refunded_differs', oursMinor: refundedMinor, theirsMinor: theirs.refundedMinor }
}
