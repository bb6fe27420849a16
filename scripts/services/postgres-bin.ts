import { existsSync, globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from '../lib/command.ts'

export const oldestMajor = 15

// Debian, Fedora and Homebrew keep the server's programs out of PATH.
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** Returns the folder of initdb and pg_ctl: of this major version, or of the newest one that Tessera supports. */
export async function findBinDir(major?: number): Promise<string | undefined> {
  const fromPath = (process.env.PATH ?? '').split(':').filter((dir) => existsSync(join(dir, 'initdb')))
  const dirs = [...fromPath.map((dir) => dirname(realpathSync(join(dir, 'initdb')))), ...globSync(usualPlaces)]
  const complete = [...new Set(dirs)].filter(
    (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'pg_ctl')),
  )
  const found = await Promise.all(complete.map(async (dir) => ({ dir, major: await readMajorVersion(dir) })))
  return found
    .filter((each) => (major === undefined ? each.major >= oldestMajor : each.major === major))
    .toSorted((a, b) => b.major - a.major)[0]?.dir
}

/**
 * The arguments with which initdb creates a cluster for development and tests. Byte order sorts the same on every machine; the
 * character type still tells upper case from lower case.
 */
export function initArguments(dataDir: string): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]
  return ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale]
}

async function readMajorVersion(dir: string): Promise<number> {
  const { output } = await capture(join(dir, 'initdb'), ['--version'], { cwd: '/' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0)
}
