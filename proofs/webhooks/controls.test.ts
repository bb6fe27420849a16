import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWebhookPlan, shortPlan } from './plan.ts'
import { runWebhooks } from './run-webhooks.ts'

test('the control: marking messages as delivered before they are sent loses messages', async () => {
  const { verdicts } = await runWebhooks(createWebhookPlan({ ...shortPlan, without: 'acknowledge-last' }), () => {})

  assert.ok((verdicts.lost ?? 0) > 0, JSON.stringify(verdicts))
})

test('the control: without an overlap of secrets, signatures do not verify with the old secret', async () => {
  const { verdicts } = await runWebhooks(createWebhookPlan({ ...shortPlan, without: 'overlap' }), () => {})

  assert.ok((verdicts['signatures not verified'] ?? 0) > 0, JSON.stringify(verdicts))
})
