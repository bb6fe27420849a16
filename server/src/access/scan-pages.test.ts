import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventId, makeEvent, makeGate, makeScans, type Row } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type List = { event_id: string; total: number; has_more: boolean; data: { barcode: string }[] }

async function list(org: TestOrg, event: Row<'event'>, query: Record<string, string | number> = {}): Promise<List> {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const response = await w.call(`/v1/events/${eventId(event)}/scans?${text}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

test('paging through all scans equals a simple model, whatever the filters and the page size', async () => {
  const org = await w.createOrg()
  const [event, other] = [await makeEvent(w, org), await makeEvent(w, org)]
  const { gate_id } = await makeGate(w, org)
  const from = 1_780_000_000
  // Crowded and empty minutes, equal times, times between seconds and on full minutes, in random order.
  const moments = Array.from(
    { length: 700 },
    (_, i) => from * 1000 + ((i * i * 7919) % 900) * 500 + (i % 3 === 0 ? 0 : (i * 131) % 400_000),
  )
  const made = await makeScans(
    w,
    org,
    event,
    moments.map((ms, i) => ({ gate_id, scanned_at: new Date(ms), barcode: `S${i}` })),
  )
  await makeScans(
    w,
    org,
    other,
    moments.slice(0, 50).map((ms) => ({ gate_id, scanned_at: new Date(ms), barcode: 'other' })),
  )
  const model = made.toSorted((a, b) => a.scanned_at.getTime() - b.scanned_at.getTime() || a.scan_no - b.scan_no)

  const bounds: [number | undefined, number | undefined][] = [
    [undefined, undefined],
    [from + 60, undefined],
    [undefined, from + 301],
    [from + 37, from + 290],
    [from + 100, from + 101],
    [from + 20, from + 140],
    [from + 9999, undefined],
  ]
  for (const [start, end] of bounds) {
    const wanted = model.filter(
      ({ scanned_at }) => scanned_at.getTime() > (start ?? 0) * 1000 && scanned_at.getTime() < (end ?? Infinity) * 1000,
    )
    const filter = { ...(start !== undefined && { unix_start: start }), ...(end !== undefined && { unix_end: end }) }
    for (const limit of [97, 250, 2500]) {
      const got: string[] = []
      for (let page_number = 1; ; page_number++) {
        const page = await list(org, event, { ...filter, limit, page_number })
        assert.equal(page.total, wanted.length)
        got.push(...page.data.map((scan) => scan.barcode))
        assert.equal(page.has_more, got.length < wanted.length)
        if (!page.has_more) break
      }
      assert.deepEqual(
        got,
        wanted.map((scan) => scan.barcode),
        `after ${start} before ${end}, ${limit} a page`,
      )
    }
  }
  assert.deepEqual(await list(org, event, { page_number: 1_000, limit: 1 }), {
    event_id: eventId(event),
    total: 700,
    has_more: false,
    data: [],
  })
})
