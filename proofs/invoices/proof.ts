import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { proveInvoices } from './prove-invoices.ts'

export const proof = defineProof({
  about:
    'workers killed while they issue invoices leave no gap, no number twice, and one document for each sale and refund',
  options: {
    orders: { about: 'how many orders; every fourth is refunded in part', default: 10_000, quick: 600 },
    kills: { about: 'how many kills', default: 100, quick: 8 },
    workers: { about: 'how many workers at a time', default: 4 },
    seed: { about: 'when workers are killed', default: 20_261_117 },
  },
  defences: {
    transaction: 'numbers come from a sequence, outside of the transaction that stores the documents',
    lock: 'the next number is the largest one and 1, without a lock, and without the unique constraint',
  },
  async run({ options, without, print }) {
    const w = await startTestServer()
    try {
      const { faults, ...figures } = await proveInvoices(w, { ...options, without })
      return reportFaults(faults, figures, print)
    } finally {
      await w.stop()
    }
  },
})
