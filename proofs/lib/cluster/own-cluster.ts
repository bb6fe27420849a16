import { findBinDir } from '../../../scripts/services/postgres-bin.ts'
import { createTemporaryPostgres, type TemporaryPostgres } from '../../../scripts/services/temporary-postgres.ts'

type ClusterOptions = Omit<Parameters<typeof createTemporaryPostgres>[0], 'binDir'>

/** Creates a PostgreSQL cluster that a proof or a bench has for itself; `start` starts it. */
export async function createOwnCluster(options: ClusterOptions = {}): Promise<TemporaryPostgres> {
  const binDir = await findBinDir()
  if (binDir === undefined) throw new Error('PostgreSQL is not installed')
  return createTemporaryPostgres({ binDir, ...options })
}

export async function startOwnCluster(options: ClusterOptions = {}): Promise<TemporaryPostgres> {
  const cluster = await createOwnCluster(options)
  await cluster.start()
  return cluster
}
