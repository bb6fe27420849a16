import {
  type CounterPrint,
  type createCounterPrint as createOperation,
  type Input,
  listCounterPrints as listOperation,
  type Output,
  printedDocuments,
  printFormats,
} from '#contract'
import { lockOrder } from '#orders'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { findSale } from './queries/movements.ts'
import { countPrints, insertPrint, listPrints, type PrintRow } from './queries/prints.ts'

/** Records that a document of a sale is printed. A reprint needs a reason. */
export async function recordPrint(
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { document, format, reason }: Input<typeof createOperation>['body'],
): Promise<CounterPrint> {
  await lockOrder(tx, ctx.org, { id: orderId })
  if (!(await findSale(tx, ctx.org, orderId))) fail('not_found')
  if (reason === undefined && (await countPrints(tx, ctx.org, orderId, document)) > 0)
    failParam('reason', 'is required: it was printed before')
  const by = { actor: ctx.caller.actor.label, at: ctx.now() }
  const print = { order_id: orderId, document, format, reason: reason ?? null, ...by }
  return viewPrint(await insertPrint(tx, ctx.org, print))
}

export async function listPrintsOfSale(ctx: Ctx, orderId: number): Promise<Output<typeof listOperation>> {
  if (!(await findSale(ctx.db, ctx.org, orderId))) fail('not_found')
  const url = listOperation.path.replace('{order_id}', String(orderId))
  const data = (await listPrints(ctx.db, ctx.org, orderId)).map(viewPrint)
  return { object: 'counter_prints', url, has_more: false, order_id: orderId, data }
}

const viewPrint = (row: PrintRow): CounterPrint => ({
  order_id: row.order_id,
  document: oneOf(printedDocuments, row.document),
  copy: row.copy,
  format: oneOf(printFormats, row.format),
  reason: row.reason,
  actor: row.actor,
  printed_at: unixSeconds(row.at),
})
