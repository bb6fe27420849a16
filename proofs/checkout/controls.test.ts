import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defences } from '../crash/defences.ts'
import { chaos } from './chaos.ts'
import { shows } from './controls.ts'
import { planOf } from './plan.ts'

const calm = {
  seconds: 2,
  buyers: 4,
  kills: 0,
  freezes: 0,
  restarts: 0,
  settleSeconds: 5,
  leakSeconds: 15,
  stubbornSeconds: 4,
}

for (const without of defences)
  test(`without the ${without} the same run is caught: ${shows[without]}`, async () => {
    const { verdicts } = await chaos(planOf({ ...calm, without }), () => {})
    const verdict = verdicts.find(({ promise }) => promise.startsWith(shows[without]))

    assert.ok(verdict && verdict.times > 0, JSON.stringify(verdicts))
  })

test('with all of them nothing is caught', async () => {
  const { verdicts } = await chaos(planOf(calm), () => {})

  assert.deepEqual(
    verdicts.filter(({ times }) => times > 0),
    [],
  )
})
