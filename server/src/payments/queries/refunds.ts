import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

/** A refund with its tickets and the payment that it is taken from. */
export type RefundRow = Omit<Tables['refund'], 'org_id' | 'opened_at' | 'lease_count' | 'ceiling_person_id'> & {
  readonly ticket_ids: number[]
  readonly ticket_amounts: number[]
  readonly ticket_faces: number[]
  readonly used_ticket_ids: number[]
  readonly provider: string
  /** The provider's reference of the method; for a payment that staff took, its tender. */
  readonly payment_method: string
  readonly account: string | null
  readonly payment_id: string | null
}

const SELECT = `
  select r.refund_id, r.order_id, r.attempt_id, r.cause, r.reason, r.amount_minor, r.keeps_fee, r.currency, r.status, r.version,
    r.due_at, r.attempt_count, r.provider_refund_id, r.failure_message, r.created_at, r.updated_at, r.settled_at,
    t.ticket_ids, t.ticket_amounts, t.ticket_faces, t.used_ticket_ids, a.provider, a.payment_method, a.account, a.payment_id
  from refund r
  join attempt a on a.org_id = $1 and a.attempt_id = r.attempt_id
  cross join lateral (
    select coalesce(array_agg(t.ticket_id order by t.ticket_id), '{}') as ticket_ids,
      coalesce(array_agg(t.amount_minor order by t.ticket_id), '{}') as ticket_amounts,
      coalesce(array_agg(t.face_minor order by t.ticket_id), '{}') as ticket_faces,
      coalesce(array_agg(t.ticket_id order by t.ticket_id) filter (where t.used), '{}') as used_ticket_ids
    from refund_ticket t where t.org_id = $1 and t.refund_id = r.refund_id
  ) t`

const byId = read<RefundRow>(`${SELECT} where r.org_id = $1 and r.refund_id = $2`)
const byOrder = read<RefundRow>(
  `${SELECT} where r.org_id = $1 and r.order_id = $2 order by r.created_at, r.refund_id limit 1000`,
)
/** The payments of an order, newest first, with the amount of each that can still be refunded. */
const paid = read<PaidAttempt>(`
  select a.attempt_id, (a.amount_minor - coalesce(r.amount_minor, 0) - coalesce(c.amount_minor, 0))::bigint as left_minor
  from attempt a
  left join lateral (
    select sum(r.amount_minor) as amount_minor from refund r
    where r.org_id = $1 and r.order_id = a.order_id and r.attempt_id = a.attempt_id and r.status <> 'failed'
  ) r on true
  left join lateral (
    select sum(c.amount_minor) - coalesce(sum(v.amount_minor), 0) as amount_minor from chargeback c
    left join chargeback_reversal v
      on v.org_id = $1 and v.provider = c.provider and v.provider_dispute_id = c.provider_dispute_id
    where c.org_id = $1 and c.order_id = a.order_id and c.attempt_id = a.attempt_id
  ) c on true
  where a.org_id = $1 and a.order_id = $2 and a.status = 'done'
  order by a.settled_at desc, a.attempt_id desc
`)

/** The opener's lease runs by the database's clock. */
const open = write(`
  with opened as (
    insert into refund (org_id, refund_id, order_id, attempt_id, cause, reason, amount_minor, currency, status, due_at,
      created_at, updated_at, keeps_fee, ceiling_person_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'sending', now() + make_interval(secs => $9), $10, $10, $15, $16)
  )
  insert into refund_ticket (org_id, refund_id, ticket_id, amount_minor, face_minor, used)
  select $1, $2, t.ticket_id, t.amount_minor, t.face_minor, t.ticket_id = any ($14::bigint[])
  from unnest($11::bigint[], $12::bigint[], $13::bigint[]) as t (ticket_id, amount_minor, face_minor)
`)

const lockPerson = write(`select pg_advisory_xact_lock(hashtextextended($1::text || ' refunds of ' || $2::text, 0))`)

/** A day is one of the organisation's time zone. */
const counted = read<{ of_order: number; of_day: number }>(`
  select (
      select coalesce(sum(r.amount_minor), 0)::bigint from refund r
      where r.org_id = $1 and r.order_id = $2 and r.ceiling_person_id is not null and r.status <> 'failed'
    ) as of_order, (
      select coalesce(sum(r.amount_minor), 0)::bigint from refund r
      where r.org_id = $1 and r.ceiling_person_id = $3 and r.status <> 'failed'
        and r.created_at >= date_trunc('day', $4::timestamptz at time zone o.timezone) at time zone o.timezone
    ) as of_day
  from organisation o where o.org_id = $1
`)

const sum = read<{ amount_minor: number }>(`
  select coalesce(sum(amount_minor), 0)::bigint as amount_minor from refund where org_id = $1 and refund_id = any ($2::uuid[])
`)

/** Settles only the version that the caller holds, and only once. */
const settle = write<{ refund_id: string }>(`
  update refund set status = $4, provider_refund_id = coalesce($5, provider_refund_id), failure_message = $6,
    updated_at = $7, settled_at = $7, version = version + 1
  where org_id = $1 and refund_id = $2 and version = $3 and settled_at is null
  returning refund_id
`)

const postpone = write(`
  update refund set due_at = now() + make_interval(secs => $4), lease_count = 0,
    provider_refund_id = coalesce($5, provider_refund_id)
  where org_id = $1 and refund_id = $2 and version = $3 and settled_at is null
`)

const due = read<{ org_id: string; refund_id: string; version: number }>(`
  select org_id, refund_id, version from take_due_refunds($1, $2)
`)

export type PaidAttempt = { readonly attempt_id: string; readonly left_minor: number }

/** The part of a refund that belongs to a ticket, and how much of it is face value. */
export type RefundLine = { readonly ticketId: number; readonly amountMinor: number; readonly faceMinor: number }

export type NewRefund = {
  readonly refundId: string
  readonly orderId: number
  readonly attemptId: string
  readonly cause: 'requested' | 'event_cancelled' | 'exchange' | 'late_payment'
  readonly reason: string | null
  readonly amountMinor: number
  readonly currency: string
  readonly lines: readonly RefundLine[]
  /** Those of the tickets that had been used to enter. */
  readonly usedTicketIds: readonly number[]
  /** The platform keeps its part of the payment. */
  readonly keepsFee?: boolean
  /** The person whose refund ceiling counts it. */
  readonly ceilingPersonId: string | null
  readonly at: Date
}

export const insertRefund = (tx: Tx, org: OrgId, refund: NewRefund, leaseSeconds: number): Promise<number> =>
  tx.count(
    open,
    org,
    refund.refundId,
    refund.orderId,
    refund.attemptId,
    refund.cause,
    refund.reason,
    refund.amountMinor,
    refund.currency,
    leaseSeconds,
    refund.at,
    refund.lines.map(({ ticketId }) => ticketId),
    refund.lines.map(({ amountMinor }) => amountMinor),
    refund.lines.map(({ faceMinor }) => faceMinor),
    refund.usedTicketIds,
    refund.keepsFee ?? false,
    refund.ceilingPersonId,
  )

/** Refunds of a person with a ceiling follow each other, so that all before are counted. The order is locked before. */
export const lockRefundsOfPerson = (tx: Tx, org: OrgId, personId: string): Promise<unknown> =>
  tx.write(lockPerson, org, personId)

type CountedRefunds = { readonly orderId: number; readonly personId: string; readonly at: Date }

/** Returns what people with a ceiling have refunded of an order, and what one of them has refunded on the day of `at`. */
export async function sumCountedRefunds(tx: Tx, org: OrgId, { orderId, personId, at }: CountedRefunds) {
  return (await tx.one(counted, org, orderId, personId, at)) ?? { of_order: 0, of_day: 0 }
}

export const findRefund = (db: Reader, org: OrgId, refundId: string): Promise<RefundRow | undefined> =>
  db.one(byId, org, refundId)

export const listRefunds = (db: Reader, org: OrgId, orderId: number): Promise<RefundRow[]> =>
  db.all(byOrder, org, orderId)

export const sumRefunds = async (db: Reader, org: OrgId, refundIds: readonly string[]): Promise<number> =>
  (await db.one(sum, org, refundIds))?.amount_minor ?? 0

/** Lists the payments of an order, newest first: several if it is paid by instalments, none if it was paid elsewhere. */
export const listPaidAttempts = (db: Reader, org: OrgId, orderId: number): Promise<PaidAttempt[]> =>
  db.all(paid, org, orderId)

export type RefundLease = { readonly refundId: string; readonly version: number }

export type RefundOutcome =
  | { readonly status: 'succeeded'; readonly providerRefundId: string | null }
  | { readonly status: 'failed'; readonly message: string }

/** Returns false if another worker took over the lease: nothing was written then. */
export async function settleRefund(
  tx: Tx,
  org: OrgId,
  lease: RefundLease,
  { at, ...outcome }: RefundOutcome & { at: Date },
): Promise<boolean> {
  const [id, message] = outcome.status === 'succeeded' ? [outcome.providerRefundId, null] : [null, outcome.message]
  return (await tx.write(settle, org, lease.refundId, lease.version, outcome.status, id, message, at)).length === 1
}

export const postponeRefund = (
  tx: Tx,
  org: OrgId,
  lease: RefundLease,
  delay: { seconds: number; providerRefundId: string | null },
) => tx.count(postpone, org, lease.refundId, lease.version, delay.seconds, delay.providerRefundId)

/** Leases refunds of every organisation whose lease has expired. Their previous holders can no longer write. */
export const leaseDueRefunds = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(due, atMost, leaseSeconds)).map(({ org_id, refund_id, version }) => ({
    org: orgId(org_id),
    refundId: refund_id,
    version,
  }))
