import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Device, DeviceSearch, FoundHolder, Output, ScanDecision, searchHolders } from '#contract'
import { inTx, read, write } from '#platform/db'
import { admin, aDevice, aScene, aTicket, scanned, scanning, type Scene } from '#testing/gate-devices'
import { insert, makeMember, makeOrder, type Row } from '#testing/factories'
import { world, type Reply, type World } from '#testing/test-server'
import { forgetSearches } from './queries/search.ts'

let w: World
let aheadMs = 0
before(async () => {
  w = await world({ clock: () => new Date(Date.now() + aheadMs) })
})
after(() => w.end())

type Found = Output<typeof searchHolders>

const asking = (scene: Scene, q: string, token = scene.device.token): Promise<Reply> =>
  w.call(`/gate/v1/events/${scene.id}/search?q=${encodeURIComponent(q)}`, { key: token })

async function found(scene: Scene, q: string): Promise<readonly FoundHolder[]> {
  const reply = await asking(scene, q)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Found>().data
}

const names = (holders: readonly FoundHolder[]) => holders.map(({ name, state }) => `${name}: ${state}`)
const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code
const allow = (scene: Scene, may_search = true) =>
  admin<Device>(w, scene.org, `PATCH /devices/${scene.device.device_id}`, { may_search })

async function searching(fields: Partial<Row<'event'>> = {}): Promise<Scene> {
  const scene = await aScene(w, fields)
  assert.equal((await allow(scene)).may_search, true)
  return scene
}

const bought = (scene: Scene, order: Partial<Row<'order'>>, ticket: Partial<Row<'ticket'>> = {}) =>
  makeOrder(w, scene.org, scene.price, { order, ticket })

async function aMember(scene: Scene, fields: Partial<Row<'member'>> = {}, access = 1): Promise<Row<'member'>> {
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const category = { title: 'Season', show_online: true, game_day_access: access, order_by: 0, status: 1, ...stamps }
  const { membership_category_id } = await insert(w, scene.org, 'membership_category', category)
  return makeMember(w, scene.org, { membership_category_id, ...fields })
}

test('a device may not search until staff allow it, and not any more when they take it back', async () => {
  const scene = await aScene(w)
  const self = async () => (await w.call('/gate/v1/self', { key: scene.device.token })).json<{ may_search: boolean }>()
  const before = [codeOf(await asking(scene, 'lee')), (await self()).may_search]

  await allow(scene)
  const during = [(await asking(scene, 'lee')).status, (await self()).may_search]
  await allow(scene, false)

  assert.deepEqual(
    [before, during],
    [
      ['search_not_allowed', false],
      [200, true],
    ],
  )
  assert.equal(codeOf(await asking(scene, 'lee')), 'search_not_allowed')
})

test('holders are found by name of attendee, buyer or member, beginning of the address, and number', async () => {
  const scene = await searching()
  const { order } = await bought(scene, {
    first_name: 'Zoë',
    last_name: 'Müller',
    email_address: 'zm.tickets@mail.example',
  })
  await bought(scene, {}, { attendee_name: 'Björn Åkesson' })
  const member = await aMember(scene, { first_name: 'Ines', last_name: 'Vidal', member_number: 'M77' })
  await aMember(scene, { first_name: 'Ines', last_name: 'Elsewhere' }, 0)

  const by = async (q: string) => (await found(scene, q)).map(({ name }) => name)

  assert.deepEqual(await by('muller'), ['Zoë Müller'])
  assert.deepEqual(await by('zoe  MU'), ['Zoë Müller'])
  assert.deepEqual(await by('zm.tick'), ['Zoë Müller'])
  assert.deepEqual(await by('mail.example'), [])
  assert.deepEqual(await by(String(order.order_id).padStart(3, '0')), ['Zoë Müller'])
  assert.deepEqual(await by('akesson'), ['Björn Åkesson'])
  assert.deepEqual(await by('Ines'), ['Ines Vidal'])
  assert.deepEqual(await by(member.email_address.slice(0, 9)), ['Ines Vidal'])
  assert.deepEqual(await by(member.member_number.toLowerCase()), ['Ines Vidal'])
  assert.deepEqual(await by('%_%'.padEnd(6, 'abc')), [])
})

test('what is shown is enough for a steward, and neither a code nor an address', async () => {
  const scene = await searching()
  const { tickets } = await bought(scene, {
    first_name: 'Ann',
    last_name: 'Hidden',
    email_address: 'hidden@secret.example',
  })

  const reply = await asking(scene, 'hidden')

  const [holder] = reply.json<Found>().data
  assert.deepEqual(Object.keys(holder ?? {}).toSorted(), ['kind', 'name', 'reference', 'seat', 'state', 'title'])
  assert.deepEqual([holder?.kind, holder?.title, holder?.seat], ['ticket', scene.price.title, null])
  assert.doesNotMatch(reply.text, new RegExp(`secret\\.example|"${tickets[0]?.barcode}"`))
})

test('the state follows the gate and the sale', async () => {
  const scene = await searching()
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const mae = await aTicket(w, scene, { attendee_name: 'Mae Inside' })
  const max = await aTicket(w, scene, { attendee_name: 'Max Inside' })
  await aTicket(w, scene, { attendee_name: 'Ned Inside', status: 2 })
  await aTicket(w, scene, { attendee_name: 'Old Inside', status: 4 })
  await aMember(scene, { first_name: 'Pip', last_name: 'Inside', expires_at: new Date(Date.now() - 60_000) })
  await bought(scene, { first_name: 'Sue', last_name: 'Inside', status: 'pending' }, { status: 0 })
  await bought(scene, { first_name: 'Tom', last_name: 'Inside' })
  await scanned(w, scene, mae.barcode)
  await scanned(w, scene, max.barcode)
  await scanned(w, scene, max.barcode, { direction: 'exit' })

  assert.deepEqual(names(await found(scene, 'inside')), [
    'Mae Inside: inside',
    'Max Inside: left',
    'Ned Inside: cancelled',
    'Pip Inside: expired',
    'Sue Inside: unpaid',
    'Tom Inside: not_yet',
  ])
})

test('there are 20 at most, and it says that there are more', async () => {
  const scene = await searching()
  await makeOrder(w, scene.org, scene.price, { tickets: 21, order: { last_name: 'Crowd' } })

  const answer = (await asking(scene, 'crowd')).json<Found>()

  assert.deepEqual([answer.data.length, answer.has_more], [20, true])
})

test('too little is refused: two letters, or three signs', async () => {
  const scene = await searching()

  const replies = await Promise.all(['le', '  l  ', '%%%', '...', 'l e'].map((q) => asking(scene, q)))

  assert.deepEqual(
    replies.map(({ status }) => status),
    replies.map(() => 400),
  )
})

const scansOf = read<{ barcode: string; result: string; device_id: string }>(
  `select barcode, result, device_id from scan where org_id = $1 order by scan_no`,
)

test('a result is scanned like the code that it stands for, and recorded under that code', async () => {
  const scene = await searching()
  const ticket = await aTicket(w, scene, { attendee_name: 'Lost Phone' })
  const member = await aMember(scene, { first_name: 'Lost', last_name: 'Card' })
  const [card, phone] = await found(scene, 'lost')

  const results = [
    (await scanned(w, scene, phone?.reference ?? '')).result,
    (await scanned(w, scene, ticket.barcode)).result,
    (await scanned(w, scene, card?.reference ?? '')).result,
  ]

  assert.deepEqual(results, ['admitted', 'duplicate', 'admitted'])
  assert.deepEqual(
    (await w.db.all(scansOf, scene.org.org)).map(({ barcode }) => barcode),
    [ticket.barcode, ticket.barcode, member.barcode],
  )
})

test('where only signed codes open, a steward who found the holder opens too', async () => {
  const scene = await searching()
  await admin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'rotating', printed: false })
  const ticket = await aTicket(w, scene, { attendee_name: 'Flat Battery' })
  const [holder] = await found(scene, 'battery')

  assert.equal((await scanned(w, scene, ticket.barcode)).result, 'unknown')
  assert.equal((await scanned(w, scene, holder?.reference ?? '')).result, 'admitted')
})

test('a reference is good at its own device and event alone, for ten minutes, and cannot be made up', async () => {
  const scene = await searching()
  await aTicket(w, scene, { attendee_name: 'Bound Tight' })
  const [holder] = await found(scene, 'bound')
  const reference = holder?.reference ?? ''
  const other = { ...scene, device: await aDevice(w, scene.org) }
  const altered = `${reference.slice(0, -2)}${reference.endsWith('AA') ? 'BB' : 'AA'}`
  aheadMs = 601_000
  const late = await scanned(w, scene, reference)
  aheadMs = 0

  const answers: ScanDecision[] = [late, await scanned(w, other, reference), await scanned(w, scene, altered)]

  for (const { result, ticket, explanation } of answers) {
    assert.deepEqual([result, ticket], ['unknown', null])
    assert.match(explanation?.change ?? '', /Search again/)
  }
  assert.equal((await scanning(w, scene, reference)).json<ScanDecision>().result, 'admitted')
})

test('each search is written down: who, when and how many, and the words as a keyed hash', async () => {
  const [scene, other] = [await searching(), await searching()]
  await bought(scene, { last_name: 'Audited' })
  await found(scene, 'audited')
  await found(scene, ' AUDITED ')
  await found(scene, 'nobody')
  await found(other, 'audited')
  const list = async (of: Scene, query = '') =>
    (await admin<{ data: DeviceSearch[] }>(w, of.org, `GET /device_searches${query}`)).data

  const all = await list(scene)

  assert.deepEqual(
    all.map(({ device_id, event_id, results }) => [device_id, event_id, results]),
    [0, 1, 1].map((results) => [scene.device.device_id, scene.id, results]),
  )
  assert.equal(all[1]?.query_hash, all[2]?.query_hash)
  assert.equal((await list(scene, '?q=Audited')).length, 2)
  assert.equal((await list(scene, `?device_id=${other.device.device_id}`)).length, 0)
  assert.notEqual((await list(other))[0]?.query_hash, all[1]?.query_hash, 'each organisation has a key of its own')
})

const age = write(`insert into gate_search (org_id, device_id, event_id, searched_at, query_hash, results)
  select org_id, device_id, event_id, searched_at - interval '181 days', query_hash, results from gate_search where org_id = $1`)

test('searches of half a year ago are forgotten, and younger ones are not', async () => {
  const scene = await searching()
  await found(scene, 'nobody')
  await inTx(w.db, scene.org.org, (tx) => tx.count(age, scene.org.org))

  assert.equal(await forgetSearches(w.db, 180, 100), 1)
  assert.equal((await admin<{ data: DeviceSearch[] }>(w, scene.org, 'GET /device_searches')).data.length, 1)
})

test('an event of another week, or of another organisation, is not found', async () => {
  const scene = await searching({ starts_at: new Date(Date.now() - 4 * 86_400_000) })
  const [mine, theirs] = [await searching(), await searching()]
  await bought(theirs, { last_name: 'Theirs' })

  assert.equal(codeOf(await asking(scene, 'theirs')), 'not_found')
  assert.equal(codeOf(await asking({ ...theirs, device: mine.device }, 'theirs')), 'not_found')
  assert.deepEqual(await found(mine, 'theirs'), [])
})
