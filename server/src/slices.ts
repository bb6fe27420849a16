import { getOpenApi, openApi } from '#contract'
import * as customers from '#customers'
import { bindOpen, type Binding } from '#http/bind'
import * as keys from '#keys'
import * as orgs from '#orgs'

/** The ladder, lowest first. A slice may import only the slices before it. */
export const ladder = ['orgs', 'keys', 'customers'] as const

const description = { jsonBytes: Buffer.from(JSON.stringify(openApi('v1'))) }

export const routes: readonly Binding[] = [
  bindOpen(getOpenApi, async () => description),
  ...orgs.routes,
  ...keys.routes,
  ...customers.routes,
]
