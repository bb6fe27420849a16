import { defineProof, reportFaults } from '../proof.ts'
import { createWebhookPlan, shortPlan, webhookDefences } from './plan.ts'
import { runWebhooks } from './run-webhooks.ts'

export const proof = defineProof({
  about: 'webhooks lose nothing while receivers drop, hang and fail, workers are killed and secrets rotate',
  options: {
    events: { about: 'how many events', default: 10_000, quick: 800 },
    seed: { about: 'which faults happen when', default: 20_261_115 },
  },
  defences: webhookDefences,
  async run({ quick, options: { events, seed }, without, print }) {
    // At the end of the run every retry is due within seconds, so a short run needs little time to settle.
    const settle = quick ? { settleSeconds: 40 } : {}
    const plan = createWebhookPlan(
      without === undefined ? { events, seed, ...settle } : { ...shortPlan, seed, without },
    )
    const { verdicts, figures } = await runWebhooks(plan, print)
    const faults = Object.entries(verdicts).flatMap(([name, times]) => (times > 0 ? [`${name}: ${times}`] : []))
    return reportFaults(faults, { ...figures, ...verdicts }, print)
  },
})
