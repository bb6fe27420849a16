import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Email, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { RoleField, StaffLimitFields } from './staff-fields.ts'

const tag = 'Staff'
const role = RoleField('Role in the organisation: one of the seven, or the id of an own role.')
const PersonParams = Closed({ person_id: PrefixedId('per', 'Identifier of the person.') })
/** Limits of a person in a request. */
const limits = {
  refund_ceiling: Type.Optional(StaffLimitFields.refund_ceiling),
  refund_ceiling_minor: Type.Optional(StaffLimitFields.refund_ceiling_minor),
  event_ids: Type.Optional(StaffLimitFields.event_ids),
}
const InvitationParams = Closed({ invitation_id: PrefixedId('inv', 'Identifier of the invitation.') })

export const StaffMember = Closed(
  {
    person_id: PrefixedId('per', 'Identifier of the person.'),
    email: Email('E-mail address.'),
    name: Text('Name of the person.', 100),
    role,
    ...StaffLimitFields,
    second_factor: Type.Boolean({ description: 'True if the person has set up a second factor.' }),
    created: UnixSeconds('When the person joined the staff.'),
    last_used_at: Nullable(
      UnixSeconds(''),
      'When the person last used a session, to the minute; `null` if they have none.',
    ),
  },
  { description: 'A person who works for the organisation.' },
)
export type StaffMember = Static<typeof StaffMember>

const InvitationFields = {
  invitation_id: PrefixedId('inv', 'Identifier of the invitation.'),
  email: Email('Address that was invited.'),
  role,
  ...StaffLimitFields,
  invited_by: Text('Who invited.'),
  created: UnixSeconds('When the invitation was created.'),
  expires_at: UnixSeconds('When the link expires.'),
}

export const StaffInvitation = Closed(InvitationFields, { description: 'An invitation that was not accepted yet.' })
export type StaffInvitation = Static<typeof StaffInvitation>

export const NewStaffInvitation = Closed(
  {
    ...InvitationFields,
    link: Nullable(
      Type.String(),
      'The link to pass on, if the installation sends no e-mail. It is only returned in this response; `null` if it was sent.',
    ),
  },
  { description: 'A new invitation.' },
)
export type NewStaffInvitation = Static<typeof NewStaffInvitation>

export const StaffPolicy = Closed(
  {
    require_second_factor: Type.Boolean({
      description: 'True if staff need a second factor to work for the organisation.',
    }),
    require_sso: Type.Boolean({
      description:
        "True if staff must sign in through the organisation's own identity provider; passwords are then refused.",
    }),
  },
  { description: "What the organisation demands of its staff's sign-in." },
)
export type StaffPolicy = Static<typeof StaffPolicy>

export const listStaff = operation({
  id: 'listStaff',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/staff',
  tag,
  summary: 'List the staff',
  description: 'Returns everyone who works for the organisation, by name.',
  scope: 'staff:read',
  response: ListOf('staff', StaffMember, {}),
  errors: [],
})

export const updateStaff = operation({
  id: 'updateStaff',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/staff/{person_id}',
  tag,
  summary: 'Change the role, the refund ceiling or the events of a person',
  description:
    'Takes effect on all servers within five seconds. You cannot give a role, a ceiling or events beyond your own, nor change a ' +
    'person who has more than you. With a new role and no ceiling, the person gets the ceiling of the role, or yours if that is ' +
    'lower. An owner has neither a ceiling nor a list of events. The last owner stays owner.',
  scope: 'staff:write',
  recentSignIn: true,
  params: PersonParams,
  body: Closed({ role: Type.Optional(role), ...limits }),
  response: StaffMember,
  errors: ['not_found', 'last_owner', 'confined_to_events', 'refund_ceiling_exceeded'],
})

export const removeStaff = operation({
  id: 'removeStaff',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/staff/{person_id}',
  tag,
  summary: 'Remove a person from the staff',
  description:
    'Takes effect on all servers within five seconds. You cannot remove a person who may do more than you, nor the last owner.',
  scope: 'staff:write',
  recentSignIn: true,
  params: PersonParams,
  response: Closed({
    person_id: PrefixedId('per', 'Identifier of the person.'),
    removed: Type.Literal(true, { description: 'The person no longer works for the organisation.' }),
  }),
  errors: ['not_found', 'last_owner', 'confined_to_events', 'refund_ceiling_exceeded'],
})

export const listStaffInvitations = operation({
  id: 'listStaffInvitations',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/staff_invitations',
  tag,
  summary: 'List the open invitations',
  description: 'Returns invitations that were not accepted yet, newest first, expired ones included.',
  scope: 'staff:read',
  response: ListOf('staff_invitations', StaffInvitation, {}),
  errors: [],
})

export const inviteStaff = operation({
  id: 'inviteStaff',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/staff_invitations',
  tag,
  summary: 'Invite a person',
  description:
    'Sends a link to the address; it works once, for 72 hours. Inviting an address again replaces its earlier link, unless that ' +
    'gives more than you have. You cannot ' +
    'give a role, a refund ceiling or events beyond your own. Without a ceiling in the request, the person gets that of the role, ' +
    'or yours if that is lower; without events, yours.',
  scope: 'staff:write',
  recentSignIn: true,
  body: Closed({ email: Email('Address of the person.'), role, ...limits }),
  response: NewStaffInvitation,
  errors: ['invalid_state', 'not_found', 'confined_to_events', 'refund_ceiling_exceeded'],
})

export const revokeStaffInvitation = operation({
  id: 'revokeStaffInvitation',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/staff_invitations/{invitation_id}',
  tag,
  summary: 'Withdraw an invitation',
  description: 'The link no longer works. You cannot withdraw an invitation that gives more than you have.',
  scope: 'staff:write',
  params: InvitationParams,
  response: Closed({
    invitation_id: PrefixedId('inv', 'Identifier of the invitation.'),
    revoked: Type.Literal(true, { description: 'The invitation was withdrawn.' }),
  }),
  errors: ['not_found', 'confined_to_events', 'refund_ceiling_exceeded'],
})

export const getStaffPolicy = operation({
  id: 'getStaffPolicy',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/staff_policy',
  tag,
  summary: 'Get what sign-in must have',
  description: "Returns what the organisation demands of its staff's sign-in.",
  scope: 'staff:read',
  response: StaffPolicy,
  errors: [],
})

export const updateStaffPolicy = operation({
  id: 'updateStaffPolicy',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/staff_policy',
  tag,
  summary: 'Change what sign-in must have',
  description:
    'Takes effect on all servers within five seconds, for present sessions too. A signed-in person can only demand what their own ' +
    'session has, so that nobody locks themselves out.',
  scope: 'staff:write',
  everyScope: true,
  recentSignIn: true,
  body: Closed({
    require_second_factor: Type.Optional(StaffPolicy.properties.require_second_factor),
    require_sso: Type.Optional(StaffPolicy.properties.require_sso),
  }),
  response: StaffPolicy,
  errors: ['invalid_state'],
})
