import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#testing/free-port'
import { request } from '#testing/test-server'

export type Process = { readonly url: string; stop(): Promise<void> }
export type Redis = { readonly url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

/** Starts a separate server process, as an operator would. */
export async function serverProcess(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts'), 'api'], {
    env: {
      ...process.env,
      TESSERA_PORT: '0',
      TESSERA_TRUSTED_PROXIES: '127.0.0.1',
      TESSERA_LOG_LEVEL: 'info',
      // Four of these run at once beside other test files, and PostgreSQL allows 100 connections by default.
      TESSERA_DATABASE_READ_CONNECTIONS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) {
    text += String(chunk)
    const port = /"port":(\d+)/.exec(text)?.[1]
    if (port === undefined) continue
    return { url: `http://127.0.0.1:${port}`, stop: () => end(child, 'SIGTERM') }
  }
  throw new Error(`the server did not start: ${text}`)
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

export type TimedResponse = { readonly sentAt: number; readonly receivedAt: number; readonly status: number }

export async function sendRequest(url: string, key: string): Promise<TimedResponse> {
  const sentAt = performance.now()
  const { status } = await request(`${url}/v1/organisation`, { key })
  return { sentAt, receivedAt: performance.now(), status }
}

/**
 * Returns the most accepted requests that provably lie within 60 seconds. A request was admitted at some moment between
 * its sending and its response, so only requests with both inside the span count.
 */
export function mostInAnyMinute(sent: readonly TimedResponse[]): number {
  const accepted = sent.filter((one) => one.status === 200).toSorted((a, b) => a.sentAt - b.sentAt)
  let most = 0
  for (const first of accepted) {
    const inside = accepted.filter((one) => one.sentAt >= first.sentAt && one.receivedAt < first.sentAt + 60_000)
    most = Math.max(most, inside.length)
  }
  return most
}
