import { isOnPath } from '../../scripts/lib/command.ts'
import { findBinDir } from '../../scripts/services/postgres-bin.ts'

const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const

/** Returns what to install before this proof can run; undefined if nothing is missing. */
export async function findMissingPackages(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'this proof looks processes up in /proc, which needs Linux'
  const missing = [
    ...PROGRAMS.filter((name) => !isOnPath(name)),
    ...((await findBinDir()) === undefined ? ['postgres'] : []),
  ]
  if (missing.length === 0) return undefined
  return `${missing.join(', ')} not found: install them with apt-get install patroni etcd-server haproxy postgresql-15`
}
