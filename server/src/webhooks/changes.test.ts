import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { Check } from 'typebox/value'
import { eventTypes, feedLimits, buildMessageSchema, type EventType } from '#contract'
import { aCategory, aLiveEvent, aPrice, postAsAdmin } from '#testing/catalogue'
import { requestChanges, insertChanges, getChangesPage } from '#testing/changes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { sequenceChanges } from './feed.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

test('changes are listed in order, each with the data of its type', async () => {
  const org = await w.createOrg()
  const customer = await w.createCustomer(org)
  const event = await aLiveEvent(w, org)
  const { price_category_id } = await aCategory(w, org, event.event_id)
  await aPrice(w, org, price_category_id)
  await postAsAdmin(w, org, `/events/${event.event_id}/archive`)
  await sequenceChanges(w.db)

  const page = await getChangesPage(w, org)

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
      epoch: 1,
      data: [],
    },
  )
  for (const change of page.data) {
    const type: EventType | undefined = eventTypes.find((known) => known.type === change.type)
    assert.ok(type && Check(buildMessageSchema(type), { ...change, epoch: page.epoch }), JSON.stringify(change))
  }
  assert.deepEqual(page.data[0]?.data, { customer })
  assert.equal(page.data[0]?.org_id, org.id)
})

test('pages follow each other without a gap, and the last one says where to continue', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 250)

  const first = await getChangesPage(w, org, '?limit=100')
  const second = await getChangesPage(w, org, `?limit=100&after=${first.next_after}`)
  const third = await getChangesPage(w, org, `?limit=100&after=${second.next_after}`)

  const sequences = [first, second, third].flatMap(({ data }) => data.map(({ sequence }) => sequence))
  assert.deepEqual(
    sequences,
    Array.from({ length: 250 }, (_, i) => i + 1),
  )
  assert.deepEqual([first.has_more, second.has_more, third.has_more], [true, true, false])
  assert.deepEqual(await getChangesPage(w, org, `?after=${third.next_after}`), {
    object: 'changes',
    url: '/v1/changes',
    has_more: false,
    next_after: 250,
    last_sequence: 250,
    epoch: 1,
    data: [],
  })
  await insertChanges(owner, org, 1)
  assert.deepEqual(
    (await getChangesPage(w, org, '?after=250')).data.map(({ sequence }) => sequence),
    [251],
  )
})

/** Gives the last changes of an organisation data of this many bytes. */
const enlarge = (org: TestOrg, bytes: number, type = 'customer.updated') =>
  owner.query(`update change set data = jsonb_build_object('text', repeat('x', $2)) where org_id = $1 and type = $3`, [
    org.org,
    bytes,
    type,
  ])

/** Reads the feed to its end, and returns the sizes and the sequence numbers of its pages. */
async function readAll(org: TestOrg, query: string): Promise<{ sizes: number[]; sequences: number[] }> {
  const [sizes, sequences]: [number[], number[]] = [[], []]
  for (let after = 0, more = true; more;) {
    const page = await getChangesPage(w, org, `?after=${after}${query}`)
    sizes.push(JSON.stringify(page).length)
    sequences.push(...page.data.map(({ sequence }) => sequence))
    assert.ok(page.next_after > after || !page.has_more, 'every page leads on')
    after = page.next_after
    more = page.has_more
  }
  return { sizes, sequences }
}

test('a page ends after about a megabyte, and no change is lost or repeated', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 60)
  await insertChanges(owner, org, 5, { type: 'ticket.issued' })
  await enlarge(org, 100_000)
  const all = Array.from({ length: 65 }, (_, i) => i + 1)

  const every = await readAll(org, '&limit=1000')
  const some = await readAll(org, '&limit=1000&types=customer.updated,order.completed')
  const few = await readAll(org, '&limit=7&types=customer.updated')

  assert.deepEqual(every.sequences, all)
  assert.deepEqual(some.sequences, all.slice(0, 60))
  assert.deepEqual(few.sequences, all.slice(0, 60))
  for (const { sizes } of [every, some, few]) assert.ok(Math.max(...sizes) < 1_200_000, sizes.join(', '))
  assert.ok(every.sizes.length >= 6 && every.sizes.length <= 8, every.sizes.join(', '))
})

test('a change that is larger than a page has a page of its own', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 3)
  await enlarge(org, 2_500_000)

  assert.deepEqual((await readAll(org, '')).sequences, [1, 2, 3])
  assert.equal((await getChangesPage(w, org)).data.length, 1)
})

test('an organisation sees only its own changes, numbered from 1', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  await w.createCustomer(theirs)
  await sequenceChanges(w.db)

  assert.deepEqual(await getChangesPage(w, mine), {
    object: 'changes',
    url: '/v1/changes',
    has_more: false,
    next_after: 0,
    last_sequence: 0,
    epoch: 1,
    data: [],
  })
  assert.deepEqual(
    (await getChangesPage(w, theirs)).data.map(({ sequence }) => sequence),
    [1],
  )
})

test('types filter the changes, and a page without a match still leads to the next', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 3, { type: 'order.completed' })
  await insertChanges(owner, org, feedLimits.examined, { type: 'ticket.issued' })
  await insertChanges(owner, org, 2, { type: 'order.refunded' })

  const first = await getChangesPage(w, org, '?types=order.completed,order.refunded&limit=2')
  assert.deepEqual([first.data.map(({ sequence }) => sequence), first.next_after], [[1, 2], 2])
  const second = await getChangesPage(w, org, '?types=order.completed,order.refunded&limit=2&after=3')
  assert.deepEqual(second.data, [])
  assert.deepEqual([second.has_more, second.next_after], [true, 3 + feedLimits.examined])
  const third = await getChangesPage(w, org, `?types=order.completed,order.refunded&limit=2&after=${second.next_after}`)
  assert.deepEqual(
    third.data.map(({ type }) => type),
    ['order.refunded', 'order.refunded'],
  )
  assert.equal(third.has_more, false)

  const wrong = await requestChanges(w, org, '?types=order.completed,order.eaten')
  assert.equal(wrong.status, 400)
  assert.equal(wrong.json<{ error: { param: string } }>().error.param, 'types')
})

test('a client that asks beyond the last change gets the last sequence number', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 5)

  const page = await getChangesPage(w, org, '?after=9000')

  assert.deepEqual([page.data, page.has_more, page.next_after, page.last_sequence], [[], false, 9000, 5])
})
