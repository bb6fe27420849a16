import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { proveSettlement } from './prove-settlement.ts'

export const proof = defineProof({
  about: 'statements and payouts of random orders agree with the books to the cent, and planted mismatches are found',
  options: {
    orders: { about: 'how many orders', default: 10_000, quick: 600 },
    seed: { about: 'the same seed gives the same orders', default: 1 },
  },
  defences: {
    tally: 'one in fifty changes of the ledger is lost before it is added up',
    matching: 'the records of the provider are changed in four ways, and nobody expects it',
  },
  async run({ options: { orders, seed }, without, print }) {
    const w = await startTestServer()
    try {
      const { faults, ...figures } = await proveSettlement(w, { orders, seed, without })
      return reportFaults(faults, figures, print)
    } finally {
      await w.stop()
    }
  },
})
