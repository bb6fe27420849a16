import type { CounterSale, createAccountPayment as operation, Input } from '#contract'
import { findOwedMinor, postPayment } from '#ledger'
import { lockOrder } from '#orders'
import { requireAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireOwnEvent } from '#platform/restrictions'
import { getCounterSale } from './get-sale.ts'
import { findSale, insertMovement } from './queries/movements.ts'
import { tenderAccount } from './rules.ts'
import { lockOpenTill } from './tills.ts'

type PaymentInput = Input<typeof operation>['body']

/** Books what a customer pays for a sale on account. */
export async function receivePayment(tx: Tx, ctx: Ctx, body: PaymentInput): Promise<CounterSale> {
  const { order_id: orderId, tender, reference = null } = body
  if (tender === 'card_terminal' && reference === null) failParam('reference', 'is required for card_terminal')
  const till = await lockOpenTill(tx, ctx, body.till_id)
  // The lock comes first: two payments at once cannot both pay what is owed.
  const order = (await lockOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  requireOwnEvent(ctx.caller, order.event_id)
  const sale = await findSale(tx, ctx.org, orderId)
  if (sale?.tender !== 'on_account') fail('invalid_state', 'This order was not sold on account.')
  const amountMinor = requireAmountMinor(body, 'amount', order.currency)
  const owedMinor = await findOwedMinor(tx, ctx.org, orderId)
  if (amountMinor > owedMinor) fail('invalid_state', 'That is more than the customer owes for this sale.')
  const { currency } = order
  if (currency !== till.currency)
    fail('invalid_state', `The till takes ${till.currency}, and this order was sold in ${currency}.`)
  const at = ctx.now()
  const paymentId = newUuid(at.getTime())
  const tillId = till.till_id
  const cashAccount = tenderAccount(tender)
  await postPayment(tx, ctx.org, { paymentId, orderId, currency, amountMinor, cashAccount, tillId }, at)
  await insertMovement(tx, ctx.org, {
    tillId,
    kind: 'payment',
    tender,
    orderId,
    sourceId: paymentId,
    amountMinor,
    givenMinor: null,
    reference,
    reason: null,
    actor: ctx.caller.actor.label,
    at,
  })
  return getCounterSale(tx, ctx, orderId)
}
