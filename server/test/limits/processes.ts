import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#testing/free-port'
import { request } from '#testing/test-server'

export type Process = {
  readonly url: string
  /** Sets the clock of the limits, and resolves when the process has it. */
  setTime(ms: number): Promise<void>
  stop(): Promise<void>
}
export type Redis = { readonly url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

const main = join(import.meta.dirname, '../../testing/limits-clock-main.ts')

/** Starts a separate server process, in which the clock of the limits stands still at `nowMs`. */
export async function serverProcess(env: Record<string, string>, nowMs: number): Promise<Process> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      TESSERA_PORT: '0',
      TESSERA_TRUSTED_PROXIES: '127.0.0.1',
      TESSERA_LOG_LEVEL: 'silent',
      // Four of these run at once beside other test files, and PostgreSQL allows 100 connections by default.
      TESSERA_DATABASE_READ_CONNECTIONS: '1',
      LIMITS_NOW_MS: String(nowMs),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [started] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  const port = typeof started === 'object' && started !== null && 'port' in started ? started.port : undefined
  if (typeof port !== 'number') throw new Error('the server did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    async setTime(ms) {
      const confirmed = once(child, 'message')
      child.send(ms)
      await confirmed
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Starts a Redis that the test may kill. It keeps nothing on disk, so a killed Redis has lost its data. */
export async function privateRedis(): Promise<Redis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept')) break
    child.stdout?.resume()
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => (child ? end(child, 'SIGKILL') : Promise.resolve()),
    stop: () => (child && child.exitCode === null ? end(child, 'SIGTERM') : Promise.resolve()),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Sends a request and returns its status. */
export const sendRequest = async (url: string, key: string): Promise<number> =>
  (await request(`${url}/v1/organisation`, { key })).status
