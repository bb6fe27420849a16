import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { DiscountTerms } from '../pricing.ts'

/**
 * The discounts of the baskets in `live` (basket_id, event_id, currency). A voucher was valid when it was added, and
 * stays valid for the short lifetime of its basket. An automatic discount must be valid at the moment $3. Discounts
 * without a code are found by the index on codes.
 */
export const TERMS = `
  select l.basket_id, d.discount_id, d.off_basis_points, d.amount_off_minor, d.price_ids, d.min_quantity,
    null::timestamptz as added_at, null as code
  from live l join discount d on d.org_id = $1 and d.code_key is null
  where d.status = 'active' and (d.event_id is null or d.event_id = l.event_id)
    and (d.currency is null or d.currency = l.currency)
    and (d.valid_from is null or d.valid_from <= $3) and (d.valid_until is null or d.valid_until > $3)
  union all
  select l.basket_id, d.discount_id, d.off_basis_points, d.amount_off_minor, d.price_ids, d.min_quantity, v.created_at, d.code
  from live l join basket_voucher v on v.org_id = $1 and v.basket_id = l.basket_id
  join discount d on d.org_id = $1 and d.discount_id = v.discount_id
  where (d.event_id is null or d.event_id = l.event_id) and (d.currency is null or d.currency = l.currency)`

/** Automatic discounts first, then vouchers in the order in which they were added. */
export const IN_ORDER = 'added_at nulls first, discount_id'

const terms = read<DiscountTermsRow>(`
  with live as materialized (
    select distinct h.basket_id, h.event_id, e.currency from hold h join event e on e.org_id = $1 and e.event_id = h.event_id
    where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status in ('held', 'in_payment')
  )
  select basket_id, discount_id, off_basis_points, amount_off_minor, price_ids, min_quantity from (${TERMS}) t
  order by basket_id, ${IN_ORDER}
`)

/** The columns of a discount that pricing needs. */
export type DiscountTermsRow = { readonly basket_id: string } & Pick<
  Tables['discount'],
  'discount_id' | 'off_basis_points' | 'amount_off_minor' | 'price_ids' | 'min_quantity'
>

export const toDiscountTerms = (row: Omit<DiscountTermsRow, 'basket_id'>): DiscountTerms => ({
  discountId: row.discount_id,
  offBasisPoints: row.off_basis_points,
  amountOffMinor: row.amount_off_minor,
  priceIds: row.price_ids,
  minQuantity: row.min_quantity,
})

/** Lists the discounts of these baskets at this moment, by basket and in the order in which they apply. */
export const listDiscountTerms = async (
  db: Reader | Tx,
  org: OrgId,
  basketIds: readonly string[],
  at: Date,
): Promise<({ readonly basket_id: string } & DiscountTerms)[]> =>
  (await db.all(terms, org, basketIds, at)).map((row) => ({ basket_id: row.basket_id, ...toDiscountTerms(row) }))

/** Locks by a separate statement first, so that the next statement sees all uses that others counted. */
const lockVouchers = write(`
  select from discount d where d.org_id = $1 and d.discount_id in (
    select v.discount_id from basket_voucher v where v.org_id = $1 and v.basket_id = any ($2::uuid[])
  ) order by d.discount_id for no key update
`)

/**
 * Counts a use of each voucher of these baskets that is for their event, in the order of the baskets: for each basket
 * all of its vouchers are counted, or none. A basket that is refused for one voucher still takes its turn for its other
 * vouchers, so that one statement is enough.
 */
const reserve = write<{ basket_id: string }>(`
  with wanted as materialized (
    select b.basket_id, v.discount_id,
      row_number() over (partition by v.discount_id order by b.n) <= coalesce(d.max_uses - d.uses, 1000000000) as fits
    from unnest($2::uuid[]) with ordinality as b (basket_id, n)
    join basket_voucher v on v.org_id = $1 and v.basket_id = b.basket_id and not v.counted
    join discount d on d.org_id = $1 and d.discount_id = v.discount_id
    where exists (
      select from hold h join event e on e.org_id = $1 and e.event_id = h.event_id
      where h.org_id = $1 and h.basket_id = b.basket_id and h.status in ('held', 'in_payment')
        and (d.event_id is null or d.event_id = h.event_id) and (d.currency is null or d.currency = e.currency)
    )
  ), refused as materialized (
    select distinct w.basket_id from wanted w where not w.fits
  ), granted as materialized (
    select w.basket_id, w.discount_id from wanted w where w.basket_id not in (select r.basket_id from refused r)
  ), counted as (
    update basket_voucher v set counted = true from granted g
    where v.org_id = $1 and v.basket_id = g.basket_id and v.discount_id = g.discount_id
  ), used as (
    update discount d set uses = d.uses + g.uses
    from (select g.discount_id, count(*)::integer as uses from granted g group by g.discount_id) g
    where d.org_id = $1 and d.discount_id = g.discount_id
  )
  select r.basket_id from refused r
`)

const release = write(`
  with back as materialized (
    update basket_voucher v set counted = false where v.org_id = $1 and v.basket_id = any ($2::uuid[]) and v.counted
    returning v.discount_id
  )
  update discount d set uses = d.uses - b.uses
  from (select b.discount_id, count(*)::integer as uses from back b group by b.discount_id) b
  where d.org_id = $1 and d.discount_id = b.discount_id
`)

/**
 * Counts a use of each voucher of these baskets when their payment begins. Returns the baskets with a voucher that is
 * used up, for which nothing was counted.
 */
export async function reserveVoucherUses(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<string[]> {
  const [, refused] = await Promise.all([tx.count(lockVouchers, org, basketIds), tx.write(reserve, org, basketIds)])
  return refused.map((row) => row.basket_id)
}

/** Takes back the voucher uses of these baskets after their payment failed. */
export async function releaseVoucherUses(tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<void> {
  await Promise.all([tx.count(lockVouchers, org, basketIds), tx.count(release, org, basketIds)])
}
