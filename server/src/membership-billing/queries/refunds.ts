import { read, type Reader, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

const insert = write(`
  insert into refund_term (org_id, refund_id, term_id, amount_minor)
  select $1, r.refund_id, $2, r.amount_minor from unnest($3::uuid[], $4::bigint[]) as r (refund_id, amount_minor)
`)

const inFlight = read<{ amount_minor: number }>(`
  select coalesce(sum(l.amount_minor), 0)::bigint as amount_minor
  from refund_term l join refund r on r.org_id = $1 and r.refund_id = l.refund_id
  where l.org_id = $1 and l.term_id = $2 and r.status = 'sending'
`)

const order = read<{ order_id: number }>(`select order_id from membership_term where org_id = $1 and term_id = $2`)

export const findOrderOfTerm = async (tx: Tx, org: OrgId, termId: number): Promise<number | undefined> =>
  (await tx.one(order, org, termId))?.order_id

/** The sum of refunds of a term that are being sent and not counted in its `refunded_minor` yet. */
export const sumRefundsInFlight = async (db: Reader | Tx, org: OrgId, termId: number): Promise<number> =>
  (await db.one(inFlight, org, termId))?.amount_minor ?? 0

export const insertTermRefunds = (
  tx: Tx,
  org: OrgId,
  termId: number,
  refunds: readonly { readonly refundId: string; readonly amountMinor: number }[],
): Promise<number> =>
  tx.count(
    insert,
    org,
    termId,
    refunds.map(({ refundId }) => refundId),
    refunds.map(({ amountMinor }) => amountMinor),
  )
