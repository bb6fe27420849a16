import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { setUpInvoices } from '../../server/testing/invoices.ts'
import type { TestServer } from '../../server/testing/test-server.ts'
import { randomNumbers } from '../lib/random.ts'
import { auditInvoices } from './audit.ts'
import { refundOrders, sellOrders } from './orders.ts'
import { type Defence, preparations, WAIT_BEFORE_COMMIT } from './without.ts'

export type InvoicePlan = {
  readonly orders: number
  readonly kills: number
  readonly workers: number
  readonly seed: number
  readonly without?: Defence | undefined
}

const PATIENCE_MS = 20 * 60_000
const WORKER = join(import.meta.dirname, 'worker.ts')

/** Issues the invoices of many orders with workers that are killed, and returns what is wrong with them. */
export async function proveInvoices(w: TestServer, plan: InvoicePlan) {
  const org = await w.createOrg()
  await setUpInvoices(w, org, { issue: 'always' })
  const owner = new pg.Client(w.ownerUrl)
  await owner.connect()
  try {
    await owner.query(WAIT_BEFORE_COMMIT)
    if (plan.without) await owner.query(preparations[plan.without])
    await sellOrders(owner, org.org, plan.orders)
    const startedAt = performance.now()
    const kills = await issueUnderKills(w, owner, { ...plan, org: org.org })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const documents = await countDocuments(owner, org.org)
    const faults = await auditInvoices(owner, org.org)
    return { faults, orders: plan.orders, ...documents, kills, seconds }
  } finally {
    await owner.end()
  }
}

type Run = InvoicePlan & { readonly org: string }

/** Keeps all workers running, kills them at random moments, and refunds when half of the invoices are issued. */
async function issueUnderKills(w: TestServer, owner: pg.Client, run: Run): Promise<number> {
  const random = randomNumbers(run.seed)
  const state = { kills: 0, isOver: false }
  const workers = Array.from({ length: run.workers }, (_, n) =>
    keepWorking(nameSessions(w.appUrl, `invoices ${n}`), run, state, {
      random,
      isBeforeCommit: async () => (await isWaiting(owner, `invoices ${n}`)) || (await isDone(owner, run.org)),
    }),
  )
  try {
    const deadline = performance.now() + PATIENCE_MS
    for (let isRefunded = false; ;) {
      if (performance.now() > deadline) throw new Error('the invoices were not issued in time')
      const { invoices } = await countDocuments(owner, run.org)
      if (!isRefunded && invoices * 2 >= run.orders) {
        await refundOrders(owner, run.org)
        isRefunded = true
      }
      if (isRefunded && state.kills >= run.kills && (await isDone(owner, run.org))) return state.kills
      await pause(50)
    }
  } finally {
    state.isOver = true
    await Promise.all(workers)
  }
}

type State = { kills: number; isOver: boolean }
/** `isBeforeCommit` is true also when everything is issued and no commit will come. */
type Moments = { random(): number; isBeforeCommit(): Promise<boolean> }

/**
 * Starts a worker again whenever it was killed. Every other kill waits until the worker has taken numbers and has not committed
 * them: at random moments alone, a slow machine would kill none there.
 */
async function keepWorking(url: string, run: Run, state: State, { random, isBeforeCommit }: Moments): Promise<void> {
  for (let life = 0; !state.isOver; life++) {
    const worker = await startWorker(url, run.without ?? '')
    const until = performance.now() + 20 + random() * 400
    const isDue = life % 2 === 0 ? isBeforeCommit : async () => performance.now() >= until
    while (!state.isOver && !(state.kills < run.kills && (await isDue()))) await pause(5)
    if (!state.isOver) state.kills++
    worker.kill('SIGKILL')
    await once(worker, 'close')
  }
}

function nameSessions(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** True while a session of this name waits before its commit (WAIT_BEFORE_COMMIT). */
async function isWaiting(owner: pg.Client, name: string): Promise<boolean> {
  const text = `select from pg_stat_activity
    where datname = current_database() and application_name = $1 and wait_event = 'PgSleep'`
  return (await owner.query(text, [name])).rowCount === 1
}

async function startWorker(url: string, without: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [WORKER, url, without], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [first] = (await once(worker.stdout, 'data')) as [Buffer]
  if (!first.toString().startsWith('ready')) throw new Error(`the worker did not start: ${first.toString()}`)
  worker.stdout.resume()
  return worker
}

async function countDocuments(owner: pg.Client, org: string) {
  const text = `select count(*) filter (where kind = 'invoice')::integer as invoices,
    count(*) filter (where kind = 'credit_note')::integer as credit_notes from invoice where org_id = $1`
  const { rows } = await owner.query<{ invoices: number; credit_notes: number }>(text, [org])
  return rows[0] ?? { invoices: 0, credit_notes: 0 }
}

/** True when the feed was read to its end, and nothing is queued. */
async function isDone(owner: pg.Client, org: string): Promise<boolean> {
  const text = `select not exists (select from invoice_due where org_id = $1)
    and not exists (select from outbox where org_id = $1 and type in ('order.completed', 'refund.updated'))
    and exists (select from invoice_cursor c where c.org_id = $1 and c.sequence >= (
      select max(sequence) from change where org_id = $1 and type in ('order.completed', 'refund.updated'))) as done`
  const { rows } = await owner.query<{ done: boolean }>(text, [org])
  return rows[0]?.done === true
}
