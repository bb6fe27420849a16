import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hookPlan } from './plan.ts'
import { hookChaos } from './run-webhooks.ts'

const short = { events: 1_200, killEveryMs: 2_000, settleSeconds: 40 }

test('receivers fail in every way, workers are killed and secrets rotate: nothing is lost, and all can be believed', async () => {
  const lines: string[] = []
  const { verdicts, seen } = await hookChaos(hookPlan(short), (line) => lines.push(line))

  assert.deepEqual(
    Object.entries(verdicts).filter(([, times]) => times > 0),
    [],
    lines.join('\n'),
  )
  // It was a storm.
  assert.ok((seen.kills ?? 0) >= 2 && (seen.repeats ?? 0) > 100, JSON.stringify(seen))
})
