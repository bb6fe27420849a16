import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceStatuses, type PriceAvailability } from '#contract'
import { availabilityAt, changeRefusal, eventRefusal, transitions, termsRefusal, verbRefusal } from './rules.ts'

const now = new Date('2026-03-14T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

const sale = {
  status: 'active',
  show_online: true,
  available_from: null,
  available_until: null,
  category_status: 'active',
  event_status: 1,
  event_postponed: false,
  event_sold_out: false,
  event_starts_at: after,
  event_ends_at: null,
  pool_sold_out: false,
}

const cases: readonly (readonly [
  sentence: string,
  change: Partial<Parameters<typeof availabilityAt>[0]>,
  PriceAvailability,
])[] = [
  ['is on sale when nothing speaks against it', {}, 'on_sale'],
  ['is on sale from its first moment', { available_from: now }, 'on_sale'],
  ['is scheduled until then', { available_from: after }, 'scheduled'],
  ['has ended at its last moment', { available_until: now }, 'ended'],
  ['is on sale until then', { available_from: before, available_until: after }, 'on_sale'],
  ['has ended when the event starts', { event_starts_at: now }, 'ended'],
  ['has ended when the event has', { event_starts_at: before, event_ends_at: now }, 'ended'],
  ['is on sale until the end of an event that has one', { event_starts_at: before, event_ends_at: after }, 'on_sale'],
  [
    'is on sale during the event until its own end of sale',
    { event_starts_at: now, available_until: after },
    'on_sale',
  ],
  ['has ended with the event, whatever its own end of sale', { event_ends_at: now, available_until: after }, 'ended'],
  ['has ended at its own end of sale, before the event has', { event_ends_at: after, available_until: now }, 'ended'],
  ['is sold out when the event is', { event_sold_out: true }, 'sold_out'],
  ['is sold out when its pool has no room for a unit', { pool_sold_out: true }, 'sold_out'],
  ['is sold out even before its sale begins', { event_sold_out: true, available_from: after }, 'sold_out'],
  ['has ended, sold out or not', { event_sold_out: true, available_until: before }, 'ended'],
  ['is hidden while it is paused', { status: 'paused' }, 'hidden'],
  ['is hidden when it is archived', { status: 'archived' }, 'hidden'],
  ['is hidden while its category is paused', { category_status: 'paused' }, 'hidden'],
  ['is hidden when its category is archived', { category_status: 'archived' }, 'hidden'],
  ['is hidden when it is not offered online', { show_online: false }, 'hidden'],
  ['is hidden while the event is a draft', { event_status: 0 }, 'hidden'],
  ['is hidden when the event is archived', { event_status: 2 }, 'hidden'],
  ['is hidden when the event is cancelled', { event_status: 3 }, 'hidden'],
  ['is hidden while the event is postponed', { event_postponed: true }, 'hidden'],
  ['is hidden, ended or not', { status: 'paused', available_until: before }, 'hidden'],
]
for (const [sentence, change, availability] of cases) {
  test(`a price ${sentence}`, () => assert.equal(availabilityAt({ ...sale, ...change }, now), availability))
}

const allowed = { pause: ['active'], activate: ['paused'], archive: ['active', 'paused'] }
for (const verb of ['pause', 'activate', 'archive'] as const) {
  for (const status of priceStatuses) {
    const may = allowed[verb].includes(status)
    test(`a price that is ${status} can${may ? '' : 'not'} be ${transitions[verb].participle}`, () => {
      assert.equal(verbRefusal(verb, { kind: 'price', status }) === undefined, may)
    })
  }
}

test('a refusal names the statuses that allow the change', () => {
  assert.equal(
    verbRefusal('archive', { kind: 'price category', status: 'archived' }),
    'This price category is archived: only one that is active or paused can be archived',
  )
  assert.match(changeRefusal({ kind: 'price', status: 'archived' }) ?? '', /only one that is active or paused/)
  assert.equal(changeRefusal({ kind: 'price', status: 'paused' }), undefined)
})

test('prices can be changed only while the event is a draft or live', () => {
  assert.deepEqual([0, 1].map(eventRefusal), [undefined, undefined])
  assert.match(eventRefusal(2) ?? '', /The event is archived/)
  assert.match(eventRefusal(3) ?? '', /The event is cancelled/)
})

const terms = {
  rebate_minor: 0,
  service_fee_minor: 0,
  group_ticket: false,
  tickets_included: 1,
  available_from: null,
  available_until: null,
}

test('the fields of a price must be consistent', () => {
  assert.equal(termsRefusal(terms), undefined)
  assert.equal(termsRefusal({ ...terms, rebate_minor: 2, service_fee_minor: 2 }), undefined)
  assert.equal(termsRefusal({ ...terms, rebate_minor: 3, service_fee_minor: 2 })?.param, 'rebate')
  assert.equal(termsRefusal({ ...terms, tickets_included: 2 })?.param, 'tickets_included')
  assert.equal(termsRefusal({ ...terms, group_ticket: true, tickets_included: 2 }), undefined)
  assert.equal(termsRefusal({ ...terms, available_from: now, available_until: now })?.param, 'available_until_unix')
  assert.equal(termsRefusal({ ...terms, available_from: before, available_until: now }), undefined)
})
