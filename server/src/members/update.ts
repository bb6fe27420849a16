import { type Input, type Member, MemberStatus, memberUpdated, updateMember as operation } from '#contract'
import { findType } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { requireVersion, versionOf } from '#platform/version'
import { emitMemberEvent } from './emit-member-event.ts'
import { findMember } from './find.ts'
import { type LockedMember, lockMember, putDetails } from './queries/changes.ts'

/** Changes the personal details of a member, and whether the membership renews automatically. */
export async function updateMember(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  body: Input<typeof operation>['body'],
): Promise<Member> {
  const member = (await lockMember(tx, ctx.org, memberId)) ?? fail('not_found')
  const before = (await findMember(tx, ctx.org, memberId)) ?? fail('not_found')
  ctx.audit.noteBefore(before)
  const { auto_renew, version, ...details } = body
  requireVersion(version, { version: versionOf(operation, before) })
  if (auto_renew === 1) await assertCanRenew(tx, ctx, member)
  const renews = auto_renew === undefined ? member.auto_renew : auto_renew === 1
  const at = ctx.now()
  await putDetails(tx, ctx.org, { ...member, ...details, auto_renew: renews }, at)
  return emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** Only a membership that ends can renew, and only if its type offers automatic renewal. */
async function assertCanRenew(tx: Tx, ctx: Ctx, member: LockedMember): Promise<void> {
  if (member.status === MemberStatus.cancelled) fail('invalid_state', 'A cancelled membership cannot renew')
  const type = member.membership_type_id === null ? undefined : await findType(tx, ctx.org, member.membership_type_id)
  if (!type?.offer_auto_renew) fail('invalid_state', 'The type of this membership does not offer automatic renewal')
  if (member.expires_at === null) fail('invalid_state', 'This membership has no end date, so it cannot renew')
}
