import type { completeSandboxPayment, Input, SandboxPayment as View } from '#contract'
import type { Ctx } from '#platform/context'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import type { ProviderEventHandler } from '../provider.ts'
import { getTestMethod, type SandboxStatus } from './methods.ts'
import { lockPayment, updatePaymentStatus, type SandboxPayment } from './queries/payments.ts'

type Outcome = 'succeed' | 'fail'

type CompleteActionInput = { readonly paymentId: string; readonly outcome: Outcome }

/** Confirms or refuses a payment from the sandbox bank page, as a customer would after a redirect. */
export const completeAction = (
  db: Db,
  org: OrgId,
  input: CompleteActionInput,
  onEvent: ProviderEventHandler,
): Promise<SandboxStatus> => inTx(db, org, async (tx) => (await complete(tx, org, input, onEvent)).status)

/** Confirms or refuses a payment through the API, for developers of an organisation in test mode. */
export async function completePayment(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<Input<typeof completeSandboxPayment>, 'params' | 'body'>,
  onEvent: ProviderEventHandler,
): Promise<View> {
  if (ctx.caller.mode !== 'test') fail('invalid_state', 'Sandbox payments exist only in test mode: use a test key')
  const row = await complete(tx, ctx.org, { paymentId: params.payment_id, outcome: body.outcome }, onEvent)
  return {
    payment_id: row.payment_id,
    status: row.status,
    amount: toMajor(row.amount_minor, row.currency),
    amount_minor: row.amount_minor,
    currency: row.currency,
  }
}

async function complete(
  tx: Tx,
  org: OrgId,
  { paymentId, outcome }: CompleteActionInput,
  onEvent: ProviderEventHandler,
): Promise<SandboxPayment> {
  const row = (await lockPayment(tx, org, paymentId)) ?? fail('not_found')
  if (row.status !== 'requires_action' && row.status !== 'processing')
    fail(
      'invalid_state',
      `Only a payment that is waiting for the customer or the bank can be completed; this one is ${row.status}`,
    )
  const { actionFails, agreedStatus = 'authorised' } = getTestMethod(row.method)
  const status = outcome === 'succeed' && !actionFails ? agreedStatus : 'declined'
  await updatePaymentStatus(tx, org, paymentId, status)
  // A real provider would send us this event.
  await onEvent(tx, org, 'sandbox', { kind: 'payment', paymentId, attemptId: row.attempt_id })
  return { ...row, status }
}
