import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inTx, write } from '../server/src/platform/db.ts'
import { createDevice, createGateScene, createTicket, type GateScene } from '../server/testing/gate-devices.ts'
import { redisUrl, startTestServer, type TestServer } from '../server/testing/test-server.ts'
import { buildBareScan, recordScan, encryptionSettings } from './lib/bare-scan.ts'
import { runInterleaved, quantile, type Bench } from './lib/bench.ts'
import { openLoop } from './lib/open-loop.ts'
import { pgbench, pgbenchLatencies, startServer } from './lib/tools.ts'

const GATES = 64
/** Scans of each device per round: a device may send 600 requests per minute. */
const EACH = 100
const ROUNDS = 3
const BARE = 20_000
const MADE_AT_ONCE = 2_000
const PER_SECOND = 200
const SECONDS = 10

const run = promisify(execFile)

const copyTicket = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, service_fee_minor,
    service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, t.order_id, t.event_id, t.price_id, t.price_category_id, 1, 'U' || ($3::integer + n), 0, 0, 0, t.ordered_at, true,
    false, t.created_at, t.updated_at
  from ticket t, generate_series(1, $4::integer) n where t.org_id = $1 and t.ticket_id = $2
`)

export async function sellTickets(w: TestServer, scene: GateScene, tickets: number): Promise<void> {
  const { ticket_id } = await createTicket(w, scene)
  const { org } = scene.org
  for (let made = 0; made < tickets; made += MADE_AT_ONCE)
    await inTx(w.db, org, (tx) => tx.count(copyTicket, org, ticket_id, made, MADE_AT_ONCE))
  await w.db.unscoped({ kind: 'read', text: 'vacuum analyze ticket', heavy: false })
}

const createDevices = (w: TestServer, scene: GateScene): Promise<string[]> =>
  Promise.all(Array.from({ length: GATES }, async () => (await createDevice(w, scene.org)).token))

type ScannersResult = { readonly perSecond: number; readonly p50: number; readonly p99: number }

async function runScanners(w: TestServer, scene: GateScene, at: { url: string; first: number }): Promise<number> {
  const tokens = await createDevices(w, scene)
  const script = join(import.meta.dirname, 'lib/scanners.ts')
  const args = [script, at.url, scene.id, String(scene.gate.gate_id), String(at.first), String(EACH), ...tokens]
  const result = JSON.parse((await run(process.execPath, args)).stdout) as ScannersResult
  console.log(`  ${GATES} gates: p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`)
  return result.perSecond
}

/** Scans at a steady rate; each latency is measured from when the scan was due. */
async function runSteadyLoad(w: TestServer, scene: GateScene, at: { url: string; first: number }): Promise<number[]> {
  const tokens = await createDevices(w, scene)
  const latencies = await openLoop({ perSecond: PER_SECOND, seconds: SECONDS }, async (i) => {
    const body = { scan_id: randomUUID(), event_id: scene.id, gate_id: scene.gate.gate_id, barcode: `U${at.first + i}` }
    const headers = { Authorization: `Bearer ${tokens[i % GATES]}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${at.url}/gate/v1/scans`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!text.includes('"result":"admitted"')) throw new Error(text)
  })
  return latencies.slice(PER_SECOND)
}

const formatLatencies = (latencies: readonly number[]): string =>
  `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`

export const scan: Bench = {
  name: 'scan',
  about: `scans per second at ${GATES} gates of one event through HTTP, compared with the same statements by pgbench`,
  goal: 0.75,
  goalOf: 'ratio-at-least',
  async run(started) {
    const sent: string[] = []
    const w = await startTestServer({ rewrite: (text) => (sent.push(text), text) }, undefined, encryptionSettings)
    started.defer(() => w.stop())
    const scene = await createGateScene(w, {}, 'live')
    // The rounds of the server and the steady load use other tickets than the bare scans.
    let first = BARE + 1
    await sellTickets(w, scene, BARE + ROUNDS * GATES * EACH + PER_SECOND * SECONDS + MADE_AT_ONCE)
    const script = buildBareScan(scene, BARE, await recordScan(w, scene, sent))
    // The same settings as the server: one plan for all values.
    const session = `${w.ownerUrl}?options=${encodeURIComponent(`-c plan_cache_mode=force_generic_plan -c jit=off -c app.org=${scene.org.org}`)}`
    const running = await startServer({
      ...encryptionSettings,
      TESSERA_DATABASE_URL: w.appUrl,
      TESSERA_REDIS_URL: redisUrl,
    })
    started.defer(() => running.stop())
    const result = await runInterleaved(
      ROUNDS,
      async () => {
        const at = { url: running.url, first }
        first += GATES * EACH
        return runScanners(w, scene, at)
      },
      () => pgbench(session, script, 16),
    )
    const latencies = await runSteadyLoad(w, scene, { url: running.url, first })
    const bare = await pgbenchLatencies(session, script, { perSecond: PER_SECOND, seconds: SECONDS, clients: 16 })
    console.log(
      `${PER_SECOND} scans per second: ${formatLatencies(latencies)} (goal 50); bare ${formatLatencies(bare)}`,
    )
    return result
  },
}
