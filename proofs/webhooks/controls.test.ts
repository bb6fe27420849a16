import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hookPlan } from './plan.ts'
import { hookChaos } from './run-webhooks.ts'

const short = { events: 800, killEveryMs: 400, settleSeconds: 8 }

test('acknowledging before sending loses messages, and the run shows it', async () => {
  const { verdicts } = await hookChaos(hookPlan({ ...short, without: 'acknowledge-last' }), () => {})

  assert.ok((verdicts.lost ?? 0) > 0, JSON.stringify(verdicts))
})

test('secrets without an overlap cannot be verified by those who have the old one, and the run shows it', async () => {
  const { verdicts } = await hookChaos(hookPlan({ ...short, rotateEveryMs: 300, without: 'overlap' }), () => {})

  assert.ok((verdicts['signatures not verified'] ?? 0) > 0, JSON.stringify(verdicts))
})
