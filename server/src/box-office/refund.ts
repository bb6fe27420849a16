import type { CounterRefund, Input, refundCounterSale as operation } from '#contract'
import { refundAtTill } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findPaidSale } from './paid-sale.ts'
import { findSale, insertMovement } from './queries/movements.ts'
import { refundTenderRefusal, tenderAccount } from './rules.ts'
import { lockOpenTill } from './tills.ts'

type RefundInput = Input<typeof operation>['body']

/** Refunds a sale at the counter from a till: the refund, its booking and the till's movement are one transaction. */
export async function refundSale(tx: Tx, ctx: Ctx, orderId: number, body: RefundInput): Promise<CounterRefund> {
  const { till_id, tender, reference, ...request } = body
  if (tender === 'card_terminal' && reference === undefined) failParam('reference', 'is required for card_terminal')
  const till = await lockOpenTill(tx, ctx, till_id)
  const sale = (await findSale(tx, ctx.org, orderId)) ?? fail('not_found')
  const at = ctx.now()
  const { refundId, refund } = await refundAtTill(tx, ctx, {
    ...request,
    orderId,
    till: { tillId: till.till_id, cashAccount: tenderAccount(tender) },
  })
  // The order is locked by now, so that what is owed and what was paid cannot change.
  const refused = refundTenderRefusal(await findPaidSale(tx, ctx.org, sale), tender, refund.amount_minor)
  if (refused !== undefined) fail('invalid_state', refused)
  if (refund.currency !== till.currency)
    fail('invalid_state', `The till has ${till.currency}, and this order was sold in ${refund.currency}.`)
  await insertMovement(tx, ctx.org, {
    tillId: till.till_id,
    kind: 'refund',
    tender,
    orderId,
    sourceId: refundId,
    amountMinor: -refund.amount_minor,
    givenMinor: null,
    reference: reference ?? null,
    reason: body.reason ?? null,
    actor: ctx.caller.actor.label,
    at,
  })
  return { order_id: orderId, refund, till_id: publicId('til', till.till_id), tender }
}
