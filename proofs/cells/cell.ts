import pg from 'pg'
import { createOwnCluster } from '../lib/cluster/own-cluster.ts'
import { endProcess, spawnServer, startServerProcess } from '../../server/testing/server-process.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import type { Closers } from '../lib/closers.ts'

/** A PostgreSQL of its own, with a server and a worker. */
export type Cell = {
  readonly name: string
  /** The address of its server. */
  readonly url: string
  /** A server in this process, with which the proof creates what is sold. */
  readonly w: TestServer
  /** Sees the rows of all organisations. */
  readonly owner: pg.Pool
  /** Everything that its worker has printed so far. */
  workerOutput(): string
}

export type CellInput = {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Commits wait for the disk, as they should where organisations sell. A test of seconds does without. */
  readonly isDurable: boolean
}

const SETTINGS = `
wal_level = logical
max_replication_slots = 20
max_wal_senders = 20
max_logical_replication_workers = 12
max_sync_workers_per_subscription = 4
max_worker_processes = 24
wal_retrieve_retry_interval = 100ms
shared_buffers = 512MB
max_wal_size = 4GB
`

const FAST = 'fsync = off\nfull_page_writes = off\n'
const START_MS = 60_000

/** Starts a cell. What it has started is in `closers`, also if it fails half way. */
export async function startCell({ name, env, isDurable }: CellInput, closers: Closers): Promise<Cell> {
  const cluster = await createOwnCluster({ settings: isDurable ? SETTINGS : SETTINGS + FAST })
  closers.push(() => cluster.remove())
  await cluster.start()
  const w = await startTestServer({}, cluster.url, env)
  // A move that was not finished leaves a subscription, and its database cannot be dropped: it goes with the cluster.
  closers.push(() => w.stop().catch(() => {}))
  const owner = new pg.Pool({ connectionString: w.ownerUrl, max: 4 })
  closers.push(() => owner.end())
  const processEnv = { ...env, TESSERA_DATABASE_URL: w.appUrl, TESSERA_LOG_LEVEL: 'info' }
  const worker = spawnServer(['worker'], processEnv)
  closers.push(() => endProcess(worker))
  const server = await startServerProcess(processEnv)
  closers.push(() => endProcess(server))
  await waitFor(async () => (/"started"\}$/m.test(worker.output()) ? true : undefined), START_MS)
  return { name, url: server.url, w, owner, workerOutput: worker.output }
}
