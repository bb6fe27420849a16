import { defineProof, reportFaults } from '../proof.ts'
import { runTruth } from './run-truth.ts'

export const proof = defineProof({
  about:
    'after random sales of tickets and memberships, refunds, exchanges and cancellations, Today, reports, statement, journal and invoices equal the books',
  options: {
    actions: { about: 'sales, refunds, exchanges and cancellations', default: 1_000, quick: 150 },
    seed: { about: 'what happens', default: 20_261_116 },
  },
  defences: {
    'refunds-apart': 'refunds count as revenue in the net figure',
    memberships: 'reports leave the money of memberships out',
    invoices: 'the list of invoices lacks one',
  },
  async run({ options, without, print }) {
    const actions = without === undefined ? options.actions : Math.min(options.actions, 60)
    const { faults, figures } = await runTruth({ actions, seed: options.seed, without: without ?? '' }, print)
    return reportFaults(faults, figures, print)
  },
})
