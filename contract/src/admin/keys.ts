import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { scopes, type Scope } from '../scopes.ts'

export const keyKinds = ['secret', 'restricted', 'publishable', 'admin'] as const
export type KeyKind = (typeof keyKinds)[number]

const scopeNames = Object.keys(scopes) as Scope[]

const ApiKeyFields = {
  key_id: PrefixedId('key', 'Identifier of the key.'),
  kind: Type.Enum([...keyKinds], { description: 'What the key is for.' }),
  name: Text('What people call the key.', 100),
  hint: Text('The beginning and the last four characters of the secret, to recognise it by.'),
  scopes: Nullable(Type.Array(Type.Enum(scopeNames)), 'What the key may do; `null` means all that its kind allows.'),
  origins: Type.Array(Type.String(), { description: 'Web origins that a publishable key works from.' }),
  allowed_addresses: Nullable(
    Type.Array(Type.String()),
    'Network addresses or CIDR ranges the key works from; `null` means any.',
  ),
  created: UnixSeconds('When the key was created.'),
  expires_at: Nullable(UnixSeconds(''), 'When the key stops working; `null` means never.'),
  revoked_at: Nullable(UnixSeconds(''), 'When the key was revoked; `null` while it works.'),
  last_used_at: Nullable(UnixSeconds(''), 'When the key was last used, to the minute.'),
  replaced_by: Nullable(PrefixedId('key', ''), 'The key that a roll put in its place.'),
}

export const ApiKey = Closed(ApiKeyFields, { description: 'An API key, without its secret.' })
export type ApiKey = Static<typeof ApiKey>

/** The one answer that carries the secret. */
export const NewApiKey = Closed(
  {
    ...ApiKeyFields,
    secret: Nullable(
      Type.String(),
      'The key itself: shown in this answer and never again. `null` in a replay of an idempotent request.',
    ),
  },
  { description: 'An API key as it is made: the one answer that carries the secret.' },
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
    "Makes a key of the organisation's mode. The secret is in this answer only. A key that is confined to scopes makes no key that may do more than itself.",
  scope: 'keys:write',
  body: Closed({
    kind: Type.Enum([...keyKinds], { description: 'What the key is for.' }),
    name: Filled('What people call the key.', 100),
    scopes: Type.Optional(
      Type.Array(Type.Enum(scopeNames), {
        description: 'What a restricted key may do (required for it), or what an admin key is confined to.',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    origins: Type.Optional(
      Type.Array(Type.String({ pattern: '^https?://[^/\\s]+$', maxLength: 255 }), {
        description: 'Web origins that a publishable key works from (required for it).',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    allowed_addresses: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        description: 'Network addresses or CIDR ranges the key works from; absent means any.',
        minItems: 1,
        maxItems: 50,
      }),
    ),
    expires_at: Type.Optional(UnixSeconds('When the key stops working; absent means never.')),
  }),
  response: NewApiKey,
  errors: [],
})

export const listKeys = operation({
  id: 'listKeys',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/keys',
  tag: 'Keys',
  summary: 'List the API keys',
  description: 'All keys of the organisation, newest first, revoked ones included, without their secrets.',
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
    'Makes a new key with the same rights; the old one goes on working for the overlap and then expires. A key that is confined to scopes rolls no key that may do more than itself.',
  scope: 'keys:write',
  params: KeyParams,
  body: Closed({
    overlap_seconds: Type.Optional(
      Type.Integer({
        description: 'How long the old key goes on working.',
        minimum: 0,
        maximum: 604_800,
        default: 86_400,
      }),
    ),
  }),
  response: NewApiKey,
  errors: ['not_found', 'invalid_state'],
})

export const revokeKey = operation({
  id: 'revokeKey',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/keys/{key_id}/revoke',
  tag: 'Keys',
  summary: 'Revoke an API key',
  description: 'The key stops working on all servers within five seconds. Revoking it again changes nothing.',
  scope: 'keys:write',
  params: KeyParams,
  response: ApiKey,
  errors: ['not_found'],
})
