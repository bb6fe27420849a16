import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { capture } from '../../scripts/lib/command.ts'
import { serviceAccount } from '../../scripts/services/account.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { isReachable } from '../../scripts/services/is-reachable.ts'
import { findBinDir, initArguments } from '../../scripts/services/postgres-bin.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { mountSmallDisks, type SmallDisks } from './small-disks.ts'

/** PostgreSQL with its tables on one small file system and its write-ahead log on another. */
export type SmallCluster = {
  readonly url: string
  readonly port: number
  readonly disks: SmallDisks
  /** How often PostgreSQL ended by itself and was started again, as systemd or a container engine does. */
  readonly restarts: () => number
  /** Runs a statement as the owner of the cluster. */
  query(text: string): Promise<void>
  /** Resolves when it accepts connections. */
  reachable(): Promise<void>
  /** The messages with which PostgreSQL ended all connections so far. */
  readonly panics: () => readonly string[]
  end(): Promise<void>
}

const MEGABYTES = { data: 400, wal: 64 } as const

/** Segments of 1 MB instead of 16: the log of a few dozen sales fills one. */
const SEGMENT_MB = 1

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // Large enough that PostgreSQL needs no buffer back: to write one to disk flushes the log before it, which would save
  // the very commits that the control without a flush must lose.
  shared_buffers: '256MB',
  wal_buffers: '4MB',
  min_wal_size: '2MB',
  max_wal_size: '32MB',
  timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  restart_after_crash: 'on',
}

const RESTART_MS = 300
const START_MS = 60_000

export async function startSmallCluster(): Promise<SmallCluster> {
  const [binDir, account, port] = await Promise.all([findBinDir(), serviceAccount(), freePort()])
  if (!binDir) throw new Error('PostgreSQL is not installed')
  const disks = await mountSmallDisks({ megabytes: MEGABYTES, account })
  const [data, wal] = [join(disks.folders.data, 'cluster'), join(disks.folders.wal, 'log')]
  const asAccount = (program: string, args: readonly string[]) =>
    disks.command('setpriv', [...asUser(account), join(binDir, program), ...args])
  const initialised = await capture(
    ...asAccount('initdb', [...initArguments(data), '--no-sync', `--waldir=${wal}`, `--wal-segsize=${SEGMENT_MB}`]),
    { cwd: '/' },
  )
  if (initialised.code !== 0) throw new Error(`initdb failed: ${initialised.output}`)
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = supervise(() =>
    spawn(...asAccount('postgres', ['-D', data, '-p', String(port), ...settings]), {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const reachable = async () => void (await waitFor(async () => (await isReachable(url)) || undefined, START_MS))
  await reachable()
  return {
    url,
    port,
    disks,
    restarts: server.restarts,
    reachable,
    panics: server.panics,
    async query(text) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query(text)
      } finally {
        await client.end().catch(() => {})
      }
    },
    async end() {
      await server.end()
      await disks.remove()
    },
  }
}

const asUser = (account: { readonly uid: number; readonly gid: number } | undefined): string[] =>
  account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--'] : ['--']

/** Starts PostgreSQL again whenever it ends. */
function supervise(launch: () => ChildProcess) {
  const ending = new AbortController()
  const panics: string[] = []
  let child: ChildProcess | undefined
  let starts = 0
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      child = launch()
      starts++
      child.stderr?.setEncoding('utf8').on('data', (text: string) => panics.push(...(text.match(PANIC) ?? [])))
      await once(child, 'exit')
      await pause(RESTART_MS)
    }
  }
  const running = keepRunning()
  const killAtExit = () => void child?.kill('SIGQUIT')
  process.on('exit', killAtExit)
  return {
    restarts: () => starts - 1,
    panics: () => panics,
    async end() {
      process.off('exit', killAtExit)
      ending.abort()
      child?.kill('SIGQUIT')
      await running
    },
  }
}

const PANIC = /PANIC: .*/g
