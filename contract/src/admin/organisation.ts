import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Country, Currency, Filled, Nullable, Text, UnixSeconds } from '../primitives.ts'
import { Organisation } from '../v1/organisation.ts'

const PaymentProvider = Type.Enum(['sandbox', 'stripe'], {
  description: 'Who takes the money: `sandbox`, which moves none, for an organisation in test mode; or `stripe`.',
})

/** What staff see of their organisation: the public record, its mode and its limits. */
export const AdminOrganisation = Closed(
  {
    ...Organisation.properties,
    mode: Type.Enum(['live', 'test'], { description: 'A test organisation sells nothing real; its keys say `test`.' }),
    payment_provider: PaymentProvider,
    transaction_fee: Type.Number({ description: 'Added once to every order that costs something, in major units.' }),
    transaction_fee_minor: Type.Integer({ description: 'The same in minor units.' }),
    limits: Closed(
      {
        key_per_minute: Type.Integer({ description: 'Requests that a key may make in any 60 seconds.' }),
        key_per_day: Type.Integer({ description: 'Requests that a key may make in a UTC day.' }),
        org_per_day: Type.Integer({ description: 'Requests that all keys together may make in a UTC day.' }),
      },
      { description: 'Rate limits on the Integration API; only the operator of the installation changes them.' },
    ),
    created: UnixSeconds('When the organisation was created.'),
    updated_at: UnixSeconds('When the organisation was last changed.'),
  },
  { description: 'What staff see of their organisation: the public record, its mode and its limits.' },
)
export type AdminOrganisation = Static<typeof AdminOrganisation>

export const adminGetOrganisation = operation({
  id: 'adminGetOrganisation',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/organisation',
  tag: 'Organisation',
  summary: 'Retrieve the organisation',
  description: "Answers the key's own organisation, with its mode and limits.",
  scope: 'organisation:read',
  response: AdminOrganisation,
  errors: [],
})

export const updateOrganisation = operation({
  id: 'updateOrganisation',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/organisation',
  tag: 'Organisation',
  summary: 'Change the organisation',
  description:
    'Changes the fields that are sent and leaves the others as they are. `stripe` needs a `payment_account_id`; an ' +
    'organisation in live mode cannot be paid by the sandbox (409).',
  scope: 'organisation:write',
  body: Type.Partial(
    Closed({
      name: Filled('The name that fans know.'),
      company: Nullable(Text(''), 'The legal name of the company behind it.'),
      business_number: Nullable(Text(''), 'The number under which the company is registered.'),
      payment_account_id: Nullable(Text(''), 'Account at the payment provider.'),
      country: Country('ISO 3166-1 alpha-2 code of the country.'),
      timezone: Filled('IANA name of the time zone.', 64),
      logo_image: Nullable(Text('', 2048), 'Address of the logo.'),
      background_image: Nullable(Text('', 2048), 'Address of the background image.'),
      favicon: Nullable(Text('', 2048), 'Address of the favicon.'),
      background_color: Nullable(Text('', 32), 'Background colour, as CSS writes it.'),
      currency: Currency,
      payment_provider: PaymentProvider,
      transaction_fee: Type.Number({
        description:
          'Added once to every order that costs something, in major units. Sent along when the currency changes, unless it is 0.',
        minimum: 0,
        maximum: 1_000_000,
      }),
    }),
    { additionalProperties: false },
  ),
  response: AdminOrganisation,
  errors: ['invalid_state'],
})
