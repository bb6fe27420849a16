import type { MemberDetails } from '#contract'
import type { InstalmentPlan, ScheduledInstalment } from '#membership-catalogue'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rateJson, type SoldRate } from '#taxes'

type Table = Tables['membership_item']

/** A seat as it is shown in a basket. */
/** A seat `s` of a section `n`, as baskets show it. */
export const SEAT = `jsonb_strip_nulls(jsonb_build_object('seat_id', s.seat_id, 'section_label', n.label, 'seat_row', s.row_label,
  'seat_title', s.title, 'wheelchair', nullif(s.wheelchair, false), 'restricted_view', nullif(s.restricted_view, false)))`

export type BasketSeat = {
  readonly seat_id: number
  readonly section_label: string
  readonly seat_row: string
  readonly seat_title: string
  readonly wheelchair?: true
  readonly restricted_view?: true
}

/** A membership item with everything its view needs. */
export type MembershipRow = Pick<
  Table,
  'item_id' | 'membership_type_id' | 'membership_payment_option_id' | 'quantity' | 'unit_price_minor' | 'auto_renew'
> & {
  readonly membership_category_id: number
  readonly title: string
  readonly category_title: string
  /** The last day of the type; null when it has none. */
  readonly expires: string | null
  readonly members: readonly MemberDetails[]
  readonly seats: readonly BasketSeat[]
  readonly option: InstalmentPlan
  readonly timezone: string
  /** Until when its seats are held, in Unix seconds; null without seats, and during payment. */
  readonly held_until: number | null
  readonly expired: boolean
}

/**
 * The memberships of the basket `b` of the organisation `o`, at the moment $3. A part of the statement that reads a
 * basket; for a basket without memberships it costs one index lookup.
 */
export const MEMBERSHIPS = `
  select jsonb_agg(jsonb_build_object('item_id', m.item_id, 'membership_type_id', m.membership_type_id,
    'membership_payment_option_id', m.membership_payment_option_id, 'quantity', m.quantity,
    'unit_price_minor', m.unit_price_minor, 'auto_renew', m.auto_renew, 'members', m.members,
    'membership_category_id', t.membership_category_id, 'title', t.title, 'category_title', c.title, 'expires', t.expires,
    'option', jsonb_build_object('number_of_instalments', p.number_of_instalments, 'interval_unit', p.interval_unit,
      'interval_count', p.interval_count, 'plan', p.plan), 'timezone', o.timezone,
    'held_until', x.held_until, 'expired', b.status = 'open' and x.seats < cardinality(m.seat_ids),
    'seats', coalesce((
      select jsonb_agg(${SEAT} order by w.place)
      from unnest(m.seat_ids) with ordinality as w (seat_id, place) join seat s on s.org_id = $1 and s.seat_id = w.seat_id
      join seat_section n on n.org_id = $1 and n.section_id = s.section_id
    ), '[]')) order by m.item_id)
  from membership_item m
  join membership_type t on t.org_id = $1 and t.membership_type_id = m.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
  join membership_payment_option p on p.org_id = $1 and p.membership_payment_option_id = m.membership_payment_option_id
  cross join lateral (
    select count(*) filter (where h.held_until is null or h.held_until > $3) as seats,
      floor(date_part('epoch', min(h.held_until)))::bigint as held_until
    from season_seat h where h.org_id = $1 and h.item_id = m.item_id
  ) x
  where m.org_id = $1 and m.basket_id = b.basket_id`

const insert = write<{ item_id: number }>(`
  insert into membership_item (org_id, basket_id, membership_type_id, membership_payment_option_id, quantity,
    unit_price_minor, members, season_id, seat_ids, auto_renew, created_at)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::bigint[], $10, $11)
  returning item_id
`)

const seatedItems = read<{ item_id: number }>(`
  select item_id from membership_item where org_id = $1 and basket_id = any ($2::uuid[])
    and cardinality(seat_ids) > 0 order by item_id
`)

const remove = write<{ item_id: number }>(`
  delete from membership_item where org_id = $1 and basket_id = $2 and sold_at is null
    and ($3::bigint is null or item_id = $3)
  returning item_id
`)

/** A membership item at or after checkout. */
export type PayableItem = Pick<
  Table,
  | 'item_id'
  | 'basket_id'
  | 'membership_type_id'
  | 'membership_payment_option_id'
  | 'quantity'
  | 'unit_price_minor'
  | 'season_id'
  | 'seat_ids'
  | 'auto_renew'
  | 'sold_at'
> & {
  readonly members: readonly MemberDetails[]
  readonly membership_category_id: number
  readonly seat_map_id: number | null
  readonly expires: string | null
  readonly title: string
  readonly currency: string
  readonly timezone: string
  readonly option: InstalmentPlan
  readonly schedule: readonly StoredInstalment[] | null
  /** The rates of the VAT in the price and in the order's fee. */
  readonly tax_rate: SoldRate | null
  readonly fee_tax_rate: SoldRate | null
  /** The basket also holds tickets, which were added by a concurrent request. */
  readonly mixed: boolean
}
type StoredInstalment = { readonly number: number; readonly due_at: string; readonly amount_minor: number }

const payable = read<PayableItem>(`
  select m.item_id, m.basket_id, m.membership_type_id, m.membership_payment_option_id, m.quantity, m.unit_price_minor,
    m.season_id, m.seat_ids, m.auto_renew, m.members, m.schedule, m.sold_at, t.membership_category_id, c.seat_map_id,
    t.expires::text as expires, t.title, g.currency, g.timezone,
    jsonb_build_object('number_of_instalments', p.number_of_instalments, 'interval_unit', p.interval_unit,
      'interval_count', p.interval_count, 'plan', p.plan) as option,
    ${rateJson('r')} as tax_rate, ${rateJson('f')} as fee_tax_rate,
    exists (
      select from hold h where h.org_id = $1 and h.basket_id = m.basket_id and h.status in ('held', 'in_payment', 'expired')
    ) as mixed
  from membership_item m
  join membership_type t on t.org_id = $1 and t.membership_type_id = m.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
  join membership_payment_option p on p.org_id = $1 and p.membership_payment_option_id = m.membership_payment_option_id
  join organisation g on g.org_id = $1
  left join tax_rate r on r.org_id = $1 and r.tax_rate_id = t.tax_rate_id
  left join tax_rate f on f.org_id = $1 and f.tax_rate_id = g.fee_tax_rate_id
  where m.org_id = $1 and m.basket_id = any ($2::uuid[]) order by m.item_id
`)

const saveSchedule = write(`
  update membership_item m set schedule = a.schedule::jsonb
  from unnest($2::bigint[], $3::text[]) as a (item_id, schedule) where m.org_id = $1 and m.item_id = a.item_id
`)

const sell = write<{ basket_id: string }>(`
  update membership_item set sold_at = $3 where org_id = $1 and basket_id = any ($2::uuid[]) and sold_at is null
  returning basket_id
`)

const unsell = write(`update membership_item set sold_at = null where org_id = $1 and basket_id = any ($2::uuid[])`)

export type NewMembershipItem = Omit<Table, 'org_id' | 'item_id' | 'schedule' | 'sold_at' | 'members'> & {
  readonly members: readonly MemberDetails[]
}

export async function insertMembershipItem(tx: Tx, org: OrgId, item: NewMembershipItem): Promise<number> {
  const [row] = await tx.write(
    insert,
    org,
    item.basket_id,
    item.membership_type_id,
    item.membership_payment_option_id,
    item.quantity,
    item.unit_price_minor,
    JSON.stringify(item.members),
    item.season_id,
    item.seat_ids,
    item.auto_renew,
    item.created_at,
  )
  if (!row) throw new Error('insert returned no row')
  return row.item_id
}

/** Lists the membership items of these baskets that have season seats. */
export const listSeatedItems = async (tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<number[]> =>
  (await tx.all(seatedItems, org, basketIds)).map((row) => row.item_id)

/** Deletes one unsold item, or all if `itemId` is null. Returns false if there was none. Release its seats first. */
export const deleteMembershipItems = async (tx: Tx, org: OrgId, basketId: string, itemId: number | null) =>
  (await tx.write(remove, org, basketId, itemId)).length > 0

export const listPayableItems = (db: Reader | Tx, org: OrgId, basketIds: readonly string[]): Promise<PayableItem[]> =>
  db.all(payable, org, basketIds)

type ItemSchedule = { readonly itemId: number; readonly schedule: readonly ScheduledInstalment[] }

/**
 * Saves the schedules that apply when checkout begins: neither midnight nor a changed payment option alters them later.
 */
export const saveSchedules = (tx: Tx, org: OrgId, schedules: readonly ItemSchedule[]): Promise<number> =>
  tx.count(
    saveSchedule,
    org,
    schedules.map(({ itemId }) => itemId),
    schedules.map(({ schedule }) =>
      JSON.stringify(
        schedule.map((part) => ({ number: part.number, due_at: part.dueAt, amount_minor: part.amountMinor })),
      ),
    ),
  )

export const getSavedSchedule = ({ schedule }: PayableItem): ScheduledInstalment[] =>
  (schedule ?? []).map((part) => ({
    number: part.number,
    dueAt: new Date(part.due_at),
    amountMinor: part.amount_minor,
  }))

/** Marks the memberships of these baskets as sold. Returns the baskets that had some. */
export const sellMemberships = async (tx: Tx, org: OrgId, basketIds: readonly string[], at: Date): Promise<string[]> =>
  (await tx.write(sell, org, basketIds, at)).map((row) => row.basket_id)

export const unsellMemberships = (tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<number> =>
  tx.count(unsell, org, basketIds)
