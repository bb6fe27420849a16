import {
  type createRole as createOperation,
  type Input,
  roleNames,
  roles,
  type Scope,
  staffLimits,
  type StaffRole,
  updateRole as updateOperation,
} from '#contract'
import { getOwnOrganisation } from '#orgs'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { newUuid, type OrgId, publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { requireUnrestricted } from '#platform/restrictions'
import { requireVersion, withVersion } from '#platform/version'
import { readCeiling, viewCeiling } from './ceiling.ts'
import { assertMayGrant } from './grant.ts'
import {
  countOwnRoles,
  deleteOwnRole,
  insertOwnRole,
  listOwnRoles,
  lockOwnRole,
  type OwnRoleRow,
  setOwnRole,
} from './queries/own-roles.ts'
import { toKnownScopes } from './rules.ts'

/** Returns the seven roles, and those of the organisation by title. */
export async function listRoles(db: Db, org: OrgId): Promise<StaffRole[]> {
  const { currency } = await getOwnOrganisation(db, org)
  const ownRoles = await listOwnRoles(db, org)
  return [...viewSevenRoles(currency), ...ownRoles.map((row) => viewOwnRole(row, currency))]
}

/**
 * Defines a role. People with limits of their own cannot: a role has none, and what is added to it reaches everybody who has it.
 */
export async function createRole(
  tx: Tx,
  ctx: Ctx,
  { title, description = '', scopes, ...ceiling }: Input<typeof createOperation>['body'],
): Promise<StaffRole> {
  const { currency } = await getOwnOrganisation(tx, ctx.org)
  const refund_ceiling_minor = readCeiling(ceiling, currency) ?? null
  const row = { role_id: newUuid(ctx.realNow().getTime()), title, description, scopes, refund_ceiling_minor }
  assertMayDefine(ctx, row)
  if ((await countOwnRoles(tx, ctx.org)) >= staffLimits.ownRoles)
    fail('invalid_state', `An organisation can have ${staffLimits.ownRoles} own roles: delete one first`)
  if (isTitleOfTheSeven(title)) fail('already_exists')
  return viewOwnRole((await insertOwnRole(tx, ctx.org, row, ctx.realNow())) ?? fail('already_exists'), currency)
}

/** Changes a role, for everybody who has it. */
export async function updateRole(
  tx: Tx,
  ctx: Ctx,
  roleId: string,
  { title, description, scopes, version, ...ceiling }: Input<typeof updateOperation>['body'],
): Promise<StaffRole> {
  const before = (await lockOwnRole(tx, ctx.org, toUuid(roleId))) ?? fail('not_found')
  const { currency } = await getOwnOrganisation(tx, ctx.org)
  const shown = viewOwnRole(before, currency)
  ctx.audit.noteBefore(shown)
  const changed = readCeiling(ceiling, currency)
  const row = {
    ...before,
    title: title ?? before.title,
    description: description ?? before.description,
    scopes: scopes ?? before.scopes,
    refund_ceiling_minor: changed === undefined ? before.refund_ceiling_minor : changed,
  }
  assertMayDefine(ctx, before)
  requireVersion(version, shown)
  assertMayDefine(ctx, row)
  if (isTitleOfTheSeven(row.title)) fail('already_exists')
  return viewOwnRole((await setOwnRole(tx, ctx.org, row, ctx.realNow())) ?? fail('already_exists'), currency)
}

export async function deleteRole(tx: Tx, ctx: Ctx, roleId: string) {
  const role = (await lockOwnRole(tx, ctx.org, toUuid(roleId))) ?? fail('not_found')
  ctx.audit.noteBefore(viewOwnRole(role, (await getOwnOrganisation(tx, ctx.org)).currency))
  assertMayDefine(ctx, role)
  if (!(await deleteOwnRole(tx, ctx.org, role.role_id)))
    fail('invalid_state', 'Somebody has this role, or an open invitation gives it: give them another role first')
  return { role_id: roleId, deleted: true as const }
}

function assertMayDefine({ caller }: Ctx, { scopes, refund_ceiling_minor }: OwnRoleRow): void {
  requireUnrestricted(caller)
  assertMayGrant(caller, {
    scopes: toKnownScopes(scopes),
    refundCeilingMinor: refund_ceiling_minor,
    eventIds: null,
  })
}

const isTitleOfTheSeven = (title: string): boolean =>
  roleNames.some((name) => roles[name].title.toLowerCase() === title.toLowerCase())

const viewOwnRole = (row: OwnRoleRow, currency: string): StaffRole =>
  withVersion(updateOperation, {
    role: publicId('rol', row.role_id),
    role_id: publicId('rol', row.role_id),
    title: row.title,
    description: row.description,
    scopes: toKnownScopes(row.scopes),
    ...viewCeiling(row.refund_ceiling_minor, currency),
  })

const viewSevenRoles = (currency: string): StaffRole[] =>
  roleNames.map((role) => {
    const { title, description, scopes, refundCeilingMinor } = roles[role]
    return withVersion(updateOperation, {
      role,
      role_id: null,
      title,
      description,
      scopes: copy(scopes),
      ...viewCeiling(refundCeilingMinor, currency),
    })
  })

const copy = (scopes: readonly Scope[] | null): Scope[] | null => scopes && [...scopes]
