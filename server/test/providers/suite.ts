import { after, before, test } from 'node:test'
import type { Merchant } from '../../src/payment-providers/provider.ts'
import { kit, type Tried } from './kit.ts'
import { payments } from './payments.ts'
import { refunds } from './refunds.ts'
import { saved } from './saved.ts'

/** Tries what every provider promises, however it keeps it. */
export function conformance(open: () => Promise<Tried>): void {
  let tried: Tried
  let merchant: Merchant
  before(async () => {
    tried = await open()
    merchant = await tried.aMerchant()
  })
  after(() => tried.end())
  for (const { sentence, holds } of [...payments, ...saved, ...refunds])
    test(sentence, () => holds(kit(tried, merchant)))
}
