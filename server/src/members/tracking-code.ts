import type { Input, Output, putTrackingCode as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { saveFulfilments } from './fulfill.ts'
import { lockFulfilments } from './queries/fulfilment.ts'
import { clearTrackingCode, markFulfilled } from './rules.ts'

/** Sets the tracking code of a member, which marks it as fulfilled. `null` or an empty text removes the code only. */
export async function putTrackingCode(
  tx: Tx,
  ctx: Ctx,
  memberId: string | number,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  const code = body.fulfillment_tracking_code || null
  const rows = await lockFulfilments(tx, ctx.org, [memberId])
  const [row] = rows
  if (!row) return fail('not_found')
  ctx.audit.noteBefore({ fulfillment_tracking_code: row.tracking_code })
  const at = ctx.now()
  await saveFulfilments(tx, ctx, rows, (row) => (code === null ? clearTrackingCode(row) : markFulfilled(row, code, at)))
  return { membership_member_id: String(memberId), fulfillment_tracking_code: code }
}
