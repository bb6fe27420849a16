import {
  type AdminMembershipCategory,
  type AdminMembershipPaymentOption,
  type AdminMembershipType,
  type MembershipCategory,
  type MembershipPaymentOption,
  type MembershipType,
  type StoreMembershipCategory,
  type StoreMembershipPaymentOption,
  type StoreMembershipType,
  updateMembershipCategory,
  updateMembershipPaymentOption,
  updateMembershipType,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import { toMajor } from '#platform/money'
import { withVersion } from '#platform/version'
import type { CategoryRow } from './queries/categories.ts'
import type { OptionRow } from './queries/payment-options.ts'
import type { TypeRow } from './queries/types.ts'

const flag = (is: boolean): number => (is ? 1 : 0)

type TimestampColumns = { readonly created_at: Date; readonly updated_at: Date }

const viewTimestamps = (row: TimestampColumns) => ({
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

export const viewCategory = (row: CategoryRow): MembershipCategory => ({
  membership_category_id: row.membership_category_id,
  membership_seat_map_id: row.seat_map_id,
  title: row.title,
  show_online: flag(row.show_online),
  image: row.image,
  game_day_access: row.game_day_access,
  hex_color: row.hex_color,
  order_by: row.order_by,
  status: row.status,
})

export const viewAdminCategory = (row: CategoryRow): AdminMembershipCategory =>
  withVersion(updateMembershipCategory, {
    ...viewCategory(row),
    season_id: row.season_id,
    ...viewTimestamps(row),
  })

export const viewType = (row: TypeRow): MembershipType => ({
  membership_type_id: row.membership_type_id,
  membership_category_id: row.membership_category_id,
  category_title: row.category_title,
  title: row.title,
  price: toMajor(row.price_minor, row.currency),
  expires: row.expires,
  offer_auto_renew: flag(row.offer_auto_renew),
  show_online: flag(row.show_online),
  game_day_access: row.game_day_access,
  order_by: row.order_by,
  status: row.status,
})

export const viewAdminType = (row: TypeRow): AdminMembershipType =>
  withVersion(updateMembershipType, {
    ...viewType(row),
    price_minor: row.price_minor,
    currency: row.currency,
    tax_rate_id: row.tax_rate_id,
    ...viewTimestamps(row),
  })

export const viewOption = (row: OptionRow): MembershipPaymentOption => ({
  membership_payment_option_id: String(row.membership_payment_option_id),
  title: row.title,
  auto_renewal: flag(row.auto_renewal),
  fixed_end_date: flag(row.fixed_end_date),
  number_of_instalments: row.number_of_instalments,
  order_by: row.order_by,
})

export const viewAdminOption = (row: OptionRow): AdminMembershipPaymentOption =>
  withVersion(updateMembershipPaymentOption, {
    ...viewOption(row),
    interval_unit: row.interval_unit,
    interval_count: row.interval_count,
    plan: row.plan?.map(({ due_on, basis_points }) => ({ due_on, percent: basis_points / 100 })) ?? null,
    retry_days: row.retry_days,
    grace_days: row.grace_days,
    renewal_notice_days: row.renewal_notice_days,
    debit_notice_days: row.debit_notice_days,
    status: row.status,
    ...viewTimestamps(row),
  })

export function viewStoreCategory(row: CategoryRow): StoreMembershipCategory {
  const { show_online: _shown, status: _status, ...category } = viewCategory(row)
  return { ...category, season_id: row.season_id }
}

export function viewStoreType(row: TypeRow): StoreMembershipType {
  const { show_online: _shown, status: _status, ...type } = viewType(row)
  return { ...type, price_minor: row.price_minor, currency: row.currency }
}

export function viewStoreOption(row: OptionRow): StoreMembershipPaymentOption {
  const { interval_unit, interval_count, plan } = viewAdminOption(row)
  return { ...viewOption(row), interval_unit, interval_count, plan }
}
