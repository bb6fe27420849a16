import {
  type Me,
  type NewStaffInvitation,
  type PasswordLink,
  type Scope,
  type StaffInvitation,
  type StaffMember,
  type StaffMembership,
  type StaffSessionInfo,
  type StaffSignIn,
} from '#contract'
import { unixSeconds } from '#platform/clock'
import type { StaffSession, StaffSessionMembership } from '#platform/context'
import { publicId } from '#platform/ids'
import { viewCeiling, viewRole } from '#roles'
import type { PasskeyRow } from './passkeys/queries.ts'
import type { InvitationRow } from './queries/invitations.ts'
import type { StaffRow } from './queries/members.ts'
import type { PersonRow } from './queries/people.ts'
import type { SessionListRow } from './queries/sessions.ts'
import { findBlock } from './rules.ts'

export const viewSignIn = (session: StaffSession): StaffSignIn => ({
  person_id: publicId('per', session.personId),
  email: session.email,
  name: session.name,
  session_id: publicId('ses', session.id),
  second_factor: session.hasSecondFactor,
  signed_in_at: unixSeconds(session.signedInAt),
  expires_at: unixSeconds(session.expiresAt),
  memberships: session.memberships.map((membership) => viewMembership(session, membership)),
})

const viewMembership = (session: StaffSession, membership: StaffSessionMembership): StaffMembership => ({
  org_id: publicId('org', membership.org),
  organisation: membership.organisation,
  mode: membership.mode,
  currency: membership.currency,
  timezone: membership.timezone,
  test_clock: membership.hasTestClock,
  role: membership.role,
  role_title: membership.roleTitle,
  scopes: copyScopes(membership.scopes),
  ...viewCeilingOf(membership),
  event_ids: viewEvents(membership.restrictions.eventIds),
  blocked_by: findBlock(session, membership),
})

const viewCeilingOf = ({ restrictions: { refundCeiling } }: StaffSessionMembership) =>
  refundCeiling
    ? viewCeiling(refundCeiling.minor, refundCeiling.currency)
    : { refund_ceiling: null, refund_ceiling_minor: null }

export const viewMe = (session: StaffSession, person: PersonRow, passkeys: number): Me => ({
  ...viewSignIn(session),
  email_verified: person.email_verified_at !== null,
  has_password: person.password_hash !== null,
  totp: person.totp_confirmed_at !== null,
  passkeys,
  recovery_codes_left: person.recovery_codes,
})

export const viewPasswordLink = (person: PersonRow, passkeys: readonly PasskeyRow[]): PasswordLink => ({
  email: person.email,
  first_proof: person.email_verified_at === null,
  authenticator: person.totp_confirmed_at !== null,
  passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
    name,
    created: unixSeconds(created_at),
    last_used_at: last_used_at && unixSeconds(last_used_at),
  })),
})

export const viewSession = (row: SessionListRow, currentId: string): StaffSessionInfo => ({
  session_id: publicId('ses', row.session_id),
  current: row.session_id === currentId,
  method: row.method === 'passkey' || row.method === 'sso' ? row.method : 'password',
  user_agent: row.user_agent,
  network: row.network,
  created: unixSeconds(row.created_at),
  last_used_at: unixSeconds(row.last_used_at),
  expires_at: unixSeconds(row.expires_at),
})

export const viewStaffMember = (row: StaffRow, currency: string): StaffMember => ({
  person_id: publicId('per', row.person_id),
  email: row.email,
  name: row.name,
  ...viewGrant(row, currency),
  second_factor: row.second_factor,
  created: unixSeconds(row.created_at),
  last_used_at: row.last_used_at && unixSeconds(row.last_used_at),
})

export const viewInvitation = (row: InvitationRow, currency: string): StaffInvitation => ({
  invitation_id: publicId('inv', row.invitation_id),
  email: row.email,
  ...viewGrant(row, currency),
  invited_by: row.invited_by,
  created: unixSeconds(row.created_at),
  expires_at: unixSeconds(row.expires_at),
})

export const viewNewInvitation = (row: InvitationRow, currency: string, link: string | null): NewStaffInvitation => ({
  ...viewInvitation(row, currency),
  link,
})

const copyScopes = (scopes: readonly Scope[] | null): Scope[] | null => scopes && [...scopes]

const viewGrant = (
  row: Pick<StaffRow, 'role' | 'role_id' | 'refund_ceiling_minor' | 'event_ids'>,
  currency: string,
) => ({
  role: viewRole(row),
  ...viewCeiling(row.refund_ceiling_minor, currency),
  event_ids: viewEvents(row.event_ids),
})

const viewEvents = (ids: readonly string[] | null): string[] | null => ids && ids.map((id) => publicId('evt', id))
