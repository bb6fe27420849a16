import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Count,
  Currency,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { signedInBothUnits } from './report-fields.ts'

export const payoutStatuses = ['pending', 'paid', 'failed'] as const
export const payoutMovementKinds = ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'cost', 'other'] as const

export const Payout = Closed(
  {
    payout_id: PrefixedId('pyo', 'Identifier of the payout.'),
    provider: Text('The payment provider.'),
    provider_payout_id: Text('Identifier of the payout at the provider.'),
    status: Type.Enum([...payoutStatuses], {
      description: '`paid`; or `failed` if the bank returned it, which is booked too.',
    }),
    currency: Currency,
    ...signedInBothUnits('amount', 'What the bank received. It is negative if it was taken from there.'),
    ...signedInBothUnits('cost', 'What the provider kept for itself.'),
    line_count: Count('Number of movements that the payout consists of.'),
    created_at: UnixSeconds('When the provider created it.'),
    arrives_at: UnixSeconds('When the bank has it, as the provider estimates.'),
    read_at: UnixSeconds('When it was read in and booked.'),
  },
  { description: 'Money that a payment provider sent to the bank account of the organisation.' },
)
export type Payout = Static<typeof Payout>

export const PayoutLine = Closed(
  {
    movement_id: Text('Identifier of the movement at the provider.'),
    kind: Type.Enum([...payoutMovementKinds], { description: 'What moved the balance at the provider.' }),
    payment_id: Nullable(Text(''), 'Identifier of the payment at the provider; `null` for costs.'),
    source_id: Nullable(Text(''), 'Identifier of the refund or dispute at the provider.'),
    currency: Currency,
    ...signedInBothUnits('amount', 'Amount of the movement. It is positive if the balance grew.'),
    ...signedInBothUnits('fee', 'What the provider kept of it.'),
    created_at: UnixSeconds('When it happened.'),
  },
  { description: 'A movement of the balance at the provider that a payout consists of.' },
)
export type PayoutLine = Static<typeof PayoutLine>

export const payoutMismatchKinds = [
  'unknown_payment',
  'not_paid_out',
  'paid_out_twice',
  'currency_differs',
  'amount_differs',
  'not_booked',
  'refund_differs',
  'chargeback_differs',
  'chargeback_reversal_differs',
  'payout_differs',
  'unknown_movement',
] as const

export const PayoutMismatch = Closed(
  {
    kind: Type.Enum([...payoutMismatchKinds], {
      description:
        '`unknown_payment`: paid out, but not a payment of ours. `not_paid_out`: booked, and in no payout by now. ' +
        '`not_booked`: it came too late, and was not refunded. `chargeback_reversal_differs`: of disputes that were won, another ' +
        'amount came back than is booked. `payout_differs`: the movements do not add up to the payout. ' +
        '`unknown_movement`: something else than payments, refunds, chargebacks and costs.',
    }),
    provider: Text('The payment provider.'),
    payout_id: Nullable(PrefixedId('pyo', ''), 'A payout that names the payment; `null` if none does.'),
    payment_id: Nullable(Text(''), 'Identifier of the payment at the provider.'),
    order_id: Nullable(IntegerId(''), 'Our order; `null` if there is none.'),
    currency: Currency,
    ...signedInBothUnits('ours', 'What we have booked.'),
    ...signedInBothUnits('theirs', 'What the provider has paid out.'),
  },
  { description: 'Where the payouts of a provider and our records differ.' },
)
export type PayoutMismatch = Static<typeof PayoutMismatch>

export const PayoutReadingResult = Closed(
  {
    payouts: Count('Number of payouts that were read in.'),
    lines: Count('Number of their movements.'),
    complete: Type.Boolean({ description: 'False if there may be more: call it again.' }),
  },
  { description: 'What was read in.' },
)

export const SandboxPayout = Closed(
  {
    provider_payout_id: Text('Identifier of the payout at the sandbox.'),
    currency: Currency,
    ...signedInBothUnits('amount', 'What was paid out.'),
  },
  { description: 'A payout of the sandbox provider, which moves no money.' },
)

const shared = { plane: 'admin', tag: 'Settlement' } as const
const PayoutParams = Closed({ payout_id: PrefixedId('pyo', 'The payout.') })

export const listPayouts = operation({
  ...shared,
  id: 'listPayouts',
  method: 'GET',
  path: '/admin/v1/payouts',
  scope: 'settlement:read',
  summary: 'List payouts',
  description: 'Returns the payouts that were read in, newest first.',
  query: Closed({
    before: Type.Optional(
      PrefixedId('pyo', 'Only payouts before this one; for the next page, pass the last id of this page.'),
    ),
    limit: Limit({ default: 50, maximum: 100 }),
  }),
  response: ListOf('payouts', Payout, {}),
  errors: [],
})

export const getPayout = operation({
  ...shared,
  id: 'getPayout',
  method: 'GET',
  path: '/admin/v1/payouts/{payout_id}',
  scope: 'settlement:read',
  summary: 'Get a payout',
  description: 'Returns a payout.',
  params: PayoutParams,
  response: Payout,
  errors: ['not_found'],
})

export const listPayoutLines = operation({
  ...shared,
  id: 'listPayoutLines',
  method: 'GET',
  path: '/admin/v1/payouts/{payout_id}/lines',
  scope: 'settlement:read',
  summary: 'List the lines of a payout',
  description: 'Returns the movements that a payout consists of, in the order of their ids.',
  params: PayoutParams,
  query: Closed({
    after: Type.Optional(Text('Only movements after this id; for the next page, pass the last id of this page.')),
    limit: Limit({ default: 100, maximum: 500 }),
  }),
  response: ListOf('payout_lines', PayoutLine, {}),
  errors: ['not_found'],
})

export const listPayoutMismatches = operation({
  ...shared,
  id: 'listPayoutMismatches',
  method: 'GET',
  path: '/admin/v1/payout_mismatches',
  scope: 'settlement:read',
  summary: 'List mismatches of payouts',
  description:
    'Compares payouts with our payments, refunds and chargebacks, and returns what differs. What happened after the last ' +
    'payout may still be paid out, and is no mismatch.',
  query: Closed({
    from: Type.Optional(UnixSeconds('Payouts and payments from this time on. By default 90 days before `until`.')),
    until: Type.Optional(UnixSeconds('Payouts and payments before this time. By default now.')),
    limit: Limit({ default: 100, maximum: 500 }),
  }),
  response: ListOf('payout_mismatches', PayoutMismatch, {}),
  errors: [],
})

export const readPayouts = operation({
  ...shared,
  id: 'readPayouts',
  method: 'POST',
  path: '/admin/v1/payouts/read',
  scope: 'settlement:write',
  summary: 'Read payouts in',
  description:
    'Reads payouts that are not known yet from the payment provider, stores them, and books them with their costs. The first ' +
    'call reads those of the last 90 days; from then on a worker reads new ones every six hours.',
  response: PayoutReadingResult,
  errors: ['unavailable'],
})

export const createSandboxPayout = operation({
  ...shared,
  id: 'createSandboxPayout',
  tag: 'Sandbox',
  method: 'POST',
  path: '/admin/v1/sandbox/payouts',
  scope: 'settlement:write',
  summary: 'Pay out at the sandbox',
  description:
    'Acts for the sandbox provider, in an organisation in test mode: everything that was not paid out yet is, with one payout ' +
    'for each currency.',
  response: ListOf('sandbox_payouts', SandboxPayout, {}),
  errors: ['invalid_state'],
})
