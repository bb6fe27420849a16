import {
  ssoAlgorithms,
  type SsoLink,
  type SsoOrder,
  type SsoProvider,
  type SsoTicket,
  type TicketCode,
} from '#contract'
import { toEventStatusId, toScheduleStatus } from '#events'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import { toLocalIso } from '#platform/zone'
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
  algorithms: row.algorithms.map((algorithm) => oneOf(ssoAlgorithms, algorithm)),
  return_urls: row.return_urls,
  auto_link: row.auto_link,
  link_url: linkUrl(row, publicUrl),
  callback_url: `${linkUrl(row, publicUrl)}/callback`,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

/** The address of the page on which a fan links an account with this provider. */
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
  total: toMajor(row.total_minor, row.currency),
  discount_amount: toMajor(row.discount_minor, row.currency),
  event_id: row.event_id === null ? null : publicId('evt', row.event_id),
  event_title: row.event_title,
  event_start: row.starts_at && row.timezone ? toLocalIso(row.timezone, row.starts_at) : null,
  event_status_id: row.event_status === null ? null : toEventStatusId(row.event_status),
  schedule_status: row.schedule_status === null ? null : toScheduleStatus(row.schedule_status),
  currency: row.currency,
  memberships: [...row.memberships],
})

/** A ticket of a cancelled event has no code. */
export const viewFanTicket = (row: FanTicketRow, code: TicketCode | undefined): SsoTicket => ({
  ticket_id: row.ticket_id,
  ticket_status_id: row.status,
  barcode: row.barcode,
  kind: code?.kind ?? null,
  code: code?.code ?? null,
  rotation: code?.rotation ?? null,
  price: toMajor(row.price_minor, row.currency),
  fees: toMajor(row.service_fee_minor + row.service_tax_minor + row.transaction_fee_minor, row.currency),
  discount_amount: toMajor(row.discount_minor, row.currency),
  price_title: row.price_title,
  ticket_name: row.attendee_name ?? row.price_title,
  section_gate: row.section_gate,
  section_label: row.section_label,
  sub_section_title: row.sub_section === '' ? null : row.sub_section,
  seat_aisle: row.seat_aisle,
  seat_title: row.seat_title,
  seat_row: row.seat_row,
})
