import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Currency, Email, IntegerId, Nullable, Text } from '../primitives.ts'
import { TicketEmail } from './documents.ts'

export const PaymentLink = Closed(
  {
    object: Type.Literal('payment_link', { description: 'Always `payment_link`.' }),
    order_id: IntegerId('The order that the link pays: of the oldest unpaid term of the member.'),
    order_uuid: Text('The `order_uuid` of the order, for `{order_uuid}` in your URL.', 36),
    payment_secret: Text(
      'The secret of the link, for `{payment_secret}` in your URL. Whoever has it can see and pay.',
      100,
    ),
    url: Nullable(Text('', 2_000), 'The link; `null` until `payment_url` of the ticket settings is set.'),
    email_address: Nullable(Text('', 254), 'Where it is sent: the e-mail address of the order; `null` if it has none.'),
    currency: Currency,
    due_now: Amount('What is due by now, in major units.'),
    due_now_minor: AmountMinor('`due_now` as a whole number of minor units.'),
    outstanding: Amount('All that is outstanding, in major units.'),
    outstanding_minor: AmountMinor('`outstanding` as a whole number of minor units.'),
  },
  { description: 'A link by which the payer of a membership pays what is outstanding, without signing in.' },
)
export type PaymentLink = Static<typeof PaymentLink>

const ofMember = {
  plane: 'admin',
  tag: 'Members',
  scope: 'members:write',
  params: Closed({ membership_member_id: IntegerId('Identifier of the member.') }),
} as const

export const getPaymentLink = operation({
  ...ofMember,
  id: 'getPaymentLink',
  method: 'GET',
  path: '/admin/v1/members/{membership_member_id}/payment_link',
  summary: 'Retrieve the payment link of a member',
  description:
    'Returns the link by which what is outstanding for a membership is paid. It pays for all memberships of the same order. The link ' +
    'stays the same until the e-mail address of the order is changed.',
  response: PaymentLink,
  errors: ['not_found', 'invalid_state'],
})

export const sendPaymentLink = operation({
  ...ofMember,
  id: 'sendPaymentLink',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/send_payment_link',
  summary: 'Send the payment link to the payer',
  description:
    'Sends the link to the e-mail address of the order, within seconds; list the e-mails of the order to see its status. Set ' +
    '`payment_url` in the ticket settings first.',
  body: Closed({
    email_address: Type.Optional(Email('Address to send it to instead of the address of the order.')),
  }),
  response: TicketEmail,
  errors: ['not_found', 'invalid_state', 'not_configured'],
})
