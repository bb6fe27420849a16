import { defineProof, reportFaults } from '../proof.ts'
import { proveRestore } from './prove-restore.ts'

export const proof = defineProof({
  about: 'a database is restored to an earlier time: every payment is an order or a refund, and no id has two meanings',
  options: { seconds: { about: 'how long tickets are sold in each of the four parts', default: 5, quick: 1 } },
  defences: { epoch: '`tessera restore finish` is not run' },
  async run({ options: { seconds }, without, print }) {
    const plan = { sellMs: seconds * 1_000, finishes: without === undefined, print }
    const { faults, figures } = await proveRestore(plan)
    return reportFaults(faults, figures, print)
  },
})
