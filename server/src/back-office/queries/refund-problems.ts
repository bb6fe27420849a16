import { TicketStatus } from '#contract'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type RefundProblemRow = {
  readonly order_id: number
  readonly problem: string
  readonly refund_id: string | null
  readonly payment_method: string
  readonly first_name: string
  readonly last_name: string
  readonly email_address: string
  readonly amount_minor: number
  readonly currency: string
  readonly failure_message: string | null
  /** Counts the rows of an order. */
  readonly position: number
}

const LEFT = '(o.total_minor - o.refunded_minor - o.refunding_minor)'

/** True if a refund that failed still needs a person: neither staff nor the bank have refunded the rest of the order since. */
export const STILL_FAILED = `r.status = 'failed' and ${LEFT} > 0
  and not exists (
    select from chargeback c
    where c.org_id = $1 and c.order_id = o.order_id and not exists (
      select from chargeback_reversal v
      where v.org_id = $1 and v.provider = c.provider and v.provider_dispute_id = c.provider_dispute_id
    )
  )`

const BUYER = 'o.first_name, o.last_name, o.email_address'

/** Money that staff took: what was sold on account needs nobody, because it is booked to that account. */
const TAKEN_BY_STAFF = `a.provider = 'external' and a.payment_method <> 'on_account'`

/** An order that was cancelled before has no ticket that was cancelled since. Its own time changes with every correction. */
const CANCELLED_WITH_EVENT = `exists (
  select from ticket t
  where t.org_id = $1 and t.order_id = o.order_id and t.status = ${TicketStatus.cancelled} and t.updated_at >= e.created_at
)`

/** One whose payments all failed was never paid, here or elsewhere. */
const HAS_NO_ATTEMPT = `not exists (select from attempt a where a.org_id = $1 and a.order_id = o.order_id)`

const PROBLEMS = `
  select o.order_id, case when r.status = 'failed' then 'failed' else 'by_hand' end as problem, r.refund_id,
    case a.provider when 'external' then a.payment_method else coalesce(o.payment_method, a.method, 'other') end as payment_method,
    ${BUYER}, r.amount_minor, o.currency, r.failure_message
  from "order" o
  join refund r on r.org_id = $1 and r.order_id = o.order_id and r.cause = 'event_cancelled'
  join attempt a on a.org_id = $1 and a.attempt_id = r.attempt_id
  where o.org_id = $1 and o.event_id = $2 and (${STILL_FAILED} or r.status = 'succeeded' and ${TAKEN_BY_STAFF})
  union all
  select o.order_id, 'elsewhere', null, 'none', ${BUYER}, ${LEFT}, o.currency, null
  from event_refund e
  join "order" o on o.org_id = $1 and o.event_id = e.event_id and o.status = 'cancelled'
  where e.org_id = $1 and e.event_id = $2 and ${LEFT} > 0 and ${CANCELLED_WITH_EVENT}
    and ${HAS_NO_ATTEMPT}`

const page = read<RefundProblemRow>(
  `select * from (
     select *, row_number() over (partition by order_id order by refund_id) as position from (${PROBLEMS}) each
   ) p
   where (p.order_id, p.position) > ($3, $4) and ($5::text is null or p.problem = $5)
   order by p.order_id, p.position limit $6`,
  { heavy: true },
)

export type ProblemCounts = {
  readonly orders: number
  readonly by_hand_orders: number
  readonly by_hand_minor: number
}

const count = read<ProblemCounts>(
  `select count(distinct p.order_id) as orders,
     count(distinct p.order_id) filter (where p.problem = 'by_hand') as by_hand_orders,
     coalesce(sum(p.amount_minor) filter (where p.problem = 'by_hand'), 0)::bigint as by_hand_minor
   from (${PROBLEMS}) p`,
  { heavy: true },
)

type ProblemPage = {
  /** Order and position of the last row of the page before. */
  readonly after: readonly [number, number]
  readonly problem: string | null
  readonly limit: number
}

/** Lists what needs a person, one row more than the limit if another page follows. */
export const listProblemRows = (db: Reader, org: OrgId, eventId: string, { after, problem, limit }: ProblemPage) =>
  db.all(page, org, eventId, ...after, problem, limit + 1)

export const countProblems = async (db: Reader, org: OrgId, eventId: string): Promise<ProblemCounts> =>
  (await db.one(count, org, eventId)) ?? { orders: 0, by_hand_orders: 0, by_hand_minor: 0 }
