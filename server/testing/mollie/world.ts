import type { AuthoriseInput, Merchant } from '../../src/payment-providers/provider.ts'
import { createMollieApi, createProviders, type Providers } from '#payment-providers'
import { newUuid } from '#platform/ids'
import { sealer } from '#platform/seal'
import type { Overrides } from '../../src/app.ts'
import { setMollieKey } from '../../src/operator/organisations.ts'
import { startTestServer, type TestOrg, type TestServer } from '../test-server.ts'
import { type FakeMollie, startFakeMollie } from './server.ts'

const encryptionKey = `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`

/** A server that reaches Mollie on loopback, and the providers that its processes have. */
export type MollieWorld = {
  readonly server: TestServer
  readonly fake: FakeMollie
  readonly providers: Providers
  /** Creates an organisation that is paid through Mollie. */
  createOrg(): Promise<{ readonly org: TestOrg; readonly merchant: Merchant; readonly apiKey: string }>
  setKey(org: TestOrg, apiKey: string): ReturnType<typeof setMollieKey>
  stop(): Promise<void>
}

export async function startMollieWorld(overrides: Overrides = {}): Promise<MollieWorld> {
  const fake = await startFakeMollie()
  const env = { TESSERA_MOLLIE_API_URL: fake.url, TESSERA_ENCRYPTION_KEY: encryptionKey }
  const server = await startTestServer(overrides, undefined, env)
  const mollie = { apiUrl: fake.url }
  const setKey = (org: TestOrg, apiKey: string) =>
    setMollieKey(server.db, org.org, {
      apiKey,
      api: createMollieApi(mollie),
      sealer: sealer(encryptionKey),
      at: new Date(),
    })
  return {
    server,
    fake,
    providers: createProviders(server.db, {
      publicUrl: 'https://api.example.com',
      encryptionKey,
      stripe: { secretKey: '', apiUrl: '' },
      mollie,
    }),
    setKey,
    async createOrg() {
      const org = await server.createOrg()
      const { apiKey, profileId } = fake.createKey()
      await setKey(org, apiKey)
      return { org, merchant: { org: org.org, account: profileId }, apiKey }
    },
    async stop() {
      await fake.stop()
      await server.stop()
    },
  }
}

/** A charge of 20.00 euros with a card. */
export const aMollieCharge = (more: Partial<AuthoriseInput> = {}): AuthoriseInput => {
  const attemptId = newUuid(Date.now())
  const what = { amountMinor: 2_000, currency: 'EUR', description: 'Order 7', paymentMethod: 'tkn_ok', metadata: {} }
  const buyer = { save: false, offSession: false, mayTakeDays: false, payer: null }
  return { key: `${attemptId}:auth`, attemptId, returnUrl: 'https://shop.example/back', ...what, ...buyer, ...more }
}
