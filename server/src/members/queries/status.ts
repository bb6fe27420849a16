import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InstalmentStanding } from '../rules.ts'

const put = write(`
  update member m set status = w.status, instalment_state = w.instalment_state, grace_until = w.grace_until, updated_at = $2
  from unnest($3::bigint[], $4::smallint[], $5::text[], $6::timestamptz[])
    as w (member_id, status, instalment_state, grace_until)
  where m.org_id = $1 and m.member_id = w.member_id
`)

/** The seat becomes that of the member in the season of the new type, if there is one. */
const renew = write(`
  update member m set order_id = t.order_id, membership_type_id = t.membership_type_id,
    membership_category_id = k.membership_category_id, membership_payment_option_id = t.membership_payment_option_id,
    expires_at = t.ends_at, expired_at = null, seat_id = coalesce((
      select s.seat_id from season_seat s
      where s.org_id = $1 and s.season_id = c.season_id and s.member_id = t.member_id
    ), m.seat_id)
  from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])
    as t (member_id, order_id, membership_type_id, membership_payment_option_id, ends_at)
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  where m.org_id = $1 and m.member_id = t.member_id
`)

export type MemberChange = InstalmentStanding & { readonly member_id: number; readonly status: number }

export const putMembers = (tx: Tx, org: OrgId, changed: readonly MemberChange[], at: Date): Promise<number> =>
  tx.count(
    put,
    org,
    at,
    changed.map((member) => member.member_id),
    changed.map((member) => member.status),
    changed.map((member) => member.instalment_state),
    changed.map((member) => member.grace_until?.toISOString() ?? null),
  )

/** The term that a member renewed into. */
type RenewedTerm = {
  readonly member_id: number
  readonly order_id: number
  readonly membership_type_id: number
  readonly membership_payment_option_id: number
  readonly ends_at: Date | null
}

/** Moves members to the type, order, end and seat of the term that they have paid for. */
export const renewMembers = (tx: Tx, org: OrgId, terms: readonly RenewedTerm[]): Promise<number> =>
  tx.count(
    renew,
    org,
    terms.map((term) => term.member_id),
    terms.map((term) => term.order_id),
    terms.map((term) => term.membership_type_id),
    terms.map((term) => term.membership_payment_option_id),
    terms.map((term) => term.ends_at?.toISOString() ?? null),
  )

const endGrace = write(`
  update member set instalment_state = 'past_due', updated_at = $3 where org_id = $1 and member_id = any ($2::bigint[])
`)

const expire = write(`
  update member set expired_at = $3 where org_id = $1 and member_id = any ($2::bigint[])
`)

export const markPastDue = (tx: Tx, org: OrgId, ids: readonly number[], at: Date): Promise<number> =>
  tx.count(endGrace, org, ids, at)

export const markExpired = (tx: Tx, org: OrgId, ids: readonly number[], at: Date): Promise<number> =>
  tx.count(expire, org, ids, at)
