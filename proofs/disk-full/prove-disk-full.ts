import { setTimeout as pause } from 'node:timers/promises'
import { databaseName } from '../../server/src/operator/database-urls.ts'
import { aPool } from '../../server/testing/stock.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { audit } from '../lib/verify/audit.ts'
import { emptyResults, type CheckoutRun } from '../lib/buyer/buyers.ts'
import { startFleet, LEASE_SECONDS } from '../lib/fleet/fleet.ts'
import { createPlan } from '../lib/checkout/plan.ts'
import { startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { atPort } from '../lib/at-port.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { createRandom } from '../lib/random.ts'
import { startStripeForProofs, type StripeForProofs } from '../lib/provider/stripe-provider.ts'
import { isSale } from '../lib/verify/outcomes.ts'
import { startMovingAddress } from '../lib/faults/moving-address.ts'
import { type Crowd, startCrowd } from '../lib/buyer/crowd.ts'
import type { SmallCluster } from './cluster.ts'
import { hasRecovered, judge, judgeStop, type PhaseReport, type PhaseTimes } from './judge.ts'
import type { DiskName } from './small-disks.ts'

/** What fills up: the tables' disk, the same when a checkpoint comes, or the disk of the write-ahead log. */
export type PhaseName = 'tables' | 'checkpoint' | 'log'

export type DiskFullDefence = 'flush' | 'refusal'

export type DiskFullPlan = {
  readonly phases: readonly PhaseName[]
  /** How long a disk stays full after sales have stopped. */
  readonly fullMs: number
  readonly without: DiskFullDefence | undefined
  readonly print: (line: string) => void
}

const disks: Readonly<Record<PhaseName, DiskName>> = { tables: 'data', checkpoint: 'data', log: 'wal' }

const CAPACITY = 1_000_000
const CALM_MS = 1_000
const PHASE_MS = 60_000

/** The second card is declined. */
const METHODS = [...Array.from({ length: 9 }, () => 'pm_card_visa'), 'pm_card_chargeDeclined']

/** Sells while disks fill up and get space again, then checks what was sold. Stripe's records are on no such disk. */
export async function proveDiskFull(cluster: SmallCluster, plan: DiskFullPlan): Promise<PhaseReport> {
  const random = createRandom(1)
  const provider = await startStripeForProofs(random)
  const closers: Closers = [() => provider.end()]
  try {
    const settings = { paymentSettings: { leaseSeconds: LEASE_SECONDS } }
    const system = await startTestSystem(settings, cluster.url, provider.env)
    closers.push(() => system.end())
    await provider.prepare(system)
    if (plan.without === 'flush') await acknowledgeBeforeFlush(cluster, system)
    const address = await startMovingAddress(cluster.port, plan.without === 'refusal' ? ['53100'] : [])
    closers.push(() => address.close())
    const env = { TESSERA_DATABASE_URL: atPort(system.w.appUrl, address.port), ...provider.env }
    const fleet = await startFleet(env, ['api', 'worker'], random)
    closers.push(() => fleet.end())
    const { priceId } = await aPool(system.w, system.org, CAPACITY)
    const offers = [{ priceId, seated: false }]
    const results = emptyResults()
    const run: CheckoutRun = {
      org: system.org,
      offers,
      membership: undefined,
      provider,
      fleet,
      results,
      patienceSeconds: 20,
    }
    const sold = await sellThrough(cluster, run, plan)
    const faults = [...sold.faults, ...(await findDamage(system, run, provider))]
    if (fleet.deaths() > 0) faults.push(`${fleet.deaths()} processes of ours ended`)
    const { tried, confirmed, declined, unfinished } = results
    return {
      faults,
      figures: { ...sold.figures, tried, confirmed, declined, unfinished, restarts: cluster.restarts() },
    }
  } finally {
    await closeAll(closers)
  }
}

/**
 * PostgreSQL acknowledges a commit before its log is on disk. What would write the log a moment later is stopped, so that
 * the commits of more than that moment are at stake.
 */
async function acknowledgeBeforeFlush(cluster: SmallCluster, { w, owner }: TestSystem): Promise<void> {
  await cluster.query(`alter database ${databaseName(w.ownerUrl)} set synchronous_commit = off`)
  await cluster.query('alter system set bgwriter_lru_maxpages = 0')
  await cluster.query('alter system set autovacuum = off')
  await cluster.query('select pg_reload_conf()')
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'walwriter'`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}

async function sellThrough(cluster: SmallCluster, run: CheckoutRun, plan: DiskFullPlan): Promise<PhaseReport> {
  const { url } = await run.fleet.server()
  const [{ priceId } = { priceId: 0 }] = run.offers
  const crowd = startCrowd({ url, org: run.org, priceId, methods: METHODS, results: run.results })
  const faults: string[] = []
  const figures: Record<string, unknown> = {}
  try {
    await pause(CALM_MS)
    for (const [i, name] of plan.phases.entries()) {
      const report = await fillOnce(name, { cluster, crowd, url, plan })
      plan.print(`${name}: ${JSON.stringify(report.figures)}`)
      faults.push(...report.faults)
      figures[`${i + 1} ${name}`] = report.figures
    }
  } finally {
    await crowd.stop()
  }
  return { faults, figures }
}

type PhaseScene = {
  readonly cluster: SmallCluster
  readonly crowd: Crowd
  readonly url: string
  readonly plan: DiskFullPlan
}

/** A server is ready while it can read: only tables that cannot grow leave it so. */
const readiness: Readonly<Record<PhaseName, number>> = { tables: 200, checkpoint: 503, log: 503 }

async function fillOnce(name: PhaseName, { cluster, crowd, url, plan }: PhaseScene): Promise<PhaseReport> {
  const from = performance.now()
  const panicsBefore = cluster.panics().length
  const giveBack = await cluster.disks.fill(disks[name])
  try {
    // The first of these statements ends with PostgreSQL itself.
    if (name === 'checkpoint') await cluster.query('checkpoint').catch(() => {})
    if (name === 'log') await cluster.query(USE_UP_SEGMENTS)
    if (name === 'log' && plan.without === 'flush') await acknowledgeBeyondTheDisk(cluster, crowd)
    const stopped = await waitFor(async () => judgeStop(crowd.outcomes, from) || undefined, PHASE_MS).catch(() => false)
    if (!stopped) return { faults: [`${name}: sales did not stop`], figures: {} }
    await waitForReadiness(url, readiness[name])
    await pause(plan.fullMs)
  } finally {
    await giveBack()
  }
  await cluster.reachable()
  const times: PhaseTimes = { name, from, writableAt: performance.now() }
  await waitForReadiness(url, 200)
  // Judged by the number of writes and not by time, of which a busy machine needs more.
  await waitFor(async () => hasRecovered(crowd.outcomes, times) || undefined, PHASE_MS).catch(() => undefined)
  const report = judge(crowd.outcomes, times)
  const [panic] = cluster.panics().slice(panicsBefore)
  if (name !== 'tables' && panic === undefined)
    report.faults.push(`${name}: PostgreSQL did not end, so nothing was shown`)
  return { faults: report.faults, figures: { ...report.figures, panic: panic ?? 'none' } }
}

const waitForReadiness = (url: string, status: number): Promise<true> =>
  waitFor(async () => ((await fetch(`${url}/readyz`)).status === status ? true : undefined), PHASE_MS).catch(() => {
    throw new Error(`/readyz did not become ${status}`)
  })

/**
 * Skips the segments of the log that PostgreSQL has prepared, except one: sales would use them up too, in minutes. Counts anew each
 * time: sales go on meanwhile, and what is not yet written is ahead of what is, by several segments without a flush. The folder
 * also has files that are no segments, such as histories of timelines; the pattern leaves them out.
 */
const USE_UP_SEGMENTS = `do $$ begin
  while (
    select count(*) > 1 from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn()) and name ~ '^[0-9A-F]{24}$'
  ) loop
    perform pg_logical_emit_message(true, '', ''), pg_switch_wal();
  end loop;
end $$`

/**
 * More than this segment and the one that is left, and less than `wal_buffers`: it uses them up in memory, so that what follows
 * has no place on the disk. It is no transaction, so that it flushes nothing.
 */
const USE_UP_LAST = `select pg_logical_emit_message(false, '', repeat('x', 2300000))`
/** A commit that waits for the disk, and so for all before it. */
const FLUSH = `select pg_logical_emit_message(true, '', '')`
const LOST_ORDERS = 5

/** Lets orders be acknowledged that have no place on the disk, so that PostgreSQL must lose them when it writes them. */
async function acknowledgeBeyondTheDisk(cluster: SmallCluster, { outcomes }: Crowd): Promise<void> {
  await cluster.query(USE_UP_LAST)
  const from = performance.now()
  const countSales = () => outcomes.filter((one) => isSale(one) && one.startedAt >= from).length
  await waitFor(async () => countSales() >= LOST_ORDERS || undefined, PHASE_MS).catch(() => undefined)
  await cluster.query(FLUSH).catch(() => {})
}

const AUDIT = createPlan({ settleSeconds: 25, leakSeconds: 40 })

async function findDamage(system: TestSystem, run: CheckoutRun, provider: StripeForProofs): Promise<string[]> {
  const invariants = await audit(system, AUDIT, { ...run, provider })
  return invariants.flatMap(({ name, cases }) => cases.map((one) => `${name}: ${one}`))
}
