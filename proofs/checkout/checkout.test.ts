import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlan } from '../lib/checkout/plan.ts'
import { runCheckout } from '../lib/checkout/run-checkout.ts'

test('checkouts of two servers and two workers under kills, freezes and power cuts break no invariant', async () => {
  const lines: string[] = []
  // A number of checkouts, not a time: on a busy machine too few would be tried for anything to sell out.
  const plan = createPlan({ checkouts: 200, kills: 13, freezes: 3, restarts: 1, leakSeconds: 30 })
  const { invariants, results, faults } = await runCheckout(plan, (line) => lines.push(line))

  assert.deepEqual(
    invariants.filter(({ cases }) => cases.length > 0),
    [],
    lines.join('\n'),
  )
  // There were enough faults, and enough sales of each kind.
  assert.ok(faults.kills >= 8 && faults.freezes >= 3 && faults.restarts >= 1, JSON.stringify(faults))
  assert.ok(results.confirmed > 20 && results.soldOut > 0 && results.declined > 0 && results.left > 0, lines.at(-1))
})
