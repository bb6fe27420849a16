import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { Organisation } from '../v1/organisation.ts'

const { org_id, name, country, timezone, logo_image, background_image, favicon, background_color, currency } =
  Organisation.properties

export const StoreOrganisation = Closed(
  {
    org_id,
    name,
    country,
    timezone,
    logo_image,
    background_image,
    favicon,
    background_color,
    currency,
    sends_ticket_emails: Type.Boolean({
      description:
        'True if buyers receive an e-mail with their tickets, and with the numbers of memberships that they buy. Promise an e-mail ' +
        'only then.',
    }),
    issues_invoices: Type.Boolean({
      description:
        'True if a buyer who gives details at checkout can get an invoice; to companies only, if the organisation chose so.',
    }),
    has_apple_wallet: Type.Boolean({ description: 'True if tickets can be downloaded for Apple Wallet.' }),
    has_google_wallet: Type.Boolean({ description: 'True if tickets can be added to Google Wallet.' }),
  },
  { description: 'The organisation, as shown to customers.' },
)
export type StoreOrganisation = Static<typeof StoreOrganisation>

export const storeGetOrganisation = operation({
  id: 'storeGetOrganisation',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/organisation',
  tag: 'Organisation',
  summary: 'Retrieve the organisation',
  description: 'Returns the organisation that the key belongs to, and what its storefront must know.',
  scope: 'organisation:read',
  response: StoreOrganisation,
  errors: [],
})
