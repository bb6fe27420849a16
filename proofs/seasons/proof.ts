import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { findRolloverFaults } from './check-rollover.ts'
import { proveRollover } from './prove-rollover.ts'
import { runPlan } from './rollover.ts'
import { createWrongPlan, dropSeatKey } from './wrong-plan.ts'

export const proof = defineProof({
  about: 'a season plan lists every conflict, gives the same result when it is killed, and can be undone completely',
  options: {
    members: { about: 'how many members the club has', default: 20_000, quick: 700 },
    kills: { about: 'how many calls are killed, in each direction', default: 20, quick: 2 },
    seed: { about: 'the same seed gives the same club', default: 1 },
  },
  defences: { 'seat-key': 'a plan gives a seat to every claimant, and the database does not refuse it' },
  async run({ quick, options, without, print }) {
    const w = await startTestServer()
    try {
      if (without === 'seat-key') return reportFaults(await runWithoutSeatKey(w), {}, print)
      // A short run has few calls, so each of them is killed, and early enough to interrupt it.
      const kills = quick ? { killProbability: 1, killWithin: 0.5 } : {}
      const { faults, figures } = await proveRollover(w, { ...options, ...kills })
      return reportFaults(faults, { members: options.members, ...figures }, print)
    } finally {
      await w.stop()
    }
  },
})

async function runWithoutSeatKey(w: TestServer): Promise<string[]> {
  const { club, client, planId } = await createWrongPlan(w)
  await dropSeatKey(w.ownerUrl)
  await runPlan(client, planId, 'apply')
  return findRolloverFaults(w.appUrl, club)
}
