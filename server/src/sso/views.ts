import {
  ssoAlgorithms,
  type SsoAlgorithm,
  type SsoLink,
  type SsoOrder,
  type SsoProvider,
  type SsoTicket,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { major } from '#platform/money'
import { offsetSeconds } from '#platform/zone'
import type { FanOrderRow, FanTicketRow } from './queries/fan-orders.ts'
import type { LinkRow } from './queries/links.ts'
import type { ProviderRow } from './queries/providers.ts'

export const viewProvider = (row: ProviderRow, publicUrl: string): SsoProvider => ({
  sso_provider_id: publicId('idp', row.sso_provider_id),
  title: row.title,
  issuer: row.issuer,
  client_id: row.client_id,
  has_client_secret: row.client_secret !== null,
  audiences: row.audiences,
  algorithms: row.algorithms.map(algorithmOf),
  return_urls: row.return_urls,
  auto_link: row.auto_link,
  link_url: linkUrl(row, publicUrl),
  callback_url: `${linkUrl(row, publicUrl)}/callback`,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

/** Where a fan links an account through this provider. */
export const linkUrl = (row: Pick<ProviderRow, 'sso_provider_id'>, publicUrl: string): string =>
  `${publicUrl}/link/${publicId('idp', row.sso_provider_id)}`

export const viewLink = (row: LinkRow): SsoLink => ({
  sso_link_id: row.sso_link_id,
  sso_provider_id: publicId('idp', row.sso_provider_id),
  subject: row.subject,
  customer_id: publicId('cus', row.customer_id),
  user_id: row.user_id,
  proof: row.proof === 'verified_email' ? 'verified_email' : 'code',
  linked_at: unixSeconds(row.linked_at),
})

export const viewFanOrder = (row: FanOrderRow): SsoOrder => ({
  order_id: String(row.order_id),
  order_date: `${row.order_date.toISOString().slice(0, 19)}Z`,
  total: major(row.total_minor, row.currency),
  event_id: row.event_id === null ? null : publicId('evt', row.event_id),
  event_title: row.event_title,
  event_start: row.starts_at && row.timezone ? withOffset(row.timezone, row.starts_at) : null,
})

export const viewFanTicket = (row: FanTicketRow): SsoTicket => ({
  ticket_id: row.ticket_id,
  ticket_status_id: row.status,
  barcode: row.barcode,
  price: major(row.price_minor, row.currency),
  fees: major(row.service_fee_minor + row.service_tax_minor + row.transaction_fee_minor, row.currency),
  price_title: row.price_title,
  ticket_name: row.attendee_name ?? row.price_title,
  section_label: row.section_label,
  sub_section_title: row.sub_section === '' ? null : row.sub_section,
  seat_aisle: row.seat_aisle,
  seat_title: row.seat_title,
})

/** A moment by the clocks of a zone, as RFC 3339 writes it: 2026-06-06T19:30:00+01:00. */
function withOffset(zone: string, at: Date): string {
  const offset = offsetSeconds(zone, at)
  const minutes = Math.abs(Math.trunc(offset / 60))
  const two = (value: number): string => String(value).padStart(2, '0')
  const wall = new Date(at.getTime() + offset * 1_000).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** A check constraint keeps the column to these words. */
function algorithmOf(text: string): SsoAlgorithm {
  const known = ssoAlgorithms.find((each) => each === text)
  if (!known) throw new Error(`unknown algorithm: ${text}`)
  return known
}
