/** The account that holds the customers' money: at the payment provider, or outside it (cash taken by staff). */
export type CashAccount = 'provider' | 'external'

/** The account of a posting. A debit is positive, a credit negative. */
export type Account = CashAccount | 'organisation' | 'service_fees' | 'tax' | 'transaction_fees' | 'chargebacks'

export type Posting = { readonly account: Account; readonly amountMinor: number }

/** The parts of a payment: face value, service fees, tax and transaction fee sum to the total. */
export type PaymentParts = {
  readonly totalMinor: number
  /** Face value less discount. */
  readonly faceMinor: number
  /** The part of the service fees that the organisation receives. */
  readonly rebateMinor: number
  /** All service fees, including the rebate. */
  readonly serviceFeesMinor: number
  readonly taxMinor: number
  readonly transactionFeeMinor: number
}

/** A sale: the provider owes us the total, and we owe each party its part. Zero amounts are not posted. */
export const salePostings = (parts: PaymentParts, cashAccount: CashAccount = 'provider'): Posting[] =>
  buildPostings(parts, cashAccount, 1)

/** A refund: the reverse of a sale, for the parts that are refunded. */
export const refundPostings = (parts: PaymentParts, cashAccount: CashAccount = 'provider'): Posting[] =>
  buildPostings(parts, cashAccount, -1)

/** A chargeback reduces the provider's account. Who finally bears the loss is settled outside this ledger. */
export const chargebackPostings = (amountMinor: number): Posting[] => [
  { account: 'provider', amountMinor: -amountMinor },
  { account: 'chargebacks', amountMinor },
]

function buildPostings(parts: PaymentParts, cashAccount: CashAccount, sign: 1 | -1): Posting[] {
  const credits: readonly (readonly [Account, number])[] = [
    ['organisation', parts.faceMinor + parts.rebateMinor],
    ['service_fees', parts.serviceFeesMinor - parts.rebateMinor],
    ['tax', parts.taxMinor],
    ['transaction_fees', parts.transactionFeeMinor],
  ]
  return [
    { account: cashAccount, amountMinor: sign * parts.totalMinor },
    ...credits.map(([account, minor]) => ({ account, amountMinor: -sign * minor })),
  ].filter(({ amountMinor }) => amountMinor !== 0)
}
