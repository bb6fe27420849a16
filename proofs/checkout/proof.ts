import { defences } from '../lib/faults/defences.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { calmPlan, createPlan } from '../lib/checkout/plan.ts'
import { runCheckout } from '../lib/checkout/run-checkout.ts'

export const proof = defineProof({
  about: 'checkouts under kills, freezes and power cuts of PostgreSQL: nothing is oversold, lost or charged twice',
  options: {
    checkouts: { about: 'how many buyers come (20000 if no --seconds are set)' },
    seconds: { about: 'end after this time instead; the number of faults follows', quick: 20 },
    kills: { about: 'SIGKILLs (200 in a full run)' },
    freezes: { about: 'processes stopped for longer than their lease (50 in a full run)' },
    restarts: { about: 'power cuts of PostgreSQL (10 in a full run)' },
    buyers: { about: 'buyers at the same time', default: 24 },
    seed: { about: 'what the buyers do and which processes fail', default: 20_261_115 },
  },
  defences,
  async run({ quick, options, without, print }) {
    // A number of checkouts on the command line is kept in a quick run.
    const seconds = options.checkouts === undefined ? options.seconds : undefined
    const leakSeconds = quick ? 30 : undefined
    const plan =
      without === undefined ? createPlan({ ...options, seconds, leakSeconds }) : createPlan({ ...calmPlan, without })
    const { invariants, results, faults } = await runCheckout(plan, print)
    const { tried, confirmed, declined, refunded, soldOut, left, unfinished, refusals } = results
    print(`refusals: ${[...refusals].map(([code, times]) => `${code} ${times}`).join(', ')}`)
    for (const { name, cases } of invariants) print(`${String(cases.length).padStart(6)}  ${name}`)
    const broken = invariants.flatMap(({ name, cases }) => cases.map((one) => `${name}: ${one}`))
    const figures = { tried, confirmed, declined, refunded, soldOut, left, unfinished, ...faults }
    return reportFaults(broken, figures, print)
  },
})
