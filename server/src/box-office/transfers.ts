import {
  type createTillTransfer as operation,
  type Input,
  listTillTransfers as listOperation,
  MAX_TILL_TRANSFERS,
  type Output,
  type TillTransfer,
} from '#contract'
import { findDrawerMinor, postTillTransfer } from '#ledger'
import { requireAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { formatAmount } from '#platform/money'
import { fail } from '#platform/problem'
import { findTill } from './queries/tills.ts'
import { insertTransfer, listTransfers } from './queries/transfers.ts'
import { lockOpenTillAlone } from './tills.ts'
import { viewTransfer } from './views.ts'

/**
 * Moves cash between the safe and the drawer of an open till. The till is locked alone: what is taken out is compared with what
 * the drawer should have, and no sale or close may come in between.
 */
export async function transferCash(
  tx: Tx,
  ctx: Ctx,
  tillId: string,
  body: Input<typeof operation>['body'],
): Promise<TillTransfer> {
  const id = toUuid(tillId)
  const { currency } = await lockOpenTillAlone(tx, ctx, id)
  const sizeMinor = requireAmountMinor(body, 'amount', currency)
  if ((await listTransfers(tx, ctx.org, id)).length >= MAX_TILL_TRANSFERS)
    fail('maximum_exceeded', `A till can have ${MAX_TILL_TRANSFERS} transfers: close it and open another one`)
  const expectedMinor = await findDrawerMinor(tx, ctx.org, id)
  if (body.direction === 'out' && sizeMinor > expectedMinor)
    fail('invalid_state', `Only ${formatAmount(expectedMinor, currency)} should be in the drawer.`)
  const at = ctx.now()
  const transferId = newUuid(at.getTime())
  const amountMinor = body.direction === 'in' ? sizeMinor : -sizeMinor
  await postTillTransfer(tx, ctx.org, { tillId: id, transferId, currency, amountMinor }, at)
  const { label: actor } = ctx.caller.actor
  const row = { transfer_id: transferId, till_id: id, amount_minor: amountMinor, reason: body.reason, actor, at }
  await insertTransfer(tx, ctx.org, row)
  return viewTransfer(row, currency)
}

/** Returns all cash that was moved into and out of a till. */
export async function listTillTransfers(ctx: Ctx, tillId: string): Promise<Output<typeof listOperation>> {
  const id = toUuid(tillId)
  const till = (await findTill(ctx.db, ctx.org, id)) ?? fail('not_found')
  const data = (await listTransfers(ctx.db, ctx.org, id)).map((row) => viewTransfer(row, till.currency))
  const url = listOperation.path.replace('{till_id}', tillId)
  return { object: 'till_transfers', url, has_more: false, till_id: publicId('til', id), data }
}
