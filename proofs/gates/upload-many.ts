import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTx, read, write } from '../../server/src/platform/db.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue } from '../../server/testing/factories.ts'
import { createDevice } from '../../server/testing/gate-devices.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'

const MAX_SECONDS = 60
const BATCH = 500
const RETRY_MS = 500
const TICKETS_PER_INSERT = 2_000

const copies = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, service_fee_minor,
    service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, t.order_id, t.event_id, t.price_id, t.price_category_id, 1, 'U' || ($4::integer + n), 0, 0, 0, t.ordered_at, true, false, t.created_at,
    t.updated_at
  from ticket t, generate_series(1, $3::integer) n where t.org_id = $1 and t.ticket_id = $2
`)
const counts = read<{ result: string; count: number }>(`
  select coalesce(c.result, s.result) as result, count(*) as count from scan s
  left join lateral (
    select x.result from scan_correction x where x.org_id = $1 and x.scan_no = s.scan_no order by x.correction_no desc limit 1
  ) c on true
  where s.org_id = $1 group by 1 order by 1
`)

/** Devices that were offline all evening upload at the same time; a tenth of the tickets were admitted by two devices. */
export async function uploadMany(
  scans: number,
  devices: number,
): Promise<{ readonly faults: readonly string[]; readonly seconds: number }> {
  const w = await startTestServer()
  const org = await w.createOrg()
  const { venue_id } = await makeVenue(w, org)
  const event = await makeEvent(w, org, { venue_id })
  const { gate_id } = await makeGate(w, org, { venue_id })
  const { tickets } = await makeOrder(w, org, await makePrice(w, org, event))
  const sold = Math.ceil(scans / 1.1)
  const twice = scans - sold
  const like = tickets[0]?.ticket_id ?? 0
  for (let made = 0; made < sold; made += TICKETS_PER_INSERT) {
    const some = Math.min(TICKETS_PER_INSERT, sold - made)
    await inTx(w.db, org.org, (tx) => tx.count(copies, org.org, like, some, made))
  }
  const fleet = await Promise.all(Array.from({ length: devices }, () => createDevice(w, org)))
  const all = Array.from({ length: scans }, (_, i) => ({
    scan_id: randomUUID(),
    event_id: eventId(event),
    gate_id,
    barcode: `U${(i % sold) + 1}`,
    result: 'admitted',
    device_time_ms: Date.now() - scans + i,
    sequence: i,
  }))
  // The second entry of a ticket comes from another device than the first.
  const own = Map.groupBy(all, (scan) => (scan.sequence + (scan.sequence >= sold ? 1 : 0)) % devices)
  const startedAt = performance.now()
  await Promise.all(
    fleet.map(async ({ token }, i) => {
      const rest = [...(own.get(i) ?? [])]
      while (rest.length > 0) {
        await uploadBatch(w, token, { scans: rest.splice(0, BATCH) })
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const found = new Map((await w.db.all(counts, org.org)).map(({ result, count }) => [result, count]))
  await w.stop()
  const faults = [
    ...(found.get('admitted') === sold ? [] : [`${found.get('admitted')} admitted, not ${sold}`]),
    ...((found.get('conflict') ?? 0) === twice ? [] : [`${found.get('conflict')} conflicts, not ${twice}`]),
    ...(seconds < MAX_SECONDS ? [] : [`the upload took ${seconds.toFixed(1)} s, more than ${MAX_SECONDS} s`]),
  ]
  return { faults, seconds }
}

/** Uploads one batch. A 503 is repeated, as a device does: a scan that was stored before counts once. */
async function uploadBatch(w: TestServer, key: string, json: unknown): Promise<void> {
  for (const until = Date.now() + MAX_SECONDS * 1_000; ; await pause(RETRY_MS)) {
    const reply = await w.call('/gate/v1/scans/batch', { method: 'POST', key, json })
    if (reply.status === 200) return
    if (reply.status !== 503 || Date.now() > until) throw new Error(reply.text)
  }
}
