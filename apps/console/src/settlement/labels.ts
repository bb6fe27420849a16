import type { PayoutMismatch, Statement } from '@tessera/sdk'
import * as words from '#words/settlement'

type Account = Statement['accounts'][number]['account']
type Kind = Statement['kinds'][number]['kind']
type Method = NonNullable<Statement['lines'][number]['payment_method']>

const accounts: Readonly<Record<Account, () => string>> = {
  provider: words.accountProvider,
  external: words.accountExternal,
  cash_drawer: words.accountDrawer,
  cash_safe: words.accountSafe,
  cash_difference: words.accountDifference,
  card_terminal: words.accountTerminal,
  receivable: words.accountReceivable,
  bank: words.accountBank,
  organisation: words.accountOrganisation,
  service_fees: words.accountFees,
  tax: words.accountTax,
  transaction_fees: words.accountTransactionFees,
  chargebacks: words.accountChargebacks,
  provider_costs: words.accountCosts,
}
export const accountText = (account: Account): string => accounts[account]()
export const accountNames = Object.keys(accounts) as readonly Account[]

const kinds: Readonly<Record<Kind, () => string>> = {
  sale: words.kindSale,
  refund: words.kindRefund,
  chargeback: words.kindChargeback,
  chargeback_reversal: words.kindReversal,
  payment: words.kindPayment,
  till_open: words.kindTillOpen,
  till_close: words.kindTillClose,
  till_transfer: words.kindTillTransfer,
  payout: words.kindPayout,
  provider_cost: words.kindCost,
}
export const kindText = (kind: Kind): string => kinds[kind]()

const methods: Readonly<Record<Method, () => string>> = {
  card: words.methodCard,
  wallet: words.methodWallet,
  bank: words.methodBank,
  free: words.methodFree,
  other: words.methodOther,
}
export const methodText = (method: Method | null): string => (method === null ? '–' : methods[method]())

const mismatches: Readonly<Record<PayoutMismatch['kind'], () => string>> = {
  unknown_payment: words.unknownPayment,
  not_paid_out: words.notPaidOut,
  paid_out_twice: words.paidOutTwice,
  currency_differs: words.currencyDiffers,
  amount_differs: words.amountDiffers,
  not_booked: words.notBooked,
  refund_differs: words.refundDiffers,
  chargeback_differs: words.chargebackDiffers,
  chargeback_reversal_differs: words.reversalDiffers,
  payout_differs: words.payoutDiffers,
  unknown_movement: words.unknownMovement,
}
export const mismatchText = (kind: PayoutMismatch['kind']): string => mismatches[kind]()
