import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { findRolloverFaults, findDuplicateSeats } from './check-rollover.ts'
import { proveRollover } from './prove-rollover.ts'
import { runPlan } from './rollover.ts'
import { createWrongPlan, dropSeatKey } from './wrong-plan.ts'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

test('a plan lists exactly the planted conflicts, gives the same result after kills, and leaves nothing when undone', async () => {
  const { faults, figures } = await proveRollover(w, {
    members: 700,
    kills: 2,
    seed: 7,
    killProbability: 1,
    killWithin: 0.5,
  })
  assert.deepEqual(faults, [])
  // The long proof has twenty kills, at any moment of a call.
  assert.ok(figures.applyKilled.interrupted > 0)
  assert.ok(figures.undoKilled.interrupted > 0)
  assert.ok(Object.values(figures.conflicts).every((members) => members > 0))
})

test('the database refuses to give a seat to two members; without its key the check finds the seat', async () => {
  const refused = await createWrongPlan(w)
  await assert.rejects(runPlan(refused.client, refused.planId, 'apply'), /season_changed/)
  assert.deepEqual(await findDuplicateSeats(w.appUrl, refused.club.org.org), [])

  const { club, client, planId } = await createWrongPlan(w)
  await dropSeatKey(w.ownerUrl)
  await runPlan(client, planId, 'apply')
  assert.ok((await findDuplicateSeats(w.appUrl, club.org.org)).length > 0)
  assert.ok((await findRolloverFaults(w.appUrl, club)).some((fault) => fault.startsWith('seat twice')))
})
