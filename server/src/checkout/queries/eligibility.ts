import { MemberStatus } from '#contract'
import { read, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What checkout needs to know about a price: when its sale ends, the membership or adult it requires, and the rebate. */
export type PriceFacts = Pick<
  Tables['price'],
  'price_id' | 'title' | 'membership_type_id' | 'needs_adult' | 'rebate_minor' | 'available_until'
> & {
  readonly currency: string
  readonly event_status: number
  readonly event_postponed: boolean
  readonly event_starts_at: Date
  readonly event_ends_at: Date | null
}

const prices = read<PriceFacts>(`
  select p.price_id, p.title, p.membership_type_id, p.needs_adult, p.rebate_minor, p.available_until, e.currency,
    e.status as event_status, e.schedule_status = 'postponed' as event_postponed, e.starts_at as event_starts_at, e.ends_at as event_ends_at
  from price p join event e on e.org_id = $1 and e.event_id = p.event_id
  where p.org_id = $1 and p.price_id = any ($2::bigint[])
`)

/** A membership that counts at this time: it is paid, or paid by instalments and within its grace period. */
export const IS_CURRENT_MEMBER = (at: '$4' | '$6'): string =>
  `(m.status = ${MemberStatus.paid}
      or (m.status = ${MemberStatus.instalments} and (m.grace_until is null or m.grace_until > ${at})))
    and (m.expires_at is null or m.expires_at > ${at})`

/** Customers who hold the required membership. */
const members = read<{ user_id: number; membership_type_id: number }>(`
  select distinct m.user_id, m.membership_type_id
  from unnest($2::bigint[], $3::bigint[]) as r (user_id, membership_type_id)
  join member m on m.org_id = $1 and m.user_id = r.user_id and m.membership_type_id = r.membership_type_id
  where ${IS_CURRENT_MEMBER('$4')}
`)

export const listPriceFacts = (db: Reader | Tx, org: OrgId, priceIds: readonly number[]) =>
  db.all(prices, org, priceIds)

export const listMembershipsHeld = (
  tx: Tx,
  org: OrgId,
  required: readonly { readonly userId: number; readonly typeId: number }[],
  at: Date,
) =>
  tx.all(
    members,
    org,
    required.map(({ userId }) => userId),
    required.map(({ typeId }) => typeId),
    at,
  )
