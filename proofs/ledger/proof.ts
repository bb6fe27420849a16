import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { proveLedger } from './prove-ledger.ts'

export const proof = defineProof({
  about: 'after random orders, refunds and chargebacks the ledger sums to zero and agrees with the provider',
  options: {
    orders: { about: 'how many orders', default: 10_000, quick: 500 },
    seed: { about: 'the same seed gives the same orders', default: 1 },
  },
  defences: { reconciliation: 'the records of the provider are changed in four ways' },
  async run({ options: { orders, seed }, without, print }) {
    const w = await startTestServer()
    try {
      const { faults, ...figures } = await proveLedger(w, { orders, seed, keepDifferences: without !== undefined })
      return reportFaults(faults, figures, print)
    } finally {
      await w.stop()
    }
  },
})
