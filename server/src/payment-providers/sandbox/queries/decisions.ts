import { type Db, read, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { timerMoment } from '#platform/timers'

/** A payment that was not captured is not disputed. */
const DISPUTES = `p.disputes_at is not null and p.status <> 'processing'`

const first = read<{ at: Date | null }>(`
  select ${timerMoment(`least(
    (select min(p.decides_at) from sandbox_payment p where p.org_id = $1 and p.status = 'processing' and p.decides_at is not null),
    (select min(p.disputes_at) from sandbox_payment p where p.org_id = $1 and ${DISPUTES}),
    (select min(r.decides_at) from sandbox_refund r where r.org_id = $1 and r.status = 'pending' and r.decides_at is not null)
  )`)} as at
`)

const payments = read<{ payment_id: string; attempt_id: string }>(`
  select p.payment_id, p.attempt_id from sandbox_payment p
  where p.org_id = $1 and p.status = 'processing' and p.decides_at <= $2 order by p.decides_at, p.payment_id limit 100
`)

const disputes = read<{ payment_id: string }>(`
  select p.payment_id from sandbox_payment p
  where p.org_id = $1 and p.disputes_at <= $2 and ${DISPUTES} order by p.disputes_at, p.payment_id limit 100
`)

const refunds = read<{ refund_id: string; payment_id: string; method: string }>(`
  select r.refund_id, r.payment_id, p.method
  from sandbox_refund r join sandbox_payment p on p.org_id = $1 and p.payment_id = r.payment_id
  where r.org_id = $1 and r.status = 'pending' and r.decides_at <= $2 order by r.decides_at, r.refund_id limit 100
`)

/** The earliest moment, also in the past, at which a bank decides or takes money back. */
export const findFirstDecision = async (db: Db, org: OrgId): Promise<Date | undefined> =>
  (await db.one(first, org))?.at ?? undefined

export const listDuePayments = (tx: Tx, org: OrgId, at: Date) => tx.all(payments, org, at)
export const listDueDisputes = (tx: Tx, org: OrgId, at: Date) => tx.all(disputes, org, at)
export const listDueRefunds = (tx: Tx, org: OrgId, at: Date) => tx.all(refunds, org, at)
