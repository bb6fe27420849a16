import { type Input, type Member, memberUpdated, type updateMember as operation } from '#contract'
import { findType } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { tell } from './emit-member-event.ts'
import { type LockedMember, lockMember, putDetails } from './queries/changes.ts'
import { memberStatus } from './rules.ts'

/** Changes who a member is, and whether the membership renews by itself. */
export async function updateMember(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  body: Input<typeof operation>['body'],
): Promise<Member> {
  const member = (await lockMember(tx, ctx.org, memberId)) ?? fail('not_found')
  const { auto_renew, ...details } = body
  if (auto_renew === 1) await refuseEndless(tx, ctx, member)
  const renews = auto_renew === undefined ? member.auto_renew : auto_renew === 1
  const at = ctx.now()
  await putDetails(tx, ctx.org, { ...member, ...details, auto_renew: renews }, at)
  return tell(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** Only what ends can renew, and only where its type offers it. */
async function refuseEndless(tx: Tx, ctx: Ctx, member: LockedMember): Promise<void> {
  if (member.status === memberStatus.cancelled) fail('invalid_state', 'A cancelled membership does not renew')
  const type = member.membership_type_id === null ? undefined : await findType(tx, ctx.org, member.membership_type_id)
  if (!type?.offer_auto_renew) fail('invalid_state', 'The type of this membership does not renew by itself')
  if (member.expires_at === null) fail('invalid_state', 'This membership does not end, so that it cannot renew')
}
