import type { StoreOrganisation } from '#contract'
import { issuesInvoices } from '#invoices'
import { findOrganisation } from '#orgs'
import { publicId } from '#platform/ids'
import type { DocumentCtx } from './deps.ts'
import { findSettings } from './queries/settings.ts'

/** Returns the organisation for its storefront. It is here because it says how tickets reach their buyer. */
export async function getStoreOrganisation({ db, org, deps }: DocumentCtx): Promise<StoreOrganisation> {
  const [row, settings, hasInvoices] = await Promise.all([
    findOrganisation(db, org),
    findSettings(db, org),
    issuesInvoices(db, org),
  ])
  if (!row) throw new Error('the organisation of a valid API key was not found')
  const { name, country, timezone, currency, logo_image, background_image, favicon, background_color } = row
  return {
    org_id: publicId('org', org),
    name,
    country,
    timezone,
    logo_image,
    background_image,
    favicon,
    background_color,
    currency,
    sends_ticket_emails: deps.mailer !== undefined && settings?.send_emails === true,
    issues_invoices: hasInvoices,
    has_apple_wallet: deps.apple !== undefined,
    has_google_wallet: deps.google !== undefined,
  }
}
