import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { Check } from 'typebox/value'
import { eventTypes, feedLimits, messageOf, type EventType } from '#contract'
import { aCategory, aLiveEvent, aPrice, write } from '#testing/catalogue'
import { askFeed, history, pageOf } from '../../../proofs/feed/changes.ts'
import { world, type World } from '#testing/test-server'
import { sequenceChanges } from './feed.ts'

let w: World
let owner: pg.Client
before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.end()
})

test('what happened is listed in order, each with what its type says', async () => {
  const org = await w.anOrg()
  const customer = await w.aCustomer(org)
  const event = await aLiveEvent(w, org)
  const { price_category_id } = await aCategory(w, org, event.event_id)
  await aPrice(w, org, price_category_id)
  await write(w, org, `/events/${event.event_id}/archive`)
  await sequenceChanges(w.db)

  const page = await pageOf(w, org)

  const types = [
    'customer.created',
    'event.created',
    'event.published',
    'price.updated',
    'price.updated',
    'event.updated',
  ]
  assert.deepEqual(
    page.data.map(({ type }) => type),
    types,
  )
  assert.deepEqual(
    page.data.map(({ sequence }) => sequence),
    [1, 2, 3, 4, 5, 6],
  )
  assert.deepEqual(
    { ...page, data: [] },
    {
      object: 'changes',
      url: '/v1/changes',
      has_more: false,
      next_after: 6,
      last_sequence: 6,
      data: [],
    },
  )
  for (const change of page.data) {
    const type: EventType | undefined = eventTypes.find((known) => known.type === change.type)
    assert.ok(type && Check(messageOf(type), change), JSON.stringify(change))
  }
  assert.deepEqual(page.data[0]?.data, { customer })
  assert.equal(page.data[0]?.org_id, org.id)
})

test('pages follow each other without a gap, and the last one says where to go on', async () => {
  const org = await w.anOrg()
  await history(owner, org, 250)

  const first = await pageOf(w, org, '?limit=100')
  const second = await pageOf(w, org, `?limit=100&after=${first.next_after}`)
  const third = await pageOf(w, org, `?limit=100&after=${second.next_after}`)

  const sequences = [first, second, third].flatMap(({ data }) => data.map(({ sequence }) => sequence))
  assert.deepEqual(
    sequences,
    Array.from({ length: 250 }, (_, i) => i + 1),
  )
  assert.deepEqual([first.has_more, second.has_more, third.has_more], [true, true, false])
  assert.deepEqual(await pageOf(w, org, `?after=${third.next_after}`), {
    object: 'changes',
    url: '/v1/changes',
    has_more: false,
    next_after: 250,
    last_sequence: 250,
    data: [],
  })
  await history(owner, org, 1)
  assert.deepEqual(
    (await pageOf(w, org, '?after=250')).data.map(({ sequence }) => sequence),
    [251],
  )
})

test('an organisation sees its own history alone, which begins at 1', async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  await w.aCustomer(theirs)
  await sequenceChanges(w.db)

  assert.deepEqual(await pageOf(w, mine), {
    object: 'changes',
    url: '/v1/changes',
    has_more: false,
    next_after: 0,
    last_sequence: 0,
    data: [],
  })
  assert.deepEqual(
    (await pageOf(w, theirs)).data.map(({ sequence }) => sequence),
    [1],
  )
})

test('types choose, and a page of rare ones still leads on', async () => {
  const org = await w.anOrg()
  await history(owner, org, 3, { type: 'order.completed' })
  await history(owner, org, feedLimits.examined, { type: 'ticket.issued' })
  await history(owner, org, 2, { type: 'order.refunded' })

  const first = await pageOf(w, org, '?types=order.completed,order.refunded&limit=2')
  assert.deepEqual([first.data.map(({ sequence }) => sequence), first.next_after], [[1, 2], 2])
  const second = await pageOf(w, org, '?types=order.completed,order.refunded&limit=2&after=3')
  assert.deepEqual(second.data, [])
  assert.deepEqual([second.has_more, second.next_after], [true, 3 + feedLimits.examined])
  const third = await pageOf(w, org, `?types=order.completed,order.refunded&limit=2&after=${second.next_after}`)
  assert.deepEqual(
    third.data.map(({ type }) => type),
    ['order.refunded', 'order.refunded'],
  )
  assert.equal(third.has_more, false)

  const wrong = await askFeed(w, org, '?types=order.completed,order.eaten')
  assert.equal(wrong.status, 400)
  assert.equal(wrong.json<{ error: { param: string } }>().error.param, 'types')
})

test('a client that is ahead of the history is told how far there is any', async () => {
  const org = await w.anOrg()
  await history(owner, org, 5)

  const page = await pageOf(w, org, '?after=9000')

  assert.deepEqual([page.data, page.has_more, page.next_after, page.last_sequence], [[], false, 9000, 5])
})
