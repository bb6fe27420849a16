import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { inTx, write } from '#platform/db'
import { createGateScene, createTicket, scanTicket, type GateScene } from '#testing/gate-devices'
import { genericPlanFor, rowsRead } from '#testing/query-plans'
import { startTestServer, type TestServer } from '#testing/test-server'

const INSIDE = 5_000

let w: TestServer
let scene: GateScene
const texts = new Set<string>()

const tickets = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, service_fee_minor,
    service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, t.order_id, t.event_id, t.price_id, t.price_category_id, 1, 'IN' || n, 0, 0, 0, t.ordered_at, true, false,
    t.created_at, t.updated_at
  from ticket t, generate_series(1, ${INSIDE}) n where t.org_id = $1 and t.ticket_id = $2
`)
const passages = write(`
  insert into passage (org_id, event_id, holder, scan_no, scan_id, gate_id, at, direction, mode, claimed, result)
  select $1, t.event_id, 't' || t.ticket_id, 1000000 + t.ticket_id, gen_random_uuid(), $3, now(), 'entry', 'online', 'admitted', 'admitted'
  from ticket t where t.org_id = $1 and t.event_id = $2 and t.barcode like 'IN%'
`)
const members = write(`
  insert into member (org_id, member_number, user_id, status, first_name, last_name, email_address, barcode, marketing_emails, created_at)
  select $1, 'N' || n, $2, 1, 'A', 'B', n || '@example.com', 'MB' || n, false, now() from generate_series(1, ${INSIDE}) n
`)

/** Thousands of holders are inside when one more is scanned. */
before(async () => {
  w = await startTestServer({ rewrite: (text) => (texts.add(text), text) })
  scene = await createGateScene(w)
  const { org, event, gate } = scene
  const { ticket_id } = await createTicket(w, scene)
  const { user_id } = await w.createCustomer(org)
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(tickets, org.org, ticket_id)
    await tx.count(passages, org.org, event.event_id, gate.gate_id)
    await tx.count(members, org.org, user_id)
  })
  for (const table of ['ticket', 'passage', 'member'])
    await w.db.unscoped({ kind: 'read', text: `vacuum analyze ${table}`, heavy: false })
})
after(() => w.stop())

async function read(change: (text: string) => string = (text) => text): Promise<number> {
  const { org, event, gate } = scene
  const { barcode } = await createTicket(w, scene)
  await scanTicket(w, scene, barcode)
  const text = [...texts].find((each) => each.includes('went.passages')) ?? assert.fail('no statement')
  const lists = [event.event_id, barcode, 'null', randomUUID(), gate.gate_id].map((value) => `{${value}}`)
  return rowsRead(await genericPlanFor(w, org.org, { text: change(text), params: [org.org, ...lists] }))
}

test('the cost of a decision does not grow with the number of holders inside', async () => {
  const rows = await read()

  assert.ok(rows < 50, `${rows} rows read`)
})

test('control: without the offset, row security makes a decision read all passages of the event', async () => {
  const rows = await read((text) => text.replace('as holder offset 0', 'as holder'))

  assert.ok(rows >= INSIDE, `${rows} rows read`)
})
