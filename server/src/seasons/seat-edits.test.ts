import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { aBasket } from '#testing/baskets'
import { codeOf, paramOf } from '#testing/checkouts'
import { makeMember } from '#testing/factories'
import { countLockWaits } from '#testing/locks'
import { addMemberships, createMembershipType, createPaymentOption, createSeason } from '#testing/memberships'
import { editSeatRows, getSeatRows, putSeatRows } from '#testing/seat-rows'
import { type TestServer, startTestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
let owner: pg.Client
let watcher: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.stop()
})

const waitForLockWaits = (count: number) =>
  waitFor(async () => ((await countLockWaits(watcher)) === count ? true : undefined))

/** A season with one row of seats on a map of one section, and a member without a seat. */
async function aSeason() {
  const org = await w.createOrg()
  const { seasonId, seatMapId, sectionId, seatIds, membership_category_id } = await createSeason(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id })
  const optionId = await createPaymentOption(w, org)
  const { id: basketId } = await aBasket(w, org)
  const { member_id: memberId } = await makeMember(w, org)
  const map = { mapId: seatMapId, sectionIds: [sectionId] }
  const [memberSeat = 0, basketSeat = 0] = seatIds
  return {
    org,
    map,
    seasonId,
    sectionId,
    assignSeat: () =>
      w.call(`/admin/v1/members/${memberId}/seat`, {
        method: 'PUT',
        key: org.admin,
        json: { season_id: seasonId, seat_id: memberSeat },
      }),
    holdSeat: () => addMemberships(w, org, basketId, { typeId, optionId, seat_ids: [basketSeat] }),
    async removeSeats() {
      const { version, rows } = await getSeatRows(w, org, map)
      const kept = rows.map((row) => ({ ...row, seats: row.seats.slice(2) }))
      return putSeatRows(w, org, map, { version, rows: kept })
    },
  }
}

test('a seat that a member takes while it is being removed from the map stays on the map', async () => {
  const season = await aSeason()
  await owner.query('begin')
  await owner.query('select from season where season_id = $1 for update', [season.seasonId])
  const assigning = season.assignSeat()
  await waitForLockWaits(1)
  const removing = season.removeSeats()
  await Promise.race([removing, waitForLockWaits(2)])
  await owner.query('commit')

  const [assigned, removed] = await Promise.all([assigning, removing])

  assert.equal(assigned.status, 200, assigned.text)
  assert.equal(removed.status, 409, removed.text)
  assert.equal(codeOf(removed), 'seats_in_use')
})

test('seats that are being removed from the map can be taken neither for a member nor for a basket', async () => {
  const season = await aSeason()
  // A first edit stores the lines of the rows, so that the second one waits for them after it has removed the seats.
  await editSeatRows(w, season.org, season.map, (rows) => rows)
  await owner.query('begin')
  await owner.query('select from seat_line where section_id = $1 for update', [season.sectionId])
  const removing = season.removeSeats()
  await waitForLockWaits(1)
  const taking = Promise.all([season.assignSeat(), season.holdSeat()])
  await Promise.race([taking, waitForLockWaits(3)])
  await owner.query('commit')

  const [removed, [assigned, held]] = await Promise.all([removing, taking])

  assert.equal(removed.status, 200, removed.text)
  assert.deepEqual([assigned.status, paramOf(assigned)], [400, 'seat_id'])
  assert.deepEqual([held.status, paramOf(held)], [400, 'seat_ids'])
})
