import type { Operation } from '#contract'
import { newUuid, publicId } from '#platform/ids'
import { insert, createdAt } from '#testing/factories'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'

type CreateSubject = (scene: { readonly server: TestServer; readonly org: TestOrg }) => Promise<string | number>

let count = 0

/** Creates the row directly, so that no issuer is needed. */
async function createProvider({ server, org }: { server: TestServer; org: TestOrg }): Promise<string> {
  const row = {
    sso_provider_id: newUuid(createdAt.getTime() + ++count),
    title: `Fan ID ${count}`,
    // Nothing listens at this address, and no name must be resolved to find out.
    issuer: `https://127.0.0.1:9/${count}/${org.org}`,
    client_id: `client-${count}-${org.org}`,
    audiences: [`audience-${count}-${org.org}`],
    algorithms: ['ES256'],
    return_urls: [],
    auto_link: false,
    created_at: createdAt,
    updated_at: createdAt,
  }
  return (await insert(server, org, 'sso_provider', row)).sso_provider_id
}

export const ssoSubjects: Readonly<Record<string, CreateSubject>> = {
  sso_provider_id: async (scene) => publicId('idp', await createProvider(scene)),
  async sso_link_id(scene) {
    const { user_id } = await scene.server.createCustomer(scene.org)
    const facts = { sso_provider_id: await createProvider(scene), user_id, proof: 'code', linked_at: createdAt }
    return (await insert(scene.server, scene.org, 'sso_link', { subject: `subject-${++count}`, ...facts })).sso_link_id
  },
}

export const ssoExamples: Readonly<Record<string, (count: number) => Json>> = {
  issuer: (n) => `https://id.example/${n}`,
  return_urls: (n) => [`https://club.example/account/${n}`],
}

/** True if an operation is for signed-in customers, and so needs an SSO token. */
export const isForFans = (op: Operation): boolean => op.headers?.required?.includes('X-SSO-Token') ?? false
