import type { VatAmount } from '#taxes'

/**
 * The account that holds the customers' money: at the payment provider, outside it (taken by staff without a till), in the
 * drawer of a till, at the card terminal's provider, or still owed by a customer who buys on account.
 */
export type CashAccount = 'provider' | 'external' | 'cash_drawer' | 'card_terminal' | 'receivable'

/** The account of a posting. A debit is positive, a credit negative. */
export type Account =
  | CashAccount
  | 'cash_safe'
  | 'cash_difference'
  | 'organisation'
  | 'service_fees'
  | 'tax'
  | 'transaction_fees'
  | 'chargebacks'
  | 'bank'
  | 'provider_costs'

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
  /** The VAT that is included in these parts. */
  readonly vat?: readonly VatPart[]
}

/** An amount that is credited to an account by a sale, with the VAT in it. */
export type VatPart = VatAmount & { readonly account: 'organisation' | 'service_fees' | 'transaction_fees' }

/** The VAT in a posting at one rate, with the sign of the posting. */
export type VatPosting = {
  readonly account: VatPart['account']
  readonly taxRateId: number
  readonly basisPoints: number
  readonly category: string
  readonly baseMinor: number
  readonly vatMinor: number
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

/** A dispute that was won: the bank returned what the chargeback took. */
export const chargebackReversalPostings = (amountMinor: number): Posting[] => [
  { account: 'provider', amountMinor },
  { account: 'chargebacks', amountMinor: -amountMinor },
]
/** A payout moves money from the provider to the bank. */
export const payoutPostings = (amountMinor: number): Posting[] =>
  withoutZeros([
    { account: 'bank', amountMinor },
    { account: 'provider', amountMinor: -amountMinor },
  ])

/** What the provider keeps for itself. */
export const providerCostPostings = (costMinor: number): Posting[] =>
  withoutZeros([
    { account: 'provider_costs', amountMinor: costMinor },
    { account: 'provider', amountMinor: -costMinor },
  ])

/** A till opens with money from the safe. */
export const tillOpenPostings = (floatMinor: number): Posting[] =>
  withoutZeros([
    { account: 'cash_drawer', amountMinor: floatMinor },
    { account: 'cash_safe', amountMinor: -floatMinor },
  ])

/** Cash moves from the safe into a drawer, or back if the amount is negative. */
export const tillTransferPostings = (amountMinor: number): Posting[] => tillOpenPostings(amountMinor)

/** A till closes empty: what was counted goes to the safe, and what is missing or too much is booked as a difference. */
export const tillClosePostings = (expectedMinor: number, countedMinor: number): Posting[] =>
  withoutZeros([
    { account: 'cash_drawer', amountMinor: -expectedMinor },
    { account: 'cash_safe', amountMinor: countedMinor },
    { account: 'cash_difference', amountMinor: expectedMinor - countedMinor },
  ])

/** A customer pays what they owe for a sale on account. */
export const paymentPostings = (amountMinor: number, cashAccount: CashAccount): Posting[] =>
  withoutZeros([
    { account: cashAccount, amountMinor },
    { account: 'receivable', amountMinor: -amountMinor },
  ])

/** The VAT in the postings of a sale, with the sign 1, or of a refund, with -1: one for each account and rate. */
export function vatPostings(parts: readonly VatPart[] = [], sign: 1 | -1 = 1): VatPosting[] {
  const byKey = Map.groupBy(parts, ({ account, rate }) => `${account} ${rate.tax_rate_id}`)
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    const vat = same.reduce((sum, part) => sum + part.vatMinor, 0)
    const gross = same.reduce((sum, part) => sum + part.grossMinor, 0)
    if (!first || (gross === 0 && vat === 0)) return []
    const { tax_rate_id: taxRateId, basis_points: basisPoints, category } = first.rate
    const amounts = { baseMinor: -sign * (gross - vat), vatMinor: -sign * vat }
    return [{ account: first.account, taxRateId, basisPoints, category, ...amounts }]
  })
}

const withoutZeros = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ amountMinor }) => amountMinor !== 0)

function buildPostings(parts: PaymentParts, cashAccount: CashAccount, sign: 1 | -1): Posting[] {
  const credits: readonly (readonly [Account, number])[] = [
    ['organisation', parts.faceMinor + parts.rebateMinor],
    ['service_fees', parts.serviceFeesMinor - parts.rebateMinor],
    ['tax', parts.taxMinor],
    ['transaction_fees', parts.transactionFeeMinor],
  ]
  return withoutZeros([
    { account: cashAccount, amountMinor: sign * parts.totalMinor },
    ...credits.map(([account, minor]) => ({ account, amountMinor: -sign * minor })),
  ])
}
