import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../lib/command.ts'
import { folderFor, serviceAccount } from './account.ts'
import { freePort } from './free-port.ts'
import { probeRedis, shutRedis } from './probe-redis.ts'
import type { PrivateRedis } from './state.ts'

export const privateUrl = (of: PrivateRedis): string => `redis://127.0.0.1:${of.port}`

/** Valkey or Redis, whichever this machine has. */
export function findRedisProgram(): string | undefined {
  const dirs = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
  return dirs.flatMap((dir) => [join(dir, 'valkey-server'), join(dir, 'redis-server')]).find((file) => existsSync(file))
}

/** Starts this checkout's own Redis, which keeps nothing on disk. */
export async function startRedis(before: PrivateRedis | undefined): Promise<PrivateRedis> {
  if (before && (await isOurs(before))) return before
  const program = findRedisProgram()
  if (!program) throw new Error('Redis is not installed')
  const account = await serviceAccount()
  const dir = before && existsSync(before.dir) ? before.dir : await folderFor('redis', account)
  const own: PrivateRedis = { dir, port: await freePort(before?.port) }
  const files = ['--dir', dir, '--pidfile', pidFile(own), '--logfile', join(dir, 'redis.log')]
  const nothingKept = ['--save', '', '--appendonly', 'no']
  const place = ['--bind', '127.0.0.1', '--port', String(own.port), '--daemonize', 'yes']
  const started = await capture(program, [...place, ...nothingKept, ...files], { cwd: '/', account })
  for (let tries = 0; started.code === 0 && tries < 50; tries += 1) {
    if (await isOurs(own)) return own
    await pause(100)
  }
  const said = await readFile(join(dir, 'redis.log'), 'utf8').catch(() => '')
  throw new Error(`Redis did not start:\n${started.output}${said.split('\n').slice(-20).join('\n')}`)
}

/** Stops the server this checkout started; says whether there was one to stop. */
export async function stopRedis(of: PrivateRedis): Promise<boolean> {
  if (!(await isOurs(of))) return false
  await shutRedis(privateUrl(of))
  return true
}

export async function deleteRedis(of: PrivateRedis): Promise<void> {
  await rm(of.dir, { recursive: true, force: true })
}

/** Another Redis may have taken the port since: ours is the one whose process wrote our pid file. */
async function isOurs(of: PrivateRedis): Promise<boolean> {
  const answer = await probeRedis(privateUrl(of))
  const pid = await readFile(pidFile(of), 'utf8').catch(() => '')
  return answer.kind === 'usable' && answer.pid === Number(pid)
}

const pidFile = (of: PrivateRedis): string => join(of.dir, 'redis.pid')
