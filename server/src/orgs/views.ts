import { updateOrganisation, type AdminOrganisation, type Organisation } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { withVersion } from '#platform/version'
import type { OrganisationRow } from './queries.ts'
import { countryName } from './rules.ts'

export const viewOrganisation = (row: OrganisationRow): Organisation => ({
  org_id: publicId('org', row.org_id),
  name: row.name,
  company: row.company,
  business_number: row.business_number,
  payment_account_id: row.payment_account_id,
  country: row.country,
  country_name: countryName(row.country),
  timezone: row.timezone,
  logo_image: row.logo_image,
  background_image: row.background_image,
  favicon: row.favicon,
  background_color: row.background_color,
  currency: row.currency,
})

export const viewAdminOrganisation = (row: OrganisationRow): AdminOrganisation =>
  withVersion(updateOrganisation, {
    ...viewOrganisation(row),
    mode: row.mode === 'live' ? 'live' : 'test',
    payment_provider: toProviderName(row.payment_provider),
    transaction_fee: toMajor(row.transaction_fee_minor, row.currency),
    transaction_fee_minor: row.transaction_fee_minor,
    ticket_tax_rate_id: row.ticket_tax_rate_id,
    fee_tax_rate_id: row.fee_tax_rate_id,
    card_refunds_in_cash: row.card_refunds_in_cash,
    limits: { key_per_minute: row.limit_key_minute, key_per_day: row.limit_key_day, org_per_day: row.limit_org_day },
    order_limits: {
      tickets_per_order: row.limit_order_tickets,
      units_per_price: row.limit_price_units,
      places_per_address: row.limit_address_places,
      maximum: row.limit_order_maximum,
    },
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })

const toProviderName = (name: string): AdminOrganisation['payment_provider'] =>
  name === 'stripe' || name === 'mollie' ? name : 'sandbox'
