import type { StaffInvitation, StaffMember, StaffRole } from '@tessera/sdk'

export type { StaffInvitation, StaffMember, StaffRole }

/** Every query about staff. */
export const STAFF_KEY = ['staff'] as const
export const PEOPLE_KEY = [...STAFF_KEY, 'people'] as const
export const INVITATIONS_KEY = [...STAFF_KEY, 'invitations'] as const
export const ROLES_KEY = [...STAFF_KEY, 'roles'] as const

/** What a person may do less than their role says. */
export type Limits = Pick<StaffMember, 'role' | 'refund_ceiling_minor' | 'event_ids'>

/** Returns the name of a role; its id if it was deleted meanwhile. */
export const roleTitle = (roles: readonly StaffRole[], role: string): string =>
  roles.find((each) => each.role === role)?.title ?? role
