import type { Db } from '#platform/db'
import { publicId } from '#platform/ids'
import { listUnreconciled } from './queries.ts'

/** Throws if a worker would charge what may have been charged already, after a restore. */
export async function requireReconciled(db: Db): Promise<void> {
  const left = await listUnreconciled(db)
  if (left.length === 0) return
  const commands = left
    .slice(0, 20)
    .map(({ org }) => `  tessera ledger reconcile --repair --org ${publicId('org', org)}`)
  throw new Error(
    [
      `The database was restored, and the payments of ${left.length} organisations have not been compared with the provider yet.`,
      'A worker could charge them twice, so it does not start. Run first (docs/restore.md):',
      ...commands,
      'or, if you have compared them by hand: tessera restore allow-workers. `tessera start api` runs without this.',
    ].join('\n'),
  )
}
