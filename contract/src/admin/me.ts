import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, ListOf, PrefixedId, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { Password, StaffSignIn } from './session.ts'

const tag = 'Session'

export const Me = Closed(
  {
    ...StaffSignIn.properties,
    email_verified: Type.Boolean({
      description: 'True if the person has proved that the address is theirs, by a link that was sent to it.',
    }),
    has_password: Type.Boolean({ description: 'True if the person can sign in with a password.' }),
    totp: Type.Boolean({ description: 'True if the person has an authenticator app as second factor.' }),
    passkeys: Type.Integer({ description: 'Number of passkeys of the person.', minimum: 0 }),
    recovery_codes_left: Type.Integer({ description: 'Recovery codes that were not used yet.', minimum: 0 }),
  },
  { description: 'The signed-in person, and how they sign in.' },
)
export type Me = Static<typeof Me>

export const StaffSessionInfo = Closed(
  {
    session_id: PrefixedId('ses', 'Identifier of the session.'),
    current: Type.Boolean({ description: 'True for the session of this request.' }),
    method: Type.Enum(['password', 'passkey', 'sso'], { description: 'How the person signed in.' }),
    user_agent: Text('What the browser calls itself.', 500),
    network: Text('Network address that the person signed in from.'),
    created: UnixSeconds('When the session began.'),
    last_used_at: UnixSeconds('When the session was last used, to the minute.'),
    expires_at: UnixSeconds('When the session ends at the latest.'),
  },
  { description: 'A session of the signed-in person.' },
)
export type StaffSessionInfo = Static<typeof StaffSessionInfo>

const RecoveryCodes = Closed(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Codes that replace the second factor, each once. They are only returned in this response.',
    }),
  },
  { description: 'New recovery codes. Earlier ones no longer work.' },
)

export const getMe = operation({
  id: 'getMe',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/me',
  tag,
  summary: 'Get the signed-in person',
  description: 'Returns the person of the session, and the organisations that they work for.',
  scope: null,
  session: 'required',
  response: Me,
  errors: [],
})

export const changePassword = operation({
  id: 'changePassword',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/password',
  tag,
  summary: 'Change the password',
  description: 'Ends all other sessions of the person, and gives this one a new cookie.',
  scope: null,
  session: 'required',
  body: Closed({
    current_password: RequiredText('The present password.', 200),
    password: Password('The new password.'),
  }),
  response: StaffSignIn,
  errors: ['credentials_invalid', 'sso_required', 'sso_session_confined'],
})

export const startTotp = operation({
  id: 'startTotp',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/totp',
  tag,
  summary: 'Set up an authenticator app',
  description:
    'Returns a new secret for an authenticator app (RFC 6238, SHA-1, 6 digits, 30 seconds). It counts once it is confirmed; ' +
    'a present authenticator must be removed before.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  response: Closed({
    secret: Text('The secret in base32, to type.'),
    otpauth_url: Text('The same as a URL, to show as a QR code.', 1_000),
  }),
  errors: ['invalid_state', 'sso_session_confined'],
})

export const confirmTotp = operation({
  id: 'confirmTotp',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/totp/confirm',
  tag,
  summary: 'Confirm the authenticator app',
  description:
    'Checks a code of the app. From now on the second factor is needed to sign in. The session gets a new cookie and counts as ' +
    'signed in with a second factor.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  body: Closed({ code: RequiredText('A code that the app shows.', 40) }),
  response: RecoveryCodes,
  errors: ['invalid_state', 'second_factor_invalid', 'sso_session_confined'],
})

export const removeTotp = operation({
  id: 'removeTotp',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/me/totp',
  tag,
  summary: 'Remove the authenticator app',
  description:
    'Also deletes the recovery codes, and ends all other sessions. The password alone is enough to sign in from now on.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  response: Closed({ totp: Type.Literal(false, { description: 'There is no authenticator app.' }) }),
  errors: ['sso_session_confined'],
})

export const createRecoveryCodes = operation({
  id: 'createRecoveryCodes',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/recovery_codes',
  tag,
  summary: 'Create new recovery codes',
  description: 'Replaces all earlier codes.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  response: RecoveryCodes,
  errors: ['invalid_state', 'sso_session_confined'],
})

export const listSessions = operation({
  id: 'listSessions',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/me/sessions',
  tag,
  summary: 'List your sessions',
  description: 'Returns all sessions of the signed-in person, the one that was used last first.',
  scope: null,
  session: 'required',
  response: ListOf('sessions', StaffSessionInfo, {}),
  errors: ['sso_session_confined'],
})

export const endSession = operation({
  id: 'endSession',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/me/sessions/{session_id}',
  tag,
  summary: 'End a session',
  description: 'Ends a session of the signed-in person on all servers within five seconds.',
  scope: null,
  session: 'required',
  params: Closed({ session_id: PrefixedId('ses', 'Identifier of the session.') }),
  response: Closed({ ended: Type.Literal(true, { description: 'The session has ended.' }) }),
  errors: ['not_found', 'sso_session_confined'],
})
