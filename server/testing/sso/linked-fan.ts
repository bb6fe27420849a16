import type { SsoProvider } from '#contract'
import { toUuid } from '#platform/ids'
import { insert, createdAt } from '../factories.ts'
import type { TestOrg, TestResponse, TestServer } from '../test-server.ts'
import { createTestIssuer, type TestIssuer } from './issuer.ts'

/** Registers an issuer as a provider of an organisation. */
export async function registerProvider(
  world: TestServer,
  org: TestOrg,
  testIssuer: TestIssuer,
  fields: Record<string, unknown> = {},
): Promise<SsoProvider> {
  const json = {
    title: 'Fan ID',
    issuer: testIssuer.issuer,
    client_id: testIssuer.clientId,
    algorithms: [...new Set(testIssuer.keys.map(({ alg }) => alg))],
    ...fields,
  }
  const response = await world.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
  if (response.status !== 200) throw new Error(`the provider was not created: ${response.text}`)
  return response.json()
}

/** Inserts a link directly, for tests of what comes after linking. */
export const createLink = (
  world: TestServer,
  org: TestOrg,
  link: { provider: SsoProvider; subject: string; userId: number },
) =>
  insert(world, org, 'sso_link', {
    sso_provider_id: toUuid(link.provider.sso_provider_id),
    subject: link.subject,
    user_id: link.userId,
    proof: 'code',
    linked_at: createdAt,
  })

export type LinkedFan = {
  readonly issuer: TestIssuer
  readonly provider: SsoProvider
  readonly userId: number
  /** Sends a GET request with this fan's token. */
  get(path: string, token?: string): Promise<TestResponse>
}

/** Creates a fan with an external sign-in that is linked with a customer, by default a new one. */
export async function createLinkedFan(
  world: TestServer,
  org: TestOrg,
  options: { userId?: number; subject?: string } = {},
): Promise<LinkedFan> {
  const issuer = await createTestIssuer()
  const provider = await registerProvider(world, org, issuer)
  const userId = options.userId ?? (await world.createCustomer(org)).user_id
  await createLink(world, org, { provider, subject: options.subject ?? 'fan', userId })
  return {
    issuer,
    provider,
    userId,
    get: async (path, token) =>
      world.call(path, { key: org.secret, headers: { 'X-SSO-Token': token ?? (await issuer.token()) } }),
  }
}

const fans = new Map<string, Promise<LinkedFan>>()

/** Returns the header of a linked fan of an organisation, for suites that call every operation. */
export async function fanHeaders(world: TestServer, org: TestOrg): Promise<Record<string, string>> {
  const fan = fans.get(org.org) ?? createLinkedFan(world, org)
  fans.set(org.org, fan)
  return { 'X-SSO-Token': await (await fan).issuer.token() }
}
