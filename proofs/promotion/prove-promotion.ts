import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TemporaryPostgres } from '../../scripts/services/temporary-postgres.ts'
import { databaseName } from '../../server/src/operator/database-urls.ts'
import { endProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { request, startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { atPort } from '../lib/at-port.ts'
import { startOwnCluster } from '../lib/cluster/own-cluster.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { judge, RECOVERY_MS, startLoad, type Recovery } from './load.ts'
import { startMovingAddress, type MovingAddress } from '../lib/faults/moving-address.ts'

export type PromotionPlan = {
  /** How long each part of the proof lasts: before, while the database refuses writes, and after the time to recover. */
  readonly phaseMs: number
  readonly hidesReadOnly: boolean
  readonly print: (line: string) => void
}

type Pair = { readonly primary: TemporaryPostgres; readonly standby: TemporaryPostgres }

/** A primary and its standby, a server at the primary's address, and another one that is at the standby from the start. */
type Scene = Pair & {
  readonly w: TestServer
  readonly org: TestOrg
  readonly address: MovingAddress
  readonly atAddress: { readonly url: string }
  readonly atStandby: { readonly url: string }
}

/** Makes the database read-only for a while, then moves the address to the promoted standby, both under load. */
export async function provePromotion(plan: PromotionPlan): Promise<Recovery> {
  const { primary, standby } = await startPair()
  const closers: Closers = [() => primary.remove(), () => standby.remove()]
  try {
    const w = await startTestServer({}, primary.url)
    closers.push(() => w.stop().catch(() => {}))
    const org = await w.createOrg({ limits: { keyMinute: 1_000_000, keyDay: 10_000_000, orgDay: 10_000_000 } })
    await caughtUp(primary, standby)
    const address = await startMovingAddress(primary.port, plan.hidesReadOnly ? ['25006'] : [])
    closers.push(() => address.close())
    const servers = await Promise.all(
      [address.port, standby.port].map((port) => startServerProcess({ TESSERA_DATABASE_URL: atPort(w.appUrl, port) })),
    )
    closers.push(...servers.map((server) => () => endProcess(server)))
    const [atAddress, atStandby] = servers
    if (!atAddress || !atStandby) throw new Error('a server is missing')
    const scene: Scene = { primary, standby, w, org, address, atAddress, atStandby }
    const parts = [await readOnlyForAWhile(scene, plan), ...(await promoteStandby(scene, plan))]
    return {
      faults: parts.flatMap(({ faults }) => faults),
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Record<string, unknown>,
    }
  } finally {
    await closeAll(closers)
  }
}

async function startPair(): Promise<Pair> {
  const primary = await startOwnCluster()
  return { primary, standby: await startOwnCluster({ standbyOf: primary.url }) }
}

/** The database refuses writes of new connections, all connections are cut, and it accepts writes again. */
async function readOnlyForAWhile({ w, org, primary, atAddress }: Scene, plan: PromotionPlan): Promise<Recovery> {
  const name = databaseName(w.ownerUrl)
  const load = startLoad(atAddress.url, org)
  await pause(plan.phaseMs)
  const from = performance.now()
  await onCluster(primary, `alter database ${name} set default_transaction_read_only = on`)
  await onCluster(
    primary,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = 'tessera_app'`,
  )
  const notReady = await expectReadiness(atAddress.url, 503)
  await pause(plan.phaseMs)
  await onCluster(primary, `alter database ${name} reset default_transaction_read_only`)
  const writableAt = performance.now()
  await pause(RECOVERY_MS + plan.phaseMs)
  await load.stop()
  const ready = await expectReadiness(atAddress.url, 200)
  return summarise('read-only', judge(load, { name: 'read-only', from, writableAt }), [notReady, ready], plan)
}

/** The old primary only reads from now on and stays up with its connections; the standby takes over its address. */
async function promoteStandby(scene: Scene, plan: PromotionPlan): Promise<Recovery[]> {
  const { primary, standby, org, address, atAddress, atStandby } = scene
  const loads = [startLoad(atAddress.url, org), startLoad(atStandby.url, org)] as const
  const notReady = await expectReadiness(atStandby.url, 503)
  await pause(plan.phaseMs)
  const from = performance.now()
  await onCluster(primary, 'alter system set default_transaction_read_only = on')
  await onCluster(primary, 'select pg_reload_conf()')
  await caughtUp(primary, standby)
  await pause(plan.phaseMs)
  await standby.run('pg_ctl', ['promote', '-D', standby.dataDir, '-w'])
  address.moveTo(standby.port)
  const writableAt = performance.now()
  await pause(RECOVERY_MS + plan.phaseMs)
  for (const load of loads) await load.stop()
  const ready = await Promise.all([atAddress, atStandby].map(({ url }) => expectReadiness(url, 200)))
  const moved = judge(loads[0], { name: 'moved', from, writableAt })
  const promoted = judge(loads[1], { name: 'promoted', from, writableAt })
  return [summarise('moved', moved, ready, plan), summarise('promoted', promoted, [notReady], plan)]
}

function summarise(
  name: string,
  { faults, figures }: Recovery,
  readiness: readonly (string | undefined)[],
  { print }: PromotionPlan,
): Recovery {
  print(`${name}: ${JSON.stringify(figures)}`)
  return { faults: [...faults, ...readiness.filter((fault) => fault !== undefined)], figures: { [name]: figures } }
}

/** Returns a fault if /readyz does not have this status soon. */
const expectReadiness = (url: string, status: number): Promise<string | undefined> =>
  waitFor(async () => ((await request(`${url}/readyz`, {})).status === status ? true : undefined), RECOVERY_MS).then(
    () => undefined,
    () => `/readyz did not become ${status}`,
  )

/** Waits until the standby has replayed everything that the primary has written. */
async function caughtUp(primary: TemporaryPostgres, standby: TemporaryPostgres): Promise<void> {
  const [{ at } = { at: '' }] = await onCluster(primary, 'select pg_current_wal_lsn()::text as at')
  await waitFor(async () => {
    const [row] = await onCluster(standby, `select (pg_last_wal_replay_lsn() >= '${at}')::text as at`)
    return row?.at === 'true' ? true : undefined
  }, 30_000)
}

async function onCluster({ url }: TemporaryPostgres, text: string): Promise<{ at: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ at: string }>(text)).rows
  } finally {
    await client.end()
  }
}
