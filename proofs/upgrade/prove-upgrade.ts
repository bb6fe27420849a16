import { setTimeout as pause } from 'node:timers/promises'
import { databaseAt } from '../../server/src/operator/database-urls.ts'
import { withClient } from '../../server/src/operator/databases.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { listMigrations, migrate, type Migration } from '../../server/src/platform/migrate.ts'
import { adminUrl } from '../../server/testing/database.ts'
import { endProcess, startServerProcess, type ServerProcess } from '../../server/testing/server-process.ts'
import { request, type TestOrg } from '../../server/testing/test-server.ts'
import { emptyResults, type BuyerResults } from '../lib/buyer/buyers.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { findFirstSale, listPauses, startCrowd, type Crowd } from '../lib/buyer/crowd.ts'
import { describePause, isTooLong, listErrors, listSlow, type Step } from './judge.ts'
import { unpackLastRelease, type LastRelease } from './last-release.ts'
import { NO_LIMITS } from '../../server/testing/no-limits.ts'

export type UpgradePlan = {
  /** Tickets that were sold before the upgrade. */
  readonly tickets: number
  /** How long the old release sells alone, both sell, and the new one sells alone. */
  readonly phaseMs: number
  /** Migrations that run after this release's own. */
  readonly planted: readonly Migration[]
  readonly print: (line: string) => void
}

type UpgradeReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

type Shop = { readonly org: TestOrg; readonly priceId: number }

const CAPACITY = 1_000_000
const SHOWN_PAUSES = 3
const METHODS = ['pm_sandbox_ok']
let count = 0

/** The last release sells, this one migrates its database, both sell, and the last release stops. */
export async function proveUpgrade(plan: UpgradePlan): Promise<UpgradeReport> {
  const closers: Closers = []
  try {
    const release = await unpackLastRelease()
    closers.push(() => release.remove())
    const name = `tessera_upgrade_${process.pid}_${++count}`
    await withClient(adminUrl, (admin) => admin.query(`create database ${name}`))
    closers.push(() => withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)))
    const ownerUrl = databaseAt(adminUrl, name)
    await fill(release, ownerUrl, plan)
    const app = new URL(ownerUrl)
    app.username = 'tessera_app'
    app.password = ''
    const env = { TESSERA_DATABASE_URL: app.href, TESSERA_LOG_LEVEL: 'info' }
    const launch = async (main?: string): Promise<ServerProcess> => {
      const server = await startServerProcess(env, { role: 'all', ...(main && { main }) })
      closers.push(() => endProcess(server))
      return server
    }
    const old = await launch(release.main)
    const shop = await openShop(release, ownerUrl, old.url)
    return await sellThrough({ release, ownerUrl, old, shop, launch }, plan)
  } finally {
    await closeAll(closers)
  }
}

/** Migrates with the last release and fills the tables, as far as the sales of one club do. */
async function fill({ operator }: LastRelease, ownerUrl: string, { tickets, print }: UpgradePlan): Promise<void> {
  await operator.migrate(ownerUrl, () => {})
  const db = await operator.connect({
    url: ownerUrl,
    readConnections: 1,
    transactionConnections: 2,
    statementTimeoutMs: 300_000,
  })
  const size = {
    customers: Math.ceil(tickets / 2),
    events: 10,
    tickets,
    members: Math.ceil(tickets / 5),
    scans: tickets,
  }
  await operator.makeDemo(db, { ...size, seed: 1, now: new Date(), progress: () => {} })
  await db.close()
  await withClient(ownerUrl, (owner) => owner.query('vacuum analyze'))
  print(`${tickets} tickets were sold before`)
}

/** Creates an organisation with one event on sale. */
async function openShop({ operator }: LastRelease, ownerUrl: string, url: string): Promise<Shop> {
  const db = await operator.connect({ url: ownerUrl, readConnections: 1, transactionConnections: 2 })
  const at = new Date()
  const profile = { name: 'Rovers', country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
  const id = await operator.createOrg(db, { profile, mode: 'test', at })
  await operator.setLimits(db, id, NO_LIMITS)
  const secret = await operator.createKeyFor(db, id, { kind: 'secret', name: 'server' }, at)
  const admin = await operator.createKeyFor(db, id, { kind: 'admin', name: 'staff' }, at)
  await db.close()
  const post = async <T>(path: string, json?: object): Promise<T> => {
    const reply = await request(`${url}/admin/v1${path}`, { method: 'POST', key: admin, ...(json && { json }) })
    if (reply.status !== 200) throw new Error(`POST ${path} returned ${reply.status}: ${reply.text}`)
    return reply.json<T>()
  }
  const event = { title: 'Cup final', starts_at: 4_102_444_800, online_event: true }
  const { event_id } = await post<{ event_id: string }>('/events', event)
  await post(`/events/${event_id}/publish`)
  const { pool_id } = await post<{ pool_id: number }>(`/events/${event_id}/pools`, {
    title: 'Standing',
    capacity: CAPACITY,
  })
  const category = await post<{ price_category_id: number }>(`/events/${event_id}/price_categories`, { title: 'East' })
  const { price_id } = await post<{ price_id: number }>(`/price_categories/${category.price_category_id}/prices`, {
    title: 'Adult',
    price_minor: 2_500,
    pool_id,
  })
  return { org: { org: id, id: publicId('org', id), secret, admin }, priceId: price_id }
}

type Scene = {
  readonly release: LastRelease
  readonly ownerUrl: string
  readonly old: ServerProcess
  readonly shop: Shop
  launch(main?: string): Promise<ServerProcess>
}

async function sellThrough({ ownerUrl, old, shop, launch, release }: Scene, plan: UpgradePlan): Promise<UpgradeReport> {
  const results = emptyResults()
  const crowdAt = (url: string): Crowd => startCrowd({ url, ...shop, methods: METHODS, results })
  const oldCrowd = crowdAt(old.url)
  await pause(plan.phaseMs)
  const from = performance.now()
  const steps: Step[] = []
  const note = (line: string) => steps.push({ name: line.replace('applied ', ''), at: performance.now() })
  await migrate(ownerUrl, note, [...listMigrations(), ...plan.planted])
  const migratedAt = performance.now()
  const fresh = await launch()
  const newCrowd = crowdAt(fresh.url)
  await pause(plan.phaseMs)
  const oldUntil = performance.now()
  await oldCrowd.stop()
  old.kill('SIGTERM')
  const exitCode = await old.ended
  await pause(plan.phaseMs)
  const newUntil = performance.now()
  await newCrowd.stop()

  const { version } = release
  const during = listPauses(oldCrowd, from, migratedAt)
  // Only measured: after the migrations nothing holds a lock, and a process that starts beside the others slows them down.
  const later = [listPauses(oldCrowd, migratedAt, oldUntil), listPauses(newCrowd, findFirstSale(newCrowd), newUntil)]
  const faults = [
    ...listErrors(oldCrowd).map((error) => `${version}: ${error}`),
    ...listErrors(newCrowd).map((error) => `this release: ${error}`),
    ...during.filter(isTooLong).map((pause) => describePause(pause, steps)),
    ...(exitCode === 0 ? [] : [`the server of ${version} ended with ${exitCode}`]),
    ...(await findDamage(ownerUrl, shop, results)),
  ]
  for (const { name, ms } of listSlow(steps, from)) plan.print(`${name} took ${ms} ms`)
  for (const pause of during.slice(0, SHOWN_PAUSES)) plan.print(describePause(pause, steps))
  const figures = {
    from: version,
    tickets: plan.tickets,
    migrations: steps.length,
    migrated_ms: Math.round(migratedAt - from),
    confirmed: results.confirmed,
    longest_pause_ms: Math.round(during[0]?.ms ?? 0),
    later_pauses_ms: later.map(([longest]) => Math.round(longest?.ms ?? 0)),
  }
  return { faults, figures }
}

/**
 * Every order that a buyer got a confirmation for is there, and all amounts and places agree. With a client and not a pool: the
 * end of a pool does not wait until its connection is closed, and the database is dropped next.
 */
const findDamage = (ownerUrl: string, { org }: Shop, results: BuyerResults): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ order_id: string }>(
      `select order_id from "order" where org_id = $1 and status = 'confirmed'`,
      [org.org],
    )
    const kept = new Set(rows.map(({ order_id }) => Number(order_id)))
    const lost = [...results.acknowledged.keys()].filter((id) => !kept.has(id))
    const violations = await findViolations(owner, org.org)
    return [
      ...lost.map((id) => `order ${id} was confirmed and is lost`),
      ...(results.unfinished > 0 ? [`${results.unfinished} buyers never got a final response`] : []),
      ...Object.entries(violations).flatMap(([name, cases]) => cases.map((text) => `${name}: ${text}`)),
    ]
  })
