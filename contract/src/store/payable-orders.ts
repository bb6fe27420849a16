import { type Static, Type } from 'typebox'
import { looksLikeCardNumber } from '../card-number.ts'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Currency, IntegerId, Nullable } from '../primitives.ts'
import { NextAction } from '../v1/basket-models.ts'
import { Member } from '../v1/members.ts'
import { Instalment } from '../v1/membership-terms.ts'
import { UUID } from '../v1/orders.ts'
import { PaymentFailure } from '../webhooks/instalment.ts'
import { PaymentMethods } from './payment-methods.ts'

export const linkPaymentStatuses = ['succeeded', 'failed', 'requires_action', 'processing'] as const

/** What the payer of an instalment needs to know; attempts and announced debits are for staff. */
const PayableInstalment = Closed(
  {
    number: Instalment.properties.number,
    due_at: Instalment.properties.due_at,
    amount: Instalment.properties.amount,
    amount_minor: Instalment.properties.amount_minor,
    status: Instalment.properties.status,
    undecided: Type.Boolean({
      description:
        'True if the outcome of an earlier payment of it is not known: it may be paid already, so the link does not take money for it.',
    }),
  },
  { description: 'An instalment, as shown to its payer.' },
)

const { membership_member_id, first_name, last_name, category_title, type_title } = Member.properties

const PayableMembership = Closed(
  {
    membership_member_id,
    first_name,
    last_name,
    category_title,
    type_title,
    instalments: Type.Array(PayableInstalment, { description: 'Instalments of the term by number.' }),
  },
  { description: 'A membership of the order, with what it costs and when.' },
)

export const PayableOrder = Closed(
  {
    object: Type.Literal('payable_order', { description: 'Always `payable_order`.' }),
    order_id: IntegerId('The order of the memberships.'),
    currency: Currency,
    due_now: Amount(
      'Sum of the unpaid instalments that are due by now, without those that are `undecided`, in major units.',
    ),
    due_now_minor: AmountMinor('`due_now` as a whole number of minor units.'),
    outstanding: Amount('Sum of all unpaid instalments without those that are `undecided`, in major units.'),
    outstanding_minor: AmountMinor('`outstanding` as a whole number of minor units.'),
    undecided: Amount(
      'Sum of the instalments that may be paid already, in major units: the provider has never said what became of a payment. The ' +
        'payer asks the organisation.',
    ),
    undecided_minor: AmountMinor('`undecided` as a whole number of minor units.'),
    in_payment: Type.Boolean({
      description:
        'True while an instalment is being charged. Nothing else of the order can be paid until that has ended.',
    }),
    has_saved_payment_method: Type.Boolean({
      description: 'True if instalments that come later are charged to a method that was saved before.',
    }),
    memberships: Type.Array(PayableMembership, { description: 'The memberships of the order that are not cancelled.' }),
    payment: Nullable(
      Closed(
        {
          status: Type.Enum([...linkPaymentStatuses], {
            description:
              '`succeeded`; `failed`; `requires_action` if the payer must act, after which you confirm the payment; `processing` ' +
              'while the outcome is not known.',
          }),
          amount: Amount('Amount in major units.'),
          amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
          next_action: Nullable(NextAction, 'Action that the payer must take; `null` if none.'),
          failure: Nullable(PaymentFailure, 'Why it failed; `null` if it did not fail.'),
        },
        { description: 'A payment by the link.' },
      ),
      'The latest payment by the link; `null` if there was none.',
    ),
  },
  { description: 'What is to be paid for an order of memberships, for whoever has its payment link.' },
)
export type PayableOrder = Static<typeof PayableOrder>

const PaymentHeaders = Closed({
  'X-Payment-Secret': Type.String({
    description:
      'The secret of the payment link, from `{payment_secret}` in its URL. Without it, the response is `not_found`. It works until ' +
      'seven days after everything is paid, and no longer once the memberships were cancelled or the e-mail address of the order was ' +
      'changed.',
  }),
})

const link = {
  plane: 'store',
  scope: 'baskets:write',
  tag: 'Orders',
  headers: PaymentHeaders,
  params: Closed({
    order_uuid: Type.String({ description: 'The `order_uuid` of the order.', pattern: `^${UUID}$` }),
  }),
} as const

const Pays = Type.Enum(['due_now', 'outstanding'], {
  description: 'What is paid: the instalments that are due by now, or all unpaid ones.',
  default: 'due_now',
})

const SaveMethod = Type.Boolean({
  description:
    'Whether instalments that come later, and renewals, are charged to the method that pays now, in place of the one that was saved ' +
    'before. Without it the method is saved only if none was. If nothing comes later, none is saved.',
})

export const storeGetOrderPayment = operation({
  ...link,
  id: 'storeGetOrderPayment',
  method: 'GET',
  path: '/store/v1/orders/{order_uuid}/payment',
  summary: 'Retrieve what is to be paid for an order',
  description:
    'Returns the memberships of an order with their instalments, and what is due. For the page that a payment link opens, on any device.',
  response: PayableOrder,
  errors: ['not_found'],
})

export const storeGetOrderPaymentMethods = operation({
  ...link,
  id: 'storeGetOrderPaymentMethods',
  method: 'GET',
  path: '/store/v1/orders/{order_uuid}/payment_methods',
  summary: 'Get payment methods for an order',
  description:
    'Returns what an order of memberships can be paid with, and what the browser needs for it. Send the same `save_method` as with the ' +
    'payment.',
  query: Closed({ pays: Type.Optional(Pays), save_method: Type.Optional(SaveMethod) }),
  response: PaymentMethods,
  errors: ['not_found', 'payments_not_configured'],
})

export const storePayOrder = operation({
  ...link,
  id: 'storePayOrder',
  method: 'POST',
  path: '/store/v1/orders/{order_uuid}/pay',
  summary: 'Pay instalments of an order',
  description:
    'Pays what is due now of all memberships of the order, or all that is outstanding, in one payment. If the payer must act, the ' +
    'response has a `next_action`: confirm the payment afterwards. A declined payment changes no instalment. At most 20 payments of ' +
    'an order can be tried in a day.',
  body: Closed({
    payment_method: Type.String({
      description: "The payment provider's reference of the payment method, never a card number.",
      minLength: 1,
      maxLength: 255,
    }),
    pays: Type.Optional(Pays),
    save_method: Type.Optional(SaveMethod),
    amount_minor: Type.Optional(
      AmountMinor(
        'The amount that was shown to the payer. If it is another one by now, nothing is charged: `invalid_state`.',
      ),
    ),
    return_url: Type.Optional(
      Type.String({
        description:
          'Where the bank sends the payer back to: on an origin that is registered with one of your publishable keys.',
        maxLength: 2048,
      }),
    ),
  }),
  guard: (body: { payment_method: string }) =>
    looksLikeCardNumber(body.payment_method)
      ? { param: 'payment_method', message: 'must be a reference of the payment provider, never a card number' }
      : undefined,
  response: PayableOrder,
  errors: ['not_found', 'invalid_state', 'payment_declined', 'payments_not_configured'],
})

export const storeConfirmOrderPayment = operation({
  ...link,
  id: 'storeConfirmOrderPayment',
  method: 'POST',
  path: '/store/v1/orders/{order_uuid}/confirm',
  summary: 'Confirm a payment of an order',
  description:
    'Resumes the latest payment by the link after the payer has acted, and returns its outcome, however often it is called.',
  response: PayableOrder,
  errors: ['not_found', 'invalid_state', 'payment_declined'],
})
