import {
  type AdminWebhookEndpoint,
  disabledReasons,
  endpointStatuses,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { withVersion } from '#platform/version'
import type { EndpointRow } from './queries/endpoints.ts'

export const viewAdminEndpoint = (row: EndpointRow): AdminWebhookEndpoint =>
  withVersion(updateWebhookEndpoint, viewEndpoint(row))

/** As its own webhooks show it. */
export const viewEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  endpoint_id: publicId('whe', row.endpoint_id),
  url: row.url,
  types: row.types,
  description: row.description,
  ed25519: row.ed25519,
  public_key: row.public_key,
  status: oneOf(endpointStatuses, row.status),
  disabled_reason: row.disabled_reason === null ? null : oneOf(disabledReasons, row.disabled_reason),
  failures: row.failures,
  failing_since: row.failing_since && unixSeconds(row.failing_since),
  last_success_at: row.last_success_at && unixSeconds(row.last_success_at),
  active_secrets: row.active_secrets,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})
