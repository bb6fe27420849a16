import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDirectory } from '../server/src/edge/directory.ts'
import { withClient } from '../server/src/operator/databases.ts'
import { directoryUrl } from '../server/testing/cells.ts'
import { waitFor } from '../server/testing/wait-for.ts'
import { median, runInterleaved, type Bench } from './lib/bench.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'
import { readCpuSeconds, readMemoryMb } from '../proofs/lib/fleet/usage.ts'
import { startServer, wrk } from './lib/tools.ts'

const ORGANISATIONS = 10_000
const KEYS_EACH = 5
const ROUNDS = 5

/** Copies the demo organisation without its rows, and gives each copy keys. No trigger runs, as when a backup is restored. */
const FILL = `
  set session_replication_role = replica;
  insert into organisation
    select (jsonb_populate_record(o, jsonb_build_object('org_id', gen_random_uuid(), 'payment_account_id', null))).*
    from organisation o, generate_series(1, ${ORGANISATIONS});
  insert into api_key
    select (jsonb_populate_record(s.key, jsonb_build_object(
      'org_id', o.org_id, 'key_id', gen_random_uuid(), 'secret_hash', sha256(gen_random_uuid()::text::bytea)))).*
    from organisation o, (select k as key from api_key k limit 1) s, generate_series(1, ${KEYS_EACH});
  analyze organisation, api_key;
`

export const edge: Bench = {
  name: 'edge',
  about:
    'GET /v1/organisation through an edge with 10,000 organisations in its directory, compared with the server itself',
  goal: 0.25,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(100)
    started.defer(() => server.stop())
    const folder = mkdtempSync(join(tmpdir(), 'tessera-edge-'))
    started.defer(() => rmSync(folder, { recursive: true }))
    const empty = await startEdge(server, folder)
    const emptyMemory = Math.round(readMemoryMb(empty.pid))
    await empty.stop()
    await withClient(server.ownerUrl, (client) => client.query(FILL))
    const full = await startEdge(server, folder)
    started.defer(() => full.stop())
    console.log(
      `reading ${ORGANISATIONS * KEYS_EACH} keys: ${(await measureReading(server)).toFixed(0)} ms, median of 5`,
    )
    console.log(
      `memory: ${emptyMemory} MB with an empty directory, ${Math.round(readMemoryMb(full.pid))} MB with a full one`,
    )
    const before = readCpuSeconds(full.pid)
    let requests = 0
    const result = await runInterleaved(
      ROUNDS,
      async () => {
        const perSecond = await wrk(`${full.url}/v1/organisation`, server.demo.secretKey)
        requests += perSecond * 5
        return perSecond
      },
      () => wrk(`${server.url}/v1/organisation`, server.demo.secretKey),
    )
    console.log(
      `CPU of the edge: ${(((readCpuSeconds(full.pid) - before) * 1_000) / requests).toFixed(3)} ms for each request`,
    )
    console.log(`memory of the edge afterwards: ${Math.round(readMemoryMb(full.pid))} MB`)
    return result
  },
}

async function startEdge(server: BenchServer, folder: string) {
  const path = join(folder, 'cells.json')
  writeFileSync(path, JSON.stringify({ north: { servers: [server.url], directory: directoryUrl(server) } }))
  const running = await startServer({ TESSERA_CELLS: path }, 'edge')
  await waitFor(async () => ((await fetch(`${running.url}/readyz`)).ok ? true : undefined), 30_000)
  return running
}

/** Returns the time until a directory has been read in full, in ms. */
async function measureReading(server: BenchServer): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const startedAt = performance.now()
    const directory = openDirectory({
      cells: new Map([['north', { servers: [server.url], directory: directoryUrl(server), hosts: [] }]]),
      now: () => performance.now(),
      onRead: () => times.push(performance.now() - startedAt),
      onLost: () => {},
    })
    await waitFor(async () => directory.ages().get('north'), 30_000)
    await directory.close()
  }
  return median(times)
}
