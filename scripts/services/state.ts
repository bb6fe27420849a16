import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../lib/command.ts'

export type PrivatePostgres = { dataDir: string; port: number }
export type PrivateRedis = { dir: string; port: number }
export type ServicesState = { postgres?: PrivatePostgres; redis?: PrivateRedis }

/** A test of the services uses another folder, so that it does not touch those in use. */
export const servicesDir: string = process.env.TESSERA_SERVICES_DIR ?? join(root, '.services')

const stateFile = join(servicesDir, 'state.json')
const envFile = join(servicesDir, 'env')
const lockFile = join(servicesDir, 'lock')

/** Returns what this checkout has started, running or not; empty if it never started anything. */
export async function readState(): Promise<ServicesState> {
  return existsSync(stateFile) ? parseState(await readFile(stateFile, 'utf8')) : {}
}

export async function writeState(state: ServicesState): Promise<void> {
  await replaceFile(stateFile, `${JSON.stringify(state, undefined, 2)}\n`)
}

/** Writes the addresses to a file for a shell: `set -a; . .services/env`. */
export async function writeEnv(values: Record<string, string>): Promise<void> {
  const text = Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
  if (existsSync(envFile) && (await readFile(envFile, 'utf8')) === text) return
  await replaceFile(envFile, text)
}

export async function deleteState(): Promise<void> {
  await rm(servicesDir, { recursive: true, force: true })
}

export async function deleteEnv(): Promise<void> {
  await rm(envFile, { force: true })
}

/** Lets one process at a time start or stop services, and takes over a lock whose owner has died. */
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
    if (!hasCode(error, 'EEXIST')) throw error
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(lockFile, { force: true })
    return false
  }
}

/** Safe to cast: only `writeState` writes the file, and it replaces it as a whole. */
const parseState = (text: string): ServicesState => JSON.parse(text) as ServicesState

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Writes a new file and renames it, so that a reader never sees half a file. Only the owner may read it: a URL may contain a password. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(servicesDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, file)
}
