import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../../../scripts/lib/command.ts'
import { serviceAccount } from '../../../scripts/services/account.ts'
import { freePort } from '../../../scripts/services/free-port.ts'
import { findBinDir } from '../../../scripts/services/postgres-bin.ts'

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
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await capture(join(binDir, program), args, { cwd: '/', account })
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }
  const start = () => run('pg_ctl', 'start', '-D', data, '-l', join(home, 'log'), '-w', '-t', '60', '-o', `-p ${port}`)
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  await run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale)
  await appendFile(join(data, 'postgresql.conf'), settings)
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restartAtOnce() {
      await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
      await start()
    },
    async end() {
      await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w')
      await rm(home, { recursive: true, force: true })
    },
  }
}
