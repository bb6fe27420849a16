import { after, before, test } from 'node:test'
import type { Merchant } from '../../src/payment-providers/provider.ts'
import { bankMethods } from './banks.ts'
import { createKit, type TestedProvider } from './kit.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { savedMethods } from './saved-methods.ts'

/** Tests the behaviour that every provider must have. `npm run providers` prints the cases of all providers as a table. */
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
  for (const { sentence, holds } of bankMethods)
    test(sentence, async (t) => {
      const { banks } = tried
      if (!banks) return t.skip('this provider has no methods of banks')
      return holds({ ...createKit(tried, merchant), banks })
    })
}
