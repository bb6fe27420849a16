import { roles, type Scope } from '#contract'
import type { Caller } from '#platform/context'
import type { Tx } from '#platform/db'
import { type OrgId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findKnownEvents, findOwnRole } from './queries/own-roles.ts'
import { findExcess, lowerCeiling, type Rights, type RoleColumns, toKnownScopes, toRoleName } from './rules.ts'

/** A role with limits, as a membership or an invitation stores it. */
export type Grant = RoleColumns & {
  readonly refund_ceiling_minor: number | null
  readonly event_ids: readonly string[] | null
}

/** What a request says about the limits of a person. What is left out has a default. */
export type LimitsInput = {
  readonly refund_ceiling_minor?: number | null
  readonly event_ids?: readonly string[] | null
}

/** A role that somebody can be given. */
export type GrantableRole = RoleColumns & {
  readonly scopes: readonly Scope[] | null
  readonly refundCeilingMinor: number | null
}

type Granter = Pick<Caller, 'scopes' | 'restrictions'>

/** Returns a role by what the API calls it. Fails if the organisation has no such role. */
export async function getRole(tx: Tx, org: OrgId, wanted: string): Promise<GrantableRole> {
  const name = toRoleName(wanted)
  if (name) return { role: name, role_id: null, ...roles[name] }
  const own = await findOwnRole(tx, org, toUuid(wanted))
  if (!own) return failParam('role', 'must be a role of the organisation')
  return {
    role: 'own',
    role_id: own.role_id,
    scopes: toKnownScopes(own.scopes),
    refundCeilingMinor: own.refund_ceiling_minor,
  }
}

/**
 * Returns what a person gets with a role: the limits of the request; if it leaves them out, the ceiling of the role, or of the
 * granter if that is lower, and the events of the granter.
 */
export async function prepareGrant(
  tx: Tx,
  org: OrgId,
  granter: Granter,
  { role, limits }: { readonly role: GrantableRole; readonly limits: LimitsInput },
): Promise<Grant> {
  const own = rightsOf(granter)
  const { refund_ceiling_minor = lowerCeiling(role.refundCeilingMinor, own.refundCeilingMinor) } = limits
  const event_ids = limits.event_ids === undefined ? own.eventIds : (limits.event_ids?.map(toUuid) ?? null)
  const grant = { role: role.role, role_id: role.role_id, refund_ceiling_minor, event_ids }
  requireOwnerUnlimited(grant)
  assertMayGrant(granter, toRights(role.scopes, grant))
  if (limits.event_ids) await requireEvents(tx, org, event_ids ?? [])
  return grant
}

export const toRights = (scopes: readonly Scope[] | null, grant: Omit<Grant, keyof RoleColumns>): Rights => ({
  scopes,
  refundCeilingMinor: grant.refund_ceiling_minor,
  eventIds: grant.event_ids,
})

/** Fails if these rights exceed those of the granter. */
export function assertMayGrant(granter: Granter, granted: Rights): void {
  const excess = findExcess(rightsOf(granter), granted)
  switch (excess?.kind) {
    case undefined:
      return
    case 'scope':
      return fail('scope_missing', `You lack ${excess.scope}, and cannot give, change or remove a role that has it`)
    case 'ceiling':
      return fail('refund_ceiling_exceeded', 'You cannot give, change or remove a refund ceiling above your own')
    case 'events':
      return fail('confined_to_events', 'You cannot give, change or remove the right to events that are not yours')
  }
}

const rightsOf = ({ scopes, restrictions }: Granter): Rights => ({
  scopes: scopes && [...scopes],
  refundCeilingMinor: restrictions?.refundCeiling?.minor ?? null,
  eventIds: restrictions?.eventIds ?? null,
})

/** Somebody must be able to grant everything. */
function requireOwnerUnlimited({ role, refund_ceiling_minor, event_ids }: Grant): void {
  if (role !== 'owner') return
  if (refund_ceiling_minor !== null) failParam('refund_ceiling_minor', 'must be null for an owner')
  if (event_ids !== null) failParam('event_ids', 'must be null for an owner')
}

async function requireEvents(tx: Tx, org: OrgId, ids: readonly string[]): Promise<void> {
  if ((await findKnownEvents(tx, org, ids)).length < ids.length)
    failParam('event_ids', 'must be events of the organisation')
}
