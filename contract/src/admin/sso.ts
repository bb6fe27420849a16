import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  RequiredText,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

/** Only asymmetric algorithms, so that a key that verifies tokens cannot create them. */
export const ssoAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const
export type SsoAlgorithm = (typeof ssoAlgorithms)[number]

const Url = (description: string) => Type.String({ description, maxLength: 500, pattern: '^https?://[^\\s#]+$' })

const fields = {
  title: RequiredText('Name of the provider for customers: the page shows “Continue with …”.', 60),
  client_id: RequiredText('Client id of Tessera at the provider.', 255),
  audiences: Type.Array(RequiredText('', 255), {
    description: 'Accepted values of `aud` in tokens. Defaults to the `client_id`.',
    minItems: 1,
    maxItems: 20,
  }),
  algorithms: Type.Array(Type.Enum([...ssoAlgorithms]), {
    description: 'Accepted signature algorithms of tokens. Defaults to `RS256`.',
    minItems: 1,
    maxItems: 3,
  }),
  return_urls: Type.Array(Url(''), {
    description: 'URLs that the linking page may redirect to. They are compared exactly.',
    maxItems: 20,
  }),
  auto_link: Type.Boolean({
    description:
      'True to link by an e-mail address that the provider has verified, without a code; off by default. ' +
      'Turn it on only for a provider that verifies e-mail addresses.',
  }),
}

export const SsoProvider = Closed(
  {
    sso_provider_id: PrefixedId('idp', 'Identifier of the provider.'),
    title: fields.title,
    issuer: Url('Issuer URL, exactly as in `iss` of its tokens.'),
    client_id: fields.client_id,
    has_client_secret: Type.Boolean({
      description: 'True if a client secret is stored. It is encrypted and never returned.',
    }),
    audiences: fields.audiences,
    algorithms: fields.algorithms,
    return_urls: fields.return_urls,
    auto_link: fields.auto_link,
    link_url: Type.String({
      description: 'URL where customers link their account; set `?return_to=` to one of `return_urls`.',
    }),
    callback_url: Type.String({ description: 'Redirect URL to register at the provider.' }),
    created: UnixSeconds('When the provider was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'An OpenID Connect provider that the organisation trusts to identify customers.' },
)
export type SsoProvider = Static<typeof SsoProvider>

export const SsoLink = Closed(
  {
    sso_link_id: IntegerId('Identifier of the link.'),
    sso_provider_id: PrefixedId('idp', 'The provider.'),
    subject: Text('Subject at the provider: `sub` of its tokens.'),
    customer_id: PrefixedId('cus', 'The linked customer.'),
    user_id: IntegerId('Number of the linked customer.'),
    proof: Type.Enum(['code', 'verified_email'], {
      description: 'Proof of the account: a `code` sent to the e-mail address, or a `verified_email` of the provider.',
    }),
    linked_at: UnixSeconds('When the customer confirmed the link.'),
  },
  { description: 'A link between a subject of an SSO provider and a customer.' },
)
export type SsoLink = Static<typeof SsoLink>

export const SsoProviderTest = Closed(
  {
    object: Type.Literal('sso_provider_test', { description: 'Kind of object.' }),
    sso_provider_id: PrefixedId('idp', 'The tested provider.'),
    ok: Type.Boolean({ description: 'True if the test found no problems.' }),
    problems: Type.Array(Type.String(), { description: 'Problems found, one sentence each; empty if there are none.' }),
    usable_keys: Type.Integer({ description: 'Number of keys of the issuer that can verify tokens.', minimum: 0 }),
  },
  { description: 'Result of a test that reads the metadata and keys of the issuer.' },
)
export type SsoProviderTest = Static<typeof SsoProviderTest>

const ProviderParams = Closed({ sso_provider_id: PrefixedId('idp', 'Identifier of the provider.') })

/** Whoever names the issuer can sign in as any fan, and so see their orders and tickets. */
const fanScopes = ['orders:read', 'customers:read'] as const

const page = { page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }) }

export const listSsoProviders = operation({
  id: 'listSsoProviders',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/sso_providers',
  tag: 'SSO',
  summary: 'List the SSO providers',
  description: 'Returns the SSO providers of the organisation, oldest first, page by page.',
  scope: 'sso:read',
  query: Closed(page),
  response: ListOf('sso_providers', SsoProvider, {}),
  errors: [],
})

export const getSsoProvider = operation({
  id: 'getSsoProvider',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/sso_providers/{sso_provider_id}',
  tag: 'SSO',
  summary: 'Retrieve an SSO provider',
  description: 'Returns a provider, without its client secret.',
  scope: 'sso:read',
  params: ProviderParams,
  response: SsoProvider,
  errors: ['not_found'],
})

export const createSsoProvider = operation({
  id: 'createSsoProvider',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/sso_providers',
  tag: 'SSO',
  summary: 'Create an SSO provider',
  description:
    'Adds a trusted issuer. It is not contacted yet: test the provider before customers use it. ' +
    'An issuer can be added once.',
  scope: 'sso:write',
  furtherScopes: fanScopes,
  body: Closed({
    title: fields.title,
    issuer: Url('Issuer URL, exactly as in `iss` of its tokens.'),
    client_id: fields.client_id,
    client_secret: Type.Optional(RequiredText('Client secret of Tessera at the provider; stored encrypted.', 500)),
    audiences: Type.Optional(fields.audiences),
    algorithms: Type.Optional(fields.algorithms),
    return_urls: Type.Optional(fields.return_urls),
    auto_link: Type.Optional(fields.auto_link),
  }),
  response: SsoProvider,
  errors: ['already_exists'],
})

export const updateSsoProvider = operation({
  id: 'updateSsoProvider',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/sso_providers/{sso_provider_id}',
  tag: 'SSO',
  summary: 'Change an SSO provider',
  description: 'Changes only the fields that are sent. The issuer cannot be changed, because links refer to it.',
  scope: 'sso:write',
  furtherScopes: fanScopes,
  params: ProviderParams,
  body: Type.Partial(
    Closed({
      ...fields,
      client_secret: Nullable(RequiredText('', 500), 'New client secret, stored encrypted; `null` to remove it.'),
    }),
    { additionalProperties: false },
  ),
  response: SsoProvider,
  errors: ['not_found'],
})

export const deleteSsoProvider = operation({
  id: 'deleteSsoProvider',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/sso_providers/{sso_provider_id}',
  tag: 'SSO',
  summary: 'Delete an SSO provider',
  description: 'Deletes the provider and all its links. Tokens of the issuer are rejected from now on.',
  scope: 'sso:write',
  params: ProviderParams,
  response: SsoProvider,
  errors: ['not_found'],
})

export const testSsoProvider = operation({
  id: 'testSsoProvider',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/sso_providers/{sso_provider_id}/test',
  tag: 'SSO',
  summary: 'Test an SSO provider',
  description: 'Reads the metadata and keys of the issuer now, and reports all problems.',
  scope: 'sso:write',
  params: ProviderParams,
  response: SsoProviderTest,
  errors: ['not_found'],
})

export const listSsoLinks = operation({
  id: 'listSsoLinks',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/sso_links',
  tag: 'SSO',
  summary: 'List the SSO links',
  description: 'Returns the links between SSO subjects and customers by id, page by page.',
  scope: 'sso:read',
  query: Closed({
    ...page,
    sso_provider_id: Type.Optional(PrefixedId('idp', 'Only links through this provider.')),
    customer_id: Type.Optional(PrefixedId('cus', 'Only links to this customer.')),
  }),
  response: ListOf('sso_links', SsoLink, {}),
  errors: [],
})

export const deleteSsoLink = operation({
  id: 'deleteSsoLink',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/sso_links/{sso_link_id}',
  tag: 'SSO',
  summary: 'Delete an SSO link',
  description: 'Deletes a link; the customer can link an account again. Returns the deleted link.',
  scope: 'sso:write',
  params: Closed({ sso_link_id: IntegerId('Identifier of the link.') }),
  response: SsoLink,
  errors: ['not_found'],
})
