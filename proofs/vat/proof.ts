import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { proveRules, type VatCounts } from './in-memory.ts'
import { proveApi } from './through-api.ts'
import { type Defence, withoutDefence } from './without.ts'

const none = (): VatCounts => ({ orders: 0, refunds: 0, exchanges: 0, closed: 0 })

export const proof = defineProof({
  about:
    'VAT of random orders with refunds and exchanges equals exact fractions, and the last refund closes every rate',
  options: {
    orders: { about: 'how many orders in all', default: 100_000, quick: 4_000 },
    api: { about: 'how many of them through the API', default: 10_000, quick: 300 },
    seed: { about: 'the same seed gives the same orders', default: 1 },
  },
  defences: {
    rounding: 'the net amount of an order is rounded down instead of half up',
    snapshot: 'a refund calculates the VAT of a ticket from its rate again',
  } satisfies Record<Defence, string>,
  async run({ options: { orders, api, seed }, without, print }) {
    const w = await startTestServer(without === undefined ? {} : { rewrite: withoutDefence(without) })
    try {
      const [rules, requests] = [none(), none()]
      // A control needs no more orders than it takes to find the fault.
      const throughApi = without === undefined ? api : Math.min(api, 300)
      const faults = without === undefined ? proveRules(orders - api, seed, rules) : []
      faults.push(...(await proveApi(w, throughApi, seed, requests)))
      return reportFaults(faults, { rules, api: requests }, print)
    } finally {
      await w.stop()
    }
  },
})
