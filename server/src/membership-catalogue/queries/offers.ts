import { read, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InstalmentShare, InstalmentPlan } from '../schedule.ts'

/** A membership type with its category and organisation, and one payment option. */
export type OfferRow = Pick<
  Tables['membership_type'],
  'membership_type_id' | 'title' | 'price_minor' | 'expires' | 'offer_auto_renew'
> & {
  readonly membership_category_id: number
  readonly category_title: string
  readonly season_id: number | null
  readonly seat_map_id: number | null
  readonly currency: string
  readonly timezone: string
  readonly type_status: number
  readonly category_status: number
  /** True if customers see both the type and its category. */
  readonly shown: boolean
  readonly option: (InstalmentPlan & { readonly id: number; readonly status: number; readonly renews: boolean }) | null
}

type OfferOptionRow = Omit<OfferRow, 'option'> &
  Pick<Tables['membership_payment_option'], 'number_of_instalments' | 'interval_count' | 'auto_renewal'> & {
    readonly option_id: number | null
    readonly option_status: number
    readonly interval_unit: InstalmentPlan['interval_unit']
    readonly plan: readonly InstalmentShare[] | null
  }

const offer = read<OfferOptionRow>(`
  select t.membership_type_id, t.title, t.price_minor, t.expires, t.offer_auto_renew, t.membership_category_id,
    c.title as category_title, c.season_id, c.seat_map_id, g.currency, g.timezone, t.status as type_status,
    c.status as category_status, t.show_online and c.show_online as shown, o.membership_payment_option_id as option_id,
    o.status as option_status, o.auto_renewal, o.number_of_instalments, o.interval_unit, o.interval_count, o.plan
  from membership_type t
  join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
  join organisation g on g.org_id = $1
  left join membership_payment_option o on o.org_id = $1 and o.membership_payment_option_id = $3
  where t.org_id = $1 and t.membership_type_id = $2
`)

type OfferKey = { readonly typeId: number; readonly optionId: number }

/** Returns undefined if there is no such type, and `option: null` if there is no such payment option. */
export async function findOffer(db: Reader | Tx, org: OrgId, key: OfferKey): Promise<OfferRow | undefined> {
  const row = await db.one(offer, org, key.typeId, key.optionId)
  if (!row) return undefined
  const { option_id, option_status, auto_renewal, ...rest } = row
  const { number_of_instalments, interval_unit, interval_count, plan, ...type } = rest
  const terms = { number_of_instalments, interval_unit, interval_count, plan }
  const option = option_id === null ? null : { id: option_id, status: option_status, renews: auto_renewal, ...terms }
  return { ...type, option }
}
