import { after, before, test } from 'node:test'
import type { Merchant } from '../../src/payment-providers/provider.ts'
import { createKit, type TestedProvider } from './kit.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { savedMethods } from './saved-methods.ts'

/** Tests the behaviour that every provider must have. */
export function testProvider(open: () => Promise<TestedProvider>): void {
  let tried: TestedProvider
  let merchant: Merchant
  before(async () => {
    tried = await open()
    merchant = await tried.aMerchant()
  })
  after(() => tried.end())
  for (const { sentence, holds } of [...payments, ...savedMethods, ...refunds])
    test(sentence, () => holds(createKit(tried, merchant)))
}
