import { OfferStatus } from '#contract'
import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** A copy is inactive until staff activate it, so that members have their seats before other customers can buy. */
const insertCategory = write<{ id: number }>(`
  insert into membership_category (org_id, seat_map_id, season_id, title, show_online, image, game_day_access, hex_color,
    order_by, status, created_at, updated_at)
  select $1, $3, $4, title, show_online, image, game_day_access, hex_color, order_by, ${OfferStatus.inactive}, $5, $5
  from membership_category where org_id = $1 and membership_category_id = $2
  returning membership_category_id as id
`)

const insertType = write<{ id: number }>(`
  insert into membership_type (org_id, membership_category_id, title, price_minor, expires, offer_auto_renew, show_online,
    game_day_access, order_by, tax_rate_id, status, created_at, updated_at)
  select $1, k.to_id, t.title, $4, $5::date, t.offer_auto_renew, t.show_online, t.game_day_access, t.order_by, t.tax_rate_id,
    ${OfferStatus.inactive}, $6, $6
  from membership_type t
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $3 and k.kind = 'category' and k.from_id = t.membership_category_id
  where t.org_id = $1 and t.membership_type_id = $2
  returning membership_type_id as id
`)

const removeTypes = write(`delete from membership_type where org_id = $1 and membership_type_id = any($2::bigint[])`)

const removeCategories = write(
  `delete from membership_category where org_id = $1 and membership_category_id = any($2::bigint[])`,
)

type CopySource = { readonly fromId: number; readonly at: Date }

const insertedId = ([row]: readonly { id: number }[]): number => {
  if (!row) throw new Error('the category or type to be copied was not found')
  return row.id
}

export const copyCategory = async (
  tx: Tx,
  org: OrgId,
  { fromId, at }: CopySource,
  to: { readonly seasonId: number; readonly seatMapId: number | null },
): Promise<number> => insertedId(await tx.write(insertCategory, org, fromId, to.seatMapId, to.seasonId, at))

export const copyType = async (
  tx: Tx,
  org: OrgId,
  { fromId, at }: CopySource,
  to: { readonly planId: number; readonly priceMinor: number; readonly expires: string | null },
): Promise<number> => insertedId(await tx.write(insertType, org, fromId, to.planId, to.priceMinor, to.expires, at))

export const deleteTypes = (tx: Tx, org: OrgId, ids: readonly number[]): Promise<number> =>
  tx.count(removeTypes, org, ids)

export const deleteCategories = (tx: Tx, org: OrgId, ids: readonly number[]): Promise<number> =>
  tx.count(removeCategories, org, ids)
