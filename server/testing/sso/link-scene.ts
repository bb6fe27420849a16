import type { SsoProvider } from '#contract'
import { startTestServer, type TestOrg, type TestServer } from '../test-server.ts'
import { registerProvider } from './linked-fan.ts'
import { createTestIssuer, type TestIssuer } from './issuer.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'
import { createVisitor, type VisitedPage, type Visitor } from './visitor.ts'

/** The server's public address: https, so that it sets the same cookies as in production. */
export const PUBLIC_URL = 'https://tickets.example'

/** Starts a server that can send e-mail and store secrets. */
export async function startLinkServer(): Promise<{ w: TestServer; mail: Mailbox; end(): Promise<void> }> {
  const mail = await startMailbox()
  const w = await startTestServer({}, undefined, {
    TESSERA_PUBLIC_URL: PUBLIC_URL,
    TESSERA_SMTP_URL: mail.url,
    TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`,
  })
  return {
    w,
    mail,
    async end() {
      await w.stop()
      await mail.stop()
    },
  }
}

export type LinkScene = {
  readonly org: TestOrg
  readonly issuer: TestIssuer
  readonly provider: SsoProvider
  readonly fan: Visitor
  readonly email: string
  readonly userId: number
}

let count = 0

/** Creates an organisation with a provider and a customer, and a browser of a fan with an account at the provider. */
export async function createLinkScene(w: TestServer, fields: Record<string, unknown> = {}): Promise<LinkScene> {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const return_urls = ['https://club.example/account?tab=tickets']
  const provider = await registerProvider(w, org, issuer, { client_secret: 'hush : %', return_urls, ...fields })
  const email = `buyer${++count}@example.com`
  const { user_id } = await w.createCustomer(org, { email_address: email })
  issuer.user = { sub: `subject-${count}`, email: `other${count}@mail.example`, email_verified: true }
  return { org, issuer, provider, fan: createVisitor(w.url, PUBLIC_URL), email, userId: user_id }
}

/** Signs in at the provider, and returns the page after it. */
export const signIn = ({ fan, provider }: LinkScene): Promise<VisitedPage> => fan.open(`${provider.link_url}/sign-in`)
