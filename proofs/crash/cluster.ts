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
import { eventually } from '../../server/testing/wait-for.ts'

/** A PostgreSQL of one's own, whose death harms nobody else. It keeps what it has acknowledged: fsync is on. */
export type Cluster = {
  readonly url: string
  /** Dies as if the power had gone, and comes back from its log. */
  restartAtOnce(): Promise<void>
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

export async function aCluster(): Promise<Cluster> {
  const [account, binDir, port] = await Promise.all([serviceAccount(), findBinDir(), freePort()])
  if (!binDir) throw new Error('PostgreSQL is not installed')
  const home = await mkdtemp(join(tmpdir(), 'tessera-cluster-'))
  if (account) await chown(home, account.uid, account.gid)
  const data = join(home, 'data')
  await initialise(join(binDir, 'initdb'), data, account)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // A child of ours and no daemon: it does not outlive us.
  const start = async (): Promise<ChildProcess> => {
    const options = { cwd: '/', stdio: 'ignore' as const, ...account }
    const server = spawn(join(binDir, 'postgres'), ['-D', data, '-p', String(port)], options)
    await eventually(() => answers(url), 60_000)
    return server
  }
  let server = await start()
  const die = async (): Promise<void> => {
    const ended = once(server, 'exit')
    // Immediate: nothing is written down any more.
    server.kill('SIGQUIT')
    await ended
  }
  const dieWithUs = (): void => void server.kill('SIGQUIT')
  process.once('exit', dieWithUs)
  return {
    url,
    async restartAtOnce() {
      await die()
      server = await start()
    },
    async end() {
      process.off('exit', dieWithUs)
      await die()
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

async function answers(url: string): Promise<true | undefined> {
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
