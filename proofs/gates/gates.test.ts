import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../server/src/access/merge/rules.ts'
import { faultsOf } from './check-merge.ts'
import { play } from './simulate.ts'

const run = (seed: number) => ({ seed, devices: 50, tickets: 30, scans: 150 })
const seeds = Array.from({ length: 300 }, (_, i) => i + 1)

test('whatever the order, the repeats and the clocks, all merges agree with each other and with the truth', () => {
  assert.deepEqual(
    seeds.flatMap((seed) => faultsOf(run(seed))),
    [],
  )
})

test('the evenings have in them what they are to try', () => {
  const evenings = seeds.slice(0, 50).map((seed) => play(run(seed)))
  const results = evenings.flatMap(({ happened }) => happened.map(({ result }) => result))

  for (const result of ['admitted', 'readmitted', 'exited', 'duplicate', 'not_exited', 'cancelled'])
    assert.ok(results.includes(result), `no scan is ${result}`)
  assert.ok(evenings.some(({ happened }) => happened.some(({ passage, trueMs }) => passage.atMs !== trueMs)))
})

test('a merge that goes by the order of arrival is caught', () => {
  const faults = seeds.slice(0, 20).flatMap((seed) =>
    faultsOf(run(seed), (passages, holder) => {
      let n = 0
      return fold(
        passages.map((passage) => ({ ...passage, atMs: n++ })),
        holder,
      )
    }),
  )

  assert.ok(faults.length > 0)
})

test('a merge that counts a repeated scan again is caught', () => {
  const faults = seeds.slice(0, 20).flatMap((seed) =>
    faultsOf(run(seed), (passages, holder) =>
      fold(
        passages.flatMap((passage) => [
          passage,
          { ...passage, scanId: `${passage.scanId} again`, atMs: passage.atMs - 1 },
        ]),
        holder,
      ).filter(({ passage }) => !passage.scanId.endsWith('again')),
    ),
  )

  assert.ok(faults.length > 0)
})
