import type { SsoProvider } from '#contract'
import { uuidOf } from '#platform/ids'
import { insert, madeAt } from '../factories.ts'
import type { Org, Reply, World } from '../test-server.ts'
import { testIssuer, type TestIssuer } from './issuer.ts'

/** Registers an issuer as a provider of an organisation. */
export async function register(
  world: World,
  org: Org,
  of: TestIssuer,
  fields: Record<string, unknown> = {},
): Promise<SsoProvider> {
  const json = {
    title: 'Fan ID',
    issuer: of.issuer,
    client_id: of.clientId,
    algorithms: [...new Set(of.keys.map(({ alg }) => alg))],
    ...fields,
  }
  const made = await world.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
  if (made.status !== 200) throw new Error(`provider not made: ${made.text}`)
  return made.json()
}

/** A link without the way to it, for tests that are about what comes after. */
export const linkTo = (world: World, org: Org, made: { provider: SsoProvider; subject: string; userId: number }) =>
  insert(world, org, 'sso_link', {
    sso_provider_id: uuidOf(made.provider.sso_provider_id),
    subject: made.subject,
    user_id: made.userId,
    proof: 'code',
    linked_at: madeAt,
  })

export type Fan = {
  readonly issuer: TestIssuer
  readonly provider: SsoProvider
  readonly userId: number
  /** Asks for something as this fan. */
  ask(path: string, token?: string): Promise<Reply>
}

/** Somebody who signs in elsewhere and has linked a customer, who is new unless it is said who it is. */
export async function aFan(world: World, org: Org, known: { userId?: number; subject?: string } = {}): Promise<Fan> {
  const issuer = await testIssuer()
  const provider = await register(world, org, issuer)
  const userId = known.userId ?? (await world.aCustomer(org)).user_id
  await linkTo(world, org, { provider, subject: known.subject ?? 'fan', userId })
  return {
    issuer,
    provider,
    userId,
    ask: async (path, token) =>
      world.call(path, { key: org.secret, headers: { 'X-SSO-Token': token ?? (await issuer.token()) } }),
  }
}

const fans = new Map<string, Promise<Fan>>()

/** The header of a linked fan of an organisation: for suites that ask every operation. */
export async function fanHeaders(world: World, org: Org): Promise<Record<string, string>> {
  const made = fans.get(org.org) ?? aFan(world, org)
  fans.set(org.org, made)
  return { 'X-SSO-Token': await (await made).issuer.token() }
}
