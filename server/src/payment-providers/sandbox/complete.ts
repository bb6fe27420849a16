import type { completeSandboxPayment, Input, SandboxPayment as View } from '#contract'
import type { Ctx } from '#platform/context'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { major } from '#platform/money'
import { fail } from '#platform/problem'
import type { OnEvent } from '../provider.ts'
import { magicOf, type SandboxStatus } from './methods.ts'
import { lockPayment, putStatus, type SandboxPayment } from './queries.ts'

type Outcome = 'succeed' | 'fail'

/** The buyer does what was asked for, or does not: the other end of a redirect. */
export const completeAction = (
  db: Db,
  org: OrgId,
  done: { readonly paymentId: string; readonly outcome: Outcome },
  onEvent: OnEvent,
): Promise<SandboxStatus> => inTx(db, org, async (tx) => (await complete(tx, org, done, onEvent)).status)

/** The same for a developer who plays the buyer, in an organisation in test mode. */
export async function completePayment(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<Input<typeof completeSandboxPayment>, 'params' | 'body'>,
  onEvent: OnEvent,
): Promise<View> {
  if (ctx.caller.mode !== 'test') fail('invalid_state', 'Only an organisation in test mode has payments of the sandbox')
  const row = await complete(tx, ctx.org, { paymentId: params.payment_id, outcome: body.outcome }, onEvent)
  return {
    payment_id: row.payment_id,
    status: row.status,
    amount: major(row.amount_minor, row.currency),
    amount_minor: row.amount_minor,
    currency: row.currency,
  }
}

type Done = { readonly paymentId: string; readonly outcome: Outcome }

async function complete(tx: Tx, org: OrgId, { paymentId, outcome }: Done, onEvent: OnEvent): Promise<SandboxPayment> {
  const row = (await lockPayment(tx, org, paymentId)) ?? fail('not_found')
  if (row.status !== 'requires_action' && row.status !== 'processing')
    fail('invalid_state', `The payment waits for nothing: it is ${row.status}`)
  const status = outcome === 'succeed' && !magicOf(row.method).actionFails ? 'authorised' : 'declined'
  await putStatus(tx, org, paymentId, status)
  // What a real provider would tell us by an event.
  await onEvent(tx, org, 'sandbox', { kind: 'payment', paymentId, attemptId: row.attempt_id })
  return { ...row, status }
}
