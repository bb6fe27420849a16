import assert from 'node:assert/strict'
import pg from 'pg'
import { type App, type Overrides, start } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { setLease } from '../../server/src/payments/lease.ts'
import { aPool } from '../../server/testing/stock.ts'
import { type Org, redisUrl, type World, world } from '../../server/testing/test-server.ts'
import { broken } from './invariants.ts'
import { aServer, type Server } from './server-process.ts'
import { type Proxy, proxyTo } from './proxy.ts'

const LEASE_SECONDS = 1

/** A database with a server in this process that nothing happens to, and what is needed to look at it from outside. */
export type Stage = {
  readonly w: World
  readonly owner: pg.Pool
  readonly org: Org
  end(): Promise<void>
}

export async function aStage(overrides: Overrides = {}, clusterUrl?: string): Promise<Stage> {
  setLease(LEASE_SECONDS)
  const w = await world(overrides, clusterUrl)
  const owner = new pg.Pool({ connectionString: w.ownerUrl, max: 4 })
  // Idle connections end with the cluster of a test that tears it down.
  owner.on('error', () => {})
  const limits = { keyMinute: 100_000, keyDay: 1_000_000, orgDay: 1_000_000 }
  const org = await w.anOrg({ limits })
  return {
    w,
    owner,
    org,
    async end() {
      await owner.end()
      await w.end()
    },
  }
}

/** Ends it, when everything in it is as promised. */
export async function endWhole(stage: Stage): Promise<void> {
  try {
    assert.deepEqual(await broken(stage.owner), {})
  } finally {
    await stage.end()
  }
}

/** A server in a process of its own, behind a proxy, started anew whenever it has died. */
export type Victim = {
  readonly server: () => Promise<Server>
  readonly proxy: Proxy
  /** Ends all its connections, as an operator or a dying database would. */
  cut(): Promise<void>
  end(): Promise<void>
}

export async function aVictim({ w, owner }: Stage, env: Record<string, string> = {}): Promise<Victim> {
  const proxy = await proxyTo(w.appUrl)
  const begin = () => aServer({ TESSERA_DATABASE_URL: proxy.url, CRASH_LEASE_SECONDS: String(LEASE_SECONDS), ...env })
  let running = begin()
  return {
    async server() {
      if (!(await running).alive()) running = begin()
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

/** A worker inside the test, with all the jobs that a real one has. */
export const aWorker = ({ w }: Stage): Promise<App> =>
  start(
    readConfig({
      TESSERA_DATABASE_URL: w.appUrl,
      TESSERA_REDIS_URL: redisUrl,
      TESSERA_DATABASE_LANES: '2',
      TESSERA_LOG_LEVEL: 'error',
    }),
    'worker',
  )

/** Stock of its own: six places, of which a purchase takes two. */
export const someStock = ({ w, org }: Stage, free = false) =>
  aPool(w, org, 6, free ? { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 } : {})
