import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inTx, write } from '../server/src/platform/db.ts'
import { aDevice, aScene, aTicket, type Scene } from '../server/testing/gate-devices.ts'
import { redisUrl, world, type World } from '../server/testing/test-server.ts'
import { bareScan, recordScan, sealed } from './lib/bare-scan.ts'
import { interleaved, quantile, type Bench } from './lib/bench.ts'
import { openLoop } from './lib/open-loop.ts'
import { pgbench, pgbenchWaits, server } from './lib/tools.ts'

const GATES = 64
/** Of each device in a round: a device may ask 600 times a minute. */
const EACH = 100
const ROUNDS = 3
const BARE = 20_000
const MADE_AT_ONCE = 2_000
const PER_SECOND = 200
const SECONDS = 10

const run = promisify(execFile)

const copies = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, service_fee_minor,
    service_tax_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at)
  select $1, t.order_id, t.event_id, t.price_id, t.price_category_id, 1, 'U' || ($3::integer + n), 0, 0, 0, t.ordered_at, true,
    false, t.created_at, t.updated_at
  from ticket t, generate_series(1, $4::integer) n where t.org_id = $1 and t.ticket_id = $2
`)

async function sell(w: World, scene: Scene, tickets: number): Promise<void> {
  const { ticket_id } = await aTicket(w, scene)
  const { org } = scene.org
  for (let made = 0; made < tickets; made += MADE_AT_ONCE)
    await inTx(w.db, org, (tx) => tx.count(copies, org, ticket_id, made, MADE_AT_ONCE))
  await w.db.unscoped({ kind: 'read', text: 'vacuum analyze ticket', wide: false })
}

const devices = (w: World, scene: Scene): Promise<string[]> =>
  Promise.all(Array.from({ length: GATES }, async () => (await aDevice(w, scene.org)).token))

type Heard = { readonly perSecond: number; readonly p50: number; readonly p99: number }

async function scanners(w: World, scene: Scene, at: { url: string; first: number }): Promise<number> {
  const tokens = await devices(w, scene)
  const script = join(import.meta.dirname, 'lib/scanners.ts')
  const args = [script, at.url, scene.id, String(scene.gate.gate_id), String(at.first), String(EACH), ...tokens]
  const heard = JSON.parse((await run(process.execPath, args)).stdout) as Heard
  console.log(`  ${GATES} gates: p50 ${heard.p50.toFixed(1)} ms, p99 ${heard.p99.toFixed(1)} ms`)
  return heard.perSecond
}

/** Scans at a steady rate, each counted from when it was due. */
async function steady(w: World, scene: Scene, at: { url: string; first: number }): Promise<number[]> {
  const tokens = await devices(w, scene)
  const waits = await openLoop({ perSecond: PER_SECOND, seconds: SECONDS }, async (i) => {
    const body = { scan_id: randomUUID(), event_id: scene.id, gate_id: scene.gate.gate_id, barcode: `U${at.first + i}` }
    const headers = { Authorization: `Bearer ${tokens[i % GATES]}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${at.url}/gate/v1/scans`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!text.includes('"result":"admitted"')) throw new Error(text)
  })
  return waits.slice(PER_SECOND)
}

const told = (waits: readonly number[]): string =>
  `p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`

export const scan: Bench = {
  name: 'scan',
  about: `decisions at ${GATES} gates of one event through HTTP, beside the same statements by pgbench`,
  goal: 0.75,
  async run() {
    const sent: string[] = []
    const w = await world({ rewrite: (text) => (sent.push(text), text) }, undefined, sealed)
    const scene = await aScene(w, {}, 'live')
    // The server's rounds and the steady rate have tickets of their own, behind those of the bare scans.
    let first = BARE + 1
    await sell(w, scene, BARE + ROUNDS * GATES * EACH + PER_SECOND * SECONDS + MADE_AT_ONCE)
    const script = bareScan(scene, BARE, await recordScan(w, scene, sent))
    // The same session as the server's: one plan for all values.
    const session = `${w.ownerUrl}?options=${encodeURIComponent(`-c plan_cache_mode=force_generic_plan -c jit=off -c app.org=${scene.org.org}`)}`
    const running = await server({ ...sealed, TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl })
    const result = await interleaved(
      ROUNDS,
      async () => {
        const at = { url: running.url, first }
        first += GATES * EACH
        return scanners(w, scene, at)
      },
      () => pgbench(session, script, 16),
    )
    const waits = await steady(w, scene, { url: running.url, first })
    const bare = await pgbenchWaits(session, script, { perSecond: PER_SECOND, seconds: SECONDS, clients: 16 })
    console.log(`${PER_SECOND} scans a second: ${told(waits)} (goal 50); bare ${told(bare)}`)
    await running.stop()
    await w.end()
    return result
  },
}
