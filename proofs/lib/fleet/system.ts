import assert from 'node:assert/strict'
import pg from 'pg'
import type { App, Overrides } from '../../../server/src/app.ts'
import { aPool } from '../../../server/testing/stock.ts'
import {
  startTestServer,
  startWorker as startTestWorker,
  type TestOrg,
  type TestServer,
} from '../../../server/testing/test-server.ts'
import { findViolations } from '../verify/invariants.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { type Proxy, startProxy } from '../faults/proxy.ts'

export const LEASE_SECONDS = 1
const paymentSettings = { leaseSeconds: LEASE_SECONDS }

/** A database, a server in this process that meets no faults, and a connection that sees all tables. */
export type TestSystem = {
  readonly w: TestServer
  readonly owner: pg.Pool
  readonly org: TestOrg
  end(): Promise<void>
}

export async function startTestSystem(
  overrides: Overrides = {},
  clusterUrl?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestSystem> {
  const w = await startTestServer({ paymentSettings, ...overrides }, clusterUrl, env)
  const owner = new pg.Pool({ connectionString: w.ownerUrl, max: 4 })
  // Idle connections break when a test crashes its cluster.
  owner.on('error', () => {})
  const limits = { keyMinute: 100_000, keyDay: 1_000_000, orgDay: 1_000_000 }
  const org = await w.createOrg({ limits })
  return {
    w,
    owner,
    org,
    async end() {
      await owner.end()
      await w.stop()
    },
  }
}

/** Asserts that all invariants hold, and ends the system. */
export async function endConsistent(system: TestSystem): Promise<void> {
  try {
    assert.deepEqual(await findViolations(system.owner), {})
  } finally {
    await system.end()
  }
}

/** A server in a process of its own, behind a proxy. It is started again after it died. */
export type FaultyServer = {
  readonly server: () => Promise<ServerProcess>
  readonly proxy: Proxy
  /** Terminates all its database connections, as an operator or a failing database would. */
  cut(): Promise<void>
  end(): Promise<void>
}

export async function startFaultyServer(
  { w, owner }: TestSystem,
  env: Record<string, string> = {},
): Promise<FaultyServer> {
  const proxy = await startProxy(w.appUrl)
  const launch = () =>
    startServerProcess({ TESSERA_DATABASE_URL: proxy.url, CRASH_LEASE_SECONDS: String(LEASE_SECONDS), ...env })
  let running = launch()
  return {
    async server() {
      if (!(await running).alive()) running = launch()
      return running
    },
    proxy,
    async cut() {
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)', [
        proxy.ports(),
      ])
    },
    async end() {
      const server = await running
      server.kill('SIGKILL')
      if (server.alive()) await server.ended
      await proxy.close()
    },
  }
}

/** Starts a worker in this process, with all the jobs of a real one. */
export const startWorker = (
  { w }: TestSystem,
  env: Readonly<Record<string, string>> = {},
  leaseSeconds = LEASE_SECONDS,
): Promise<App> =>
  startTestWorker(w.appUrl, { paymentSettings: { leaseSeconds } }, { ...env, TESSERA_LOG_LEVEL: 'error' })

/** Creates a pool of six places; a purchase takes two. */
export const createStock = ({ w, org }: TestSystem, price: Parameters<typeof aPool>[3] = {}) => aPool(w, org, 6, price)
