import { type Static, Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, PrefixedId, Text } from '../primitives.ts'
import { BasketHeaders } from './baskets.ts'

export const PaymentMethods = Closed(
  {
    object: Type.Literal('payment_methods', { description: 'Always `payment_methods`.' }),
    provider: Text('The payment provider that takes the money: `sandbox`, `stripe` or `mollie`.', 40),
    publishable_key: Nullable(
      Text('', 255),
      "The key for the provider's own form in the browser; `null` if there is none. A reference from that form is a `payment_method`.",
    ),
    account: Nullable(Text('', 255), "The account to open the provider's form with; `null` if none is needed."),
    words: Type.Array(Text('', 40), {
      description:
        'Methods that need no script of the provider: send the word as `payment_method`, with a `return_url`, and send the ' +
        'customer to `next_action.url`.',
      maxItems: 20,
    }),
    save: Type.Boolean({
      description: 'True if the method is saved, because later instalments or renewals are charged to it.',
    }),
    debit: Type.Boolean({
      description:
        'True if a bank debit, which is certain only after days, can pay for this basket. Never for tickets.',
    }),
  },
  { description: 'What a basket can be paid with.' },
)
export type PaymentMethods = Static<typeof PaymentMethods>

export const storeGetPaymentMethods = operation({
  id: 'storeGetPaymentMethods',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/payment_methods',
  tag: 'Baskets',
  summary: 'Get payment methods',
  description: 'Returns what a basket can be paid with, and what the browser needs for it.',
  scope: 'baskets:write',
  headers: BasketHeaders,
  query: Closed({ basket_id: PrefixedId('bsk', 'Identifier of the basket.') }),
  response: PaymentMethods,
  errors: ['not_found', 'payments_not_configured'],
})
