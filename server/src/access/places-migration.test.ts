import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Ticket } from '#contract'
import { callAdmin, createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import { startTestServer, type TestServer } from '#testing/test-server'

const MIGRATION = join(import.meta.dirname, '../../migrations/0029_entries_by_place.sql')

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

/** The statements of the migration that change existing rows. */
async function readDataStatements(): Promise<string> {
  const text = await readFile(MIGRATION, 'utf8')
  const last = 'alter table passage force row level security;'
  return text.slice(text.indexOf('alter table ticket no force'), text.indexOf(last) + last.length)
}

const reissue = async (scene: GateScene, id: number): Promise<Ticket> =>
  callAdmin(w, scene.org, `POST /tickets/${id}/reissue`, { used: true })

test('tickets that were replaced before the migration count their entries by place, too', async () => {
  const scene = await createGateScene(w)
  const [first, single] = [await createTicket(w, scene), await createTicket(w, scene)]
  const second = await reissue(scene, first.ticket_id)
  await scanTicket(w, scene, second.barcode)
  await scanTicket(w, scene, single.barcode)
  const third = await reissue(scene, second.ticket_id)
  // As 0.2.0 wrote these rows.
  await owner.query('update ticket set origin_ticket_id = null')
  await owner.query(`update passage set holder = 't' || ticket_id, ticket_id = null where holder like 't%'`)
  const before = await scanTicket(w, scene, third.barcode, { simulate: true })

  await owner.query(await readDataStatements())

  const { rows } = await owner.query('select origin_ticket_id as origin from ticket order by ticket_id')
  const origin = String(first.ticket_id)
  assert.deepEqual(
    rows.map((row: { origin: string | null }) => row.origin),
    [null, null, origin, origin],
  )
  const afterwards = await scanTicket(w, scene, third.barcode, { simulate: true })
  assert.deepEqual([before.result, afterwards.result], ['admitted', 'duplicate'])
  assert.equal((await scanTicket(w, scene, single.barcode)).result, 'duplicate')
})
