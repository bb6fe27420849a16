import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defences } from '../lib/faults/defences.ts'
import { calmPlan, createPlan } from '../lib/checkout/plan.ts'
import { runCheckout } from '../lib/checkout/run-checkout.ts'

/** The invariant that a run without this defence must break. */
const revealedBy: Readonly<Record<keyof typeof defences, string>> = {
  'stock-guard': 'oversold',
  idempotency: 'double charges',
  fence: 'attempts not settled',
  outbox: 'events missing or twice',
}

for (const without of Object.keys(defences) as (keyof typeof defences)[])
  test(`a run without the ${without} is caught: ${revealedBy[without]}`, async () => {
    const { invariants } = await runCheckout(createPlan({ ...calmPlan, without }), () => {})
    const invariant = invariants.find(({ name }) => name.startsWith(revealedBy[without]))

    assert.ok(invariant && invariant.cases.length > 0, JSON.stringify(invariants))
  })

test('a run with all defences breaks no invariant', async () => {
  const { invariants } = await runCheckout(createPlan(calmPlan), () => {})

  assert.deepEqual(
    invariants.filter(({ cases }) => cases.length > 0),
    [],
  )
})
