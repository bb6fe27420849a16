import { defineProof, reportFaults } from '../proof.ts'
import { listCases } from '../lib/faults/cases.ts'
import { defences } from '../lib/faults/defences.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import { sandboxForProofs } from '../lib/provider/proof-provider.ts'
import { provoke } from '../lib/faults/provoke.ts'
import { runCases } from '../lib/faults/run-cases.ts'
import { startFaultyServer, startTestSystem } from '../lib/fleet/system.ts'

const clients = ['retries', 'gone', 'recovered'] as const

export const proof = defineProof({
  about: 'a crash at any point of a checkout or refund costs neither money nor a ticket (150 cases)',
  options: {
    rounds: { about: 'how many times all cases are run', default: 3, quick: 1 },
    every: { about: 'run only every n-th case', default: 1, quick: 10 },
  },
  defences,
  async run({ options: { rounds, every }, without, print }) {
    if (without !== undefined) return reportFaults(await runWithout(without), {}, print)
    const faults: string[] = []
    let count = 0
    for (let round = 0; round < rounds; round++)
      for (const client of clients) {
        const cases = listCases(client).filter((_, i) => i % every === 0)
        faults.push(...(await runCases(client, cases)))
        count += cases.length
        print(`round ${round + 1}, the client is ${client}: ${cases.length} cases, ${faults.length} faults so far`)
      }
    return reportFaults(faults, { cases: count }, print)
  },
})

/** Provokes what the defence protects from, and returns the invariants that do not hold then. */
async function runWithout(defence: keyof typeof defences): Promise<string[]> {
  const system = await startTestSystem()
  const faulty = await startFaultyServer(system, { CRASH_WITHOUT: defence })
  try {
    await provoke(defence, system, { servers: faulty, provider: sandboxForProofs })
    const violations = await findViolations(system.owner)
    return Object.entries(violations).flatMap(([invariant, cases]) => cases.map((one) => `${invariant}: ${one}`))
  } finally {
    await faulty.end()
    await system.end()
  }
}
