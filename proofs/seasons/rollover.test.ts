import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { world, type World } from '../../server/testing/test-server.ts'
import { aClub } from './club.ts'
import { asServer } from './digest.ts'
import { faultsOf, seatsTwice } from './check-rollover.ts'
import { carriedOut, planned } from './rollover.ts'
import { proveRollover } from './proof.ts'

let w: World
before(async () => void (w = await world()))
after(() => w.end())

test('a plan lists every planted clash and nothing else; killed and gone on with, it comes to the same; undone, to nothing', async () => {
  const { faults, figures } = await proveRollover(w, { members: 700, kills: 2, seed: 7, likely: 1, within: 0.5 })
  assert.deepEqual(faults, [])
  // The long proof has twenty, at any moment of a call.
  assert.ok(figures.applyKilled.interrupted > 0)
  assert.ok(figures.undoKilled.interrupted > 0)
  assert.ok(Object.values(figures.clashes).every((members) => members > 0))
})

/** A plan that would give every claimant the seat, as if the rule that chooses one of them were wrong. */
async function aWrongPlan() {
  const club = await aClub(w, 200, 3)
  const office = { url: w.url, org: club.org }
  const { season_plan_id } = await planned(office, club)
  await asServer(w.appUrl, club.org.org, (client) =>
    client.query('update season_plan_member set seated = true where claims > 1 and season_plan_id = $1', [
      season_plan_id,
    ]),
  )
  return { club, office, planId: season_plan_id }
}

test('the database has the last word: a seat that is given twice is refused, and without its key the check sees it', async () => {
  const refused = await aWrongPlan()
  await assert.rejects(carriedOut(refused.office, refused.planId, 'apply'), /season_changed/)
  assert.deepEqual(await seatsTwice(w.appUrl, refused.club.org.org), [])

  const { club, office, planId } = await aWrongPlan()
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  await owner.query('alter table season_seat drop constraint season_seat_pkey')
  await owner.end()
  await carriedOut(office, planId, 'apply')
  assert.ok((await seatsTwice(w.appUrl, club.org.org)).length > 0)
  assert.ok((await faultsOf(w.appUrl, club)).some((fault) => fault.startsWith('seat twice')))
})
