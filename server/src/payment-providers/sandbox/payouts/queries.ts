import { type Db, read, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type MovementRow = Omit<Tables['sandbox_movement'], 'org_id' | 'payout_id'>

/** Payments of a request, of which each may have refunds too. */
const PAYMENTS_AT_ONCE = 20_000

/** Two payouts at the same moment would both find the same movements: the second one waits before it looks for them. */
const takeTurn = write(`select pg_advisory_xact_lock(hashtextextended('sandbox payout ' || $1::uuid, 0))`)

/**
 * What a real provider might keep: 1.4 % and 20 minor units of a payment, and 500 of a dispute. Each payment looks up its own
 * movements and refunds by their keys: a join of whole tables may be planned as one of every row with every other.
 */
const unpaid = write<MovementRow>(`
  with payment as materialized (
    select p.*, d.is_paid, d.refund_ids, d.charged_back, d.reinstated from sandbox_payment p cross join lateral (
      select coalesce(bool_or(m.kind = 'payment'), false) as is_paid,
        coalesce(-sum(m.amount_minor) filter (where m.kind = 'refund'), 0)::bigint as refunded,
        coalesce(array_agg(m.source_id) filter (where m.kind = 'refund'), '{}') as refund_ids,
        coalesce(-sum(m.amount_minor) filter (where m.kind = 'chargeback'), 0)::bigint as charged_back,
        coalesce(sum(m.amount_minor) filter (where m.kind = 'chargeback_reversed'), 0)::bigint as reinstated
      from sandbox_movement m where m.org_id = $1 and m.payment_id = p.payment_id
    ) d
    where p.org_id = $1 and p.captured_minor > 0 and (not d.is_paid or p.refunded_minor <> d.refunded
      or p.charged_back_minor <> d.charged_back or p.reinstated_minor <> d.reinstated)
    order by p.created_at, p.payment_id limit ${PAYMENTS_AT_ONCE} for update of p
  )
  select p.payment_id || '_py' as movement_id, 'payment' as kind, p.payment_id, null as source_id,
    p.captured_minor as amount_minor, p.captured_minor * 14 / 1000 + 20 as fee_minor, p.currency, p.created_at
  from payment p where not p.is_paid
  union all
  select r.refund_id || '_rf', 'refund', r.payment_id, r.refund_id, -r.amount_minor, 0, p.currency, r.created_at
  from payment p cross join lateral (
    select * from sandbox_refund r where r.org_id = $1 and r.payment_id = p.payment_id and r.status = 'succeeded' offset 0
  ) r
  where r.refund_id <> all (p.refund_ids)
  union all
  select p.payment_id || v.suffix, v.kind, p.payment_id, p.payment_id || v.suffix, v.amount_minor, v.fee_minor, p.currency,
    p.updated_at
  from payment p cross join lateral (values
    ('_dp_' || p.charged_back_minor, 'chargeback', p.charged_back - p.charged_back_minor, 500),
    ('_dr_' || p.reinstated_minor, 'chargeback_reversed', p.reinstated_minor - p.reinstated, 0)
  ) v (suffix, kind, amount_minor, fee_minor)
  where v.amount_minor <> 0
`)

const insertPayout = write(`
  with made as (
    insert into sandbox_payout (org_id, payout_id, amount_minor, currency, created_at) values ($1, $2, $3, $4, now())
  )
  insert into sandbox_movement (org_id, payout_id, movement_id, kind, payment_id, source_id, amount_minor, fee_minor, currency,
    created_at)
  select $1, $2, m.movement_id, m.kind, m.payment_id, m.source_id, m.amount_minor, m.fee_minor, $4, m.created_at
  from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::timestamptz[])
    as m (movement_id, kind, payment_id, source_id, amount_minor, fee_minor, created_at)
`)

const payoutsOfSpan = read<Tables['sandbox_payout']>(`
  select * from sandbox_payout where org_id = $1 and created_at >= $2 and created_at < $3 order by created_at, payout_id
`)

const movementsOf = read<MovementRow>(`
  select movement_id, kind, payment_id, source_id, amount_minor, fee_minor, currency, created_at from sandbox_movement
  where org_id = $1 and payout_id = $2 and movement_id > $3 order by movement_id limit $4
`)

/** Locks and lists what was not paid out yet. */
export async function lockUnpaid(tx: Tx, org: OrgId): Promise<MovementRow[]> {
  await tx.write(takeTurn, org)
  return tx.write(unpaid, org)
}

export const savePayout = (
  tx: Tx,
  org: OrgId,
  payout: { readonly payoutId: string; readonly amountMinor: number; readonly currency: string },
  movements: readonly MovementRow[],
): Promise<number> =>
  tx.count(
    insertPayout,
    org,
    payout.payoutId,
    payout.amountMinor,
    payout.currency,
    movements.map((movement) => movement.movement_id),
    movements.map((movement) => movement.kind),
    movements.map((movement) => movement.payment_id),
    movements.map((movement) => movement.source_id),
    movements.map((movement) => movement.amount_minor),
    movements.map((movement) => movement.fee_minor),
    movements.map((movement) => movement.created_at.toISOString()),
  )

export const listSandboxPayouts = (db: Db, org: OrgId, { since, until }: { since: Date; until: Date }) =>
  db.all(payoutsOfSpan, org, since, until)

/** A page of the movements of a payout, after the movement `after`. */
export const listSandboxMovements = (
  db: Db,
  org: OrgId,
  { payoutId, after, limit }: { payoutId: string; after: string; limit: number },
): Promise<MovementRow[]> => db.all(movementsOf, org, payoutId, after, limit)
