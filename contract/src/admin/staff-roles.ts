import { Type, type Static } from 'typebox'
import { staffLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, ListOf, Nullable, PrefixedId, RequiredText, sentVersion, Text, Version } from '../primitives.ts'
import { scopes, type Scope } from '../scopes.ts'
import { ceilingFields, RoleField } from './staff-fields.ts'

const scopeNames = Object.keys(scopes) as Scope[]
const tag = 'Staff'
/** Own roles are for people without limits of their own. */
const LIMITED = ['confined_to_events', 'refund_ceiling_exceeded'] as const
const ceiling = ceilingFields(
  "Most money to refund of one order, and in one day, in the organisation's currency, for people who get the role without a ceiling of their own.",
)
const optionalCeiling = {
  refund_ceiling: Type.Optional(ceiling.refund_ceiling),
  refund_ceiling_minor: Type.Optional(ceiling.refund_ceiling_minor),
}

export const StaffRole = Closed(
  {
    role: RoleField('The role: one of the seven by name, or the id of an own role.'),
    role_id: Nullable(
      PrefixedId('rol', ''),
      'Identifier of an own role of the organisation; `null` for one of the seven.',
    ),
    title: Text('Name of the role.', 100),
    description: Text('What the role is for.', 500),
    scopes: Nullable(Type.Array(Type.Enum(scopeNames)), 'Scopes of the role; `null` for all.'),
    ...ceiling,
    version: Version,
  },
  { description: 'A role of staff.' },
)
export type StaffRole = Static<typeof StaffRole>

const RoleParams = Closed({ role_id: PrefixedId('rol', 'Identifier of the own role.') })
const title = RequiredText('Name of the role, which no other role has.', 100)
const description = Text('What the role is for.', 500)
const ScopeList = Type.Array(Type.Enum(scopeNames), {
  description: 'What the role may do. You cannot give scopes that you lack.',
  minItems: 1,
  maxItems: scopeNames.length,
  uniqueItems: true,
})

export const listRoles = operation({
  id: 'listRoles',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/roles',
  tag,
  summary: 'List the roles',
  description:
    'Returns the roles that staff can have, with their scopes: the seven first, then those of the organisation by name.',
  scope: 'staff:read',
  response: ListOf('roles', StaffRole, {}),
  errors: [],
})

export const createRole = operation({
  id: 'createRole',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/roles',
  tag,
  summary: 'Define a role',
  description: `Defines a role of the organisation's own as a set of scopes. An organisation can have ${staffLimits.ownRoles}.`,
  scope: 'staff:write',
  recentSignIn: true,
  body: Closed({
    title,
    description: Type.Optional(description),
    scopes: ScopeList,
    ...optionalCeiling,
  }),
  response: StaffRole,
  errors: ['already_exists', 'invalid_state', ...LIMITED],
})

export const updateRole = operation({
  id: 'updateRole',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/roles/{role_id}',
  tag,
  summary: 'Change an own role',
  description:
    'New scopes take effect for everybody who has the role, within five seconds. A new ceiling is only for people who get the role ' +
    'from now on. You cannot change a role that may do more than you.',
  scope: 'staff:write',
  recentSignIn: true,
  params: RoleParams,
  body: Closed({
    title: Type.Optional(title),
    description: Type.Optional(description),
    scopes: Type.Optional(ScopeList),
    ...optionalCeiling,
    version: Type.Optional(sentVersion),
  }),
  response: StaffRole,
  errors: ['not_found', 'already_exists', 'version_conflict', ...LIMITED],
})

export const deleteRole = operation({
  id: 'deleteRole',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/roles/{role_id}',
  tag,
  summary: 'Delete an own role',
  description: 'A role that somebody has, or that an open invitation gives, cannot be deleted.',
  scope: 'staff:write',
  recentSignIn: true,
  params: RoleParams,
  response: Closed({
    role_id: PrefixedId('rol', 'Identifier of the role.'),
    deleted: Type.Literal(true, { description: 'The role no longer exists.' }),
  }),
  errors: ['not_found', 'invalid_state', ...LIMITED],
})
