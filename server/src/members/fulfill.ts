import { memberFulfilled, memberUpdated, type fulfillMembers as operation, type Input, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emitAll, happened } from '#platform/outbox'
import { findMembers } from './find.ts'
import { lockFulfilments, putFulfilments, type FulfilmentRow } from './queries/fulfilment.ts'
import { fulfilled, wishes } from './rules.ts'

/** Marks the members that are found as fulfilled, all at once, and names those that are not; or only looks for them. */
export async function fulfillMembers(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  const codes = wishes(body.members)
  const found = await lockFulfilments(tx, ctx.org, [...codes.keys()])
  const at = ctx.now()
  if (body.dry_run !== true) await record(tx, ctx, found, (row) => fulfilled(row, codes.get(row.member_id), at))
  const ids = new Set(found.map((row) => row.member_id))
  return { members_fulfilled: found.length, not_found: [...codes.keys()].filter((id) => !ids.has(id)) }
}

/** Writes what changed and says so; a member that is as it was is not touched. */
export async function record(
  tx: Tx,
  ctx: Ctx,
  rows: readonly FulfilmentRow[],
  change: (row: FulfilmentRow) => FulfilmentRow | undefined,
): Promise<void> {
  const changed = rows.flatMap((row) => change(row) ?? [])
  if (changed.length === 0) return
  const at = ctx.now()
  await putFulfilments(tx, ctx.org, changed, at)
  const before = new Set(rows.filter((row) => row.fulfilled_at !== null).map((row) => row.member_id))
  const members = await findMembers(
    tx,
    ctx.org,
    changed.map((row) => row.member_id),
  )
  const happenings = members.map((member) => {
    const isNew = member.membership_fulfilled === 'yes' && !before.has(member.membership_member_id)
    return happened(isNew ? memberFulfilled : memberUpdated, { member })
  })
  await emitAll(tx, ctx.org, at, happenings)
}
