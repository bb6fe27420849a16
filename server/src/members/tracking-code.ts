import type { Input, Output, putTrackingCode as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { record } from './fulfill.ts'
import { lockFulfilments } from './queries/fulfilment.ts'
import { cleared, fulfilled } from './rules.ts'

/** Records a tracking code, which fulfils the membership; `null` takes the code away and leaves the rest. */
export async function putTrackingCode(
  tx: Tx,
  ctx: Ctx,
  memberId: string | number,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  const { fulfillment_tracking_code: code } = body
  const rows = await lockFulfilments(tx, ctx.org, [memberId])
  if (rows.length === 0) fail('not_found')
  const at = ctx.now()
  await record(tx, ctx, rows, (row) => (code === null ? cleared(row) : fulfilled(row, code, at)))
  return { membership_member_id: String(memberId), fulfillment_tracking_code: code }
}
