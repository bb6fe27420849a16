import {
  priceStatuses,
  updatePrice,
  type AdminPrice,
  type Price,
  type PriceCategory,
  type PriceStatus,
  type StorePrice,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { withVersion } from '#platform/version'
import { localUnix } from '#platform/zone'
import type { CategoryRow, PriceRow } from './queries.ts'
import { availabilityAt } from './rules.ts'

export const viewPrice = (row: PriceRow, now: Date): Price => ({
  price_id: row.price_id,
  price_category_id: row.price_category_id,
  price_category_title: row.price_category_title,
  title: row.title,
  price: toMajor(row.price_minor, row.currency),
  rebate: toMajor(row.rebate_minor, row.currency),
  service_fee: toMajor(row.service_fee_minor, row.currency),
  service_tax: toMajor(row.service_tax_minor, row.currency),
  group_ticket: row.group_ticket,
  available_from_unix: row.available_from && unixSeconds(row.available_from),
  available_until_unix: row.available_until && unixSeconds(row.available_until),
  local_available_from_unix: row.available_from && localUnix(row.timezone, row.available_from),
  local_available_until_unix: row.available_until && localUnix(row.timezone, row.available_until),
  membership_type_id: row.membership_type_id,
  membership_type_name: row.membership_type_name,
  show_online: row.show_online,
  show_boxoffice: row.show_boxoffice,
  status: toPriceStatus(row.status),
  tickets_included: row.tickets_included,
  scanning_flag: row.scanning_flag,
  needs_adult: row.needs_adult,
  availability: availabilityAt(row, now),
})

/** The view for storefronts, without the fields that are for the organisation's staff and servers. */
export function viewStorePrice(row: PriceRow, now: Date): StorePrice {
  const {
    rebate: _rebate,
    show_boxoffice: _boxoffice,
    scanning_flag: _flag,
    status: _status,
    ...visible
  } = viewPrice(row, now)
  return visible
}

export const viewAdminPrice = (row: PriceRow, now: Date): AdminPrice =>
  withVersion(updatePrice, {
    ...viewPrice(row, now),
    event_id: publicId('evt', row.event_id),
    currency: row.currency,
    price_minor: row.price_minor,
    rebate_minor: row.rebate_minor,
    service_fee_minor: row.service_fee_minor,
    service_tax_minor: row.service_tax_minor,
    pool_id: row.pool_id,
    max_per_order: row.max_per_order,
    max_per_customer: row.max_per_customer,
    tax_rate_id: row.tax_rate_id,
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })

export const viewCategory = (row: CategoryRow): PriceCategory => ({
  price_category_id: row.price_category_id,
  event_id: publicId('evt', row.event_id),
  title: row.title,
  status: toPriceStatus(row.status),
  order_by: row.order_by,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

/** A check constraint limits the columns to these values. */
function toPriceStatus(text: string): PriceStatus {
  const status = priceStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown price status: ${text}`)
  return status
}
