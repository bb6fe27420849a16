import { defineProof, reportFaults } from '../proof.ts'
import { provePromotion } from './prove-promotion.ts'

export const proof = defineProof({
  about: 'after a failover writes succeed within 2 s without a restart, and until then they get 503 with Retry-After',
  options: {
    seconds: {
      about: 'how long the database accepts writes, refuses them, and accepts them again',
      default: 5,
      quick: 1,
    },
  },
  defences: { replacement: 'connections to a server that only reads are kept, because its error is not recognised' },
  async run({ options: { seconds }, without, print }) {
    const { faults, figures } = await provePromotion({
      phaseMs: seconds * 1_000,
      hidesReadOnly: without === 'replacement',
      print,
    })
    return reportFaults(faults, figures, print)
  },
})
