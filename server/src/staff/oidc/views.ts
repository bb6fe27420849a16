import { ssoAlgorithms, type StaffSsoProvider } from '#contract'
import { unixSeconds } from '#platform/clock'
import { oneOf } from '#platform/one-of'
import type { StaffProviderRow } from './queries.ts'

/** The page of the console to which a provider sends a browser back. */
export const callbackUrl = (publicUrl: string): string => `${publicUrl}/console/sso`

export const viewProvider = (row: StaffProviderRow, publicUrl: string): StaffSsoProvider => ({
  title: row.title,
  issuer: row.issuer,
  client_id: row.client_id,
  has_client_secret: row.client_secret !== null,
  algorithms: row.algorithms.map((algorithm) => oneOf(ssoAlgorithms, algorithm)),
  callback_url: callbackUrl(publicUrl),
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})
