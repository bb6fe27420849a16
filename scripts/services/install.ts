import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servicesDir } from './state.ts'

export type InstallableProgram = 'PostgreSQL' | 'Redis' | 'Chromium' | 'Poppler' | 'PgBouncer' | 'wrk'

const packages: Record<InstallableProgram, { needed: string; apt: string; brew: string; dnf: string }> = {
  PostgreSQL: { needed: 'PostgreSQL 15 or newer', apt: 'postgresql', brew: 'postgresql@17', dnf: 'postgresql-server' },
  Redis: { needed: 'Redis 7 or newer (or Valkey)', apt: 'redis-server', brew: 'redis', dnf: 'valkey' },
  Chromium: { needed: 'Chromium', apt: 'chromium', brew: '--cask chromium', dnf: 'chromium' },
  Poppler: { needed: 'Poppler (pdftoppm)', apt: 'poppler-utils', brew: 'poppler', dnf: 'poppler-utils' },
  PgBouncer: { needed: 'PgBouncer', apt: 'pgbouncer', brew: 'pgbouncer', dnf: 'pgbouncer' },
  wrk: { needed: 'wrk', apt: 'wrk', brew: 'wrk', dnf: 'wrk' },
}

const settings: Record<InstallableProgram, string> = {
  PostgreSQL: 'TESSERA_ADMIN_DATABASE_URL',
  Redis: 'TESSERA_REDIS_URL',
  Chromium: 'TESSERA_CHROMIUM',
  Poppler: 'TESSERA_PDFTOPPM',
  PgBouncer: 'TESSERA_PGBOUNCER',
  wrk: 'TESSERA_WRK',
}

type OptionalProgram = {
  readonly name: InstallableProgram
  readonly usualPaths: readonly string[]
  /** The tests or benches that are skipped without it, as the first words of a sentence. */
  readonly tests: string
}

/** Returns the path of a program that only some tests need, and installs it if needed; undefined if that is not possible. */
export async function findOrInstall(
  { name, usualPaths, tests }: OptionalProgram,
  print: (line: string) => void,
): Promise<string | undefined> {
  const find = () => [process.env[settings[name]] ?? '', ...usualPaths].find((path) => path !== '' && existsSync(path))
  const found = find()
  if (found !== undefined) return found
  try {
    await install([name], print)
  } catch (error) {
    print(`${tests} are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return find()
}

/** Installs with apt-get if we are root on Debian or Ubuntu; otherwise throws an error that says what to install. */
export async function install(missing: readonly InstallableProgram[], print: (line: string) => void): Promise<void> {
  if (!canInstall()) throw new Error(advice(missing))
  await installPackages(
    missing.map((name) => packages[name].apt),
    print,
  )
}

/** True if we are root on Debian or Ubuntu. */
export const canInstall = (): boolean => process.getuid?.() === 0 && isDebian()

/** Installs packages of Debian, by their names. */
export async function installPackages(names: readonly string[], print: (line: string) => void): Promise<void> {
  print(`Installing ${names.join(' and ')} with apt-get …`)
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...names])
}

function advice(missing: readonly InstallableProgram[]): string {
  const list = (kind: 'apt' | 'brew' | 'dnf'): string => missing.map((name) => packages[name][kind]).join(' ')
  const needs = `Install ${missing.map((name) => packages[name].needed).join(' and ')}`
  const alternative = `Or set ${missing.map((name) => settings[name]).join(' and ')} to one that runs elsewhere.`
  if (process.platform === 'darwin') return `${needs}:\n  brew install ${list('brew')}\n${alternative}`
  if (isDebian()) return `${needs}:\n  sudo apt-get install -y ${list('apt')}\n${alternative}`
  if (existsSync('/usr/bin/dnf')) return `${needs}:\n  sudo dnf install -y ${list('dnf')}\n${alternative}`
  return `${needs}.\n${alternative}`
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Writes the output to a file, not a pipe: a server that a package starts would keep the pipe open. */
async function aptGet(args: readonly string[]): Promise<void> {
  await mkdir(servicesDir, { recursive: true })
  const logFile = join(servicesDir, 'apt-get.log')
  const log = openSync(logFile, 'w')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const child = spawn('apt-get', ['-q', ...args], { stdio: ['ignore', log, log], env })
  child.on('error', reject)
  child.on('exit', resolve)
  const code = await promise
  closeSync(log)
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${await readFile(logFile, 'utf8')}`)
}
