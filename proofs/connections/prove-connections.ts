import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startOwnCluster } from '../lib/cluster/own-cluster.ts'
import { endProcess, startServerProcess, type ServerProcess } from '../../server/testing/server-process.ts'
import { aPool } from '../../server/testing/stock.ts'
import { emptyResults, type BuyerResults } from '../lib/buyer/buyers.ts'
import { startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { type Outcome, startCrowd } from '../lib/buyer/crowd.ts'

export type ConnectionsPlan = {
  readonly processes: number
  readonly seconds: number
  /** The servers keep the default settings, which are for a few processes. */
  readonly withDefaults: boolean
  readonly print: (line: string) => void
}

type ConnectionsReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** What docs/self-hosting.md advises for 20 processes on the PostgreSQL of compose.yaml. */
const ADVISED_PROCESSES = 20
const ADVISED_SETTINGS = {
  TESSERA_DATABASE_READ_CONNECTIONS: '1',
  TESSERA_DATABASE_TRANSACTION_CONNECTIONS: '4',
  TESSERA_DATABASE_EXPORT_CONNECTIONS: '1',
}

/** The server of the test itself, which only creates what is sold, stands for the tools of an operator. */
const FEW_CONNECTIONS = { ...ADVISED_SETTINGS, TESSERA_DATABASE_TRANSACTION_CONNECTIONS: '1' }

const BUYERS_PER_PROCESS = 5
const STARTED_AT_A_TIME = 4
const COUNT_EVERY_MS = 100
const CAPACITY = 1_000_000
const METHODS = ['pm_sandbox_ok']

/** Many processes sell on one PostgreSQL with the limit of connections of compose.yaml: every request is served. */
export async function proveConnections(plan: ConnectionsPlan): Promise<ConnectionsReport> {
  const closers: Closers = []
  try {
    const limit = Math.round((readComposeLimit() * plan.processes) / ADVISED_PROCESSES)
    const cluster = await startOwnCluster({ settings: `max_connections = ${limit}\n` })
    closers.push(() => cluster.remove())
    const system = await startTestSystem({}, cluster.url, FEW_CONNECTIONS)
    closers.push(() => system.end())
    const { priceId } = await aPool(system.w, system.org, CAPACITY)
    const servers: ServerProcess[] = []
    closers.push(() => Promise.all(servers.map(endProcess)))
    const notStarted = await startServers(servers, system, plan)
    if (notStarted.length > 0) return { faults: notStarted, figures: { processes: servers.length } }
    plan.print(`${servers.length} processes run, PostgreSQL allows ${limit} connections`)
    return await sell({ system, servers, priceId, limit }, plan)
  } finally {
    await closeAll(closers)
  }
}

/** Reads the limit from the file that operators start, so that the two cannot differ. */
function readComposeLimit(): number {
  const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  const limit = /max_connections=(\d+)/.exec(compose)?.[1]
  if (limit === undefined) throw new Error('compose.yaml does not set max_connections')
  return Number(limit)
}

/** Starts the servers, the first of them with the jobs of a worker; returns why others did not start. */
async function startServers(
  servers: ServerProcess[],
  { w }: TestSystem,
  { processes, withDefaults }: ConnectionsPlan,
): Promise<string[]> {
  const env = {
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_LOG_LEVEL: 'info',
    ...(!withDefaults && ADVISED_SETTINGS),
  }
  const notStarted: string[] = []
  const start = (role: 'all' | 'api') =>
    startServerProcess(env, { role }).then(
      (server) => servers.push(server),
      (error: unknown) => notStarted.push(`a process did not start: ${findReason(String(error))}`),
    )
  for (let i = 0; i < processes && notStarted.length === 0; i += STARTED_AT_A_TIME) {
    const count = Math.min(STARTED_AT_A_TIME, processes - i)
    await Promise.all(Array.from({ length: count }, (_, k) => start(i + k === 0 ? 'all' : 'api')))
  }
  return notStarted
}

/** What the process printed as its error. */
const findReason = (output: string): string =>
  output.split('\n').find((line) => line.startsWith('error:')) ?? output.slice(0, 200)

type Scene = {
  readonly system: TestSystem
  readonly servers: readonly ServerProcess[]
  readonly priceId: number
  readonly limit: number
}

async function sell({ system, servers, priceId, limit }: Scene, plan: ConnectionsPlan): Promise<ConnectionsReport> {
  const results: BuyerResults = emptyResults()
  const input = { org: system.org, priceId, methods: METHODS, results, buyers: BUYERS_PER_PROCESS }
  const crowds = servers.map(({ url }) => startCrowd({ ...input, url }))
  const mostConnections = await countWhile(system.w.ownerUrl, plan.seconds)
  await Promise.all(crowds.map((crowd) => crowd.stop()))
  const outcomes = crowds.flatMap((crowd) => [...crowd.outcomes])
  const refused = outcomes.filter(({ status }) => status !== 200)
  const reasons = [...new Set(refused.map(describeRefusal))]
  const faults = [
    ...reasons.map((reason) => `${countReason(refused, reason)} requests were not served: ${reason}`),
    ...(results.confirmed < servers.length ? [`only ${results.confirmed} tickets were sold`] : []),
  ]
  return {
    faults,
    figures: {
      processes: servers.length,
      connections_allowed: limit,
      connections_at_most: mostConnections,
      buyers: servers.length * BUYERS_PER_PROCESS,
      requests: outcomes.length,
      sold: results.confirmed,
      not_served: refused.length,
    },
  }
}

const describeRefusal = ({ status, sentence }: Outcome): string =>
  status === 0 ? 'no response' : `${status} ${sentence}`

const countReason = (refused: readonly Outcome[], reason: string): number =>
  refused.filter((outcome) => describeRefusal(outcome) === reason).length

/** Returns the most connections that clients had at once in this time. */
async function countWhile(ownerUrl: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let most = 0
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; await pause(COUNT_EVERY_MS)) {
    const { rows } = await client.query<{ count: number }>(COUNT_CLIENTS)
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  await client.end()
  return most
}

const COUNT_CLIENTS = `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`
