import type { Input, StaffMember, updateStaff as updateOperation } from '#contract'
import { getOwnOrganisation } from '#orgs'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { type OrgId, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import {
  assertMayGrant,
  findScopes,
  getRole,
  type LimitsInput,
  prepareGrant,
  readCeiling,
  toRights,
  viewRole,
} from '#roles'
import { deleteMember, listStaffRows, lockMemberAndOwners, setMember } from './queries/members.ts'
import { viewStaffMember } from './views.ts'

type ChangeInput = Input<typeof updateOperation>['body']

export async function listMembers(db: Db | Tx, org: OrgId): Promise<StaffMember[]> {
  const { currency } = await getOwnOrganisation(db, org)
  return (await listStaffRows(db, org)).map((row) => viewStaffMember(row, currency))
}

/** Changes the role or the limits of a person. */
export async function updateMember(tx: Tx, ctx: Ctx, personId: string, change: ChangeInput): Promise<StaffMember> {
  const id = toUuid(personId)
  const member = await lockForChange(tx, ctx, id)
  const role = await getRole(tx, ctx.org, change.role ?? viewRole(member))
  if (role.role !== 'owner') requireAnotherOwner(member)
  const { currency } = await getOwnOrganisation(tx, ctx.org)
  const limits = completeLimits(member, change, readCeiling(change, currency))
  const grant = await prepareGrant(tx, ctx.org, ctx.caller, { role, limits })
  ctx.audit.noteBefore(await getMember(tx, ctx.org, id))
  await setMember(tx, ctx.org, { person_id: id, ...grant }, ctx.realNow())
  return getMember(tx, ctx.org, id)
}

/** Limits that the request leaves out stay, except that a new role brings its own ceiling, and an owner has no limits. */
function completeLimits(
  member: LockedMember,
  { role, event_ids }: ChangeInput,
  refund_ceiling_minor: number | null | undefined,
): LimitsInput {
  const isNewRole = role !== undefined && role !== viewRole(member)
  const kept = role === 'owner' ? null : member.event_ids
  return {
    ...(isNewRole ? {} : { refund_ceiling_minor: member.refund_ceiling_minor }),
    ...(refund_ceiling_minor !== undefined && { refund_ceiling_minor }),
    event_ids: event_ids === undefined ? kept && kept.map((id) => publicId('evt', id)) : event_ids,
  }
}

async function getMember(tx: Tx, org: OrgId, id: string): Promise<StaffMember> {
  const personId = publicId('per', id)
  return (await listMembers(tx, org)).find(({ person_id }) => person_id === personId) ?? fail('not_found')
}

/** Removes a person from the staff of the organisation. The person and their other memberships stay. */
export async function removeMember(tx: Tx, ctx: Ctx, personId: string) {
  const id = toUuid(personId)
  requireAnotherOwner(await lockForChange(tx, ctx, id))
  ctx.audit.noteBefore(await getMember(tx, ctx.org, id))
  await deleteMember(tx, ctx.org, id)
  return { person_id: personId, removed: true as const }
}

type LockedMember = Awaited<ReturnType<typeof lockMemberAndOwners>>[number] & { readonly owners: number }

/** Locks the membership. Fails if the person has more rights than the caller. */
async function lockForChange(tx: Tx, { org, caller }: Ctx, id: string): Promise<LockedMember> {
  const rows = await lockMemberAndOwners(tx, org, id)
  const member = rows.find(({ person_id }) => person_id === id) ?? fail('not_found')
  const scopes = findScopes(member, member.own_scopes)
  if (scopes !== undefined) assertMayGrant(caller, toRights(scopes, member))
  return { ...member, owners: rows.filter(({ role }) => role === 'owner').length }
}

/** Fails if the person is the last owner. */
function requireAnotherOwner({ role, owners }: LockedMember): void {
  if (role === 'owner' && owners === 1) fail('last_owner')
}
