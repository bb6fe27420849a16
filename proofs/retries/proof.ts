import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { createRetryQueue, type ClaimCost } from '../../server/testing/retry-queue.ts'

/** A claim reads an index entry or two per level of the index, and never more blocks than this. */
const MAX_BLOCKS = 12

/** After a day of attempts the table may be larger by the rows that wait for vacuum, but it must not keep growing. */
const MAX_GROWTH = 2

export const proof = defineProof({
  about: 'claiming due webhook deliveries costs the same with a million waiting retries as with none',
  options: { waiting: { about: 'how many deliveries wait for a retry', default: 1_000_000, quick: 60_000 } },
  defences: { 'due-index': 'the index of pending deliveries is dropped' },
  async run({ options: { waiting }, without, print }) {
    const w = await startTestServer()
    const queue = await createRetryQueue(w)
    const measure = async (): Promise<ClaimCost> => {
      const cost = await queue.measure()
      print(
        `${cost.pending} waiting: idle poll ${cost.idleMs.toFixed(2)} ms, claim ${cost.claimMs.toFixed(2)} ms, ${cost.blocks} blocks`,
      )
      return cost
    }
    try {
      if (without === 'due-index') await queue.dropIndex()
      const empty = await measure()
      await queue.add(Math.floor(waiting / 10))
      await measure()
      await queue.add(waiting - Math.floor(waiting / 10))
      const full = await measure()
      const faults = full.blocks <= MAX_BLOCKS ? [] : [`a claim reads ${full.blocks} blocks, more than ${MAX_BLOCKS}`]
      const figures = {
        waiting,
        idle_ms: [rounded(empty.idleMs), rounded(full.idleMs)],
        claim_ms: [rounded(empty.claimMs), rounded(full.claimMs)],
        blocks: full.blocks,
      }
      if (without !== undefined) return reportFaults(faults, figures, print)
      const { updates, beforeMb, afterMb } = await queue.churn()
      print(`one day: ${updates} attempts, ${beforeMb.toFixed(0)} MB before, ${afterMb.toFixed(0)} MB after`)
      if (afterMb > beforeMb * MAX_GROWTH) faults.push(`the table grew from ${beforeMb} to ${afterMb} MB in a day`)
      return reportFaults(faults, { ...figures, table_mb: [rounded(beforeMb), rounded(afterMb)] }, print)
    } finally {
      await queue.end()
      await w.stop()
    }
  },
})

const rounded = (value: number): number => Math.round(value * 100) / 100
