import { memberFulfilled, memberUpdated, type fulfillMembers as operation, type Input, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emitAll } from '#platform/outbox'
import { memberEvents } from './emit-member-event.ts'
import { findMembers } from './find.ts'
import { lockFulfilments, putFulfilments, type FulfilmentRow } from './queries/fulfilment.ts'
import { markFulfilled, trackingCodesByMember } from './rules.ts'

/** Marks members as fulfilled in one transaction and returns the ids that were not found. A dry run only looks them up. */
export async function fulfillMembers(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  const codes = trackingCodesByMember(body.members)
  const found = await lockFulfilments(tx, ctx.org, [...codes.keys()])
  const at = ctx.now()
  if (body.dry_run !== true)
    await saveFulfilments(tx, ctx, found, (row) => markFulfilled(row, codes.get(row.member_id), at))
  const ids = new Set(found.map((row) => row.member_id))
  return { members_fulfilled: found.length, not_found: [...codes.keys()].filter((id) => !ids.has(id)) }
}

/** Saves the changed fulfilments and emits the events of each. `change` returns undefined for a row that stays as it is. */
export async function saveFulfilments(
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
  const events = members.flatMap((member) => {
    const isNew = member.membership_fulfilled === 'yes' && !before.has(member.membership_member_id)
    return memberEvents(isNew ? memberFulfilled : memberUpdated, member)
  })
  await emitAll(tx, ctx.org, at, events)
}
