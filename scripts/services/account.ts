import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../lib/command.ts'
import { servicesDir } from './state.ts'

export type Account = { uid: number; gid: number }

/** Returns the account that runs the servers: undefined for the current one, another if we are root, which PostgreSQL refuses. */
export async function serviceAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([capture('id', ['-u', name]), capture('id', ['-g', name])])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody": create one of them')
}

/** Creates a folder that the account can write: in `.services/`, or in the temporary folder if the account cannot enter that. */
export async function createFolderFor(name: string, account: Account | undefined): Promise<string> {
  const near = join(servicesDir, name)
  await mkdir(near, { recursive: true })
  if (await makeWritable(near, account)) return near
  const far = await mkdtemp(join(tmpdir(), `tessera-${name}-`))
  if (await makeWritable(far, account)) return far
  throw new Error(`The account that runs ${name} can write neither ${near} nor ${far}: check their permissions`)
}

async function makeWritable(dir: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  await chown(dir, account.uid, account.gid)
  await chmod(dir, 0o700)
  const entered = await capture('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', dir], { cwd: '/', account })
  return entered.code === 0
}
