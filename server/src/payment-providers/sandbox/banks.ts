import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import type { ProviderEvent, ProviderEventHandler } from '../provider.ts'
import { getTestMethod } from './methods.ts'
import { findFirstDecision, listDueDisputes, listDueRefunds, listDuePayments } from './queries/decisions.ts'
import { leftMinor, lockPayment, type SandboxPayment, saveChargeback, updatePaymentStatus } from './queries/payments.ts'
import { decideRefund } from './refund.ts'

/** Decides on a debit whose moment has come. Returns it as it is then. */
export const decidePayment = (db: Db, org: OrgId, paymentId: string): Promise<SandboxPayment> =>
  inTx(db, org, (tx) => decideLocked(tx, org, paymentId))

async function decideLocked(tx: Tx, org: OrgId, paymentId: string): Promise<SandboxPayment> {
  const row = await lockPayment(tx, org, paymentId)
  if (!row) throw new Error('the sandbox has no such payment')
  if (row.status !== 'processing') return row
  const status = getTestMethod(row.method).debit?.fails ? 'declined' : 'captured'
  await updatePaymentStatus(tx, org, paymentId, status)
  return { ...row, status, captured_minor: status === 'captured' ? row.amount_minor : 0 }
}

/** Charges a payment back, as the customer's bank would. Returns the event that a real provider would send. */
export async function chargeBackLocked(
  tx: Tx,
  org: OrgId,
  row: SandboxPayment,
  amountMinor: number,
): Promise<ProviderEvent> {
  const { payment_id: paymentId, currency } = row
  await saveChargeback(tx, org, paymentId, amountMinor)
  const disputeId = `${paymentId}_dp_${row.charged_back_minor + amountMinor}`
  return { kind: 'chargeback', paymentId, disputeId, amountMinor, currency }
}

/**
 * What the banks behind the sandbox do at moments of business time: decide on debits and slow refunds, and take debits back.
 * A test clock runs it. In real time a debit is decided when it is next looked at, and never disputed.
 */
export const sandboxBankTimer = (onEvent: ProviderEventHandler): Timer => ({
  name: 'sandbox banks decide',
  next: findFirstDecision,
  run: (db, org, at) =>
    inTx(db, org, async (tx) => {
      const tell = (event: ProviderEvent) => onEvent(tx, org, 'sandbox', event)
      for (const { payment_id: paymentId, attempt_id: attemptId } of await listDuePayments(tx, org, at)) {
        await decideLocked(tx, org, paymentId)
        await tell({ kind: 'payment', paymentId, attemptId })
      }
      for (const { refund_id: refundId, payment_id: paymentId, method } of await listDueRefunds(tx, org, at)) {
        await decideRefund(tx, org, { refundId, method })
        await tell({ kind: 'refund', paymentId })
      }
      for (const { payment_id: paymentId } of await listDueDisputes(tx, org, at)) {
        const row = await lockPayment(tx, org, paymentId)
        const left = row ? leftMinor(row) : 0
        // Without a rest it is only marked as done.
        if (row && left > 0) await tell(await chargeBackLocked(tx, org, row, left))
        else await saveChargeback(tx, org, paymentId, 0)
      }
    }),
})
