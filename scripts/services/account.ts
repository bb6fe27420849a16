import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../lib/command.ts'
import { servicesDir } from './state.ts'

export type Account = { uid: number; gid: number }

/** Who runs the servers: nobody special, except that PostgreSQL refuses root, and Redis should not be root either. */
export async function serviceAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([capture('id', ['-u', name]), capture('id', ['-g', name])])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('Running as root, and there is no account "postgres" or "nobody" to run PostgreSQL as')
}

/** A folder the account can write: in `.services/`, or in the system's temporary folder where it cannot enter that. */
export async function folderFor(name: string, account: Account | undefined): Promise<string> {
  const near = join(servicesDir, name)
  await mkdir(near, { recursive: true })
  if (await giveTo(near, account)) return near
  const far = await mkdtemp(join(tmpdir(), `tessera-${name}-`))
  if (await giveTo(far, account)) return far
  throw new Error(`Neither ${near} nor ${far} can be written by the account that runs ${name}`)
}

async function giveTo(dir: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  await chown(dir, account.uid, account.gid)
  await chmod(dir, 0o700)
  const entered = await capture('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', dir], { cwd: '/', account })
  return entered.code === 0
}
