import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Filled,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

/** Signatures with a public key only: whoever can check a token must not be able to make one. */
export const ssoAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const
export type SsoAlgorithm = (typeof ssoAlgorithms)[number]

const Url = (description: string) => Type.String({ description, maxLength: 500, pattern: '^https?://[^\\s#]+$' })

const fields = {
  title: Filled('What fans call the provider: the page says “Continue with …”.', 60),
  client_id: Filled('Identifier under which the provider knows the linking page.', 255),
  audiences: Type.Array(Filled('', 255), {
    description: 'Values of `aud` that are taken in tokens; the `client_id` alone when nothing is said.',
    minItems: 1,
    maxItems: 20,
  }),
  algorithms: Type.Array(Type.Enum([...ssoAlgorithms]), {
    description: 'Algorithms that tokens may be signed with; `RS256` alone when nothing is said.',
    minItems: 1,
    maxItems: 3,
  }),
  return_urls: Type.Array(Url(''), {
    description: 'Addresses that the linking page may lead back to. They are compared whole, character by character.',
    maxItems: 20,
  }),
  auto_link: Type.Boolean({
    description:
      'Whether an e-mail address that the provider has verified proves the account, in place of a code; off unless said. ' +
      'Turn it on only for a provider that verifies addresses itself.',
  }),
}

export const SsoProvider = Closed(
  {
    sso_provider_id: PrefixedId('idp', 'Identifier of the provider.'),
    title: fields.title,
    issuer: Url('The issuer, exactly as its tokens write it in `iss`.'),
    client_id: fields.client_id,
    has_client_secret: Type.Boolean({ description: 'Whether a client secret is kept, encrypted; it is never shown.' }),
    audiences: fields.audiences,
    algorithms: fields.algorithms,
    return_urls: fields.return_urls,
    auto_link: fields.auto_link,
    link_url: Type.String({ description: 'Where fans link their account; `?return_to=` names one of `return_urls`.' }),
    callback_url: Type.String({ description: 'The one redirect address to register at the provider.' }),
    created: UnixSeconds('When the provider was registered.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'An OpenID Connect issuer that the organisation trusts to say who a fan is.' },
)
export type SsoProvider = Static<typeof SsoProvider>

export const SsoLink = Closed(
  {
    sso_link_id: IntegerId('Identifier of the link.'),
    sso_provider_id: PrefixedId('idp', 'The provider that knows the fan.'),
    subject: Text('Who the fan is at the provider: `sub` of the tokens.'),
    customer_id: PrefixedId('cus', 'The customer that the fan has proven to be.'),
    user_id: IntegerId('The same customer by number.'),
    proof: Type.Enum(['code', 'verified_email'], {
      description:
        'How it was proven: by a code sent to the e-mail address, or by an address that the provider verified.',
    }),
    linked_at: UnixSeconds('When the fan confirmed the link.'),
  },
  { description: 'Who is who: a subject of an issuer, and the customer behind it.' },
)
export type SsoLink = Static<typeof SsoLink>

export const SsoProviderTest = Closed(
  {
    object: Type.Literal('sso_provider_test', { description: 'The kind of answer.' }),
    sso_provider_id: PrefixedId('idp', 'The provider that was tried.'),
    ok: Type.Boolean({ description: 'Whether fans can sign in and be recognised, as far as can be seen from here.' }),
    problems: Type.Array(Type.String(), { description: 'What is wrong, a sentence each; empty when nothing is.' }),
    usable_keys: Type.Integer({ description: 'How many keys of the issuer tokens can be checked with.', minimum: 0 }),
  },
  { description: 'What came of asking the issuer for its description and its keys.' },
)
export type SsoProviderTest = Static<typeof SsoProviderTest>

const ProviderParams = Closed({ sso_provider_id: PrefixedId('idp', 'Identifier of the provider.') })

const page = { page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }) }

export const listSsoProviders = operation({
  id: 'listSsoProviders',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/sso_providers',
  tag: 'SSO',
  summary: 'List the SSO providers',
  description: 'Pages through the issuers that the organisation trusts, oldest first.',
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
  description: 'Answers one provider, without its client secret.',
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
  summary: 'Register an SSO provider',
  description:
    'Trusts an issuer. It is not asked for anything yet: try the provider with its `test` before fans see it. ' +
    'One issuer is registered once.',
  scope: 'sso:write',
  body: Closed({
    title: fields.title,
    issuer: Url('The issuer, exactly as its tokens write it in `iss`.'),
    client_id: fields.client_id,
    client_secret: Type.Optional(Filled('What the linking page shows to the provider; kept encrypted.', 500)),
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
  description:
    'Changes the fields that are sent and leaves the others as they are. The issuer stays: links are made with it.',
  scope: 'sso:write',
  params: ProviderParams,
  body: Type.Partial(
    Closed({
      ...fields,
      client_secret: Nullable(Filled('', 500), 'A new client secret, or `null` for none; kept encrypted.'),
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
  description: 'Tokens of the issuer are refused from now on, and every link that was made through it goes with it.',
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
  summary: 'Try an SSO provider',
  description: 'Asks the issuer for its description and its keys, now, and says in sentences what is wrong with them.',
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
  description: 'Pages through who is linked to which customer, by id.',
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
  summary: 'Unlink a fan',
  description: 'The fan is nobody here until they link an account again. Answers the link as it was.',
  scope: 'sso:write',
  params: Closed({ sso_link_id: IntegerId('Identifier of the link.') }),
  response: SsoLink,
  errors: ['not_found'],
})
