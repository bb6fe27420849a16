import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventId, insert, makeEvent, makeGate, makeMember, makeOrder, makePrice, makeScan } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type ScanList = {
  data: {
    scan_id: string
    result: string
    gate: string
    ticket_id: number | null
    member_id: number | null
    scan_time: string
  }[]
  has_more: boolean
  next_cursor: string | null
}

async function list(org: TestOrg, event: string, query = ''): Promise<ScanList> {
  const reply = await w.call(`/admin/v1/events/${event}/scans?${query}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json()
}

const at = (minute: number) => new Date(Date.UTC(2026, 5, 5, 18, minute))
const idsOf = ({ data }: ScanList): string[] => data.map(({ scan_id }) => scan_id)

/** Creates an event with scans at two gates, one of them corrected later. */
async function aScene() {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const { tickets } = await makeOrder(w, org, price, { tickets: 1 })
  const [north, south] = [await makeGate(w, org, { title: 'North' }), await makeGate(w, org, { title: 'South' })]
  const member = await makeMember(w, org)
  const ticketId = tickets[0]?.ticket_id ?? null
  const scans = [
    await makeScan(w, org, event, { gate_id: north.gate_id, scanned_at: at(1), ticket_id: ticketId }),
    await makeScan(w, org, event, {
      gate_id: south.gate_id,
      scanned_at: at(2),
      result: 'duplicate',
      ticket_id: ticketId,
    }),
    await makeScan(w, org, event, { gate_id: south.gate_id, scanned_at: at(2), member_id: member.member_id }),
    await makeScan(w, org, event, { gate_id: north.gate_id, scanned_at: at(3), ticket_id: ticketId }),
  ]
  const [, , , corrected] = scans
  if (corrected) {
    const found = { scan_no: corrected.scan_no, result: 'conflict', found_at: at(9) }
    await insert(w, org, 'scan_correction', found)
  }
  return { org, event: eventId(event), scans: scans.map(({ scan_id }) => scan_id), south, ticketId, member }
}

test('scans are listed newest first, with what was found out about them later', async () => {
  const { org, event, scans, ticketId, member } = await aScene()
  const page = await list(org, event)
  assert.deepEqual(idsOf(page), scans.toReversed())
  assert.deepEqual(
    page.data.map(({ result, gate, ticket_id, member_id }) => [result, gate, ticket_id, member_id]),
    [
      ['conflict', 'North', ticketId, null],
      ['admitted', 'South', null, member.member_id],
      ['duplicate', 'South', ticketId, null],
      ['admitted', 'North', ticketId, null],
    ],
  )
  assert.equal(page.data[0]?.scan_time, '19:03:00', "in the event's zone")
  assert.equal(page.next_cursor, null)
})

test('pages by cursor have every scan once, also those of the same moment', async () => {
  const { org, event, scans } = await aScene()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: ScanList = await list(org, event, `limit=1${cursor === null ? '' : `&cursor=${cursor}`}`)
    seen.push(...idsOf(page))
    cursor = page.next_cursor
  } while (cursor !== null)
  assert.deepEqual(seen, scans.toReversed())
})

test('scans are filtered by gate, by result after corrections, and by time', async () => {
  const { org, event, scans, south } = await aScene()
  const [first, second, third, fourth] = scans
  const seconds = (minute: number) => at(minute).getTime() / 1000
  assert.deepEqual(idsOf(await list(org, event, `gate_id=${south.gate_id}`)), [third, second])
  assert.deepEqual(idsOf(await list(org, event, 'result=admitted')), [third, first])
  assert.deepEqual(idsOf(await list(org, event, 'result=conflict')), [fourth])
  assert.deepEqual(idsOf(await list(org, event, 'refused=true')), [second])
  assert.deepEqual(idsOf(await list(org, event, 'refused=false')), [fourth, third, first], 'a conflict passed')
  assert.deepEqual(idsOf(await list(org, event, `unix_start=${seconds(1)}&unix_end=${seconds(3)}`)), [third, second])
})

test('a cursor of other filters, another event and another organisation are refused', async () => {
  const { org, event } = await aScene()
  const other = await aScene()
  const { next_cursor } = await list(org, event, 'limit=1')
  const status = async (path: string) => (await w.call(`/admin/v1/events/${path}`, { key: org.admin })).status
  assert.equal(await status(`${event}/scans?limit=1&cursor=${next_cursor}`), 200)
  assert.equal(await status(`${event}/scans?limit=1&result=admitted&cursor=${next_cursor}`), 400)
  assert.equal(await status(`${other.event}/scans`), 404)
})
