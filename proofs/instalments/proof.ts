import { defineProof, reportFaults } from '../proof.ts'
import { createInstalmentPlan } from './plan.ts'
import { runInstalments } from './run-instalments.ts'

export const proof = defineProof({
  about: 'workers killed while they charge instalments charge none twice and miss none, and none after a cancellation',
  options: {
    members: { about: 'how many members, each with one instalment due', default: 10_000, quick: 300 },
    kills: { about: 'how many kills (one for every 400 members, at least 5)', quick: 3 },
    seed: { about: 'which processes are killed and which members are cancelled', default: 20_260_808 },
  },
  defences: { idempotency: 'calls of the provider have no lasting key, so that a repeated call charges again' },
  async run({ options, without, print }) {
    const plan = createInstalmentPlan(
      without === undefined
        ? options
        : { members: 40, kills: 0, workers: 1, patienceSeconds: 40, without, seed: options.seed },
    )
    const { verdicts, figures } = await runInstalments(plan, print)
    for (const [name, cases] of Object.entries(verdicts)) print(`${String(cases.length).padStart(6)}  ${name}`)
    const faults = Object.entries(verdicts).flatMap(([name, cases]) => cases.map((one) => `${name}: ${one}`))
    return reportFaults(faults, figures, print)
  },
})
