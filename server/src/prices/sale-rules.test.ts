import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summariseSale, type SalePrice } from './sale-rules.ts'

const now = new Date('2026-03-14T12:00:00Z')
const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

const price = (fields: Partial<SalePrice> = {}): SalePrice => ({
  status: 'active',
  show_online: true,
  available_from: null,
  available_until: null,
  category_status: 'active',
  event_status: 1,
  event_postponed: false,
  event_sold_out: false,
  event_starts_at: at(48),
  event_ends_at: null,
  pool_sold_out: false,
  membership_type_id: null,
  price_minor: 30_00,
  service_fee_minor: 1_50,
  service_tax_minor: 25,
  ...fields,
})

const scheduled = { available_from: at(2) }
const forMembers = { membership_type_id: 7 }

test('an event is on sale if one of its prices is', () => {
  const prices = [price({ available_until: at(-1) }), price({ pool_sold_out: true }), price(scheduled), price()]
  assert.deepEqual(summariseSale(prices, now), { status: 'on_sale', startsAt: null, fromMinor: 31_75 })
})

test('a sale that has not started says when it starts, and at which price', () => {
  const prices = [price({ available_from: at(5), price_minor: 10_00 }), price(scheduled)]
  assert.deepEqual(summariseSale(prices, now), { status: 'not_started', startsAt: at(2), fromMinor: 11_75 })
})

test('an early price that is sold out does not hide that the sale of the others is about to start', () => {
  assert.equal(summariseSale([price({ pool_sold_out: true }), price(scheduled)], now).status, 'not_started')
})

test('an event is sold out if nothing is left, and its sale has ended when the event starts', () => {
  assert.equal(summariseSale([price({ event_sold_out: true })], now).status, 'sold_out')
  assert.equal(summariseSale([price({ event_starts_at: now })], now).status, 'ended')
  assert.equal(summariseSale([price({ event_starts_at: now, event_sold_out: true })], now).status, 'ended')
})

test('an event without a price that is offered online is not offered', () => {
  const none = { status: 'not_offered', startsAt: null, fromMinor: null }
  assert.deepEqual(summariseSale([], now), none)
  assert.deepEqual(summariseSale([price({ show_online: false }), price({ status: 'paused' })], now), none)
})

test('a sale to members only says when the sale to everyone starts, and their price is not the lowest for everyone', () => {
  const member = price({ ...forMembers, price_minor: 5_00 })
  assert.deepEqual(summariseSale([member, price(scheduled)], now), {
    status: 'on_sale',
    startsAt: at(2),
    fromMinor: 6_75,
  })
  assert.equal(summariseSale([member, price()], now).fromMinor, 31_75)
  assert.equal(summariseSale([member], now).startsAt, null)
  assert.deepEqual(summariseSale([price({ ...forMembers, ...scheduled })], now), {
    status: 'not_started',
    startsAt: null,
    fromMinor: 31_75,
  })
})
