import { defineProof, reportFaults } from '../proof.ts'
import { defences } from './counter-run.ts'
import { runBoxOffice } from './run-box-office.ts'

export const proof = defineProof({
  about:
    'tills and web buyers at one hot price under kills: exactly the stock is sold, and every till and the books agree',
  options: {
    capacity: { about: 'places of the price', default: 3_000, quick: 400 },
    tills: { about: 'tills that sell at the same time', default: 4 },
    buyers: { about: 'web buyers at the same time', default: 64 },
    kills: { about: 'SIGKILLs of servers and workers', default: 30, quick: 5 },
    seed: { about: 'what the tills sell and which processes fail', default: 20_261_116 },
  },
  defences,
  async run({ options, without, print }) {
    // A control is short: what the missing defence allows happens from the first sales on.
    const plan = without === undefined ? options : { ...options, capacity: 120, kills: 0 }
    const { faults, figures } = await runBoxOffice({ ...plan, without: without ?? '' }, print)
    return reportFaults(faults, figures, print)
  },
})
