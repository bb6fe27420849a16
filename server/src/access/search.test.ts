// longer than 250 lines because all rules of the search are tested on one scene
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Device, DeviceSearch, HolderSearchResult, Output, ScanDecision, searchHolders } from '#contract'
import { inTx, read, write } from '#platform/db'
import { codeOf } from '#testing/checkouts'
import {
  callAdmin,
  createDevice,
  createGateScene,
  createTicket,
  scanTicket,
  postScan,
  type GateScene,
} from '#testing/gate-devices'
import { insert, makeMember, makeOrder, type Row } from '#testing/factories'
import { startTestServer, type TestResponse, type TestServer } from '#testing/test-server'
import { deleteOldSearches } from './queries/search.ts'

let w: TestServer
let aheadMs = 0
before(async () => {
  w = await startTestServer({ clock: () => new Date(Date.now() + aheadMs) })
})
after(() => w.stop())

type SearchResponse = Output<typeof searchHolders>

const search = (scene: GateScene, q: string, token = scene.device.token): Promise<TestResponse> =>
  w.call(`/gate/v1/events/${scene.id}/search?q=${encodeURIComponent(q)}`, { key: token })

async function findHolders(scene: GateScene, q: string): Promise<readonly HolderSearchResult[]> {
  const response = await search(scene, q)
  assert.equal(response.status, 200, response.text)
  return response.json<SearchResponse>().data
}

const names = (holders: readonly HolderSearchResult[]) => holders.map(({ name, state }) => `${name}: ${state}`)
const allow = (scene: GateScene, may_search = true) =>
  callAdmin<Device>(w, scene.org, `PATCH /devices/${scene.device.device_id}`, { may_search })

async function createSearchScene(fields: Partial<Row<'event'>> = {}): Promise<GateScene> {
  const scene = await createGateScene(w, fields)
  assert.equal((await allow(scene)).may_search, true)
  return scene
}

const buy = (scene: GateScene, order: Partial<Row<'order'>>, ticket: Partial<Row<'ticket'>> = {}) =>
  makeOrder(w, scene.org, scene.price, { order, ticket })

async function createMember(scene: GateScene, fields: Partial<Row<'member'>> = {}, access = 1): Promise<Row<'member'>> {
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const category = { title: 'Season', show_online: true, game_day_access: access, order_by: 0, status: 1, ...stamps }
  const { membership_category_id } = await insert(w, scene.org, 'membership_category', category)
  return makeMember(w, scene.org, { membership_category_id, ...fields })
}

test('a device may search only while staff allow it', async () => {
  const scene = await createGateScene(w)
  const self = async () => (await w.call('/gate/v1/self', { key: scene.device.token })).json<{ may_search: boolean }>()
  const before = [codeOf(await search(scene, 'lee')), (await self()).may_search]

  await allow(scene)
  const during = [(await search(scene, 'lee')).status, (await self()).may_search]
  await allow(scene, false)

  assert.deepEqual(
    [before, during],
    [
      ['search_not_allowed', false],
      [200, true],
    ],
  )
  assert.equal(codeOf(await search(scene, 'lee')), 'search_not_allowed')
})

test('holders are found by the name of attendee, buyer or member, the start of the e-mail address, and the number', async () => {
  const scene = await createSearchScene()
  const { order } = await buy(scene, {
    first_name: 'Zoë',
    last_name: 'Müller',
    email_address: 'zm.tickets@mail.example',
  })
  await buy(scene, {}, { attendee_name: 'Björn Åkesson' })
  const member = await createMember(scene, { first_name: 'Ines', last_name: 'Vidal', member_number: 'M77' })
  await createMember(scene, { first_name: 'Ines', last_name: 'Elsewhere' }, 0)

  const by = async (q: string) => (await findHolders(scene, q)).map(({ name }) => name)

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

test('a result shows what a steward needs, and neither a code nor an e-mail address', async () => {
  const scene = await createSearchScene()
  const { tickets } = await buy(scene, {
    first_name: 'Ann',
    last_name: 'Hidden',
    email_address: 'hidden@secret.example',
  })

  const response = await search(scene, 'hidden')

  const [holder] = response.json<SearchResponse>().data
  assert.deepEqual(Object.keys(holder ?? {}).toSorted(), ['kind', 'name', 'reference', 'seat', 'state', 'title'])
  assert.deepEqual([holder?.kind, holder?.title, holder?.seat], ['ticket', scene.price.title, null])
  assert.doesNotMatch(response.text, new RegExp(`secret\\.example|"${tickets[0]?.barcode}"`))
})

test('the state of a result follows the scans and the status of the sale', async () => {
  const scene = await createSearchScene()
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { reentry: true })
  const mae = await createTicket(w, scene, { attendee_name: 'Mae Inside' })
  const max = await createTicket(w, scene, { attendee_name: 'Max Inside' })
  await createTicket(w, scene, { attendee_name: 'Ned Inside', status: 2 })
  await createTicket(w, scene, { attendee_name: 'Old Inside', status: 4 })
  await createMember(scene, { first_name: 'Pip', last_name: 'Inside', expires_at: new Date(Date.now() - 60_000) })
  await buy(scene, { first_name: 'Sue', last_name: 'Inside', status: 'pending' }, { status: 0 })
  await buy(scene, { first_name: 'Tom', last_name: 'Inside' })
  await scanTicket(w, scene, mae.barcode)
  await scanTicket(w, scene, max.barcode)
  await scanTicket(w, scene, max.barcode, { direction: 'exit' })

  assert.deepEqual(names(await findHolders(scene, 'inside')), [
    'Mae Inside: inside',
    'Max Inside: exited',
    'Ned Inside: cancelled',
    'Pip Inside: expired',
    'Sue Inside: unpaid',
    'Tom Inside: not_entered',
  ])
})

test('a search returns at most 20 results, and has_more says if there are more', async () => {
  const scene = await createSearchScene()
  await makeOrder(w, scene.org, scene.price, { tickets: 21, order: { last_name: 'Crowd' } })

  const page = (await search(scene, 'crowd')).json<SearchResponse>()

  assert.deepEqual([page.data.length, page.has_more], [20, true])
})

test('a term without three letters or digits is refused', async () => {
  const scene = await createSearchScene()

  const responses = await Promise.all(['le', '  l  ', '%%%', '...', 'l e'].map((q) => search(scene, q)))

  assert.deepEqual(
    responses.map(({ status }) => status),
    responses.map(() => 400),
  )
})

const scansOf = read<{ barcode: string; result: string; device_id: string }>(
  `select barcode, result, device_id from scan where org_id = $1 order by scan_no`,
)

test('the reference of a result is scanned like its code, and recorded under that code', async () => {
  const scene = await createSearchScene()
  const ticket = await createTicket(w, scene, { attendee_name: 'Lost Phone' })
  const member = await createMember(scene, { first_name: 'Lost', last_name: 'Card' })
  const [card, phone] = await findHolders(scene, 'lost')

  const results = [
    (await scanTicket(w, scene, phone?.reference ?? '')).result,
    (await scanTicket(w, scene, ticket.barcode)).result,
    (await scanTicket(w, scene, card?.reference ?? '')).result,
  ]

  assert.deepEqual(results, ['admitted', 'duplicate', 'admitted'])
  assert.deepEqual(
    (await w.db.all(scansOf, scene.org.org)).map(({ barcode }) => barcode),
    [ticket.barcode, ticket.barcode, member.barcode],
  )
})

test('at an event with signed codes only, a steward can admit a holder found by search', async () => {
  const scene = await createSearchScene()
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'rotating', printed: false })
  const ticket = await createTicket(w, scene, { attendee_name: 'Flat Battery' })
  const [holder] = await findHolders(scene, 'battery')

  assert.equal((await scanTicket(w, scene, ticket.barcode)).result, 'unknown')
  assert.equal((await scanTicket(w, scene, holder?.reference ?? '')).result, 'admitted')
})

test('a reference is valid for ten minutes at its own device and event only, and cannot be forged', async () => {
  const scene = await createSearchScene()
  await createTicket(w, scene, { attendee_name: 'Bound Tight' })
  const [holder] = await findHolders(scene, 'bound')
  const reference = holder?.reference ?? ''
  const other = { ...scene, device: await createDevice(w, scene.org) }
  const altered = `${reference.slice(0, -2)}${reference.endsWith('AA') ? 'BB' : 'AA'}`
  aheadMs = 601_000
  const late = await scanTicket(w, scene, reference)
  aheadMs = 0

  const decisions: ScanDecision[] = [late, await scanTicket(w, other, reference), await scanTicket(w, scene, altered)]

  for (const { result, ticket, explanation } of decisions) {
    assert.deepEqual([result, ticket], ['unknown', null])
    assert.match(explanation?.change ?? '', /Search again/)
  }
  assert.equal((await postScan(w, scene, reference)).json<ScanDecision>().result, 'admitted')
})

test('each search is recorded with device, time, number of results, and the term as a keyed hash', async () => {
  const [scene, other] = [await createSearchScene(), await createSearchScene()]
  await buy(scene, { last_name: 'Audited' })
  await findHolders(scene, 'audited')
  await findHolders(scene, ' AUDITED ')
  await findHolders(scene, 'nobody')
  await findHolders(other, 'audited')
  const list = async (from: GateScene, query = '') =>
    (await callAdmin<{ data: DeviceSearch[] }>(w, from.org, `GET /device_searches${query}`)).data

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

test('searches older than half a year are deleted, and younger ones are kept', async () => {
  const scene = await createSearchScene()
  await findHolders(scene, 'nobody')
  await inTx(w.db, scene.org.org, (tx) => tx.count(age, scene.org.org))

  assert.equal(await deleteOldSearches(w.db, 180, 100), 1)
  assert.equal((await callAdmin<{ data: DeviceSearch[] }>(w, scene.org, 'GET /device_searches')).data.length, 1)
})

test('an event of another week or another organisation is not found', async () => {
  const scene = await createSearchScene({ starts_at: new Date(Date.now() - 4 * 86_400_000) })
  const [mine, theirs] = [await createSearchScene(), await createSearchScene()]
  await buy(theirs, { last_name: 'Theirs' })

  assert.equal(codeOf(await search(scene, 'theirs')), 'not_found')
  assert.equal(codeOf(await search({ ...theirs, device: mine.device }, 'theirs')), 'not_found')
  assert.deepEqual(await findHolders(mine, 'theirs'), [])
})
