import { Type, type Static } from 'typebox'
import { rateLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Nullable, PrefixedId, RequiredText, UnixSeconds } from '../primitives.ts'
import { StaffSignIn } from './session.ts'
import { ssoAlgorithms } from './sso.ts'

const fields = {
  title: RequiredText('Name of the provider for staff.', 60),
  issuer: Type.String({
    description: 'Issuer URL, exactly as in `iss` of its tokens.',
    maxLength: 500,
    pattern: '^https?://[^\\s#]+$',
  }),
  client_id: RequiredText('Client id of Tessera at the provider.', 255),
  algorithms: Type.Array(Type.Enum([...ssoAlgorithms]), {
    description: 'Accepted signature algorithms of tokens. Defaults to `RS256`.',
    minItems: 1,
    maxItems: 3,
  }),
}

export const StaffSsoProvider = Closed(
  {
    ...fields,
    has_client_secret: Type.Boolean({
      description: 'True if a client secret is stored. It is encrypted and never returned.',
    }),
    callback_url: Type.String({ description: 'Redirect URL to register at the provider.' }),
    created: UnixSeconds('When the provider was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'The OpenID Connect provider that signs in the staff of the organisation.' },
)
export type StaffSsoProvider = Static<typeof StaffSsoProvider>

const tag = 'Staff'
const path = '/admin/v1/staff_sso_provider'

export const getStaffSsoProvider = operation({
  id: 'getStaffSsoProvider',
  plane: 'admin',
  method: 'GET',
  path,
  tag,
  summary: 'Get the identity provider of the staff',
  description: 'Returns the provider, without its client secret.',
  scope: 'staff:read',
  response: StaffSsoProvider,
  errors: ['not_found'],
})

export const putStaffSsoProvider = operation({
  id: 'putStaffSsoProvider',
  plane: 'admin',
  method: 'PUT',
  path,
  tag,
  summary: 'Set the identity provider of the staff',
  description:
    'Sets the one provider that signs in the staff of the organisation. A person must be on the staff already: nobody is added ' +
    'by signing in. At the first sign-in the verified e-mail address of the account must be that of the person; from then on the ' +
    'account at the provider decides. Another issuer or client starts without known accounts. A session that the provider has ' +
    'started works for this organisation only.',
  scope: 'staff:write',
  everyScope: true,
  recentSignIn: true,
  body: Closed({
    title: fields.title,
    issuer: fields.issuer,
    client_id: fields.client_id,
    client_secret: Type.Optional(
      Nullable(
        RequiredText('', 500),
        'Client secret of Tessera at the provider; stored encrypted. Without it the stored one is kept, with `null` it is removed.',
      ),
    ),
    algorithms: Type.Optional(fields.algorithms),
  }),
  response: StaffSsoProvider,
  errors: [],
})

export const deleteStaffSsoProvider = operation({
  id: 'deleteStaffSsoProvider',
  plane: 'admin',
  method: 'DELETE',
  path,
  tag,
  summary: 'Delete the identity provider of the staff',
  description:
    'Nobody can sign in through the provider from now on; present sessions go on. While the organisation requires SSO, the ' +
    'provider cannot be deleted.',
  scope: 'staff:write',
  everyScope: true,
  recentSignIn: true,
  response: StaffSsoProvider,
  errors: ['not_found', 'invalid_state'],
})

export const startStaffSso = operation({
  id: 'startStaffSso',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/sso',
  tag: 'Session',
  summary: 'Start to sign in through the provider of an organisation',
  description:
    'Returns the address at the provider to which the browser goes, and sets a cookie that binds the sign-in to this browser. ' +
    'The provider sends the browser back to `callback_url`, within 10 minutes.',
  scope: null,
  session: 'optional',
  failuresPerMinute: rateLimits.signInAddressPerMinute,
  body: Closed({ organisation_id: PrefixedId('org', 'The organisation to work for.') }),
  response: Closed({ url: Type.String({ description: 'Address at the provider.' }) }),
  errors: ['not_found'],
})

export const finishStaffSso = operation({
  id: 'finishStaffSso',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/sso/callback',
  tag: 'Session',
  summary: 'Sign in with the response of the provider',
  description:
    'Checks the response that the provider has sent with the browser, starts a session for the organisation and sets its ' +
    'cookie. It works once. A session that the browser had before ends.',
  scope: null,
  session: 'optional',
  failuresPerMinute: rateLimits.signInAddressPerMinute,
  body: Closed({
    query: RequiredText('The query of the address to which the provider has sent the browser, without `?`.', 8_000),
  }),
  response: StaffSignIn,
  errors: ['sso_refused', 'not_staff'],
})
