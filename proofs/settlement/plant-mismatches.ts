import { inTx, write } from '../../server/src/platform/db.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import type { SoldOrder } from '../lib/buyer/random-orders.ts'

export type PlantedMismatch = { readonly kind: string; readonly paymentId: string }

const deleteMovement = write(`delete from sandbox_movement where org_id = $1 and payment_id = $2 and kind = 'payment'`)
const changeMovement = write(`
  update sandbox_movement set amount_minor = amount_minor - 1 where org_id = $1 and payment_id = $2 and kind = 'payment'
`)
const copyMovement = write(`
  insert into sandbox_movement (org_id, payout_id, movement_id, kind, payment_id, amount_minor, fee_minor, currency, created_at)
  select org_id, payout_id, movement_id || '_again', kind, payment_id, amount_minor, fee_minor, currency, created_at
  from sandbox_movement where org_id = $1 and payment_id = $2 and kind = 'payment'
`)
const addForeignMovement = write(`
  insert into sandbox_movement (org_id, payout_id, movement_id, kind, payment_id, amount_minor, fee_minor, currency, created_at)
  select org_id, payout_id, 'planted', 'payment', $2, 700, 0, currency, now() from sandbox_payout where org_id = $1
  order by created_at desc, payout_id limit 1
`)
/** The payouts still equal their movements: only the single payments differ from ours. */
const addUpPayouts = write(`
  update sandbox_payout p set amount_minor = coalesce((
    select sum(m.amount_minor - m.fee_minor) from sandbox_movement m where m.org_id = $1 and m.payout_id = p.payout_id
  ), 0) where p.org_id = $1 and not exists (
    select from payout r where r.org_id = $1 and r.provider = 'sandbox' and r.provider_payout_id = p.payout_id
  )
`)

/** Changes payouts of the sandbox that were not read in yet: a payment is missing, wrong, double, and foreign. */
export async function plantMismatches(
  w: TestServer,
  org: TestOrg,
  [missing, wrong, double]: readonly SoldOrder[],
): Promise<PlantedMismatch[]> {
  if (!missing || !wrong || !double) throw new Error('there are too few payments to plant mismatches in')
  const foreign = 'spy_planted'
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(deleteMovement, org.org, missing.paymentId)
    await tx.count(changeMovement, org.org, wrong.paymentId)
    await tx.count(copyMovement, org.org, double.paymentId)
    await tx.count(addForeignMovement, org.org, foreign)
    await tx.count(addUpPayouts, org.org)
  })
  return [
    { kind: 'not_paid_out', paymentId: missing.paymentId },
    { kind: 'amount_differs', paymentId: wrong.paymentId },
    { kind: 'paid_out_twice', paymentId: double.paymentId },
    { kind: 'unknown_payment', paymentId: foreign },
  ]
}
