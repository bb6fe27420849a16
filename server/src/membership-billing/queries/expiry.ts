import { MemberStatus } from '#contract'
import { read, type Reader, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { timerMoment } from '#platform/timers'
import { NEEDS_NOTICE, noticeTime } from './debit-notices.ts'

const pastGrace = write<{ member_id: number }>(`
  select member_id from member
  where org_id = $1 and instalment_state = 'in_grace' and grace_until <= $2
  order by member_id limit $3 for no key update
`)

/** A renewal term with a charge in flight, which may take days: its outcome decides first. */
const IN_PAYMENT = `exists (
  select from instalment i where i.org_id = $1 and i.term_id = t.term_id and i.status = 'charging'
)`

/** Orders with renewals that were not paid by the end of their grace period. Skips orders locked by another worker. */
const lapsingOrders = write<{ order_id: number }>(`
  select o.order_id from "order" o
  where o.org_id = $1 and o.order_id in (
    select t.order_id from membership_term t
    where t.org_id = $1 and t.state = 'unpaid' and t.grace_until <= $2 and not ${IN_PAYMENT}
    order by t.grace_until, t.term_id limit $3
  )
  order by o.order_id for update skip locked
`)

const lapsingTerms = read<{ term_id: number }>(`
  select t.term_id from membership_term t
  where t.org_id = $1 and t.order_id = any ($2::bigint[]) and t.state = 'unpaid' and t.grace_until <= $3
    and not ${IN_PAYMENT}
  order by t.term_id
`)

/** Seats kept in the new season for terms that lapse. A member who is in that season by another sale keeps the seat. */
const seatReservations = read<{ season_id: number; member_id: number }>(`
  select c.season_id, t.member_id from membership_term t
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  join member m on m.org_id = $1 and m.member_id = t.member_id
  where t.org_id = $1 and t.term_id = any ($2::bigint[]) and c.season_id is not null
    and m.membership_type_id is distinct from t.membership_type_id
`)

/** Pending orders without a term that could still be paid. */
const abandonedOrders = read<{ order_id: number }>(`
  select o.order_id from "order" o
  where o.org_id = $1 and o.order_id = any ($2::bigint[]) and o.status = 'pending' and not exists (
    select from membership_term t
    where t.org_id = $1 and t.order_id = o.order_id and t.state not in ('lapsed', 'cancelled')
  )
  order by o.order_id
`)

/**
 * Members whose expiry was reached and not announced yet. A membership about to renew has not expired: its renewal is still
 * undecided, or the first payment of the next term is being collected or is an announced debit.
 */
const EXPIRED = `
  m.org_id = $1 and m.expired_at is null and m.expires_at <= $2 and m.status <> ${MemberStatus.cancelled}
  and not exists (
    select from membership_term t
    where t.org_id = $1 and t.member_id = m.member_id and t.renewal is null and t.state in ('paid', 'instalments')
      and t.ends_at <= $2
  )
  and not exists (
    select from membership_term s
    join instalment i on i.org_id = $1 and i.term_id = s.term_id
    where s.org_id = $1 and s.member_id = m.member_id and s.renews_id is not null and s.state = 'unpaid'
      and (i.status = 'charging' or (i.status = 'due' and i.attempt_count = 0 and (i.next_attempt_at <= $2 or i.announced_at is not null)))
  )`

const expired = write<{ member_id: number }>(`
  select m.member_id from member m where ${EXPIRED} order by m.expires_at, m.member_id limit $3 for no key update of m
`)

const memberIds = (rows: readonly { member_id: number }[]): number[] => rows.map(({ member_id }) => member_id)

export const lockMembersPastGrace = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  memberIds(await tx.write(pastGrace, org, at, limit))

export const lockLapsingOrders = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  (await tx.write(lapsingOrders, org, at, limit)).map(({ order_id }) => order_id)

export const listLapsingTerms = async (tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<number[]> =>
  (await tx.all(lapsingTerms, org, orderIds, at)).map(({ term_id }) => term_id)

export const listSeatReservations = (tx: Tx, org: OrgId, termIds: readonly number[]) =>
  tx.all(seatReservations, org, termIds)

export const listAbandonedOrders = async (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number[]> =>
  (await tx.all(abandonedOrders, org, orderIds)).map(({ order_id }) => order_id)

export const lockExpiredMembers = async (tx: Tx, org: OrgId, at: Date, limit: number): Promise<number[]> =>
  memberIds(await tx.write(expired, org, at, limit))

/** For each task the earliest time at which something is due, which may be in the past. */
const nextCharge = read<{ at: Date | null }>(`
  select ${timerMoment('min(next_attempt_at)')} as at from instalment where org_id = $1 and status = 'due' and next_attempt_at is not null
`)
const nextDebitNotice = read<{ at: Date | null }>(`
  select ${timerMoment(`min(${noticeTime('i', 't')})`)} as at from instalment i
  join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  where i.org_id = $1 and i.status = 'due' and i.next_attempt_at is not null and ${NEEDS_NOTICE}
`)
const nextRenewal = read<{ at: Date | null }>(`
  select ${timerMoment('min(ends_at)')} as at from membership_term
  where org_id = $1 and renewal is null and state in ('paid', 'instalments') and ends_at is not null
`)
const nextNotice = read<{ at: Date | null }>(`
  select ${timerMoment('min(case when t.notified_at is null then t.notify_at else t.notified_at end)')} as at from membership_term t
  join member m on m.org_id = $1 and m.member_id = t.member_id
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  where t.org_id = $1 and t.state in ('paid', 'instalments') and m.auto_renew and m.status <> ${MemberStatus.cancelled} and (
    (t.notified_at is null and (t.renewal is null or exists (
      select from membership_term s where s.org_id = $1 and s.renews_id = t.term_id and s.state = 'unpaid'
    )))
    or (t.notified_at is not null and t.renewal is null and t.notified_minor <> k.price_minor)
  )
`)
const nextGraceEnd = read<{ at: Date | null }>(`
  select ${timerMoment(`least(
    (select min(grace_until) from member where org_id = $1 and instalment_state = 'in_grace'),
    (select min(t.grace_until) from membership_term t where t.org_id = $1 and t.state = 'unpaid' and not ${IN_PAYMENT})
  )`)} as at
`)
/** A renewal that waits for a debit is decided by the bank, days later. */
const nextExpiry = read<{ at: Date | null }>(`
  select ${timerMoment('min(m.expires_at)')} as at from member m
  where m.org_id = $1 and m.expired_at is null and m.expires_at is not null and m.status <> ${MemberStatus.cancelled}
    and not exists (
      select from membership_term s
      join instalment i on i.org_id = $1 and i.term_id = s.term_id
      where s.org_id = $1 and s.member_id = m.member_id and s.renews_id is not null and s.state = 'unpaid'
        and (i.status = 'charging' or (i.status = 'due' and i.attempt_count = 0 and i.announced_at is not null))
    )
`)

export const nextMoments = { nextDebitNotice, nextCharge, nextRenewal, nextNotice, nextGraceEnd, nextExpiry }

export const findNextMoment = async (
  db: Reader,
  org: OrgId,
  which: keyof typeof nextMoments,
): Promise<Date | undefined> => (await db.one(nextMoments[which], org))?.at ?? undefined
