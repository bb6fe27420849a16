import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Country,
  Currency,
  RequiredText,
  Nullable,
  sentVersion,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'
import { Organisation } from '../v1/organisation.ts'
import { TaxRateId } from './tax-rates.ts'

const PaymentProvider = Type.Enum(['sandbox', 'stripe', 'mollie'], {
  description:
    'Payment provider: `sandbox`, which moves no money, for an organisation in test mode; `stripe`; or `mollie`, which only the ' +
    'operator of the installation can set, together with its API key.',
})

const taxes = {
  ticket_tax_rate_id: TaxRateId('Rate of the VAT in tickets whose price names no rate; `null` for none.'),
  fee_tax_rate_id: TaxRateId('Rate of the VAT in service fees and transaction fees; `null` for none.'),
}

const CardRefundsInCash = Type.Boolean({
  description:
    'True if a sale that was paid at a card terminal may be refunded in cash. Money then leaves a drawer that never came into it: ' +
    'leave it `false` unless your terminal cannot refund.',
})

/** The largest order that a server completes well within the time limit of its transaction, whatever the operator sets. */
export const LARGEST_ORDER = 5_000

const OrderLimits = Closed({
  tickets_per_order: Type.Integer({
    description: 'Tickets that one order may have.',
    minimum: 1,
    maximum: LARGEST_ORDER,
  }),
  units_per_price: Type.Integer({
    description: 'Units of a price without a `max_per_order` of its own that one order on the Store API may have.',
    minimum: 1,
    maximum: LARGEST_ORDER,
  }),
  places_per_address: Type.Integer({
    description:
      'Places that one network address may hold at a time on the Store API: an IPv4 address, or an IPv6 /64. A /56 may hold 4 times and ' +
      'a /48 16 times as many. Free tickets count for 15 minutes after they were taken.',
    minimum: 1,
    maximum: 1_000_000,
  }),
})

/** The organisation, with the fields for staff. */
export const AdminOrganisation = Closed(
  {
    ...Organisation.properties,
    mode: Type.Enum(['live', 'test'], {
      description: 'Mode. An organisation in test mode sells no real tickets, and its keys contain `test`.',
    }),
    payment_provider: PaymentProvider,
    transaction_fee: Amount('Fee that is added once to every order that is not free, in major units.'),
    transaction_fee_minor: AmountMinor('`transaction_fee` as a whole number of minor units.'),
    ...taxes,
    card_refunds_in_cash: CardRefundsInCash,
    limits: Closed(
      {
        key_per_minute: Type.Integer({ description: 'Requests that a key may make in any 60 seconds.' }),
        key_per_day: Type.Integer({ description: 'Requests that a key may make in a UTC day.' }),
        org_per_day: Type.Integer({ description: 'Requests that all keys together may make in a UTC day.' }),
      },
      { description: 'Rate limits of the Integration API; only the operator of the installation can change them.' },
    ),
    order_limits: Closed(
      {
        ...OrderLimits.properties,
        maximum: Type.Integer({ description: 'The largest value that you can set; the operator can change it.' }),
      },
      {
        description:
          'Limits of orders. Change them to what your buyers need: they keep one buyer from taking everything.',
      },
    ),
    created: UnixSeconds('When the organisation was created.'),
    updated_at: UnixSeconds('When the organisation was last changed.'),
    version: Version,
  },
  { description: 'The organisation, with its mode, payment provider and limits.' },
)
export type AdminOrganisation = Static<typeof AdminOrganisation>

export const adminGetOrganisation = operation({
  id: 'adminGetOrganisation',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/organisation',
  tag: 'Organisation',
  summary: 'Retrieve the organisation',
  description: 'Returns the organisation that the key belongs to, with its mode and limits.',
  scope: 'organisation:read',
  response: AdminOrganisation,
  errors: [],
})

const PictureUrl = (what: string) =>
  Nullable(
    Text('', 2048),
    `URL of ${what}, which begins with \`https://\`. In test mode \`http\` on the local machine is accepted too.`,
  )

export const updateOrganisation = operation({
  id: 'updateOrganisation',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/organisation',
  tag: 'Organisation',
  summary: 'Change the organisation',
  description:
    'Changes only the fields that are sent. `stripe` requires a `payment_account_id`, which only the operator of the ' +
    'installation can set; an organisation in live mode cannot use the sandbox (409).',
  scope: 'organisation:write',
  body: Type.Partial(
    Closed({
      name: RequiredText('Name shown to customers.'),
      company: Nullable(Text(''), 'Legal name of the company.'),
      business_number: Nullable(Text(''), 'Registration number of the company.'),
      payment_account_id: Nullable(
        Text(''),
        'Account at the payment provider. Only the operator of the installation can change it: any other value is refused.',
      ),
      country: Country('ISO 3166-1 alpha-2 code of the country.'),
      timezone: RequiredText('IANA name of the time zone.', 64),
      logo_image: PictureUrl('the logo'),
      background_image: PictureUrl('the background image'),
      favicon: PictureUrl('the favicon'),
      background_color: Nullable(
        Text('', 32),
        'Background colour: `#` and 3 or 6 hexadecimal digits, such as `#0b3d2e`.',
      ),
      currency: Currency,
      payment_provider: PaymentProvider,
      ...taxes,
      card_refunds_in_cash: CardRefundsInCash,
      order_limits: Type.Partial(OrderLimits, {
        additionalProperties: false,
        description: 'Limits of orders; those that are not sent stay. Each may be at most `order_limits.maximum`.',
      }),
      ...AmountInput(
        'transaction_fee',
        'Fee that is added once to every order that is not free, in major units. Required when you change the currency, unless it is 0.',
      ),
      version: sentVersion,
    }),
    { additionalProperties: false },
  ),
  response: AdminOrganisation,
  errors: ['invalid_state', 'version_conflict'],
})
