import { createOwnCluster } from '../proofs/lib/cluster/own-cluster.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { aPool } from '../server/testing/stock.ts'
import { redisUrl, startTestServer, type TestServer } from '../server/testing/test-server.ts'
import { waitFor } from '../server/testing/wait-for.ts'
import { median, type Bench, type BenchResult } from './lib/bench.ts'
import { measureLater, type LaterStorage } from './lib/later.ts'
import { readStorage, storageBetween, type Storage } from './lib/storage.ts'
import { startServer } from './lib/tools.ts'
import { PRICE, runBuyers } from './onsale.ts'
import { withClient } from '../server/src/operator/databases.ts'
import { NO_LIMITS } from '../server/testing/no-limits.ts'

const TICKETS = Number(process.env.TESSERA_BENCH_TICKETS ?? 2_000)

/** Each buyer opens one basket more than it can fill, so there are few. */
const CLIENTS = 8

/** Between the parts of a sale the tables are vacuumed, as autovacuum does with a large table. */
const PARTS = 4

/** Undoes what migration 0073 changed about pages. Its settings of autovacuum change nothing here: the bench vacuums itself. */
const BEFORE = `
  alter table attempt set (fillfactor = 50);
  alter table basket set (fillfactor = 50);
`

/**
 * No server could work with this for long: without these indexes nothing finds expired holds, due payments or old baskets. It
 * shows what the updates of these three tables would cost if all of them were HOT.
 */
const NOTHING_INDEXED = `
  drop index hold_by_expiry, hold_unsold, hold_by_buyer, hold_by_buyer_key;
  drop index attempt_due, attempt_under_way, attempt_by_card, attempt_by_payment, attempt_by_provider_payment, attempt_one_per_subject,
    attempt_answered;
  drop index basket_by_age, basket_by_order, basket_unpaid, basket_paid;
  alter table hold set (fillfactor = 50);
  alter table attempt set (fillfactor = 50);
  alter table basket set (fillfactor = 50);
`

/** What a sale added, how fast it was, and what is left of it after more than 13 months. */
type GrowthResult = Storage & { readonly salesPerSecond: number; readonly later: LaterStorage }

type GrowthLoad = { readonly tickets: number; readonly parts: number; readonly clusterUrl?: string }

export const growth: Bench = {
  name: 'growth',
  about: `bytes kept for each of ${TICKETS} tickets sold, compared with the storage settings before migration 0073; must stay under`,
  goal: 1,
  goalOf: 'ratio-at-most',
  run: () => withOwnCluster((clusterUrl) => runGrowth({ tickets: TICKETS, parts: PARTS, clusterUrl })),
}

/** Nobody else writes to the log of this cluster. Full pages in the log depend on the time between checkpoints, so they are off. */
export async function withOwnCluster<T>(work: (url: string) => Promise<T>): Promise<T> {
  const settings = 'fsync = off\nfull_page_writes = off\nautovacuum = off\nmax_wal_size = 8GB\n'
  const cluster = await createOwnCluster({ settings })
  try {
    await cluster.start()
    return await work(cluster.url)
  } finally {
    await cluster.remove()
  }
}

async function runGrowth(load: GrowthLoad): Promise<BenchResult> {
  const before = await measureGrowth(load, BEFORE)
  const now = await measureGrowth(load)
  const bound = await measureGrowth(load, NOTHING_INDEXED)
  printTable(load.tickets, [before, now, bound])
  printLater(load.tickets, now.later)
  const [ours, bare] = [totalBytes(now) / load.tickets, totalBytes(before) / load.tickets]
  const ratio = Number((ours / bare).toFixed(3))
  return { ours: Math.round(ours), bare: Math.round(bare), ratio, missed: ratio > 1 ? ['bytes kept'] : [] }
}

/** Sells tickets one by one, with a worker beside the server, on a new database after `change`. Returns what was added. */
export async function measureGrowth({ tickets, parts, clusterUrl }: GrowthLoad, change = ''): Promise<GrowthResult> {
  const w = await startTestServer({}, clusterUrl)
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl }
  try {
    await withClient(w.ownerUrl, (owner) => owner.query(change))
    const org = await w.createOrg({ limits: NO_LIMITS })
    const places = Math.ceil(tickets / parts)
    const pools = await Promise.all(Array.from({ length: parts }, () => aPool(w, org, places, PRICE)))
    const running = await startServer(env)
    const worker = spawnServer(['worker'], { ...env, TESSERA_LOG_LEVEL: 'error' })
    const speeds: number[] = []
    let start: Storage
    try {
      start = await withClient(w.ownerUrl, readStorage)
      for (const { priceId } of pools) {
        const { sold, perSecond } = await runBuyers({ url: running.url, org, keyed: false, clients: CLIENTS }, priceId)
        if (sold !== places) throw new Error(`${sold} sold of ${places}`)
        speeds.push(perSecond)
        await withClient(w.ownerUrl, (owner) => owner.query('vacuum'))
      }
      await waitForWorker(w)
      await withClient(w.ownerUrl, (owner) => owner.query('vacuum'))
    } finally {
      worker.process.kill('SIGTERM')
      await worker.ended
      await running.stop()
    }
    // A connection reports its updates at the latest when it ends.
    const end = await withClient(w.ownerUrl, readStorage)
    const { sold, kept, jobsWalBytes } = await withClient(w.ownerUrl, (owner) => measureLater(w, owner))
    const later = { sold: storageBetween(start, sold), kept: storageBetween(start, kept), jobsWalBytes }
    return { ...storageBetween(start, end), salesPerSecond: median(speeds), later }
  } finally {
    await w.stop()
  }
}

const WORKER_MS = 60_000

/** Waits until the worker has numbered and digested all changes and added up all sales. */
const waitForWorker = (w: TestServer): Promise<true> =>
  withClient(w.ownerUrl, (owner) =>
    waitFor(async () => {
      const { rows } = await owner.query<{ done: boolean }>(`
        select not exists (select from outbox) and not exists (select from revenue_change)
          and not exists (select from ledger_change) and not exists (
            select from feed f left join feed_digest d on d.org_id = f.org_id where d.sequence is distinct from f.last_sequence
          ) as done`)
      return rows[0]?.done ? true : undefined
    }, WORKER_MS),
  )

const SHOWN_BYTES = 20

export const bytesOf = (storage: Storage, name: string): number => {
  const table = storage.tables.get(name)
  return (table?.tableBytes ?? 0) + (table?.indexBytes ?? 0)
}

const totalBytes = (storage: Storage): number =>
  [...storage.tables.keys()].reduce((sum, name) => sum + bytesOf(storage, name), 0)

/** The share of HOT updates of a table, or undefined if it was not updated. */
export function hotShare(storage: Storage, name: string): number | undefined {
  const table = storage.tables.get(name)
  return table && table.updates > 0 ? table.hotUpdates / table.updates : undefined
}

/** Only a test organisation is paid by the sandbox, whose records a provider would have. */
const isKept = (name: string): boolean => !name.startsWith('sandbox_')

const line = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''))

/** Columns: all that was kept after the sale, and after the jobs of more than 13 months; both without free space. */
function printLater(tickets: number, { sold, kept, jobsWalBytes }: LaterStorage): void {
  const perTicket = (bytes: number) => String(Math.round(bytes / tickets))
  const names = [...sold.tables.keys()].filter((name) => isKept(name) && bytesOf(sold, name) / tickets >= SHOWN_BYTES)
  line('without free space', ['sold', 'later'])
  for (const name of names.toSorted((a, b) => bytesOf(sold, b) - bytesOf(sold, a)))
    line(name, [perTicket(bytesOf(sold, name)), perTicket(bytesOf(kept, name))])
  const total = (storage: Storage) =>
    perTicket([...storage.tables.keys()].filter(isKept).reduce((sum, name) => sum + bytesOf(storage, name), 0))
  line('all tables', [total(sold), total(kept)])
  line('WAL of the jobs', ['', perTicket(jobsWalBytes)])
}

/** Columns: before migration 0073, now, and with every update of hold, attempt and basket HOT. */
function printTable(tickets: number, columns: readonly GrowthResult[]): void {
  const largest = (name: string) => Math.max(...columns.map((column) => bytesOf(column, name)))
  const shown = [...new Set(columns.flatMap(({ tables }) => [...tables.keys()]))]
    .filter((name) => largest(name) / tickets >= SHOWN_BYTES)
    .toSorted((a, b) => largest(b) - largest(a))
  const perTicket = (bytes: number) => String(Math.round(bytes / tickets))
  const percent = (share: number | undefined) => (share === undefined ? '-' : `${Math.round(share * 100)} %`)
  line('bytes for each ticket', ['before', 'now', 'bound', 'of it', 'HOT', 'HOT', 'HOT'])
  line('', ['', '', '', 'indexes', 'before', 'now', 'bound'])
  for (const name of shown)
    line(name, [
      ...columns.map((column) => perTicket(bytesOf(column, name))),
      perTicket(columns[1]?.tables.get(name)?.indexBytes ?? 0),
      ...columns.map((column) => percent(hotShare(column, name))),
    ])
  line(
    'all tables',
    columns.map((column) => perTicket(totalBytes(column))),
  )
  line(
    'WAL',
    columns.map((column) => perTicket(column.walBytes)),
  )
  line(
    'sales per second',
    columns.map((column) => column.salesPerSecond.toFixed(0)),
  )
}
