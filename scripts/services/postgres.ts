import { existsSync } from 'node:fs'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { capture } from '../lib/command.ts'
import { createFolderFor, serviceAccount } from './account.ts'
import { freePort } from './free-port.ts'
import { findBinDir, initArguments } from './postgres-bin.ts'
import type { PrivatePostgres } from './state.ts'

const settings = `
listen_addresses = '127.0.0.1'
# TCP only: the path of a socket may be longer than the system allows.
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
fsync = on
timezone = 'UTC'
log_timezone = 'UTC'
`

export const privateUrl = (server: PrivatePostgres): string => `postgres://postgres@127.0.0.1:${server.port}/postgres`

/** Starts the private PostgreSQL of this checkout, with its previous data or with new data. */
export async function startPostgres(before: PrivatePostgres | undefined): Promise<PrivatePostgres> {
  const account = await serviceAccount()
  const kept = before && existsSync(join(before.dataDir, 'PG_VERSION'))
  const dataDir = kept ? before.dataDir : join(await createFolderFor('postgres', account), 'data')
  const binDir = await binDirFor(dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(binDir, dataDir)
  if (await isRunning(binDir, dataDir)) return { dataDir, port: await readPort(dataDir) }

  const port = await freePort(before?.port)
  const log = join(dirname(dataDir), 'postgres.log')
  const args = ['start', '-D', dataDir, '-l', log, '-w', '-t', '60', '-o', `-p ${port}`]
  const started = await capture(join(binDir, 'pg_ctl'), args, { cwd: '/', account })
  if (started.code === 0) return { dataDir, port }
  const logged = await readFile(log, 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start:\n${started.output}${logged.split('\n').slice(-20).join('\n')}`)
}

/** Stops the server that this checkout started; returns false if it was not running. */
export async function stopPostgres(server: PrivatePostgres): Promise<boolean> {
  if (!existsSync(join(server.dataDir, 'PG_VERSION'))) return false
  const binDir = await binDirFor(server.dataDir)
  if (!(await isRunning(binDir, server.dataDir))) return false
  const args = ['stop', '-D', server.dataDir, '-m', 'fast', '-w']
  const stopped = await capture(join(binDir, 'pg_ctl'), args, { cwd: '/', account: await serviceAccount() })
  if (stopped.code !== 0) throw new Error(`PostgreSQL did not stop:\n${stopped.output}`)
  return true
}

export async function deletePostgres(server: PrivatePostgres): Promise<void> {
  await rm(dirname(server.dataDir), { recursive: true, force: true })
}

/** Returns the programs of the version that wrote the data: another major version cannot read it. */
async function binDirFor(dataDir: string): Promise<string> {
  const versionFile = join(dataDir, 'PG_VERSION')
  const major = existsSync(versionFile) ? Number(await readFile(versionFile, 'utf8')) : undefined
  const binDir = await findBinDir(major)
  if (!binDir)
    throw new Error(`PostgreSQL ${major ?? '15 or newer'} is not installed, and ${dataDir} needs it: install it`)
  return binDir
}

async function createCluster(binDir: string, dataDir: string): Promise<void> {
  const account = await serviceAccount()
  const created = await capture(join(binDir, 'initdb'), initArguments(dataDir), { cwd: '/', account })
  if (created.code !== 0) throw new Error(`PostgreSQL could not create its data folder:\n${created.output}`)
  await appendFile(join(dataDir, 'postgresql.conf'), settings)
}

async function isRunning(binDir: string, dataDir: string): Promise<boolean> {
  const account = await serviceAccount()
  const status = await capture(join(binDir, 'pg_ctl'), ['status', '-D', dataDir], { cwd: '/', account })
  return status.code === 0
}

/** The server writes its port to the fourth line of its pid file. */
async function readPort(dataDir: string): Promise<number> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}
