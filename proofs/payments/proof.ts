import { bankDefences, defences } from '../lib/faults/defences.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { listMethodCases } from './method-cases.ts'
import { runMethodCases } from './run-method-cases.ts'
import { runMethods } from './run-methods.ts'

export const proof = defineProof({
  about: 'cards, iDEAL and debits at Stripe under kills: nothing is oversold, lost, charged twice or unbooked',
  options: {
    checkouts: { about: 'how many buyers come', default: 20_000, quick: 300 },
    kills: { about: 'SIGKILLs (one for every 100 buyers)' },
    freezes: { about: 'processes stopped for longer than their lease (one for every 400 buyers)' },
    restarts: { about: 'power cuts of PostgreSQL (one for every 2000 buyers)' },
    buyers: { about: 'buyers at the same time', default: 24 },
    every: { about: 'of the crash matrix, run only every n-th case', default: 1, quick: 12 },
    seed: { about: 'what the buyers do and which processes fail', default: 20_261_117 },
  },
  defences: { ...bankDefences, ...defences },
  async run({ options, without, print }) {
    const cases = without === undefined ? await runMatrix(options.every, print) : { count: 0, faults: [] }
    const { report, broken, provider } = await runMethods({ ...options, without }, print)
    for (const { name, cases: found } of report.invariants) print(`${String(found.length).padStart(6)}  ${name}`)
    const { tried, confirmed, declined, refunded, soldOut, left, unfinished } = report.results
    const counts = { tried, confirmed, declined, refunded, soldOut, left, unfinished, ...report.faults }
    const figures = { cases: cases.count, ...counts, captured: provider.payments(), minor: provider.sums() }
    return reportFaults([...cases.faults, ...broken], figures, print)
  },
})

/** A crash at every point that a payment of each kind passes. */
async function runMatrix(every: number, print: (line: string) => void): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = []
  let count = 0
  for (const client of ['retries', 'gone'] as const) {
    const cases = listMethodCases(client).filter((_, i) => i % every === 0)
    faults.push(...(await runMethodCases(client, cases)))
    count += cases.length
    print(`the client is ${client}: ${cases.length} cases, ${faults.length} faults so far`)
  }
  return { count, faults }
}
