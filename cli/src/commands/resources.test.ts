import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestIssuer } from '../../../server/testing/sso/issuer.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, runCliForJson, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-cli-'))
})
after(async () => {
  await rm(folder, { recursive: true })
  await w.stop()
})

/** What the server answered about a thing. */
type ResourceFields = Readonly<Record<string, string | number | boolean | null>>
/** The command line as a person runs it, with an admin key of the organisation in the environment. */
const tessera = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), args)

const made = (org: TestOrg, ...args: string[]): Promise<ResourceFields> => runCliForJson(staffVariables(w, org), args)

const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('an event is set up from the command line, from its venue to its prices', async () => {
  const org = await w.createOrg()

  const venue = await made(org, 'venue', 'create', '--name', 'Old Park', '--timezone', 'Europe/Paris')
  const event = await made(
    org,
    'event',
    'create',
    '--title',
    'Cup final',
    '--starts-at',
    '2026-06-06T18:30:00Z',
    '--venue-id',
    `${venue.venue_id}`,
    '--public-event',
  )
  const category = await made(org, 'price-category', 'create', `${event.event_id}`, '--title', 'Seats')
  const price = await made(
    org,
    'price',
    'create',
    `${category.price_category_id}`,
    '--title',
    'Adult',
    '--price-minor',
    '2550',
  )
  const terms = ['--title', 'Early bird', '--kind', 'percentage', '--percent', '10', '--code', 'EARLY']
  const discount = await made(org, 'discount', 'create', ...terms, '--price-ids', `${price.price_id},${price.price_id}`)
  assert.deepEqual(discount.price_ids, [price.price_id])
  const gate = await made(org, 'gate', 'create', '--venue-id', `${venue.venue_id}`, '--title', 'North')
  const live = await made(org, 'event', 'publish', `${event.event_id}`)

  assert.deepEqual(
    [event.utc_event_start_date, event.timezone, event.public_event],
    ['2026-06-06T18:30:00Z', 'Europe/Paris', true],
  )
  assert.equal(price.price, 25.5)
  assert.equal(gate.venue_name, 'Old Park')
  assert.equal(live.event_status_id, '1')
  const list = await tessera(org, 'event', 'list')
  assert.match(
    list.out,
    /^event_id +title +utc_event_start_date +venue_name +event_status_id\nevt_\w+ +Cup final +2026-06-06T18:30:00Z +Old Park +1\n$/,
  )
})

test('a field is changed, cleared by an empty text, and left alone when it is not said', async () => {
  const org = await w.createOrg()
  const venue = await made(org, 'venue', 'create', '--name', 'Old Park', '--address', '1 Road')

  const renamed = await made(org, 'venue', 'update', `${venue.venue_id}`, '--name', 'New Park')
  const cleared = await made(org, 'venue', 'update', `${venue.venue_id}`, '--address', '')

  assert.deepEqual([renamed.name, renamed.address], ['New Park', '1 Road'])
  assert.deepEqual([cleared.name, cleared.address], ['New Park', null])
})

test('what the server refuses is told with its code and request id, and what is no number before it is sent', async () => {
  const org = await w.createOrg()

  const refused = await tessera(org, 'gate', 'archive', '999')
  const wrong = await tessera(org, 'gate', 'list', '--limit', 'many')

  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(refused.err, /^tessera: There is no such object in your organisation \(not_found, req_\w+\)\n$/)
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /It must be a number/)
})

test('a file of seats becomes a seat map, and a bad one leaves nothing behind', async () => {
  const org = await w.createOrg()
  const good = await file('good.csv', 'section,row,seat\nNorth,A,1\nNorth,A,2\n')
  const bad = await file('bad.csv', 'section,row,seat\nNorth,A,1\nNorth,,2\n')
  const more = await file(
    'more.json',
    JSON.stringify({ sections: [{ label: 'South', rows: [{ label: 'A', seats: [{ title: '1' }] }] }] }),
  )

  const dry = await tessera(org, 'seat-map', 'import', good, '--title', 'Hall', '--dry-run')
  const refused = await tessera(org, 'seat-map', 'import', bad, '--title', 'Hall')
  assert.deepEqual([dry.code, dry.out], [0, 'valid, not imported: 2 seats in 1 row of 1 section\n'])
  assert.deepEqual([refused.code, refused.out], [1, 'line 3  row  must not be empty\nnot imported: 1 problem\n'])
  assert.match((await tessera(org, 'seat-map', 'list')).out, /^seat_map_id[^\n]*\n$/)

  const done = await tessera(org, 'seat-map', 'import', good, '--title', 'Hall')
  const id =
    /^imported: 2 seats in 1 row of 1 section\nseat map (\d+)\n$/.exec(done.out)?.[1] ??
    assert.fail(done.out + done.err)
  const added = await tessera(org, 'seat-map', 'import', more, '--map', id)
  assert.match(added.out, /^imported: 1 seat in/)
  assert.equal((await made(org, 'seat-map', 'activate', id)).seat_count, 3)
})

test('an SSO provider is registered, tried and deleted from the command line', async () => {
  const org = await w.createOrg()
  const issuer = await createTestIssuer()
  const options = ['--title', 'Fan ID', '--issuer', issuer.issuer, '--client-id', 'linking', '--algorithms', 'ES256']

  const { sso_provider_id: id } = await made(org, 'sso-provider', 'create', ...options, '--audiences', 'site,app')
  const list = await tessera(org, 'sso-provider', 'list')
  issuer.down = true
  const tried = await tessera(org, 'sso-provider', 'test', `${id}`)
  const gone = await tessera(org, 'sso-provider', 'delete', `${id}`)

  assert.match(list.out, /idp_\w{26} +Fan ID +http:\/\/127\.0\.0\.1/)
  assert.match(tried.out, /cannot be reached/)
  assert.equal(gone.code, 0, gone.err)
  assert.match((await tessera(org, 'sso-provider', 'get', `${id}`)).err, /not_found/)
})
