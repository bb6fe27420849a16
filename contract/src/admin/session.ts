import { Type, type Static } from 'typebox'
import { rateLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Currency, Email, Nullable, PrefixedId, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { scopes, type Scope } from '../scopes.ts'
import { RoleField, StaffLimitFields } from './staff-fields.ts'

const scopeNames = Object.keys(scopes) as Scope[]

export const StaffMembership = Closed(
  {
    org_id: PrefixedId('org', 'The organisation. Send it as `Tessera-Organisation` to work for it.'),
    organisation: Text('Name of the organisation.'),
    mode: Type.Enum(['live', 'test'], { description: 'Mode of the organisation.' }),
    currency: Currency,
    timezone: Text('Time zone of the organisation, such as `Europe/London`.', 64),
    test_clock: Type.Boolean({ description: 'True if the organisation has a test clock, by which its time runs.' }),
    role: RoleField('Role of the person: one of the seven, or the id of an own role of the organisation.'),
    role_title: Text('Name of the role.', 100),
    scopes: Nullable(Type.Array(Type.Enum(scopeNames)), 'Scopes of the role; `null` for all.'),
    ...StaffLimitFields,
    blocked_by: Nullable(
      Type.Enum(['second_factor_required', 'sso_required']),
      'What the organisation demands and this session lacks; `null` if the person can work for it now.',
    ),
  },
  { description: 'An organisation that a person works for.' },
)
export type StaffMembership = Static<typeof StaffMembership>

export const StaffSignIn = Closed(
  {
    person_id: PrefixedId('per', 'Identifier of the person.'),
    email: Email('E-mail address, with which they sign in.'),
    name: Text('Name of the person.', 100),
    session_id: PrefixedId('ses', 'Identifier of the session.'),
    second_factor: Type.Boolean({ description: 'True if the person signed in with a second factor.' }),
    signed_in_at: UnixSeconds('When the person last proved who they are.'),
    expires_at: UnixSeconds('When the session ends at the latest. It ends earlier if it is not used.'),
    memberships: Type.Array(StaffMembership, { description: 'Organisations that the person works for.' }),
  },
  { description: 'A signed-in person. The session itself is in a cookie.' },
)
export type StaffSignIn = Static<typeof StaffSignIn>

export const Password = (description: string) =>
  Type.String({ description: `${description} At least 12 characters.`, minLength: 12, maxLength: 200 })

/** A password that is only compared: a limit of its length would tell something about it. */
const GivenPassword = RequiredText('The password.', 200)

export const SecondFactorCode = Type.Optional(
  RequiredText('The code of the authenticator app, or a recovery code. Needed if the person has set one up.', 40),
)

export const LinkToken = (description: string) => Type.String({ description, pattern: '^[A-Za-z0-9_-]{43}$' })

export const tag = 'Session'
export const failuresPerMinute = rateLimits.signInAddressPerMinute

export const signIn = operation({
  id: 'signIn',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session',
  tag,
  summary: 'Sign in',
  description:
    'Starts a session and sets its cookie. If the person has a second factor, the response to the password alone is ' +
    '`second_factor_required`: send the request again with `code`. A session that the browser had before ends. ' +
    'Tries are limited by account and by network address, except from a browser in which the person has signed in before, ' +
    'which has a limit of its own.',
  scope: null,
  session: 'optional',
  body: Closed({
    email: Email('E-mail address of the person.'),
    password: GivenPassword,
    code: SecondFactorCode,
  }),
  response: StaffSignIn,
  errors: ['credentials_invalid', 'second_factor_required', 'second_factor_invalid', 'sso_required'],
})

export const signOut = operation({
  id: 'signOut',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/session',
  tag,
  summary: 'Sign out',
  description: 'Ends the session and removes its cookie.',
  scope: null,
  session: 'required',
  response: Closed({ signed_out: Type.Literal(true, { description: 'The session has ended.' }) }),
  errors: [],
})

export const confirmSession = operation({
  id: 'confirmSession',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/confirm',
  tag,
  summary: 'Prove again who you are',
  description:
    'Checks the password, and the second factor if there is one. The session gets a new cookie, and dangerous operations are ' +
    'allowed for the next 10 minutes.',
  scope: null,
  session: 'required',
  body: Closed({ password: GivenPassword, code: SecondFactorCode }),
  response: StaffSignIn,
  errors: ['credentials_invalid', 'second_factor_required', 'second_factor_invalid', 'sso_required'],
})

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/password_reset',
  tag,
  summary: 'Request a link to set a new password',
  description:
    'Sends a link to the address, if it belongs to a person. The response is the same for every address. The link works once, ' +
    'for an hour.',
  scope: null,
  session: 'optional',
  body: Closed({ email: Email('E-mail address of the person.') }),
  response: Closed({
    accepted: Type.Literal(true, { description: 'The request was accepted, whether or not the address is known.' }),
  }),
  errors: [],
})

const Choice = (description: string) => Type.Optional(Type.Enum(['keep', 'remove'], { description }))

export const PasswordLink = Closed(
  {
    email: Email('E-mail address of the person.'),
    first_proof: Type.Boolean({
      description:
        'True if nobody has proved yet that the address is theirs. Using the link then removes all passkeys, the authenticator ' +
        'app and the recovery codes: somebody else may have made the account.',
    }),
    authenticator: Type.Boolean({ description: 'True if the account has an authenticator app.' }),
    passkeys: Type.Array(
      Closed({
        name: Text('Name of the passkey.', 60),
        created: UnixSeconds('When the passkey was created.'),
        last_used_at: Nullable(UnixSeconds(''), 'When somebody last signed in with it; `null` if never.'),
      }),
      { description: 'Passkeys of the account, oldest first.' },
    ),
  },
  { description: 'What an account can be signed in to with, besides its password.' },
)
export type PasswordLink = Static<typeof PasswordLink>

export const readPasswordLink = operation({
  id: 'readPasswordLink',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/password_link',
  tag,
  summary: 'Read what a link to set a password is for',
  description:
    'Returns how the account can be signed in to, so that the person decides what to keep. It does not use up the link.',
  scope: null,
  session: 'optional',
  failuresPerMinute,
  body: Closed({ token: LinkToken('The part of the link after `reset=`.') }),
  response: PasswordLink,
  errors: ['link_invalid', 'sso_required'],
})

export const resetPassword = operation({
  id: 'resetPassword',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/password',
  tag,
  summary: 'Set a new password by a link',
  description:
    'Sets the password and ends all sessions of the person. It signs nobody in: a second factor is still needed to sign in. The ' +
    'first proof of the address removes passkeys, the authenticator app and the recovery codes. Later, the request says for each ' +
    'that the account has whether it is kept; read them with `POST /admin/v1/session/password_link`.',
  scope: null,
  session: 'optional',
  failuresPerMinute,
  body: Closed({
    token: LinkToken('The part of the link after `reset=`.'),
    password: Password('The new password.'),
    passkeys: Choice(
      'What happens to the passkeys. Required if the account has some and the address was proven before.',
    ),
    authenticator: Choice(
      'What happens to the authenticator app and the recovery codes. Required if the account has one and the address was proven ' +
        'before. Removing it needs `code`.',
    ),
    code: SecondFactorCode,
  }),
  response: Closed({ email: Email('E-mail address of the person, to sign in with.') }),
  errors: ['link_invalid', 'sso_required', 'second_factor_required', 'second_factor_invalid'],
})
