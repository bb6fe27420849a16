import type { Overrides } from '../src/app.ts'
import { documentSettings } from './documents/wallet-identities.ts'
import { startFakeStripe } from './stripe/server.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type OperationServer = {
  readonly server: TestServer
  /** For another process or app on the same database. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts a server on which every operation can succeed: with identities for wallet passes, and with Stripe. */
export async function startOperationServer(overrides: Overrides = {}): Promise<OperationServer> {
  const stripe = await startFakeStripe()
  const settings = {
    ...documentSettings(),
    TESSERA_STRIPE_SECRET_KEY: stripe.secretKey,
    TESSERA_STRIPE_API_URL: stripe.url,
  }
  const server = await startTestServer(overrides, undefined, settings)
  return {
    server,
    settings,
    async stop() {
      await server.stop()
      await stripe.stop()
    },
  }
}
