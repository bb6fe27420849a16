import { getOpenApi, openApi } from '#contract'
import { bindOpen, type Binding } from '#http/bind'
import type { Job } from '#platform/jobs'
import * as access from '#access'
import * as barcodes from '#barcodes'
import * as baskets from '#baskets'
import * as checkout from '#checkout'
import * as clocks from '#clocks'
import * as customers from '#customers'
import * as documents from '#documents'
import * as events from '#events'
import * as gates from '#gates'
import * as inventory from '#inventory'
import * as keys from '#keys'
import * as members from '#members'
import * as membershipBilling from '#membership-billing'
import * as membershipCatalogue from '#membership-catalogue'
import * as membershipLifecycle from '#membership-lifecycle'
import * as orders from '#orders'
import * as orgs from '#orgs'
import * as payments from '#payments'
import * as prices from '#prices'
import * as reports from '#reports'
import * as seasons from '#seasons'
import * as seating from '#seating'
import * as sso from '#sso'
import * as webhooks from '#webhooks'

/** The ladder, lowest first. A slice may import only the slices before it. */
export const ladder = [
  'orgs',
  'keys',
  'customers',
  'events',
  'seating',
  'prices',
  'inventory',
  'membership-catalogue',
  'members',
  'payment-providers',
  'ledger',
  'payments',
  'orders',
  'baskets',
  'membership-billing',
  'membership-lifecycle',
  'seasons',
  'checkout',
  'barcodes',
  'gates',
  'access',
  'sso',
  'reports',
  'webhooks',
  'clocks',
  'documents',
] as const

const description = { jsonBytes: Buffer.from(JSON.stringify(openApi('v1'))) }

export const routes: readonly Binding[] = [
  bindOpen(getOpenApi, async () => description),
  ...orgs.routes,
  ...keys.routes,
  ...customers.routes,
  ...events.routes,
  ...seating.routes,
  ...prices.routes,
  ...inventory.routes,
  ...payments.routes,
  ...orders.routes,
  ...membershipCatalogue.routes,
  ...baskets.routes,
  ...members.routes,
  ...membershipBilling.routes,
  ...membershipLifecycle.routes,
  ...seasons.routes,
  ...checkout.routes,
  ...barcodes.routes,
  ...gates.routes,
  ...access.routes,
  ...sso.routes,
  ...reports.routes,
  ...webhooks.routes,
  ...clocks.routes,
  ...documents.routes,
]

export const jobs: readonly Job[] = [
  ...inventory.jobs,
  ...orders.jobs,
  ...membershipBilling.jobs,
  ...baskets.jobs,
  ...checkout.jobs,
  ...access.jobs,
  ...sso.jobs,
  ...reports.jobs,
  ...webhooks.jobs,
  ...clocks.jobs,
  ...documents.jobs,
]
