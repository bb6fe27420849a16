import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InstalmentStanding } from '../rules.ts'

const put = write(`
  update member m set status = w.status, instalment_state = w.instalment_state, grace_until = w.grace_until, updated_at = $2
  from unnest($3::bigint[], $4::smallint[], $5::text[], $6::timestamptz[])
    as w (member_id, status, instalment_state, grace_until)
  where m.org_id = $1 and m.member_id = w.member_id
`)

/** A renewed member has the type, the end, the order and the seat of its new term. */
const renew = write(`
  update member m set order_id = t.order_id, membership_type_id = t.membership_type_id,
    membership_category_id = k.membership_category_id, membership_payment_option_id = t.membership_payment_option_id,
    expires_at = t.ends_at, expired_at = null, seat_id = coalesce((
      select s.seat_id from season_seat s
      where s.org_id = $1 and s.season_id = c.season_id and s.member_id = t.member_id
    ), m.seat_id)
  from membership_term t
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  where m.org_id = $1 and t.org_id = $1 and t.term_id = any ($2::bigint[]) and m.member_id = t.member_id
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

/** Members go over to these terms, which they paid for. */
export const renewMembers = (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number> =>
  tx.count(renew, org, termIds)

const endGrace = write(`
  update member set instalment_state = 'past_due', updated_at = $3 where org_id = $1 and member_id = any ($2::bigint[])
`)

const markExpired = write(`
  update member set expired_at = $3 where org_id = $1 and member_id = any ($2::bigint[])
`)

export const putGraceOver = (tx: Tx, org: OrgId, ids: readonly number[], at: Date): Promise<number> =>
  tx.count(endGrace, org, ids, at)

export const putExpired = (tx: Tx, org: OrgId, ids: readonly number[], at: Date): Promise<number> =>
  tx.count(markExpired, org, ids, at)
