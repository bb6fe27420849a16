import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Currency, IntegerId, PrefixedId, Text } from '../primitives.ts'
import { MAX_SALE_LINES, voucherCode } from './box-office-sales.ts'

export const CounterQuote = Closed(
  {
    object: Type.Literal('counter_quote', { description: 'Kind of object.' }),
    event_id: PrefixedId('evt', 'The event.'),
    currency: Currency,
    voucher_code: Text('The voucher, as it is written.', 64),
    voucher_title: Text('Title of the voucher.'),
    discount: Amount('What the voucher takes off, in major units.'),
    discount_minor: AmountMinor('`discount` as a whole number of minor units.'),
    total: Amount('What the buyer would have to pay, in major units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
  },
  { description: 'What a sale at the counter would cost with a voucher.' },
)
export type CounterQuote = Static<typeof CounterQuote>

export const quoteCounterSale = operation({
  plane: 'admin',
  tag: 'Box office',
  id: 'quoteCounterSale',
  method: 'POST',
  path: '/admin/v1/box_office/quotes',
  scope: 'box_office:write',
  summary: 'Calculate a sale with a voucher',
  description:
    'Checks a voucher as a sale at the counter does, and returns what the sale would cost. Nothing is stored, and no use of the ' +
    'voucher is counted: another order may use it up before the sale, which is then refused.',
  body: Closed({
    lines: Type.Array(
      Closed({
        price_id: IntegerId('The price. It must be offered at the box office (`show_boxoffice`).'),
        quantity: Type.Integer({ description: 'Number of units of the price.', minimum: 1, maximum: 200 }),
      }),
      { description: 'What is sold.', minItems: 1, maxItems: MAX_SALE_LINES },
    ),
    voucher_code: voucherCode,
  }),
  response: CounterQuote,
  errors: ['not_found', 'not_on_sale', 'basket_mixed', 'voucher_invalid'],
})
