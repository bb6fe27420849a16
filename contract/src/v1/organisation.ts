import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Country, Currency, Nullable, PrefixedId, Text } from '../primitives.ts'

export const Organisation = Closed(
  {
    org_id: PrefixedId('org', 'Identifier of the organisation.'),
    name: Text('The name that fans know.'),
    company: Nullable(Text(''), 'The legal name of the company behind it.'),
    business_number: Nullable(Text(''), 'The number under which the company is registered.'),
    payment_account_id: Nullable(Text(''), "Identifier of the organisation's account at the payment provider."),
    country: Country('ISO 3166-1 alpha-2 code of the country.'),
    country_name: Text('English name of the country.'),
    timezone: Text('IANA name of the time zone.'),
    logo_image: Nullable(Text('', 2048), 'Address of the logo.'),
    background_image: Nullable(Text('', 2048), 'Address of the background image.'),
    favicon: Nullable(Text('', 2048), 'Address of the favicon.'),
    background_color: Nullable(Text('', 32), 'Background colour, as CSS writes it.'),
    currency: Currency,
  },
  { description: 'The record of an organisation: a club, a venue or a promoter.' },
)
export type Organisation = Static<typeof Organisation>

export const getOrganisation = operation({
  id: 'getOrganisation',
  plane: 'v1',
  method: 'GET',
  path: '/v1/organisation',
  tag: 'Organisation',
  summary: 'Retrieve the organisation',
  description: "Answers the record of the key's own organisation.",
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
  description: 'The machine-readable description of the Integration API. It needs no key.',
  scope: null,
  response: Type.Record(Type.String(), Type.Unknown(), { description: 'An OpenAPI 3.1 document.' }),
  errors: [],
})
