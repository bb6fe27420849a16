import type { Operation } from '#contract'
import { newUuid, publicId } from '#platform/ids'
import { insert, madeAt } from '#testing/factories'
import type { Org, World } from '#testing/test-server'
import type { Json } from '../json.ts'

type Make = (scene: { readonly world: World; readonly org: Org }) => Promise<string | number>

let count = 0

/** Made directly, so that no issuer has to be asked, and none has to be there. */
async function provider({ world, org }: { world: World; org: Org }): Promise<string> {
  const row = {
    sso_provider_id: newUuid(madeAt.getTime() + ++count),
    title: `Fan ID ${count}`,
    // Nobody listens there, and no name has to be looked up to see that.
    issuer: `https://127.0.0.1:9/${count}/${org.org}`,
    client_id: `client-${count}-${org.org}`,
    audiences: [`audience-${count}-${org.org}`],
    algorithms: ['ES256'],
    return_urls: [],
    auto_link: false,
    created_at: madeAt,
    updated_at: madeAt,
  }
  return (await insert(world, org, 'sso_provider', row)).sso_provider_id
}

export const ssoThings: Readonly<Record<string, Make>> = {
  sso_provider_id: async (scene) => publicId('idp', await provider(scene)),
  async sso_link_id(scene) {
    const { user_id } = await scene.world.aCustomer(scene.org)
    const facts = { sso_provider_id: await provider(scene), user_id, proof: 'code', linked_at: madeAt }
    return (await insert(scene.world, scene.org, 'sso_link', { subject: `subject-${++count}`, ...facts })).sso_link_id
  },
}

export const ssoExamples: Readonly<Record<string, (count: number) => Json>> = {
  issuer: (n) => `https://id.example/${n}`,
  return_urls: (n) => [`https://club.example/account/${n}`],
}

/** Whether an operation is for fans who sign in elsewhere, and so needs one. */
export const isForFans = (op: Operation): boolean => 'X-SSO-Token' in (op.headers?.properties ?? {})
