import type { createRefund, Input, Refund } from '#contract'
import { findRefund, type RefundRow } from '#payments'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { viewRefund } from './refund-view.ts'
import { openRequestedRefunds } from './refunds.ts'
import { type RefundTill, settlePaidRefund } from './settle-refund.ts'

type TillRefundInput = Input<typeof createRefund>['body'] & { readonly orderId: number; readonly till: RefundTill }

/**
 * Refunds an order by hand, by the same rules as any other. No provider takes part, so it is opened and settled in one
 * transaction: either the till has given the money, or nothing has changed.
 */
export async function refundAtTill(
  tx: Tx,
  ctx: Ctx,
  { orderId, till, ...body }: TillRefundInput,
): Promise<{ readonly refundId: string; readonly refund: Refund }> {
  const [opened, ...others] = await openRequestedRefunds(
    tx,
    { ...ctx, leaseSeconds: LEASE_SECONDS },
    { id: orderId },
    body,
  )
  if (!opened) return fail('invalid_state', 'Nothing is left to refund: cancel the order instead.')
  if (others.length > 0) throw new Error(`order ${orderId} was paid in parts, and not at a till`)
  return { refundId: opened.refundId, refund: viewRefund(await settleAtTill(tx, ctx, opened.refundId, till)) }
}

/** Settles a refund that this transaction has opened: the till gives the money. Returns it as it is afterwards. */
export async function settleAtTill(tx: Tx, { org, now }: Ctx, refundId: string, till: RefundTill): Promise<RefundRow> {
  await settlePaidRefund(tx, org, refundId, { at: now(), till })
  return (await findRefund(tx, org, refundId)) ?? fail('not_found')
}

/** Nobody sees the refund before it is settled, so that the lease never counts. */
const LEASE_SECONDS = 60
