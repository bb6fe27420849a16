import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, RequiredText, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { scopes, type Scope } from '../scopes.ts'

export const keyKinds = ['secret', 'restricted', 'publishable', 'admin'] as const
export type KeyKind = (typeof keyKinds)[number]

const scopeNames = Object.keys(scopes) as Scope[]

const ApiKeyFields = {
  key_id: PrefixedId('key', 'Identifier of the key.'),
  kind: Type.Enum([...keyKinds], { description: 'Kind of key.' }),
  name: Text('Name of the key.', 100),
  hint: Text('First and last characters of the secret, to identify it.'),
  scopes: Nullable(Type.Array(Type.Enum(scopeNames)), 'Scopes of the key; `null` for everything that its kind allows.'),
  origins: Type.Array(Type.String(), { description: 'Web origins from which a publishable key can be used.' }),
  allowed_addresses: Nullable(
    Type.Array(Type.String()),
    'Network addresses or CIDR ranges from which the key can be used; `null` for any.',
  ),
  partner: Type.Boolean({
    description: 'True if a partner sells with the key: its baskets count for the channel `partner`.',
  }),
  created: UnixSeconds('When the key was created.'),
  expires_at: Nullable(UnixSeconds(''), 'When the key expires; `null` for never.'),
  revoked_at: Nullable(UnixSeconds(''), 'When the key was revoked; `null` if it was not.'),
  last_used_at: Nullable(UnixSeconds(''), 'When the key was last used, to the minute; `null` if never.'),
  replaced_by: Nullable(PrefixedId('key', ''), 'The key that replaces this key after a roll; `null` if none.'),
}

export const ApiKey = Closed(ApiKeyFields, { description: 'An API key, without its secret.' })
export type ApiKey = Static<typeof ApiKey>

/** The only response that contains the secret. */
export const NewApiKey = Closed(
  {
    ...ApiKeyFields,
    secret: Nullable(
      Type.String(),
      'The key itself. It is only returned in this response, and `null` in the replay of an idempotent request.',
    ),
  },
  { description: 'A new API key: the only response that contains the secret.' },
)
export type NewApiKey = Static<typeof NewApiKey>

const KeyParams = Closed({ key_id: PrefixedId('key', 'Identifier of the key.') })

export const createKey = operation({
  id: 'createKey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/keys',
  tag: 'Keys',
  summary: 'Create an API key',
  description:
    "Creates a key in the organisation's mode. The secret is only returned in this response. The new key inherits the addresses " +
    'and the expiry of the key that creates it; it can be restricted further, and cannot have a scope, an address or a time that ' +
    'its creator lacks. Staff with a refund ceiling or a list of events cannot create keys, which would have neither.',
  scope: 'keys:write',
  recentSignIn: true,
  body: Closed({
    kind: Type.Enum([...keyKinds], { description: 'Kind of key.' }),
    name: RequiredText('Name of the key.', 100),
    scopes: Type.Optional(
      Type.Array(Type.Enum(scopeNames), {
        description: 'Scopes of a restricted key (required), or scopes that an admin key is restricted to.',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    origins: Type.Optional(
      Type.Array(Type.String({ pattern: '^https?://[^/\\s]+$', maxLength: 255 }), {
        description: 'Web origins from which a publishable key can be used (required for publishable keys).',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    allowed_addresses: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        description:
          'Network addresses or CIDR ranges from which the key can be used. Defaults to those of the key that creates it.',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    partner: Type.Optional(
      Type.Boolean({
        description:
          'For a secret or restricted key: true if a partner sells with it, so that its baskets count for the channel `partner` of ' +
          'allocations. Default: false, the channel `web`.',
      }),
    ),
    expires_at: Type.Optional(UnixSeconds('When the key expires. Defaults to when the key that creates it expires.')),
  }),
  response: NewApiKey,
  errors: ['confined_to_events', 'refund_ceiling_exceeded'],
})

export const listKeys = operation({
  id: 'listKeys',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/keys',
  tag: 'Keys',
  summary: 'List the API keys',
  description: 'Returns all keys of the organisation, newest first, without their secrets. Revoked keys are included.',
  scope: 'keys:read',
  response: ListOf('keys', ApiKey, {}),
  errors: [],
})

export const rollKey = operation({
  id: 'rollKey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/keys/{key_id}/roll',
  tag: 'Keys',
  summary: 'Roll an API key',
  description:
    'Creates a new key with the same permissions; the old key keeps working during the overlap and then expires. A key cannot ' +
    'roll a key that has a scope that it lacks, or that works from more addresses or longer than itself.',
  scope: 'keys:write',
  recentSignIn: true,
  params: KeyParams,
  body: Closed({
    overlap_seconds: Type.Optional(
      Type.Integer({
        description: 'Seconds for which the old key keeps working.',
        minimum: 0,
        maximum: 604_800,
        default: 86_400,
      }),
    ),
  }),
  response: NewApiKey,
  errors: ['not_found', 'invalid_state', 'key_confined', 'confined_to_events', 'refund_ceiling_exceeded'],
})

export const revokeKey = operation({
  id: 'revokeKey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/keys/{key_id}/revoke',
  tag: 'Keys',
  summary: 'Revoke an API key',
  description:
    'Revokes the key on all servers within five seconds. Revoking again changes nothing. A key cannot revoke a key that has a ' +
    'scope that it lacks.',
  scope: 'keys:write',
  params: KeyParams,
  response: ApiKey,
  errors: ['not_found', 'confined_to_events', 'refund_ceiling_exceeded'],
})
