import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSeatOf } from '../src/members/chosen-seat.ts'

test('a seat that was chosen for one category does not go with another map or season', () => {
  const seat = { seatId: 7, place: 'East, row A, seat 2', seasonId: 1, seatMapId: 2 }

  assert.equal(findSeatOf({ season_id: 1, membership_seat_map_id: 2 }, seat), seat)
  assert.equal(findSeatOf({ season_id: 1, membership_seat_map_id: 3 }, seat), undefined)
  assert.equal(findSeatOf({ season_id: 4, membership_seat_map_id: 2 }, seat), undefined)
  assert.equal(findSeatOf({ season_id: null, membership_seat_map_id: null }, seat), undefined)
  assert.equal(findSeatOf(undefined, seat), undefined)
})
