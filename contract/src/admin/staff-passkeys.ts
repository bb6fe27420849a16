import { Type, type Static } from 'typebox'
import { rateLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, ListOf, Nullable, PrefixedId, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { StaffSignIn } from './session.ts'

export const Passkey = Closed(
  {
    passkey_id: PrefixedId('pky', 'Identifier of the passkey.'),
    name: Text('Name that the person has chosen, such as the device.', 60),
    backed_up: Type.Boolean({ description: 'True if the passkey is copied between devices of the person.' }),
    cloned_at: Nullable(
      UnixSeconds(''),
      'When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was.',
    ),
    created: UnixSeconds('When the passkey was created.'),
    last_used_at: Nullable(UnixSeconds(''), 'When the person last signed in with it; `null` if never.'),
  },
  { description: 'A passkey of the signed-in person.' },
)
export type Passkey = Static<typeof Passkey>

const Options = (method: string) =>
  Closed({
    options: Type.Record(Type.String(), Type.Unknown(), {
      description: `Pass it to \`PublicKeyCredential.${method}\`. It works once, for 5 minutes, in this browser.`,
    }),
  })

const Base64Url = (description: string) =>
  Type.String({ description, minLength: 1, maxLength: 16_384, pattern: '^[A-Za-z0-9_-]+$' })

/** Browsers add members to these objects from time to time, so unknown ones are accepted and ignored. */
const Credential = <P extends Parameters<typeof Closed>[0]>(response: P) =>
  Type.Object(
    {
      id: Type.String({ description: 'Identifier of the credential.', maxLength: 1_400, pattern: '^[A-Za-z0-9_-]+$' }),
      response: Type.Object(
        { clientDataJSON: Base64Url('What the browser signed.'), ...response },
        { description: 'Response of the authenticator.', additionalProperties: Type.Unknown() },
      ),
    },
    { description: 'The credential as its `toJSON()` returns it.', additionalProperties: Type.Unknown() },
  )

export const PasskeyRegistration = Credential({
  attestationObject: Base64Url('The new public key.'),
  transports: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), { description: 'How the device can be reached.', maxItems: 10 }),
  ),
})
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

export const PasskeyAssertion = Credential({
  authenticatorData: Base64Url('What the authenticator signed.'),
  signature: Base64Url('The signature.'),
  userHandle: Base64Url('Identifier of the person, as stored in the passkey.'),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

const tag = 'Session'
const name = RequiredText('Name of the passkey, for its owner.', 60)
const params = Closed({ passkey_id: PrefixedId('pky', 'Identifier of the passkey.') })

export const startPasskeySignIn = operation({
  id: 'startPasskeySignIn',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/passkey_challenge',
  tag,
  summary: 'Start to sign in with a passkey',
  description:
    'Returns the options for `navigator.credentials.get()`, and sets a cookie that binds them to this browser. No name is ' +
    'needed: the browser offers the passkeys that it has.',
  scope: null,
  session: 'optional',
  response: Options('parseRequestOptionsFromJSON()'),
  errors: ['not_configured'],
})

export const signInWithPasskey = operation({
  id: 'signInWithPasskey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/session/passkey',
  tag,
  summary: 'Sign in with a passkey',
  description:
    'Starts a session and sets its cookie. A passkey counts as a second factor too, because the device has verified the person. ' +
    'A session that the browser had before ends; so it also serves to prove again who you are.',
  scope: null,
  session: 'optional',
  failuresPerMinute: rateLimits.signInAddressPerMinute,
  body: Closed({ credential: PasskeyAssertion }),
  response: StaffSignIn,
  errors: ['passkey_invalid', 'sso_required', 'not_configured'],
})

export const startPasskeyRegistration = operation({
  id: 'startPasskeyRegistration',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/passkeys/challenge',
  tag,
  summary: 'Start to create a passkey',
  description: 'Returns the options for `navigator.credentials.create()`, bound to this session.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  response: Options('parseCreationOptionsFromJSON()'),
  errors: ['not_configured', 'invalid_state', 'sso_session_confined'],
})

export const createPasskey = operation({
  id: 'createPasskey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/me/passkeys',
  tag,
  summary: 'Create a passkey',
  description: 'Stores the public key of a new passkey. A person can have 20.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  body: Closed({ name, credential: PasskeyRegistration }),
  response: Passkey,
  errors: ['not_configured', 'already_exists', 'invalid_state', 'sso_session_confined'],
})

export const listPasskeys = operation({
  id: 'listPasskeys',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/me/passkeys',
  tag,
  summary: 'List your passkeys',
  description: 'Returns all passkeys of the signed-in person, oldest first.',
  scope: null,
  session: 'required',
  response: ListOf('passkeys', Passkey, {}),
  errors: ['sso_session_confined'],
})

export const updatePasskey = operation({
  id: 'updatePasskey',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/me/passkeys/{passkey_id}',
  tag,
  summary: 'Rename a passkey',
  description: 'Changes the name of the passkey.',
  scope: null,
  session: 'required',
  params,
  body: Closed({ name }),
  response: Passkey,
  errors: ['not_found', 'sso_session_confined'],
})

export const deletePasskey = operation({
  id: 'deletePasskey',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/me/passkeys/{passkey_id}',
  tag,
  summary: 'Delete a passkey',
  description: 'Nobody can sign in with the passkey from now on. Present sessions go on. Returns the deleted passkey.',
  scope: null,
  session: 'required',
  recentSignIn: true,
  params,
  response: Passkey,
  errors: ['not_found', 'sso_session_confined'],
})
