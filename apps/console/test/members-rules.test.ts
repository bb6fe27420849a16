import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSeatOf } from '../src/members/chosen-seat.ts'
import { paymentWay } from '../src/members/member-types.ts'

test('a seat that was chosen for one category does not go with another map or season', () => {
  const seat = { seatId: 7, place: 'East, row A, seat 2', seasonId: 1, seatMapId: 2 }

  assert.equal(findSeatOf({ season_id: 1, membership_seat_map_id: 2 }, seat), seat)
  assert.equal(findSeatOf({ season_id: 1, membership_seat_map_id: 3 }, seat), undefined)
  assert.equal(findSeatOf({ season_id: 4, membership_seat_map_id: 2 }, seat), undefined)
  assert.equal(findSeatOf({ season_id: null, membership_seat_map_id: null }, seat), undefined)
  assert.equal(findSeatOf(undefined, seat), undefined)
})

test('a payment at a till says its tender, and one that staff marked as paid that it was by hand', () => {
  assert.equal(paymentWay({ method: 'cash', provider: 'external' }), 'cash')
  assert.equal(paymentWay({ method: 'card_terminal', provider: 'external' }), 'card_terminal')
  assert.equal(paymentWay({ method: 'other', provider: 'external' }), 'by_hand')
  assert.equal(paymentWay({ method: 'bank', provider: 'stripe' }), 'bank')
  assert.equal(paymentWay({ method: null, provider: 'stripe' }), 'provider')
})
