/** Where the money of buyers is: with the payment provider, or wherever staff took it without one. */
export type Till = 'provider' | 'outside'

/** Whose money it is. A debit is positive, a credit negative. */
export type Account = Till | 'organisation' | 'service_fees' | 'tax' | 'transaction_fees' | 'chargebacks'

export type Posting = { readonly account: Account; readonly amountMinor: number }

/** What a payment is made of: face value, fees and tax together are its total. */
export type Parts = {
  readonly totalMinor: number
  /** Face value less discount. */
  readonly faceMinor: number
  /** The part of the service fees that is the organisation's. */
  readonly rebateMinor: number
  /** All service fees, the rebate among them. */
  readonly serviceFeesMinor: number
  readonly taxMinor: number
  readonly transactionFeeMinor: number
}

/** A sale: the provider owes us the total, and we owe each their part. What is nothing is not posted. */
export const saleOf = (parts: Parts, till: Till = 'provider'): Posting[] => postings(parts, till, 1)

/** A refund takes back from each what it was given of the parts that are paid back. */
export const refundOf = (parts: Parts, till: Till = 'provider'): Posting[] => postings(parts, till, -1)

/** A chargeback takes the money from the provider's account; who bears it in the end is settled outside these books. */
export const chargebackOf = (amountMinor: number): Posting[] => [
  { account: 'provider', amountMinor: -amountMinor },
  { account: 'chargebacks', amountMinor },
]

function postings(parts: Parts, till: Till, sign: 1 | -1): Posting[] {
  const credits: readonly (readonly [Account, number])[] = [
    ['organisation', parts.faceMinor + parts.rebateMinor],
    ['service_fees', parts.serviceFeesMinor - parts.rebateMinor],
    ['tax', parts.taxMinor],
    ['transaction_fees', parts.transactionFeeMinor],
  ]
  return [
    { account: till, amountMinor: sign * parts.totalMinor },
    ...credits.map(([account, minor]) => ({ account, amountMinor: -sign * minor })),
  ].filter(({ amountMinor }) => amountMinor !== 0)
}
