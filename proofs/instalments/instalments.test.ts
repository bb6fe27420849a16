import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instalmentPlan } from './plan.ts'
import { instalments } from './run-instalments.ts'

const broken = (verdicts: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(verdicts).filter(([, cases]) => cases.length > 0))

test('workers are killed during a run of instalments: none is charged twice, none is missed, each is settled', async () => {
  const lines: string[] = []
  const plan = instalmentPlan({ members: 400, kills: 4, patienceSeconds: 180 })
  const { verdicts, seen } = await instalments(plan, (line) => lines.push(line))

  assert.deepEqual(broken(verdicts), {}, lines.join('\n'))
  assert.ok((seen.deaths ?? 0) >= 4 && (seen.paid ?? 0) > 300 && (seen.cancelled ?? 0) > 0, JSON.stringify(seen))
})

test('without lasting keys the same run is caught: members are charged twice', async () => {
  const plan = instalmentPlan({ members: 40, kills: 0, workers: 1, patienceSeconds: 40, without: 'idempotency' })
  const { verdicts } = await instalments(plan, () => {})

  assert.notEqual(verdicts['charged twice']?.length, 0, JSON.stringify(verdicts))
})
