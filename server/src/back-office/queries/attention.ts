import { type AttentionKind, attentionLimits, EventStatus } from '#contract'
import { CHARGE_LOST } from '#membership-billing'
import { read, type Reader, type ReadStatement } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { STILL_FAILED } from './refund-problems.ts'

/** One thing that needs attention: its id as the database has it, and what it is called. */
export type AttentionRow = { readonly id: string; readonly title: string }

/** One more than is counted, to know whether there are more. */
const LIMIT = `limit ${attentionLimits.count + 1}`
/** $3 are the events that the caller is confined to; null for all. */
const OWN_EVENT = `($3::uuid[] is null or o.event_id = any ($3))`
/** What concerns the whole organisation is not for people who are confined to events. */
const NOT_CONFINED = `$3::uuid[] is null`

const attention = (text: string): ReadStatement<AttentionRow> => read<AttentionRow>(`${text} ${LIMIT}`)

/** Types a parameter that this kind does not need: every statement takes the same ones. */
const TIME_UNUSED = `$2::timestamptz is not null`
const EVENTS_UNUSED = `($3::uuid[] is null or true)`

/**
 * A later refund takes the place of one that failed if it is for one of the same tickets, or for an amount that is not
 * smaller. Each says nothing about other tickets of the order.
 */
const TRIED_AGAIN = `exists (
  select from refund later
  where later.org_id = $1 and later.order_id = r.order_id and later.created_at > r.created_at and later.status <> 'failed'
    and (
      exists (
        select from refund_ticket a join refund_ticket b on b.org_id = $1 and b.ticket_id = a.ticket_id
        where a.org_id = $1 and a.refund_id = r.refund_id and b.refund_id = later.refund_id
      )
      or later.amount_minor >= r.amount_minor
        and not exists (select from refund_ticket b where b.org_id = $1 and b.refund_id = later.refund_id)
    )
)`

/** $2 is the present time. Failures are shown for a month, and no longer once a later try succeeded or is on its way. */
const statements: Readonly<Record<AttentionKind, ReadStatement<AttentionRow>>> = {
  refund_failed: attention(`
    select o.order_id::text as id, o.order_id::text as title
    from refund r join "order" o on o.org_id = $1 and o.order_id = r.order_id
    where r.org_id = $1 and ${STILL_FAILED} and r.settled_at > $2::timestamptz - interval '30 days' and ${OWN_EVENT}
      and not ${TRIED_AGAIN}
    group by o.order_id order by max(r.settled_at) desc`),
  late_refund_failed: attention(`
    select o.order_id::text as id, o.order_id::text as title
    from attempt a join "order" o on o.org_id = $1 and o.order_id = a.order_id
    where a.org_id = $1 and a.settled_at is null and a.refund_failures >= 3 and ${TIME_UNUSED} and ${OWN_EVENT}
    order by a.created_at`),
  dispute_unmatched: attention(`
    select d.provider_dispute_id as id, d.payment_id as title from unmatched_dispute d
    where d.org_id = $1 and d.created_at > $2::timestamptz - interval '30 days' and ${NOT_CONFINED}
    order by d.created_at desc`),
  order_pending: attention(`
    select o.order_id::text as id, o.order_id::text as title
    from attempt a join "order" o on o.org_id = $1 and o.order_id = a.order_id
    where a.org_id = $1 and a.settled_at is null and a.created_at < $2::timestamptz - interval '1 hour' and ${OWN_EVENT}
      and o.event_id is not null
    order by a.created_at`),
  email_failed: attention(`
    select o.order_id::text as id, o.order_id::text as title
    from ticket_email l join "order" o on o.org_id = $1 and o.order_id = l.order_id
    where l.org_id = $1 and l.status = 'failed' and l.ended_at > $2::timestamptz - interval '30 days' and ${OWN_EVENT}
      and not exists (
        select from ticket_email later
        where later.org_id = $1 and later.order_id = l.order_id and later.created_at > l.created_at and later.status <> 'failed'
      )
    order by l.ended_at desc`),
  member_past_due: attention(`
    select m.member_id::text as id, m.member_number as title from member m
    where m.org_id = $1 and m.instalment_state in ('past_due', 'in_grace') and ${TIME_UNUSED} and ${NOT_CONFINED}
    order by m.member_id`),
  payment_undecided: attention(`
    select m.member_id::text as id, m.member_number as title
    from instalment i
    join membership_term t on t.org_id = $1 and t.term_id = i.term_id
    join member m on m.org_id = $1 and m.member_id = t.member_id
    where i.org_id = $1 and i.failure_code = '${CHARGE_LOST.code}' and i.status = 'due' and ${TIME_UNUSED} and ${NOT_CONFINED}
    group by m.member_id, m.member_number order by m.member_id`),
  season_conflict: attention(`
    select p.season_plan_id::text as id, p.title from season_plan p
    where p.org_id = $1 and p.status = 'planned' and p.counts -> 'conflicts' <> '{}' and ${TIME_UNUSED}
      and ${NOT_CONFINED}
    order by p.season_plan_id desc`),
  webhook_disabled: attention(`
    select e.endpoint_id::text as id, e.url as title from webhook_endpoint e
    where e.org_id = $1 and e.status = 'disabled' and e.disabled_reason in ('failing', 'gone') and ${TIME_UNUSED}
      and ${NOT_CONFINED}
    order by e.updated_at desc`),
  webhook_failing: attention(`
    select e.endpoint_id::text as id, e.url as title
    from webhook_endpoint e join endpoint_state s on s.org_id = $1 and s.endpoint_id = e.endpoint_id
    where e.org_id = $1 and e.status = 'enabled' and s.failing_since < $2::timestamptz - interval '5 minutes' and ${NOT_CONFINED}
    order by s.failing_since`),
  // Devices are used at any event, so they are silent only while one is about to start or has just started.
  device_silent: attention(`
    select d.device_id::text as id, d.name as title from device d
    where d.org_id = $1 and d.revoked_at is null
      and d.last_used_at between $2::timestamptz - interval '30 days' and $2::timestamptz - interval '15 minutes'
      and exists (
        select from event o
        where o.org_id = $1 and o.status = ${EventStatus.live} and not o.online_event and ${OWN_EVENT}
          and o.starts_at between $2::timestamptz - interval '2 hours' and $2::timestamptz + interval '2 hours'
      )
    order by d.last_used_at desc`),
  till_open: attention(`
    select t.till_id::text as id, t.name as title from till t
    where t.org_id = $1 and t.status = 'open' and t.opened_at < $2::timestamptz - interval '1 day'
      and ${EVENTS_UNUSED}
    order by t.opened_at`),
  event_without_prices: attention(`
    select o.event_id::text as id, o.title from event o
    where o.org_id = $1 and o.status = ${EventStatus.live} and ${OWN_EVENT}
      and o.starts_at between $2::timestamptz and $2::timestamptz + interval '7 days' and not exists (
        select from price p
        where p.org_id = $1 and p.event_id = o.event_id and p.status = 'active'
          and (p.available_until is null or p.available_until > $2)
      )
    order by o.starts_at`),
  event_without_gates: attention(`
    select o.event_id::text as id, o.title from event o
    where o.org_id = $1 and o.status = ${EventStatus.live} and not o.online_event and ${OWN_EVENT}
      and o.starts_at between $2::timestamptz and $2::timestamptz + interval '7 days' and not exists (
        select from gate g where g.org_id = $1 and g.venue_id = o.venue_id and g.status = 'active'
      )
    order by o.starts_at`),
}

type AttentionScope = { readonly at: Date; readonly ownEvents: readonly string[] | null }

/** Returns what needs attention of one kind, at most one row more than is counted. */
export const listAttention = (
  db: Reader,
  org: OrgId,
  kind: AttentionKind,
  { at, ownEvents }: AttentionScope,
): Promise<AttentionRow[]> => db.all(statements[kind], org, at, ownEvents)
