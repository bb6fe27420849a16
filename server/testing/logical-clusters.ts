import { findBinDir } from '../../scripts/services/postgres-bin.ts'
import { createTemporaryPostgres, type TemporaryPostgres } from '../../scripts/services/temporary-postgres.ts'
import type { Cell } from '../src/platform/cells-file.ts'

const SETTINGS = `
fsync = off
full_page_writes = off
wal_level = logical
max_logical_replication_workers = 30
max_sync_workers_per_subscription = 20
max_worker_processes = 40
max_replication_slots = 200
max_wal_senders = 40
wal_retrieve_retry_interval = 100ms
`

/** Starts PostgreSQL servers that can replicate to each other, one for each cell. */
export async function startLogicalClusters(count: number): Promise<TemporaryPostgres[]> {
  const binDir = await findBinDir()
  if (!binDir) throw new Error('PostgreSQL is not installed')
  return Promise.all(
    Array.from({ length: count }, async () => {
      const cluster = await createTemporaryPostgres({ binDir, settings: SETTINGS })
      await cluster.start()
      return cluster
    }),
  )
}

/** A cell as the operator's commands need it: they use its database, and never its servers. */
export const cellAt = (ownerUrl: string): Cell => ({
  servers: ['http://127.0.0.1:1'],
  directory: ownerUrl,
  owner: ownerUrl,
  hosts: [],
})
