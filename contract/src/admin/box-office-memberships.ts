import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { TermWithInstalments } from './members.ts'
import { Reason, Refund } from './refunds.ts'

const paymentTenders = ['cash', 'card_terminal'] as const

const TillId = PrefixedId('til', 'The till, which must be open.')
const MemberId = IntegerId('The member.')

const InstalmentNumber = Type.Integer({ description: 'Number of an instalment.', minimum: 1, maximum: 60 })

export const MembershipPayment = Closed(
  {
    membership_member_id: MemberId,
    payment_id: PrefixedId('pay', 'Identifier of the payment.'),
    order_id: IntegerId('The order of the membership.'),
    till_id: PrefixedId('til', 'The till that took the money.'),
    tender: Type.Enum([...paymentTenders], { description: 'How it was paid.' }),
    amount: Amount('Amount that was paid, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    change: Nullable(Type.Number({ minimum: 0 }), 'Cash to give back; `null` for other tenders.'),
    change_minor: Nullable(Type.Integer({ minimum: 0 }), '`change` as a whole number of minor units.'),
    currency: Currency,
    reference: Nullable(Text(''), "The terminal's reference of the payment."),
    instalments: Type.Array(InstalmentNumber, { description: 'Numbers of the instalments that were paid.' }),
    term: TermWithInstalments,
    member: Member,
    paid_at: UnixSeconds('When it was paid.'),
  },
  { description: 'A payment for a membership at a till, with the member as it is afterwards.' },
)
export type MembershipPayment = Static<typeof MembershipPayment>

const counter = { plane: 'admin', tag: 'Box office', scope: 'box_office:write' } as const

export const createMembershipPayment = operation({
  ...counter,
  id: 'createMembershipPayment',
  method: 'POST',
  path: '/admin/v1/box_office/membership_payments',
  keyRequired: true,
  summary: 'Take a payment for a membership at a till',
  description:
    'Books money that a member pays at a till, in cash or at the card terminal: for one instalment, for several, or for ' +
    'all that is outstanding of a term. These instalments are then paid, the member is no longer past due because of them, and the first ' +
    'payment confirms the order. An instalment that is being charged at that moment, or was paid meanwhile, is refused with ' +
    '`invalid_state`, so nothing is paid twice. If you do not receive the response, repeat the request with the same ' +
    '`Idempotency-Key`.',
  body: Closed({
    till_id: TillId,
    membership_member_id: MemberId,
    term_id: Type.Optional(IntegerId('The term. Defaults to the oldest term that is not fully paid.')),
    instalments: Type.Optional(
      Type.Array(InstalmentNumber, {
        description: 'Numbers of the instalments that are paid. Defaults to all that are outstanding of the term.',
        minItems: 1,
        maxItems: 60,
        uniqueItems: true,
      }),
    ),
    tender: Type.Enum([...paymentTenders], { description: '`cash`, or `card_terminal`, which needs `reference`.' }),
    ...AmountInput(
      'amount',
      'What these instalments are expected to cost, in major units. If their amounts have changed, nothing is booked.',
      { minimumMinor: 1 },
    ),
    ...AmountInput('given', 'Cash that the member gives, in major units. Defaults to the exact amount.'),
    reference: Type.Optional(RequiredText("The terminal's reference of the payment, never a card number.")),
  }),
  response: MembershipPayment,
  errors: ['not_found', 'invalid_state'],
})

export const MembershipCounterRefund = Closed(
  {
    membership_member_id: MemberId,
    till_id: PrefixedId('til', 'The till that gave the money.'),
    cash: Amount('Cash to give back, in major units.'),
    cash_minor: AmountMinor('`cash` as a whole number of minor units.'),
    card: Amount('Amount to refund at the card terminal, in major units.'),
    card_minor: AmountMinor('`card` as a whole number of minor units.'),
    currency: Currency,
    refunds: Type.Array(Refund, { description: 'One refund for each payment that is refunded, the newest first.' }),
    member: Member,
  },
  { description: 'A refund of a membership at a till.' },
)
export type MembershipCounterRefund = Static<typeof MembershipCounterRefund>

export const createMembershipRefund = operation({
  ...counter,
  id: 'createMembershipRefund',
  method: 'POST',
  path: '/admin/v1/box_office/membership_refunds',
  keyRequired: true,
  summary: 'Refund a membership at a till',
  description:
    'Refunds the payments for the term of a membership and cancels it, or refunds an `amount` and cancels nothing, as ' +
    '`refundMember` does. Money goes back as it came, the newest payment first: what a till took in cash is given from ' +
    'the drawer of this till, and what it took at the card terminal is refunded there and needs `reference`. Without ' +
    '`reference`, money of the terminal is given in cash if the organisation has set `card_refunds_in_cash`. What no till ' +
    'took is refunded by `refundMember` alone.',
  body: Closed({
    till_id: TillId,
    membership_member_id: MemberId,
    ...AmountInput('amount', 'Amount to refund in major units, without cancelling the membership.', {
      minimumMinor: 1,
    }),
    reference: Type.Optional(RequiredText("The terminal's reference of the refund, never a card number.")),
    reason: Reason,
  }),
  response: MembershipCounterRefund,
  errors: ['not_found', 'invalid_state', 'refund_ceiling_exceeded'],
})
