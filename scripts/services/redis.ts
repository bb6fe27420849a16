import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../lib/command.ts'
import { createFolderFor, serviceAccount } from './account.ts'
import { freePort } from './free-port.ts'
import { probeRedis, shutDownRedis } from './probe-redis.ts'
import type { PrivateRedis } from './state.ts'

export const privateUrl = (server: PrivateRedis): string => `redis://127.0.0.1:${server.port}`

/** Finds Valkey or Redis on this machine. */
export function findRedisProgram(): string | undefined {
  const dirs = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
  return dirs.flatMap((dir) => [join(dir, 'valkey-server'), join(dir, 'redis-server')]).find((file) => existsSync(file))
}

/** Starts the private Redis of this checkout, which stores nothing on disk. */
export async function startRedis(before: PrivateRedis | undefined): Promise<PrivateRedis> {
  if (before && (await isOurs(before))) return before
  const program = findRedisProgram()
  if (!program) throw new Error('Redis is not installed: install redis-server or valkey-server')
  const account = await serviceAccount()
  const dir = before && existsSync(before.dir) ? before.dir : await createFolderFor('redis', account)
  const own: PrivateRedis = { dir, port: await freePort(before?.port) }
  const files = ['--dir', dir, '--pidfile', pidFile(own), '--logfile', join(dir, 'redis.log')]
  const noPersistence = ['--save', '', '--appendonly', 'no']
  const address = ['--bind', '127.0.0.1', '--port', String(own.port), '--daemonize', 'yes']
  const started = await capture(program, [...address, ...noPersistence, ...files], { cwd: '/', account })
  for (let attempts = 0; started.code === 0 && attempts < 50; attempts += 1) {
    if (await isOurs(own)) return own
    await pause(100)
  }
  const logged = await readFile(join(dir, 'redis.log'), 'utf8').catch(() => '')
  throw new Error(`Redis did not start:\n${started.output}${logged.split('\n').slice(-20).join('\n')}`)
}

/** Stops the server that this checkout started; returns false if it was not running. */
export async function stopRedis(server: PrivateRedis): Promise<boolean> {
  if (!(await isOurs(server))) return false
  await shutDownRedis(privateUrl(server))
  return true
}

export async function deleteRedis(server: PrivateRedis): Promise<void> {
  await rm(server.dir, { recursive: true, force: true })
}

/** Another Redis may use the port now: ours is the one whose process wrote our pid file. */
async function isOurs(server: PrivateRedis): Promise<boolean> {
  const probe = await probeRedis(privateUrl(server))
  const pid = await readFile(pidFile(server), 'utf8').catch(() => '')
  return probe.kind === 'usable' && probe.pid === Number(pid)
}

const pidFile = (server: PrivateRedis): string => join(server.dir, 'redis.pid')
