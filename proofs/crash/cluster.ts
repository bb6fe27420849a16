import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { capture } from '../../scripts/lib/command.ts'
import { serviceAccount, type Account } from '../../scripts/services/account.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { findBinDir } from '../../scripts/services/postgres-bin.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

/** A private PostgreSQL cluster that can be crashed without harm to other tests. fsync is on, so acknowledged commits last. */
export type Cluster = {
  readonly url: string
  /** Stops at once, as in a power cut, and recovers from its write-ahead log. */
  crashAndRestart(): Promise<void>
  end(): Promise<void>
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 128MB
fsync = on
synchronous_commit = on
timezone = 'UTC'
`

export async function startCluster(): Promise<Cluster> {
  const [account, binDir, port] = await Promise.all([serviceAccount(), findBinDir(), freePort()])
  if (!binDir) throw new Error('PostgreSQL is not installed')
  const home = await mkdtemp(join(tmpdir(), 'tessera-cluster-'))
  if (account) await chown(home, account.uid, account.gid)
  const data = join(home, 'data')
  await initialise(join(binDir, 'initdb'), data, account)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // A child process and not a daemon, so that it does not outlive this process.
  const start = async (): Promise<ChildProcess> => {
    const options = { cwd: '/', stdio: 'ignore' as const, ...account }
    const server = spawn(join(binDir, 'postgres'), ['-D', data, '-p', String(port)], options)
    await waitFor(() => isReachable(url), 60_000)
    return server
  }
  let server = await start()
  const crash = async (): Promise<void> => {
    const ended = once(server, 'exit')
    // An immediate shutdown: nothing is written before the process ends.
    server.kill('SIGQUIT')
    await ended
  }
  const stopAtExit = (): void => void server.kill('SIGQUIT')
  process.once('exit', stopAtExit)
  return {
    url,
    async crashAndRestart() {
      await crash()
      server = await start()
    },
    async end() {
      process.off('exit', stopAtExit)
      await crash()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function initialise(initdb: string, data: string, account: Account | undefined): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale]
  const { code, output } = await capture(initdb, args, { cwd: '/', account })
  if (code !== 0) throw new Error(`initdb failed: ${output}`)
  await appendFile(join(data, 'postgresql.conf'), settings)
}

async function isReachable(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}
