import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chaos } from './chaos.ts'
import { planOf } from './plan.ts'

test('two servers and two workers sell through kills, freezes and power cuts, and every promise holds', async () => {
  const lines: string[] = []
  const { verdicts, seen, struck } = await chaos(planOf({ seconds: 40, leakSeconds: 30 }), (line) => lines.push(line))

  assert.deepEqual(
    verdicts.filter(({ times }) => times > 0),
    [],
    lines.join('\n'),
  )
  // It was a storm, and it was a sale.
  assert.ok(struck.kills >= 8 && struck.freezes >= 3 && struck.restarts >= 1, JSON.stringify(struck))
  assert.ok(seen.confirmed > 20 && seen.soldOut > 0 && seen.declined > 0 && seen.gone > 0, lines.at(-1))
})
