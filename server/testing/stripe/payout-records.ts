type StripePayout = {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: true
  created: number
  currency: string
  status: string
}

export type StripeTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  fee: number
  net: number
  payout: string
  reporting_category: string
  source: { id: string; object: string; payment_intent?: string } | null
}

/** What an account was paid out. */
export type PayoutRecords = { readonly payouts: StripePayout[]; readonly transactions: StripeTransaction[] }

export const createPayoutRecords = (): PayoutRecords => ({ payouts: [], transactions: [] })
