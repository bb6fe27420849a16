import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { timestampFromUnix } from '#platform/clock'
import { inTx, write } from '#platform/db'
import { eventId, makeEvent, makeGate, type Row } from '#testing/factories'
import { planFor, rowsRead as read, type PlanNode } from '#testing/query-plans'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { splitAtMinutes } from './minute-ranges.ts'

const EVENTS = 10
const MINUTES = 120
const PER_MINUTE = 25
const LIMIT = 100
const FROM = 1_780_000_020

let w: TestServer
let org: TestOrg
let event: Row<'event'>
const texts = new Set<string>()

const fill = write(`
  insert into scan (org_id, scan_id, event_id, gate_id, scanned_at, result, barcode)
  select $1, gen_random_uuid(), $2, $3, $4::timestamptz + n * interval '1 minute' / ${PER_MINUTE}, 'admitted', 'B' || n
  from generate_series(0, ${MINUTES * PER_MINUTE - 1}) n
`)

before(async () => {
  w = await startTestServer({ rewrite: (text) => (texts.add(text), text) })
  org = await w.createOrg()
  const { gate_id } = await makeGate(w, org)
  for (let i = 0; i < EVENTS; i++) {
    event = await makeEvent(w, org)
    await inTx(w.db, org.org, (tx) => tx.count(fill, org.org, event.event_id, gate_id, timestampFromUnix(FROM)))
  }
  for (const table of ['scan', 'scan_tally'])
    await w.db.unscoped({ kind: 'read', text: `vacuum analyze ${table}`, heavy: false })
})
after(() => w.stop())

const planOf = (text: string, params: readonly unknown[]): Promise<PlanNode[]> => planFor(w, org.org, { text, params })
const rowsRead = (plan: readonly PlanNode[], table: string): number => read(plan, (name) => name === table)

const statement = (part: string): string =>
  [...texts].find((text) => text.includes(part)) ?? assert.fail(`no statement with ${part}`)

test('a deep page reads the counts per minute, and no more scans than the page and the minute before it', async () => {
  const page = 25
  const response = await w.call(`/v1/events/${eventId(event)}/scans?limit=${LIMIT}&page_number=${page}`, {
    key: org.secret,
  })
  assert.equal(response.status, 200, response.text)
  const { head, whole, tail } = splitAtMinutes(FROM + 61, FROM + 3601)
  const skip = (page - 1) * LIMIT

  const place = await planOf(statement('scan_tally'), [org.org, event.event_id, ...head, ...whole, ...tail, skip])
  const begins = timestampFromUnix(FROM + 3000)
  const list = await planOf(statement('to_char'), [
    org.org,
    event.event_id,
    begins,
    '-infinity',
    'infinity',
    'Europe/London',
    LIMIT + 1,
    PER_MINUTE - 1,
  ])

  for (const node of [...place, ...list])
    if (node['Relation Name']?.startsWith('scan')) assert.match(node['Node Type'], /^(?:Bitmap |Index )/)
  assert.equal(rowsRead(place, 'scan_tally'), 58)
  assert.ok(rowsRead(place, 'scan') <= 2 * PER_MINUTE, `${rowsRead(place, 'scan')} scans counted`)
  assert.ok(rowsRead(list, 'scan') <= LIMIT + PER_MINUTE, `${rowsRead(list, 'scan')} scans read`)
  const sorted = list.filter((node) => node['Node Type'].includes('Sort')).map((node) => node['Actual Rows'])
  assert.ok(
    sorted.every((rows) => rows <= LIMIT + 1),
    `sorts of ${sorted.join(', ')} rows`,
  )
})
