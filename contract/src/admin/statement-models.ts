import { Type, type Static } from 'typebox'
import { Closed, Count, Currency, Day, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { orderPaymentMethods } from '../v1/orders.ts'
import { signedInBothUnits } from './report-fields.ts'
import { VatFigures } from './vat-report.ts'

/** Every account of the ledger. */
export const ledgerAccounts = [
  'provider',
  'external',
  'cash_drawer',
  'cash_safe',
  'cash_difference',
  'card_terminal',
  'receivable',
  'bank',
  'organisation',
  'service_fees',
  'tax',
  'transaction_fees',
  'chargebacks',
  'provider_costs',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Why money moved: every kind of entry of the ledger. */
export const ledgerKinds = [
  'sale',
  'refund',
  'chargeback',
  'chargeback_reversal',
  'payment',
  'till_open',
  'till_close',
  'till_transfer',
  'payout',
  'provider_cost',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

const Account = Type.Enum([...ledgerAccounts], { description: 'Account of the ledger.' })
const Kind = Type.Enum([...ledgerKinds], { description: 'Why the money moved.' })

const StatementAccount = Closed({
  account: Account,
  ...signedInBothUnits('opening', 'Balance at the beginning. A debit is positive, a credit negative.'),
  ...signedInBothUnits('movement', 'What was posted in the period.'),
  ...signedInBothUnits('closing', 'Balance at the end: `opening` plus `movement`.'),
})

const StatementKind = Closed({
  kind: Kind,
  ...signedInBothUnits(
    'face',
    "Face value before discounts, with the organisation's part of the service fees. What went back is negative.",
  ),
  ...signedInBothUnits('discounts', 'Discounts on it. Refunds and memberships show the face value after discounts.'),
  ...signedInBothUnits('service_fees', "Service fees without the organisation's part."),
  ...signedInBothUnits('tax', 'Tax on service fees.'),
  ...signedInBothUnits('transaction_fees', 'Transaction fees.'),
  ...signedInBothUnits(
    'total',
    'How much more money there is at the provider, in tills, in the safe, at the bank and owed by customers.',
  ),
})

const StatementLine = Closed({
  kind: Kind,
  payment_method: Nullable(
    Type.Enum([...orderPaymentMethods]),
    'How the order was paid; `null` for entries without an order.',
  ),
  account: Account,
  postings: Count('Number of postings.'),
  ...signedInBothUnits('amount', 'What was posted. A debit is positive, a credit negative.'),
})

export const Statement = Closed(
  {
    event_id: Nullable(PrefixedId('evt', ''), 'The event; `null` for the whole organisation.'),
    currency: Currency,
    timezone: Text('Time zone of the organisation, in which the days begin and end.', 64),
    first_day: Day('First day of the period.'),
    last_day: Day('Last day of the period.'),
    starts_at: UnixSeconds('When the first day begins.'),
    ends_at: UnixSeconds('When the day after the last day begins.'),
    is_final: Type.Boolean({
      description: 'True if the period ended at least 15 minutes ago: the statement will not change any more.',
    }),
    accounts: Type.Array(StatementAccount, {
      description: 'Accounts with a balance or a movement. They add up to zero.',
    }),
    kinds: Type.Array(StatementKind, { description: 'What was sold, refunded and charged back in the period.' }),
    lines: Type.Array(StatementLine, { description: 'The movements by kind, payment method and account.' }),
    vat: Type.Array(VatFigures, {
      description:
        'The VAT in what was sold and refunded in the period, by rate. Nothing was sold with any other rate.',
    }),
  },
  { description: 'What the ledger says of a period: opening balances, movements and closing balances.' },
)
export type Statement = Static<typeof Statement>
