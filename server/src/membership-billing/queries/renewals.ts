import { MemberStatus } from '#contract'
import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The facts that decide whether and how a term that ends is renewed. */
export type RenewalFacts = {
  readonly term_id: number
  readonly type_title: string
  readonly type_status: number
  readonly type_price_minor: number
  readonly type_expires: string | null
  readonly type_currency: string
  /** True if the type is for one season: only a season plan renews it. */
  readonly of_season: boolean
  /** The price of the next term, if that was opened already. */
  readonly next_price_minor: number | null
  /** True if the member has another term that ends later. */
  readonly superseded: boolean
  /** True if an instalment is unpaid, or falls due only after the end of the term. */
  readonly owed: boolean
}

const facts = read<RenewalFacts>(`
  select t.term_id, k.title as type_title, k.status as type_status, k.price_minor as type_price_minor,
    k.expires as type_expires, g.currency as type_currency, c.season_id is not null as of_season,
    s.price_minor as next_price_minor, exists (
      select from membership_term x
      where x.org_id = $1 and x.member_id = t.member_id and x.term_id <> t.term_id and x.renews_id is distinct from t.term_id
        and x.state in ('unpaid', 'instalments', 'paid') and (x.ends_at is null or x.ends_at > t.ends_at)
    ) as superseded, exists (
      select from instalment i
      where i.org_id = $1 and i.term_id = t.term_id and i.status <> 'paid' and i.status <> 'cancelled'
        and (i.status = 'failed' or i.due_at > t.ends_at or t.ends_at <= $3)
    ) as owed
  from membership_term t
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  join organisation g on g.org_id = $1
  left join membership_term s
    on s.org_id = $1 and s.renews_id = t.term_id and s.state <> 'lapsed'
  where t.org_id = $1 and t.term_id = any ($2::bigint[])
`)

/** Locks whole orders, because memberships bought together renew together. Skips orders locked by another worker. */
const lockEnding = write<{ order_id: number }>(`
  select o.order_id from "order" o
  where o.org_id = $1 and o.order_id in (
    select t.order_id from membership_term t
    where t.org_id = $1 and t.renewal is null and t.state in ('paid', 'instalments') and t.ends_at <= $2
    order by t.ends_at, t.term_id limit $3
  )
  order by o.order_id for update skip locked
`)

const endingTerms = read<{ term_id: number }>(`
  select t.term_id from membership_term t
  where t.org_id = $1 and t.order_id = any ($2::bigint[]) and t.renewal is null and t.state in ('paid', 'instalments')
    and t.ends_at <= $3
  order by t.term_id
`)

/** True for a term whose notice is due, or whose price changed after it was announced. */
const UNANNOUNCED = `
  t.state in ('paid', 'instalments') and m.auto_renew and m.status <> ${MemberStatus.cancelled} and (
    (t.notified_at is null and t.notify_at <= $2 and (t.renewal is null or exists (
      select from membership_term s where s.org_id = $1 and s.renews_id = t.term_id and s.state = 'unpaid'
    )))
    or (t.notified_at is not null and t.renewal is null and t.notified_minor <> k.price_minor)
  )`

const unannounced = read<{ term_id: number }>(`
  select t.term_id from membership_term t
  join member m on m.org_id = $1 and m.member_id = t.member_id
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  where t.org_id = $1 and ${UNANNOUNCED}
  order by t.notify_at, t.term_id limit $3
`)

const announce = write(`
  update membership_term t set notified_at = $2, notified_minor = w.price_minor
  from unnest($3::bigint[], $4::bigint[]) as w (term_id, price_minor)
  where t.org_id = $1 and t.term_id = w.term_id
`)

const decide = write(`
  update membership_term t set renewal = w.renewal, updated_at = $2
  from unnest($3::bigint[], $4::text[]) as w (term_id, renewal)
  where t.org_id = $1 and t.term_id = w.term_id
`)

export const lockEndingOrders = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.write(lockEnding, org, at, limit)).map(({ order_id }) => order_id)

export const listEndingTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<number[]> =>
  (await tx.all(endingTerms, org, orderIds, at)).map(({ term_id }) => term_id)

export const listUnannounced = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.all(unannounced, org, at, limit)).map(({ term_id }) => term_id)

/** Returns the facts by term id. Call it after the terms are locked. */
export const findRenewalFacts = async (tx: Tx, org: OrgId, termIds: readonly number[], at: Date) =>
  new Map((await tx.all(facts, org, termIds, at)).map((row) => [row.term_id, row]))

export const putNotices = (
  tx: Tx,
  org: OrgId,
  notices: readonly { readonly termId: number; readonly priceMinor: number }[],
  at: Date,
): Promise<number> =>
  tx.count(
    announce,
    org,
    at,
    notices.map(({ termId }) => termId),
    notices.map(({ priceMinor }) => priceMinor),
  )

export const putRenewals = (
  tx: Tx,
  org: OrgId,
  decided: readonly { readonly termId: number; readonly renewal: 'opened' | 'off' | 'refused' }[],
  at: Date,
): Promise<number> =>
  tx.count(
    decide,
    org,
    at,
    decided.map(({ termId }) => termId),
    decided.map(({ renewal }) => renewal),
  )
