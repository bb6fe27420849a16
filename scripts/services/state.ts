import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../lib/command.ts'

export type PrivatePostgres = { dataDir: string; port: number }
export type PrivateRedis = { dir: string; port: number }
export type State = { postgres?: PrivatePostgres; redis?: PrivateRedis }

/** Another folder may be named, so that a test of the services keeps its hands off the ones in use. */
export const servicesDir: string = process.env.TESSERA_SERVICES_DIR ?? join(root, '.services')

const stateFile = join(servicesDir, 'state.json')
const envFile = join(servicesDir, 'env')
const lockFile = join(servicesDir, 'lock')

/** What this checkout has started, running or not; empty where it never had to start anything. */
export async function readState(): Promise<State> {
  return existsSync(stateFile) ? parseState(await readFile(stateFile, 'utf8')) : {}
}

export async function writeState(state: State): Promise<void> {
  await replace(stateFile, `${JSON.stringify(state, undefined, 2)}\n`)
}

/** Leaves the addresses where a shell can read them: `set -a; . .services/env`. */
export async function writeEnv(values: Record<string, string>): Promise<void> {
  const text = Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
  if (existsSync(envFile) && (await readFile(envFile, 'utf8')) === text) return
  await replace(envFile, text)
}

export async function forgetAll(): Promise<void> {
  await rm(servicesDir, { recursive: true, force: true })
}

export async function forgetEnv(): Promise<void> {
  await rm(envFile, { force: true })
}

/** Lets one process at a time start or stop services; a lock whose owner died is taken over. */
export async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  await mkdir(servicesDir, { recursive: true })
  while (!(await takeLock())) await pause(200)
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function takeLock(): Promise<boolean> {
  try {
    const file = await open(lockFile, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(lockFile, { force: true })
    return false
  }
}

/** Safe to cast: nobody but `writeState` writes that file, and it writes it whole. */
const parseState = (text: string): State => JSON.parse(text) as State

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Written beside and renamed, so that a reader never meets half a file; a URL in it may carry a password. */
async function replace(file: string, text: string): Promise<void> {
  await mkdir(servicesDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, file)
}
