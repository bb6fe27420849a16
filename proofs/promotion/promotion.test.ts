import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provePromotion } from './prove-promotion.ts'

const phaseMs = 1_000

test('after a failover writes succeed within 2 s without a restart, and until then they get 503', async () => {
  const lines: string[] = []
  const { faults } = await provePromotion({ phaseMs, hidesReadOnly: false, print: (line) => lines.push(line) })

  assert.deepEqual(faults, [], lines.join('\n'))
})

test('the control: a server that keeps its connections to the old primary goes on failing', async () => {
  const { faults } = await provePromotion({ phaseMs, hidesReadOnly: true, print: () => {} })

  assert.ok(
    faults.some((fault) => /^moved: \d+ of \d+ writes failed after/.test(fault)),
    faults.join('\n'),
  )
})
