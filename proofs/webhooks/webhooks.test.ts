import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWebhookPlan } from './plan.ts'
import { runWebhooks } from './run-webhooks.ts'

const short = { events: 1_200, killEveryMs: 2_000, settleSeconds: 40 }

test('while receivers fail, workers are killed and secrets rotate, no message is lost and every signature verifies', async () => {
  const lines: string[] = []
  const { verdicts, figures } = await runWebhooks(createWebhookPlan(short), (line) => lines.push(line))

  assert.deepEqual(
    Object.entries(verdicts).filter(([, times]) => times > 0),
    [],
    lines.join('\n'),
  )
  // There were enough faults.
  assert.ok((figures.kills ?? 0) >= 2 && (figures.repeats ?? 0) > 100, JSON.stringify(figures))
})
