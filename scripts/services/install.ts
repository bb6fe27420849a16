import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servicesDir } from './state.ts'

export type Missing = 'PostgreSQL' | 'Redis' | 'Chromium' | 'Poppler'

const packages: Record<Missing, { needed: string; apt: string; brew: string; dnf: string }> = {
  PostgreSQL: { needed: 'PostgreSQL 15 or newer', apt: 'postgresql', brew: 'postgresql@17', dnf: 'postgresql-server' },
  Redis: { needed: 'Redis 7 or newer (or Valkey)', apt: 'redis-server', brew: 'redis', dnf: 'valkey' },
  Chromium: { needed: 'Chromium', apt: 'chromium', brew: '--cask chromium', dnf: 'chromium' },
  Poppler: { needed: 'Poppler (pdftoppm)', apt: 'poppler-utils', brew: 'poppler', dnf: 'poppler-utils' },
}

const settings: Record<Missing, string> = {
  PostgreSQL: 'TESSERA_ADMIN_DATABASE_URL',
  Redis: 'TESSERA_REDIS_URL',
  Chromium: 'TESSERA_CHROMIUM',
  Poppler: 'TESSERA_PDFTOPPM',
}

/** Installs by apt-get where we are root on Debian or Ubuntu; elsewhere stops, saying what to install. */
export async function install(missing: readonly Missing[], say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !isDebian()) throw new Error(advice(missing))
  const names = missing.map((name) => packages[name].apt)
  say(`Installing ${names.join(' and ')} by apt-get …`)
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...names])
}

function advice(missing: readonly Missing[]): string {
  const of = (kind: 'apt' | 'brew' | 'dnf'): string => missing.map((name) => packages[name][kind]).join(' ')
  const needs = `To be installed first: ${missing.map((name) => packages[name].needed).join(' and ')}`
  const otherwise = `Or point ${missing.map((name) => settings[name]).join(' and ')} at what is there elsewhere.`
  if (process.platform === 'darwin') return `${needs}:\n  brew install ${of('brew')}\n${otherwise}`
  if (isDebian()) return `${needs}:\n  sudo apt-get install -y ${of('apt')}\n${otherwise}`
  if (existsSync('/usr/bin/dnf')) return `${needs}:\n  sudo dnf install -y ${of('dnf')}\n${otherwise}`
  return `${needs}.\n${otherwise}`
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Prints to a file, not a pipe: a server started by a package's own script would hold the pipe open for ever. */
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
