import { randomUUID } from 'node:crypto'
import { createMollieApi } from '../../src/payment-providers/mollie/api.ts'
import { createMollieProvider } from '../../src/payment-providers/mollie/index.ts'
import type { Merchant, Provider } from '../../src/payment-providers/provider.ts'
import { orgId } from '../../src/platform/ids.ts'
import { type FakeMollie, startFakeMollie } from '#testing/mollie/server'

/** The adapter with a profile of its own on a server on loopback. */
export type MollieClient = {
  readonly fake: FakeMollie
  readonly apiKey: string
  readonly merchant: Merchant
  readonly provider: Provider
  connect(key: string | null, settings?: { apiUrl?: string; timeoutMs?: number }): Provider
}

export async function startMollieClient(): Promise<MollieClient> {
  const fake = await startFakeMollie()
  const { apiKey, profileId } = fake.createKey()
  const connect: MollieClient['connect'] = (key, settings = {}) =>
    createMollieProvider({
      api: createMollieApi({ apiUrl: fake.url, ...settings }),
      findKey: async () => key,
      eventUrl: (_merchant, attemptId) => `https://api.example.com/events/${attemptId}`,
      homeUrl: 'https://api.example.com',
    })
  const merchant = { org: orgId(randomUUID()), account: profileId }
  return { fake, apiKey, merchant, provider: connect(apiKey), connect }
}
