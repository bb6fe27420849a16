import { webhookDefences as workerDefences } from '../lib/faults/defences.ts'

/** What delivery depends on. A run without one of them must fail. */
export const webhookDefences = {
  ...workerDefences,
  overlap: 'the old secret ends at once when a secret rotates, so that signatures do not verify with it',
} as const
export type WebhookDefence = keyof typeof webhookDefences

export type WebhookPlan = {
  readonly seed: number
  readonly events: number
  readonly workers: number
  /** How often one of the workers is killed. */
  readonly killEveryMs: number
  readonly rotateEveryMs: number
  readonly settleSeconds: number
  readonly without: WebhookDefence | ''
}

export const createWebhookPlan = ({ events = 10_000, ...input }: Partial<WebhookPlan>): WebhookPlan => ({
  seed: 20_261_115,
  events,
  workers: 2,
  killEveryMs: 2_000,
  rotateEveryMs: 5_000,
  settleSeconds: 90 + events / 100,
  without: '',
  ...input,
})

/** A short run for the controls, with kills and rotations often enough to show the fault. */
export const shortPlan = { events: 800, killEveryMs: 400, rotateEveryMs: 2_000, settleSeconds: 8 } as const
