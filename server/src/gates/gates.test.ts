import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Gate } from '#contract'
import { publicId } from '#platform/ids'
import { makeVenue } from '#testing/factories'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const call = (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/gates${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

const aVenue = async (org: TestOrg, name: string): Promise<string> =>
  publicId('ven', (await makeVenue(w, org, { name })).venue_id)

async function aGate(org: TestOrg, venue_id: string, title: string): Promise<Gate> {
  const made = await call(org, 'POST', '', { venue_id, title })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

test('a gate belongs to a venue and is active until it is archived', async () => {
  const org = await w.createOrg()
  const venue = await aVenue(org, 'Old Park')

  const made = await aGate(org, venue, 'North')
  const renamed = (await call(org, 'PATCH', `/${made.gate_id}`, { title: 'North 1' })).json<Gate>()
  const archived = (await call(org, 'POST', `/${made.gate_id}/archive`)).json<Gate>()
  const again = (await call(org, 'POST', `/${made.gate_id}/archive`)).json<Gate>()

  assert.deepEqual([made.venue_id, made.venue_name, made.title, made.status], [venue, 'Old Park', 'North', 'active'])
  assert.deepEqual([renamed.title, renamed.status], ['North 1', 'active'])
  assert.deepEqual(again, archived)
  assert.equal(archived.status, 'archived')
})

test('a gate that somebody else has renamed is not renamed by an older version', async () => {
  const org = await w.createOrg()
  const { gate_id, version } = await aGate(org, await aVenue(org, 'Old Park'), 'North')
  const renamed = (await call(org, 'PATCH', `/${gate_id}`, { title: 'North 1', version })).json<Gate>()
  const late = await call(org, 'PATCH', `/${gate_id}`, { title: 'North 2', version })
  assert.deepEqual([late.status, late.json<{ error: { code: string } }>().error.code], [409, 'version_conflict'])
  assert.equal((await call(org, 'PATCH', `/${gate_id}`, {})).json<Gate>().title, 'North 1')
  const again = await call(org, 'PATCH', `/${gate_id}`, { title: 'North 3', version: renamed.version })
  assert.deepEqual([again.status, again.json<Gate>().title], [200, 'North 3'])
})

test('gate titles are unique within a venue only', async () => {
  const org = await w.createOrg()
  const [here, there] = [await aVenue(org, 'Here'), await aVenue(org, 'There')]
  await aGate(org, here, 'North')
  const south = await aGate(org, here, 'South')

  const twice = await call(org, 'POST', '', { venue_id: here, title: 'North' })
  const renamed = await call(org, 'PATCH', `/${south.gate_id}`, { title: 'North' })

  for (const refused of [twice, renamed]) {
    assert.equal(refused.status, 409)
    assert.equal(refused.json<{ error: { code: string } }>().error.code, 'already_exists')
  }
  assert.equal((await aGate(org, there, 'North')).venue_id, there)
})

test('gates are listed by id, for all venues or for one', async () => {
  const org = await w.createOrg()
  const [here, there] = [await aVenue(org, 'Here'), await aVenue(org, 'There')]
  const gates = [await aGate(org, here, 'A'), await aGate(org, there, 'A'), await aGate(org, here, 'B')]
  type List = { object: string; url: string; has_more: boolean; data: Gate[] }

  const first = (await call(org, 'GET', '?limit=2')).json<List>()
  const second = (await call(org, 'GET', '?limit=2&page_number=2')).json<List>()
  const ofOne = (await call(org, 'GET', `?venue_id=${here}`)).json<List>()

  assert.deepEqual(
    [first.object, first.url, first.has_more, second.has_more],
    ['gates', '/admin/v1/gates', true, false],
  )
  assert.deepEqual([...first.data, ...second.data], gates)
  assert.deepEqual(ofOne.data, [gates[0], gates[2]])
})

test("another organisation's venue and gate do not exist", async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const theirs = await aVenue(other, 'Theirs')
  const gate = await aGate(other, theirs, 'North')

  const made = await call(org, 'POST', '', { venue_id: theirs, title: 'North' })

  assert.equal(made.status, 400)
  assert.equal(made.json<{ error: { param: string } }>().error.param, 'venue_id')
  assert.equal((await call(org, 'PATCH', `/${gate.gate_id}`, { title: 'x' })).status, 404)
  assert.equal((await call(org, 'POST', `/${gate.gate_id}/archive`)).status, 404)
  assert.deepEqual((await call(org, 'GET', `?venue_id=${theirs}`)).json<{ data: Gate[] }>().data, [])
})
