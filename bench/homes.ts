import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '../server/src/operator/databases.ts'
import { eventId } from '../server/testing/factories.ts'
import { createDevice, createGateScene, type GateScene } from '../server/testing/gate-devices.ts'
import { NO_LIMITS } from '../server/testing/no-limits.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { aPool } from '../server/testing/stock.ts'
import { redisUrl, startTestServer, type TestOrg, type TestServer } from '../server/testing/test-server.ts'
import { encryptionSettings } from './lib/bare-scan.ts'
import { runInterleaved, type Bench, type BenchResult } from './lib/bench.ts'
import { readCpuSeconds } from '../proofs/lib/fleet/usage.ts'
import { get } from './lib/open-loop.ts'
import { startServer } from './lib/tools.ts'
import { withOwnCluster } from './growth.ts'
import { PRICE, runBuyers } from './onsale.ts'
import { sellTickets } from './scan.ts'

/** What is done in each round; the test does less. */
export type HomesLoad = {
  readonly rounds: number
  readonly sales: number
  readonly pages: number
  readonly devices: number
  readonly scansEach: number
  readonly clusterUrl?: string
}

const FULL: HomesLoad = { rounds: 5, sales: 400, pages: 2_000, devices: 32, scansEach: 40 }
const GOAL = 0.95
/** Few buyers, so that no queue hides what a request costs. */
const CLIENTS = 8

/** Two installations share one PostgreSQL. */
const settings = {
  ...encryptionSettings,
  TESSERA_DATABASE_READ_CONNECTIONS: '2',
  TESSERA_DATABASE_TRANSACTION_CONNECTIONS: '6',
  TESSERA_DATABASE_EXPORT_CONNECTIONS: '1',
}

export const homes: Bench = {
  name: 'homes',
  about:
    'sales, lists of orders and scans for each second of CPU, compared with a database that does not check where an organisation is at home',
  goal: GOAL,
  goalOf: 'ratio-at-least',
  run: () => withOwnCluster((clusterUrl) => runHomes({ ...FULL, clusterUrl })),
}

/** Undoes what migrations 0074 and 0075 added to every transaction: the check of `enter_org`, and the policies of `tessera_lookup`. */
const WITHOUT_HOMES = `
  do $$ declare target record; begin
    for target in select polrelid::regclass as name from pg_policy where polname = 'home' loop
      execute format('drop policy home on %s', target.name);
    end loop;
  end $$;
  create or replace function enter_org(org text) returns text language sql as $$ select set_config('app.org', org, true) $$;
`

/** A database with the processes that work on it. */
type Installation = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly url: string
  readonly pids: readonly number[]
  readonly listedEvent: string
  readonly scene: GateScene
  readonly tokens: readonly string[]
  stop(): Promise<void>
}

/** Returns the worst of the three ratios. */
export async function runHomes(load: HomesLoad): Promise<BenchResult> {
  const checked = await startInstallation(load)
  const unchecked = await startInstallation(load, WITHOUT_HOMES)
  try {
    const results: BenchResult[] = []
    for (const { name, count, work } of listWork(load)) {
      console.log(`${name} for each second of CPU`)
      // Both scan tickets of the same numbers, each round others.
      const rounds = new Map([
        [checked, 0],
        [unchecked, 0],
      ])
      const run = async (installation: Installation): Promise<number> => {
        const round = rounds.get(installation) ?? 0
        rounds.set(installation, round + 1)
        return count / (await measureCpu(installation, () => work(installation, round)))
      }
      // What runs for the first time is slower.
      for (const installation of [unchecked, checked]) await run(installation)
      results.push(
        await runInterleaved(
          load.rounds,
          () => run(checked),
          () => run(unchecked),
        ),
      )
    }
    const worst = results.reduce((a, b) => (b.ratio < a.ratio ? b : a))
    return { ...worst, missed: worst.ratio < GOAL ? ['ratio'] : [] }
  } finally {
    await checked.stop()
    await unchecked.stop()
  }
}

type Work = {
  readonly name: string
  readonly count: number
  work(installation: Installation, round: number): Promise<void>
}

const listWork = (load: HomesLoad): readonly Work[] => [
  { name: 'sales', count: load.sales, work: (installation) => sell(installation, load.sales) },
  { name: 'pages of orders', count: load.pages, work: (installation) => listOrders(installation, load.pages) },
  {
    name: 'scans',
    count: load.devices * load.scansEach,
    work: (installation, round) => scan(installation, round, load.scansEach),
  },
]

async function startInstallation(load: HomesLoad, change = ''): Promise<Installation> {
  const w = await startTestServer({}, load.clusterUrl, settings)
  await withClient(w.ownerUrl, (owner) => owner.query(change))
  const org = await w.createOrg({ limits: NO_LIMITS })
  const listed = await aPool(w, org, load.sales, PRICE)
  const scene = await createGateScene(w, {}, 'live')
  await sellTickets(w, scene, load.devices * load.scansEach * (load.rounds + 1))
  const tokens: string[] = []
  while (tokens.length < load.devices) tokens.push((await createDevice(w, scene.org)).token)
  const env = { ...settings, TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl }
  const running = await startServer(env)
  const worker = spawnServer(['worker'], { ...env, TESSERA_LOG_LEVEL: 'error' })
  await runBuyers({ url: running.url, org, keyed: false, clients: CLIENTS }, listed.priceId)
  await withClient(w.ownerUrl, (owner) => owner.query('vacuum analyze'))
  return {
    w,
    org,
    url: running.url,
    pids: [running.pid, worker.process.pid ?? 0],
    listedEvent: eventId(listed.event),
    scene,
    tokens,
    async stop() {
      worker.process.kill('SIGTERM')
      await worker.ended
      await running.stop()
      await w.stop()
    },
  }
}

/** Sells from basket to confirmed order. The worker does its part of it meanwhile. */
async function sell({ w, url, org }: Installation, sales: number): Promise<void> {
  const { priceId } = await aPool(w, org, sales, PRICE)
  const { sold } = await runBuyers({ url, org, keyed: false, clients: CLIENTS }, priceId)
  if (sold !== sales) throw new Error(`${sold} sold of ${sales}`)
}

async function listOrders({ url, org, listedEvent }: Installation, pages: number): Promise<void> {
  let started = 0
  const reader = async (): Promise<void> => {
    while (started++ < pages) await get(`${url}/v1/events/${listedEvent}/orders?limit=20&page_number=1`, org.secret)
  }
  await Promise.all(Array.from({ length: CLIENTS }, reader))
}

const runScript = promisify(execFile)

async function scan({ url, scene, tokens }: Installation, round: number, each: number): Promise<void> {
  const script = join(import.meta.dirname, 'lib/scanners.ts')
  const first = 1 + round * tokens.length * each
  const args = [script, url, scene.id, String(scene.gate.gate_id), String(first), String(each), ...tokens]
  await runScript(process.execPath, args)
}

/** Returns the seconds of CPU that server, worker and their connections used for a piece of work. */
async function measureCpu({ w, pids }: Installation, work: () => Promise<void>): Promise<number> {
  const listPids = async (): Promise<number[]> => {
    const { rows } = await withClient(w.ownerUrl, (owner) =>
      owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and usename = 'tessera_app'`,
      ),
    )
    return [...pids, ...rows.map(({ pid }) => pid)]
  }
  const before = new Map((await listPids()).map((pid) => [pid, readCpuSeconds(pid)]))
  await work()
  return (await listPids()).reduce((sum, pid) => sum + readCpuSeconds(pid) - (before.get(pid) ?? 0), 0)
}
