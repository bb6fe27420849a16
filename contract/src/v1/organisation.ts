import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Country, Currency, Nullable, PrefixedId, Text } from '../primitives.ts'

export const Organisation = Closed(
  {
    org_id: PrefixedId('org', 'Identifier of the organisation.'),
    name: Text('Name shown to customers.'),
    company: Nullable(Text(''), 'Legal name of the company.'),
    business_number: Nullable(Text(''), 'Registration number of the company.'),
    payment_account_id: Nullable(Text(''), "Identifier of the organisation's account at the payment provider."),
    country: Country('ISO 3166-1 alpha-2 code of the country.'),
    country_name: Text('English name of the country.'),
    timezone: Text('IANA name of the time zone.'),
    logo_image: Nullable(Text('', 2048), 'URL of the logo.'),
    background_image: Nullable(Text('', 2048), 'URL of the background image.'),
    favicon: Nullable(Text('', 2048), 'URL of the favicon.'),
    background_color: Nullable(
      Text('', 32),
      'Background colour: `#` and 3 or 6 hexadecimal digits. One that was set before this was checked may be in another notation.',
    ),
    currency: Currency,
  },
  { description: 'An organisation: a club, a venue or a promoter.' },
)
export type Organisation = Static<typeof Organisation>

export const getOrganisation = operation({
  id: 'getOrganisation',
  plane: 'v1',
  method: 'GET',
  path: '/v1/organisation',
  tag: 'Organisation',
  summary: 'Retrieve the organisation',
  description: 'Returns the organisation that the key belongs to.',
  scope: 'organisation:read',
  response: Organisation,
  errors: [],
})

export const getOpenApi = operation({
  id: 'getOpenApi',
  plane: 'v1',
  method: 'GET',
  path: '/openapi.json',
  tag: 'Description',
  summary: 'Download the OpenAPI description',
  description: 'Returns the OpenAPI document of the Integration API. No key is needed.',
  scope: null,
  response: Type.Record(Type.String(), Type.Unknown(), { description: 'An OpenAPI 3.1 document.' }),
  errors: [],
})
