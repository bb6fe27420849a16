/** The parts of Mollie's JSON that the adapter reads. */

export type MollieAmount = { readonly currency: string; readonly value: string }

type MollieLink = { readonly href: string }

export type MolliePayment = {
  readonly id: string
  /** open, pending, authorized, paid, canceled, expired or failed; Mollie may add others. */
  readonly status: string
  readonly method?: string | null
  readonly amount: MollieAmount
  readonly amountCaptured?: MollieAmount
  readonly amountRefunded?: MollieAmount
  readonly createdAt: string
  readonly expiresAt?: string
  readonly authorizedAt?: string
  readonly isCancelable?: boolean
  readonly sequenceType?: string
  readonly customerId?: string | null
  readonly mandateId?: string | null
  /** What we stored with the payment. Payments that others made with the same account may have anything here. */
  readonly metadata?: unknown
  readonly details?: MollieDetails | null
  readonly statusReason?: { readonly code?: string; readonly message?: string } | null
  readonly _links?: { readonly checkout?: MollieLink | null }
  readonly _embedded?: {
    readonly refunds?: readonly MollieRefund[]
    readonly chargebacks?: readonly MollieChargeback[]
    readonly captures?: readonly MollieCapture[]
  }
}

type MollieDetails = {
  /** The last four digits. */
  readonly cardNumber?: string | null
  readonly cardLabel?: string | null
  readonly wallet?: string | null
  readonly failureReason?: string | null
  readonly failureMessage?: string | null
  /** Of a debit that the bank refused. */
  readonly bankReasonCode?: string | null
}

export type MollieCapture = { readonly id: string; readonly status: string }

export type MollieRefund = {
  readonly id: string
  /** queued, pending, processing, refunded, failed or canceled. */
  readonly status: string
  readonly amount: MollieAmount
  readonly metadata?: unknown
}

export type MollieChargeback = {
  readonly id: string
  readonly amount: MollieAmount
  /** When the bank returned the money: the dispute was won. */
  readonly reversedAt?: string | null
}

export type MollieList<Name extends string, T> = {
  readonly _embedded: Readonly<Record<Name, readonly T[]>>
  readonly _links: { readonly next?: MollieLink | null }
}

/** Mollie refuses a payment with more than about 1 kB. Some is left for the mark of a void. */
const METADATA_BYTES = 960

/** Returns `required` with as many of the other values, in their order, as Mollie accepts: a sale must not fail for them. */
export function fitMetadata(
  values: Readonly<Record<string, string>>,
  required: Readonly<Record<string, string>>,
): Record<string, string> {
  let fitted = { ...required }
  for (const [name, value] of Object.entries(values)) {
    const longer = { [name]: value, ...fitted }
    if (Buffer.byteLength(JSON.stringify(longer)) <= METADATA_BYTES) fitted = longer
  }
  return fitted
}

/** Returns a value that we stored with a payment or refund. */
export function readMetadata({ metadata }: { readonly metadata?: unknown }, name: string): string | null {
  if (metadata === null || typeof metadata !== 'object' || !Object.hasOwn(metadata, name)) return null
  const value = (metadata as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}

export const paymentPath = (id: string): string => `/v2/payments/${encodeURIComponent(id)}`

/** A payment with all that has become of it. */
export const fullPaymentPath = (id: string): string => `${paymentPath(id)}?embed=refunds,chargebacks,captures`
