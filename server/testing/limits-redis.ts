import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

/** The Redis that all tests share; each test uses its own prefix. */
export const SHARED_REDIS_URL = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** A Redis for one test, which may kill, stop and start it. It is not running at first. */
export type PrivateRedis = {
  readonly url: string
  readonly start: () => Promise<void>
  readonly signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>
  readonly shutDownSaving: () => Promise<void>
  readonly query: <T>(work: (redis: Redis) => Promise<T>) => Promise<T>
}

export async function preparePrivateRedis(t: TestContext): Promise<PrivateRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const directory = await mkdtemp(join(tmpdir(), 'limits-'))
  let server: ChildProcess | undefined

  async function end(stop: () => Promise<unknown> | boolean): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    await stop()
    await ended
  }
  const kill = () => end(() => server?.kill('SIGKILL') ?? true)
  t.after(async () => {
    await kill()
    await rm(directory, { recursive: true })
  })
  return {
    url,
    start: async () => {
      server = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', directory])
      await untilReady(server)
    },
    signal: async (signal) => (signal === 'SIGKILL' ? kill() : void server?.kill(signal)),
    shutDownSaving: () => end(() => withClient(url, (redis) => redis.shutdown('SAVE').catch(() => undefined))),
    query: (work) => withClient(url, work),
  }
}

/** Polls until the condition holds, for a state that no event reports. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function withClient<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { retryStrategy: null })
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    if (output.includes('Ready to accept connections')) break
  }
  if (!output.includes('Ready to accept connections')) throw new Error(`redis-server did not start: ${output}`)
}
