import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runCli } from '../../cli/testing/run-cli.ts'
import { connect } from '../../server/src/platform/db.ts'
import { withClient } from '../../server/src/operator/databases.ts'
import { aPool } from '../../server/testing/stock.ts'
import { request, startApp, startWorker, type TestOrg } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { emptyResults, type BuyerResults } from '../lib/buyer/buyers.ts'
import { LEASE_SECONDS, startTestSystem, type TestSystem } from '../lib/fleet/system.ts'
import { atPort } from '../lib/at-port.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { startCrowd } from '../lib/buyer/crowd.ts'
import { createRandom } from '../lib/random.ts'
import { startStripeForProofs, type StripeForProofs } from '../lib/provider/stripe-provider.ts'
import { startArchivedCluster } from './cluster.ts'
import { type GateDevice, judgeGate, loadLastManifest, openGate } from './gate.ts'
import { findChangedOrders, findReusedIds } from './judge.ts'
import { type FeedPosition, findWrongKinds, readDigest, readFeed } from './replica.ts'

export type RestorePlan = {
  /** How long tickets are sold at least: before the restored time, twice after it, and after the restore. */
  readonly sellMs: number
  /** False skips `tessera restore finish`. */
  readonly finishes: boolean
  readonly print: (line: string) => void
}

type Sale = { readonly url: string; readonly org: TestOrg; readonly priceId: number; readonly results: BuyerResults }

const BUYERS = 4
const HOUR_MS = 3_600_000
const EPOCH_BEFORE = 1
const SETTINGS = { paymentSettings: { leaseSeconds: LEASE_SECONDS } }

/** Sells, restores an earlier state with the commands of docs/restore.md, sells again, and judges what everybody has. */
export async function proveRestore(plan: RestorePlan) {
  const cluster = await startArchivedCluster()
  const provider = await startStripeForProofs(createRandom(1))
  const closers: Closers = [() => cluster.end(), () => provider.end()]
  try {
    const system = await startTestSystem({}, cluster.url, provider.env)
    closers.push(() => system.end())
    await provider.prepare(system)
    const scene = await sellAndLose({ system, provider, backUp: () => cluster.backUp() }, plan)
    const url = await cluster.restoreTo(scene.restoredTo)
    return await repairAndJudge({ system, provider, scene, clusterUrl: url }, plan)
  } finally {
    await closeAll(closers)
  }
}

type Scene = {
  readonly sold: BuyerResults
  readonly restoredTo: Date
  /** Lost orders are rebuilt up to this time, and refunded after it. */
  readonly rebuiltUntil: Date
  readonly position: FeedPosition
  readonly priceId: number
  readonly gate: GateDevice
}

type Installation = {
  readonly system: TestSystem
  readonly provider: StripeForProofs
  readonly backUp: () => Promise<void>
}

/** Sells before and after the time that is restored. A client of the feed and a gate have followed all of it. */
async function sellAndLose({ system: { w, org }, provider, backUp }: Installation, plan: RestorePlan): Promise<Scene> {
  const worker = await startWorker(w.appUrl, {}, provider.env)
  const { event, priceId } = await aPool(w, org, 1_000_000)
  const gate = await openGate(w, org, event)
  await backUp()
  const sold = emptyResults()
  const crowd = startSale({ url: w.url, org, priceId, results: sold })
  await sellFor(plan, sold)
  const restoredTo = new Date()
  await sellFor(plan, sold)
  const rebuiltUntil = new Date()
  await sellFor(plan, sold)
  await crowd.stop()
  const { position } = await waitFor(async () => {
    const read = await readFeed(w.url, org, { after: 0, epoch: EPOCH_BEFORE })
    const unread = await withClient(w.ownerUrl, (owner) => owner.query('select from outbox'))
    return unread.rowCount === 0 ? read : undefined
  })
  await worker.stop()
  await loadLastManifest(gate, w, org)
  return { sold, restoredTo, rebuiltUntil, position, priceId, gate }
}

/** PostgreSQL notes sequences in its log 32 numbers ahead: after a restore, ids are given twice only if more were given out. */
const LEAST_ORDERS = 40

/** Resolves when tickets were sold for a time, and enough of them. */
async function sellFor({ sellMs }: RestorePlan, results: BuyerResults): Promise<void> {
  const enough = results.confirmed + LEAST_ORDERS
  await pause(sellMs)
  await waitFor(() => Promise.resolve(results.confirmed >= enough || undefined), SETTLE_MS)
}

const startSale = (sale: Sale) => startCrowd({ ...sale, methods: ['pm_card_visa'], buyers: BUYERS })

type RestoredInput = {
  readonly system: TestSystem
  readonly provider: StripeForProofs
  readonly scene: Scene
  readonly clusterUrl: string
}

async function repairAndJudge({ system, provider, scene, clusterUrl }: RestoredInput, plan: RestorePlan) {
  const { w, org } = system
  const port = Number(new URL(clusterUrl).port)
  const [appUrl, ownerUrl] = [atPort(w.appUrl, port), atPort(w.ownerUrl, port)]
  const kept = await listConfirmed(ownerUrl)
  const { rebuilt, refunded } = await runRunbook(
    { appUrl, clusterUrl, oldUrl: w.ownerUrl, env: provider.env, org, scene },
    plan,
  )
  const closers: Closers = []
  try {
    const app = await startApp(appUrl, SETTINGS, provider.env)
    closers.push(() => app.stop())
    const worker = await startWorker(appUrl, SETTINGS, provider.env)
    closers.push(() => worker.stop())
    const url = `http://127.0.0.1:${app.port}`
    const again = emptyResults()
    const crowd = startSale({ url, org, priceId: scene.priceId, results: again })
    await sellFor(plan, again)
    await crowd.stop()
    const db = await connect({ url: ownerUrl, readConnections: 1, transactionConnections: 1 })
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
    closers.push(
      () => db.close(),
      () => owner.end(),
    )
    const call: typeof w.call = (path, options = {}) => request(`${url}${path}`, options)
    const restored: TestSystem = { ...system, owner, w: { ...w, db, url, ownerUrl, appUrl, call } }
    // Payments that were under way at the restored time are completed by the worker.
    await waitFor(async () => (await owner.query(UNSETTLED)).rowCount === 0 || undefined, SETTLE_MS)
    const feed = await judgeFeed(restored, scene)
    const databases = { oldDatabase: w.ownerUrl, restoredDatabase: ownerUrl }
    const faults = [
      ...(await findReusedIds(w.ownerUrl, ownerUrl)),
      ...(await findChangedOrders(databases, [...kept, ...rebuilt])),
      ...feed,
      ...(await judgeGate({ gate: scene.gate, url, forgottenUrl: w.url, ...databases })),
      ...(await provider.collect(restored)),
      ...(refunded > 0 ? [] : ['no lost order was refunded, so nothing was shown']),
      ...(rebuilt.length > 0 || !plan.finishes ? [] : ['no lost order was rebuilt, so nothing was shown']),
    ]
    const counts = { kept: kept.length, rebuilt: rebuilt.length, refunded }
    const figures = { sold: scene.sold.confirmed, ...counts, sold_again: again.confirmed }
    plan.print(JSON.stringify(figures))
    return { faults, figures }
  } finally {
    await closeAll(closers)
  }
}

const listConfirmed = (url: string): Promise<string[]> =>
  withClient(url, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select order_id::text as id from "order" where status = 'confirmed'`,
    )
    return rows.map(({ id }) => id)
  })

const UNSETTLED = 'select from attempt where settled_at is null'
const SETTLE_MS = 30_000

type RunbookInput = {
  readonly appUrl: string
  readonly clusterUrl: string
  readonly oldUrl: string
  readonly env: Readonly<Record<string, string>>
  readonly org: TestOrg
  readonly scene: Scene
}

type RepairedOrders = { readonly rebuilt: readonly string[]; readonly refunded: number }

/** Runs the commands of docs/restore.md, and returns which lost orders they rebuilt, and how many payments they refunded. */
async function runRunbook(
  { appUrl, clusterUrl, oldUrl, env, org, scene }: RunbookInput,
  plan: RestorePlan,
): Promise<RepairedOrders> {
  const tessera = async (...args: string[]): Promise<string> => {
    const variables = { ...env, TESSERA_ADMIN_DATABASE_URL: clusterUrl, TESSERA_DATABASE_URL: appUrl }
    const { code, out, err } = await runCli(variables, args)
    assert.equal(code, 0, `tessera ${args.join(' ')}: ${out}${err}`)
    return out
  }
  if (plan.finishes) await tessera('restore', 'finish', '--to', scene.restoredTo.toISOString(), '--yes')
  const since = new Date(scene.restoredTo.getTime() - HOUR_MS).toISOString()
  const repair = [
    'ledger',
    'reconcile',
    '--org',
    org.id,
    '--since',
    since,
    '--repair',
    '--old-database',
    oldUrl,
    '--yes',
  ]
  // Without the step before, lost orders cannot be rebuilt: their numbers would be given out again.
  const until = scene.rebuiltUntil.toISOString()
  const first = plan.finishes ? await tessera(...repair, '--rebuild', '--until', until) : ''
  const printed = first + (await tessera(...repair))
  await tessera('ledger', 'check')
  return {
    rebuilt: [...printed.matchAll(/: rebuilt, order (\d+)/g)].map(([, id = '']) => id),
    refunded: printed.match(/: refunded, re_/g)?.length ?? 0,
  }
}

/** The position from before the restore must be refused, and a copy that is made anew must be exact. */
async function judgeFeed({ w, org, owner }: TestSystem, { position }: Scene): Promise<string[]> {
  const { status } = await readFeed(w.url, org, position)
  const old = status === 410 ? [] : [`a position from before the restore was answered with ${status}`]
  const unepoched = await request(`${w.url}/v1/changes?after=${position.after}`, { key: org.secret })
  if (unepoched.status !== 410) old.push(`a client without an epoch was answered with ${unepoched.status}`)
  const digest = await waitFor(async () => {
    const { rows } = await owner.query<{ last: number; waiting: number }>(
      `select last_sequence::float8 as last, (select count(*) from outbox)::integer as waiting from feed where org_id = $1`,
      [org.org],
    )
    const found = await readDigest(w.url, org)
    return rows[0]?.waiting === 0 && found.sequence === rows[0].last ? found : undefined
  }, SETTLE_MS)
  const { status: next } = await readFeed(w.url, org, { after: digest.sequence, epoch: digest.epoch })
  if (next !== 200) old.push(`the position of the digest was answered with ${next}`)
  return [...old, ...(await findWrongKinds(w, org, digest)).map((kind) => `the copy is wrong: ${kind}`)]
}
