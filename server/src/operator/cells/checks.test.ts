import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createDevice } from '#testing/gate-devices'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { createEndpoint } from '#testing/webhook-messages'
import { listSealedColumns } from '../backup/database-facts.ts'
import { findKeyDifference } from './checks.ts'
import { secretTables } from './secrets.ts'
import type { MoveSide } from './sides.ts'

const createKey = (byte: number): string => `main:${Buffer.alloc(32, byte).toString('base64')}`
const [KEY, OTHER_KEY] = [createKey(1), createKey(2)]

type TestCell = { readonly w: TestServer; readonly side: MoveSide }
let north: TestCell
/** Has the same key. */
let south: TestCell
/** Has another key of the same name. */
let east: TestCell

before(async () => {
  north = await startCell('north', KEY)
  south = await startCell('south', KEY)
  east = await startCell('east', OTHER_KEY)
})
after(async () => {
  for (const cell of [north, south, east]) await stopCell(cell)
})

async function startCell(name: string, TESSERA_ENCRYPTION_KEY: string): Promise<TestCell> {
  const w = await startTestServer({}, undefined, { TESSERA_ENCRYPTION_KEY })
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  return { w, side: { name, url: w.ownerUrl, client } }
}

async function stopCell({ w, side }: TestCell): Promise<void> {
  await side.client.end()
  await w.stop()
}

const compare = ({ org }: TestOrg, to: TestCell, key = KEY): Promise<string | undefined> =>
  findKeyDifference({ from: north.side, to: to.side }, org, key)

const openEndpoint = ({ w }: TestCell, org: TestOrg) => createEndpoint(w, org, { url: 'https://club.example/hook' })

/** Copies the secrets of webhooks to another cell, as a move does that is interrupted later. */
async function copySecrets({ org }: TestOrg, to: TestCell): Promise<void> {
  const { rows } = await north.side.client.query<{ rows: string }>(
    'select json_agg(t)::text as rows from webhook_secret t where org_id = $1',
    [org],
  )
  await to.side.client.query('set session_replication_role = replica')
  await to.side.client.query(
    'insert into webhook_secret select * from json_populate_recordset(null::webhook_secret, $1)',
    [rows[0]?.rows],
  )
  await to.side.client.query('reset session_replication_role')
}

test('a move needs the same encryption key in both cells', async () => {
  const org = await north.w.createOrg()
  for (const cell of [south, east]) await openEndpoint(cell, await cell.w.createOrg())
  assert.equal(await compare(org, east), undefined, 'there is no secret to move')

  await openEndpoint(north, org)

  assert.equal(await compare(org, south), undefined)
  assert.match((await compare(org, east)) ?? '', /does not open the secrets of east/)
  assert.match((await compare(org, south, OTHER_KEY)) ?? '', /does not open the secrets of north/)
})

test('a cell that has encrypted nothing itself shows no key', async (t) => {
  const west = await startCell('west', OTHER_KEY)
  t.after(() => stopCell(west))
  const org = await north.w.createOrg()
  await openEndpoint(north, org)
  await copySecrets(org, west)

  assert.match((await compare(org, west)) ?? '', /^west has stored no secret yet/)
})

test('secrets of every kind are compared', async () => {
  const org = await north.w.createOrg()
  await createDevice(north.w, org)
  assert.match((await compare(org, south, OTHER_KEY)) ?? '', /does not open the secrets of north/)
  const columns = await listSealedColumns(north.side.client)
  assert.deepEqual(columns.map(({ name }) => name).toSorted(), [...secretTables].toSorted())
})

test('keys that the organisation does not use may differ', async () => {
  const [org, kept, old] = [await north.w.createOrg(), await south.w.createOrg(), await south.w.createOrg()]
  await openEndpoint(north, org)
  for (const each of [kept, old]) await openEndpoint(south, each)
  await south.side.client.query("update webhook_secret set key_id = 'old' where org_id = $1", [old.org])

  assert.equal(await compare(org, south), undefined)
})
