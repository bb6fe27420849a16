import { appendFile, chown, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceAccount } from '../../scripts/services/account.ts'
import type { TemporaryPostgres } from '../../scripts/services/temporary-postgres.ts'
import { createOwnCluster } from '../lib/cluster/own-cluster.ts'
import { withClient } from '../../server/src/operator/databases.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

/** PostgreSQL with an archive of its log, from which it can be restored to a time beside itself. */
export type ArchivedCluster = {
  readonly url: string
  /** Takes the base backup. */
  backUp(): Promise<void>
  /** Restores the state of a time into a second cluster, and returns its URL. The first one keeps running. */
  restoreTo(time: Date): Promise<string>
  end(): Promise<void>
}

const WAIT_MS = 60_000

export async function startArchivedCluster(): Promise<ArchivedCluster> {
  const account = await serviceAccount()
  const archive = await mkdtemp(join(tmpdir(), 'tessera-archive-'))
  if (account) await chown(archive, account.uid, account.gid)
  const settings = `fsync = off\narchive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`
  const clusters: TemporaryPostgres[] = []
  const end = async (): Promise<void> => {
    for (const cluster of clusters.toReversed()) await cluster.remove()
    await rm(archive, { recursive: true, force: true })
  }
  const create = async (standbyOf?: string): Promise<TemporaryPostgres> => {
    const cluster = await createOwnCluster({ settings, ...(standbyOf !== undefined && { standbyOf }) })
    clusters.push(cluster)
    return cluster
  }
  try {
    const primary = await create()
    await primary.start()
    return {
      url: primary.url,
      backUp: async () => void (await create(primary.url)),
      async restoreTo(time) {
        const copy = clusters[1] ?? (await create(primary.url))
        await archiveAll(primary.url)
        await appendFile(
          join(copy.dataDir, 'postgresql.conf'),
          `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\n` +
            `recovery_target_time = '${time.toISOString().replace('Z', '+00')}'\nrecovery_target_action = promote\n`,
        )
        await rename(join(copy.dataDir, 'standby.signal'), join(copy.dataDir, 'recovery.signal'))
        await copy.start()
        await waitFor(() => isWritable(copy.url), WAIT_MS)
        return copy.url
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** False until a cluster that is restored has reached its time. */
const isWritable = (url: string): Promise<true | undefined> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering === false || undefined
  })

/** Resolves when everything that was committed so far is in the archive. */
const archiveAll = (url: string): Promise<true> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    return waitFor(async () => {
      const archived = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]?.file])
      return archived.rowCount === 1 || undefined
    }, WAIT_MS)
  })
