import type { completeSandboxPayment, Input, SandboxPayment as View } from '#contract'
import { inTx, type Db, type Tx } from '#platform/db'
import type { Ctx } from '#platform/context'
import type { OrgId } from '#platform/ids'
import { major } from '#platform/money'
import { fail } from '#platform/problem'
import { wake } from '../../wake.ts'
import { magicOf, type SandboxStatus } from './methods.ts'
import { lockPayment, putStatus, type SandboxPayment } from './queries.ts'

type Outcome = 'succeed' | 'fail'

/** The buyer does what was asked for, or does not: the other end of a redirect. */
export const completeAction = (db: Db, org: OrgId, paymentId: string, outcome: Outcome): Promise<SandboxStatus> =>
  inTx(db, org, async (tx) => (await complete(tx, org, paymentId, outcome)).status)

/** The same for a developer who plays the buyer, in an organisation in test mode. */
export async function completePayment(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Input<typeof completeSandboxPayment>,
): Promise<View> {
  if (ctx.caller.mode !== 'test') fail('invalid_state', 'Only an organisation in test mode has payments of the sandbox')
  const row = await complete(tx, ctx.org, params.payment_id, body.outcome)
  return {
    payment_id: row.payment_id,
    status: row.status,
    amount: major(row.amount_minor, row.currency),
    amount_minor: row.amount_minor,
    currency: row.currency,
  }
}

async function complete(tx: Tx, org: OrgId, paymentId: string, outcome: Outcome): Promise<SandboxPayment> {
  const row = (await lockPayment(tx, org, paymentId)) ?? fail('not_found')
  if (row.status !== 'requires_action' && row.status !== 'processing')
    fail('invalid_state', `The payment waits for nothing: it is ${row.status}`)
  const status = outcome === 'succeed' && !magicOf(row.method).actionFails ? 'authorised' : 'declined'
  await putStatus(tx, org, paymentId, status)
  // What a real provider would tell us by an event.
  await wake(tx, org, 'sandbox', { kind: 'payment', paymentId, attemptId: row.attempt_id })
  return { ...row, status }
}
