import { getOpenApi, openApi } from '#contract'
import * as access from '#access'
import * as baskets from '#baskets'
import * as clocks from '#clocks'
import * as customers from '#customers'
import * as documents from '#documents'
import * as events from '#events'
import { bindOpen, type Binding } from '#http/bind'
import * as inventory from '#inventory'
import * as keys from '#keys'
import * as members from '#members'
import * as orders from '#orders'
import * as orgs from '#orgs'
import * as payments from '#payments'
import type { Job } from '#platform/jobs'
import * as prices from '#prices'
import * as reports from '#reports'
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
  'payments',
  'orders',
  'members',
  'baskets',
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
  ...members.routes,
  ...baskets.routes,
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
  ...members.jobs,
  ...baskets.jobs,
  ...access.jobs,
  ...sso.jobs,
  ...reports.jobs,
  ...webhooks.jobs,
  ...clocks.jobs,
  ...documents.jobs,
]
