import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeByArrival, mergeRepeats } from './broken-merges.ts'
import { findMergeFaults } from './check-merge.ts'
import { simulateEvening } from './simulate.ts'

const run = (seed: number) => ({ seed, devices: 50, tickets: 30, scans: 150 })
const seeds = Array.from({ length: 300 }, (_, i) => i + 1)

test('merges in any order, with repeats and wrong clocks, agree with each other and with a second implementation', () => {
  assert.deepEqual(
    seeds.flatMap((seed) => findMergeFaults(run(seed))),
    [],
  )
})

test('the simulated evenings contain every result and wrong clocks', () => {
  const evenings = seeds.slice(0, 50).map((seed) => simulateEvening(run(seed)))
  const results = evenings.flatMap(({ scans }) => scans.map(({ result }) => result))

  for (const result of ['admitted', 'readmitted', 'exited', 'duplicate', 'not_exited', 'cancelled'])
    assert.ok(results.includes(result), `no scan is ${result}`)
  assert.ok(evenings.some(({ scans }) => scans.some(({ passage, trueMs }) => passage.atMs !== trueMs)))
})

for (const [name, merge] of Object.entries({ mergeByArrival, mergeRepeats }))
  test(`the control: ${name} is caught`, () => {
    const faults = seeds.slice(0, 20).flatMap((seed) => findMergeFaults(run(seed), merge))

    assert.ok(faults.length > 0)
  })
