import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerRefusal, periodEnd, resolveAutoRenew, toSaleUnits } from './offer-rules.ts'
import type { OfferRow } from './queries/offers.ts'

const at = new Date('2026-07-01T10:00:00Z')
const plan = { number_of_instalments: 1, interval_unit: 'month' as const, interval_count: 1, plan: null }
const offer: OfferRow = {
  membership_type_id: 1,
  title: 'Season',
  price_minor: 10_000,
  expires: null,
  offer_auto_renew: true,
  membership_category_id: 2,
  category_title: 'Adult',
  season_id: null,
  seat_map_id: null,
  currency: 'GBP',
  timezone: 'Europe/London',
  type_status: 1,
  category_status: 1,
  shown: true,
  option: { id: 3, status: 1, renews: false, ...plan },
}

test('a membership ends with the last day of its type in the time zone of the organisation', () => {
  const end = (expires: string) => periodEnd({ expires }, true, at, 'Europe/London')?.toISOString()
  assert.equal(end('2027-05-31'), '2027-05-31T22:59:59.000Z')
  assert.equal(end('2026-12-31'), '2026-12-31T23:59:59.000Z')
})

test('without a last day a membership ends after a year if it renews, and never if it does not', () => {
  const end = (from: string, zone: string) => periodEnd({ expires: null }, true, new Date(from), zone)?.toISOString()
  assert.equal(end('2026-07-01T10:00:00Z', 'Europe/London'), '2027-06-30T22:59:59.000Z')
  assert.equal(end('2028-02-29T10:00:00Z', 'Europe/London'), '2029-02-28T23:59:59.000Z')
  assert.equal(end('2026-12-31T23:30:00Z', 'Asia/Tokyo'), '2027-12-31T14:59:59.000Z')
  assert.equal(periodEnd({ expires: null }, false, at, 'Europe/London'), null)
})

test('inactive, archived and ended offers are not sold', () => {
  assert.equal(offerRefusal(offer, at), undefined)
  for (const wrong of [
    { type_status: 0 },
    { type_status: 2 },
    { category_status: 0 },
    { option: { id: 3, renews: false, ...plan, status: 0 } },
    { expires: '2026-06-30' },
  ])
    assert.equal(offerRefusal({ ...offer, ...wrong }, at)?.code, 'not_on_sale')
  assert.equal(offerRefusal({ ...offer, expires: '2026-07-01' }, at), undefined)
})

test('automatic renewal follows the request or the payment option, if the type offers it', () => {
  const renewing = { ...offer, option: { id: 3, status: 1, renews: true, ...plan } }
  assert.deepEqual([resolveAutoRenew(offer, undefined), resolveAutoRenew(renewing, undefined)], [false, true])
  assert.deepEqual([resolveAutoRenew(offer, 1), resolveAutoRenew(renewing, 0)], [true, false])
  const never = { ...renewing, offer_auto_renew: false }
  assert.deepEqual(
    [resolveAutoRenew(never, undefined), resolveAutoRenew(never, 0), resolveAutoRenew(never, 1)],
    [false, false, undefined],
  )
})

test('the number of memberships is the quantity, or the number of members or seats', () => {
  const ann = { first_name: 'Ann' }
  assert.deepEqual(toSaleUnits({}, false), { kind: 'units', members: [{}], seatIds: [] })
  assert.deepEqual(toSaleUnits({ members: [ann, ann] }, false), { kind: 'units', members: [ann, ann], seatIds: [] })
  assert.deepEqual(toSaleUnits({ quantity: 2, members: [ann] }, true), {
    kind: 'units',
    members: [ann, {}],
    seatIds: [],
  })
  assert.deepEqual(toSaleUnits({ seat_ids: [7, 8, 7] }, true), { kind: 'units', members: [{}, {}], seatIds: [7, 8] })
  const param = (...input: Parameters<typeof toSaleUnits>) => {
    const units = toSaleUnits(...input)
    return units.kind === 'invalid' ? units.param : undefined
  }
  assert.equal(param({ quantity: 1, members: [ann, ann] }, false), 'members')
  assert.equal(param({ quantity: 3, seat_ids: [7, 8] }, true), 'seat_ids')
  assert.equal(param({ seat_ids: [7] }, false), 'seat_ids')
})
