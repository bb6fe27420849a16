import { startTestServer } from '../../server/testing/test-server.ts'
import { randomSeed } from '../lib/random.ts'
import { defineProof, type ProofReport, reportFaults } from '../proof.ts'
import { runReplica } from './run-replica.ts'
import { proveSequence } from './run-sequencers.ts'
import type { WrongRule } from './wrong-rules.ts'

const WRITERS = 16

/** The wrong rule that stands for a numbering without this defence. */
const ruleWithout: Readonly<Record<string, WrongRule>> = {
  'row-order': 'by message id',
  'object-order': 'by transaction number, behind the oldest running one',
  'commit-order': 'by row, behind the oldest running transaction',
}

export const proof = defineProof({
  about:
    'the feed has no gaps and keeps the order of commits, and a replica built from lossy deliveries equals the API',
  options: {
    rounds: { about: 'how many times all is run', default: 10, quick: 1 },
    transactions: { about: 'transactions of each of the 16 writers', default: 200, quick: 30 },
    steps: { about: 'random actions of each of the 4 actors', default: 200, quick: 40 },
    seed: { about: 'the same seed gives the same actions', default: randomSeed() },
  },
  defences: {
    'row-order': 'changes are numbered by message id',
    'object-order': 'changes are numbered by transaction id',
    'commit-order': 'changes wait for the oldest running transaction and are numbered by row',
  },
  async run({ options: { rounds, transactions, steps, seed }, without, print }) {
    if (without !== undefined) return runWithRule(ruleWithout[without], transactions, print)
    const faults: string[] = []
    const figures = { changes: 0, sequencer_deaths: 0, replica_changes: 0, lost_messages: 0, seed }
    for (let round = 0; round < rounds; round++) {
      const w = await startTestServer()
      try {
        const sequence = await proveSequence(w, { writers: WRITERS, transactions })
        faults.push(...sequence.faults, ...(sequence.isDrained ? [] : ['committed events were not sequenced']))
        const replica = await runReplica(w, { seed: seed + round * 100, steps })
        faults.push(...replica.differ.map((kind) => `the digest of ${kind} differs`))
        faults.push(...replica.wrong.map(([field, times]) => `${field} differs ${times} times`))
        figures.changes += sequence.changes
        figures.sequencer_deaths += sequence.deaths
        figures.replica_changes += replica.sequence
        figures.lost_messages += replica.lost
        print(
          `round ${round + 1}: ${sequence.changes} changes, ${replica.sequence} in the replica, ${faults.length} faults`,
        )
      } finally {
        await w.stop()
      }
    }
    return reportFaults(faults, figures, print)
  },
})

async function runWithRule(
  rule: WrongRule | undefined,
  transactions: number,
  print: (line: string) => void,
): Promise<ProofReport> {
  const w = await startTestServer()
  try {
    const { faults, changes } = await proveSequence(w, { writers: WRITERS, transactions, ...(rule && { rule }) })
    return reportFaults(faults, { changes }, print)
  } finally {
    await w.stop()
  }
}
