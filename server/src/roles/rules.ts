import { roles, roleNames, type RoleName, scopes as allScopes, type Scope } from '#contract'

/** What somebody may do in an organisation. Null means everything, no ceiling, and all events. */
export type Rights = {
  readonly scopes: readonly Scope[] | null
  readonly refundCeilingMinor: number | null
  /** As UUIDs. */
  readonly eventIds: readonly string[] | null
}

/** What a granter lacks of the rights that they give, change or remove. */
export type Excess =
  | { readonly kind: 'scope'; readonly scope: string }
  | { readonly kind: 'ceiling' }
  | { readonly kind: 'events' }

/** Returns in what these rights exceed those of the granter, or undefined. Nobody grants more than they hold. */
export function findExcess(granter: Rights, granted: Rights): Excess | undefined {
  const scope = findExcessScope(granter.scopes, granted.scopes)
  if (scope !== undefined) return { kind: 'scope', scope }
  if (isAbove(granted.refundCeilingMinor, granter.refundCeilingMinor)) return { kind: 'ceiling' }
  return isWider(granted.eventIds, granter.eventIds) ? { kind: 'events' } : undefined
}

/** Returns a scope of the second list that the first lacks, or undefined. */
export function findExcessScope(held: readonly Scope[] | null, wanted: readonly Scope[] | null): string | undefined {
  if (held === null) return undefined
  return wanted === null ? 'every scope' : wanted.find((scope) => !held.includes(scope))
}

const isAbove = (ceiling: number | null, most: number | null): boolean =>
  most !== null && (ceiling === null || ceiling > most)

const isWider = (events: readonly string[] | null, within: readonly string[] | null): boolean =>
  within !== null && (events === null || events.some((id) => !within.includes(id)))

/** Returns the lower of two ceilings, of which null is none. */
export function lowerCeiling(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

/** How a role is stored: one of the seven by name, or `own` with the id of a role of the organisation. */
export type RoleColumns = { readonly role: string; readonly role_id: string | null }

/** Only roles of the contract are written to the column. A role that a later version removed may do nothing. */
export const toRoleName = (text: string): RoleName | undefined => roleNames.find((name) => name === text)

/** Returns the scopes of a stored list. A scope that a later version removed allows nothing. */
export const toKnownScopes = (stored: readonly string[]): Scope[] =>
  stored.filter((scope): scope is Scope => Object.hasOwn(allScopes, scope))

/** Returns what a role may do; `ownScopes` are those of a role of the organisation's own. Undefined if there is no such role. */
export function findScopes(
  { role, role_id }: RoleColumns,
  ownScopes: readonly string[] | null,
): readonly Scope[] | null | undefined {
  if (role_id !== null) return ownScopes === null ? undefined : toKnownScopes(ownScopes)
  const name = toRoleName(role)
  return name && roles[name].scopes
}
