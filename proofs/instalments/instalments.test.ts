import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createInstalmentPlan } from './plan.ts'
import { runInstalments } from './run-instalments.ts'

const broken = (verdicts: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(verdicts).filter(([, cases]) => cases.length > 0))

test('when workers are killed while they charge instalments, none is charged twice, none is missed and each is settled', async () => {
  const lines: string[] = []
  const plan = createInstalmentPlan({ members: 400, kills: 4, patienceSeconds: 180 })
  const { verdicts, figures } = await runInstalments(plan, (line) => lines.push(line))

  assert.deepEqual(broken(verdicts), {}, lines.join('\n'))
  assert.ok(
    (figures.deaths ?? 0) >= 4 && (figures.paid ?? 0) > 300 && (figures.cancelled ?? 0) > 0,
    JSON.stringify(figures),
  )
})

test('the control: without idempotency keys members are charged twice', async () => {
  const plan = createInstalmentPlan({ members: 40, kills: 0, workers: 1, patienceSeconds: 40, without: 'idempotency' })
  const { verdicts } = await runInstalments(plan, () => {})

  assert.notEqual(verdicts['charged twice']?.length, 0, JSON.stringify(verdicts))
})
