import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../lib/command.ts'
import { serviceAccount } from './account.ts'
import { freePort } from './free-port.ts'
import { isReachable } from './is-reachable.ts'
import { initArguments } from './postgres-bin.ts'

/** A PostgreSQL cluster in a temporary folder. It is a child process and not a daemon, so that it does not outlive this one. */
export type TemporaryPostgres = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** The process of the server; undefined before its first start. */
  pid(): number | undefined
  /** Runs one of PostgreSQL's programs as the account of the cluster, and throws if it fails. */
  run(program: string, args: readonly string[]): Promise<void>
  start(): Promise<void>
  /** SIGQUIT stops it as a power cut does, SIGINT after ending all connections. */
  stop(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>
  /** Stops it if it runs, and deletes its data. */
  remove(): Promise<void>
}

type ClusterOptions = {
  readonly binDir: string
  /** Lines for postgresql.conf. */
  readonly settings?: string
  /** The folder in which the cluster gets a folder of its own; by default the system's temporary folder. */
  readonly parentDir?: string
  /** The address of a running cluster to copy; the copy starts as its standby. */
  readonly standbyOf?: string
}

const baseSettings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 128MB
timezone = 'UTC'
`

const START_MS = 60_000

/** Creates the data of a cluster; `start` starts it. */
export async function createTemporaryPostgres({
  binDir,
  settings = '',
  parentDir = tmpdir(),
  standbyOf,
}: ClusterOptions): Promise<TemporaryPostgres> {
  const [account, port] = await Promise.all([serviceAccount(), freePort()])
  const home = await mkdtemp(join(parentDir, 'tessera-cluster-'))
  if (account) await chown(home, account.uid, account.gid)
  const dataDir = join(home, 'data')
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const { code, output } = await capture(join(binDir, program), args, { cwd: '/', account })
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }
  if (standbyOf !== undefined) await run('pg_basebackup', ['-d', standbyOf, '-D', dataDir, '-R', '-c', 'fast'])
  else await run('initdb', [...initArguments(dataDir), '--no-sync'])
  await appendFile(join(dataDir, 'postgresql.conf'), baseSettings + settings)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const removeAtExit = (): void => {
    server?.kill('SIGQUIT')
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  process.on('exit', removeAtExit)
  const stop = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    port,
    dataDir,
    pid: () => server?.pid,
    run,
    async start() {
      const options = { cwd: '/', stdio: 'ignore' as const, ...account }
      server = spawn(join(binDir, 'postgres'), ['-D', dataDir, '-p', String(port)], options)
      await waitUntilReachable(url, server)
    },
    stop,
    async remove() {
      process.off('exit', removeAtExit)
      await stop('SIGQUIT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function waitUntilReachable(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await pause(50)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while it started`)
    if (await isReachable(url)) return
  }
  throw new Error('PostgreSQL did not start in time')
}
