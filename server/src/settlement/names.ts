import type { LedgerAccount, LedgerKind } from '#contract'

/** The accounts of the ledger as people read them, with the words of the console. */
export const accountNames: Readonly<Record<LedgerAccount, string>> = {
  provider: 'Payment provider',
  external: 'Paid without Tessera',
  cash_drawer: 'Cash drawers',
  cash_safe: 'Safe',
  cash_difference: 'Cash differences',
  card_terminal: 'Card terminals',
  receivable: 'Owed by customers',
  bank: 'Bank',
  organisation: 'Organisation',
  service_fees: 'Service fees',
  tax: 'Service tax',
  transaction_fees: 'Transaction fees',
  chargebacks: 'Chargebacks',
  provider_costs: 'Costs of the provider',
}

/** The kinds of movement as people read them, with the words of the console. */
export const kindNames: Readonly<Record<LedgerKind, string>> = {
  sale: 'Sales',
  refund: 'Refunds',
  chargeback: 'Chargebacks',
  chargeback_reversal: 'Disputes won',
  payment: 'Payments on account',
  till_open: 'Tills opened',
  till_close: 'Tills closed',
  till_transfer: 'Cash moved into and out of tills',
  payout: 'Payouts',
  provider_cost: 'Costs of the provider',
}
