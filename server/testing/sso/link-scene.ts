import type { SsoProvider } from '#contract'
import { world, type Org, type World } from '../test-server.ts'
import { register } from './fan.ts'
import { testIssuer, type TestIssuer } from './issuer.ts'
import { mailbox, type Mailbox } from './mailbox.ts'
import { visitor, type Page, type Visitor } from './visitor.ts'

/** What the server calls itself: https, so that its cookies are those of production. */
export const PUBLIC = 'https://tickets.example'

/** A server that can send letters and keep secrets. */
export async function linkWorld(): Promise<{ w: World; mail: Mailbox; end(): Promise<void> }> {
  const mail = await mailbox()
  const w = await world({}, undefined, {
    TESSERA_PUBLIC_URL: PUBLIC,
    TESSERA_SMTP_URL: mail.url,
    TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`,
  })
  return {
    w,
    mail,
    async end() {
      await w.end()
      await mail.end()
    },
  }
}

export type Scene = {
  readonly org: Org
  readonly issuer: TestIssuer
  readonly provider: SsoProvider
  readonly fan: Visitor
  readonly email: string
  readonly userId: number
}

let count = 0

/** A club with a provider, a customer, and a fan at a browser who has an account at the provider. */
export async function scene(w: World, fields: Record<string, unknown> = {}): Promise<Scene> {
  const org = await w.anOrg()
  const issuer = await testIssuer()
  const return_urls = ['https://club.example/account?tab=tickets']
  const provider = await register(w, org, issuer, { client_secret: 'hush : %', return_urls, ...fields })
  const email = `buyer${++count}@example.com`
  const { user_id } = await w.aCustomer(org, { email_address: email })
  issuer.user = { sub: `subject-${count}`, email: `other${count}@mail.example`, email_verified: true }
  return { org, issuer, provider, fan: visitor(w.url, PUBLIC), email, userId: user_id }
}

/** What the fan sees after signing in at the provider. */
export const signedIn = ({ fan, provider }: Scene): Promise<Page> => fan.open(`${provider.link_url}/sign-in`)
