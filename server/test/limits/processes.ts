import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { request } from '#testing/test-server'

export type Process = { readonly url: string; stop(): Promise<void> }
export type Redis = { readonly url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

/** A server process of its own, as an operator would start it. */
export async function serverProcess(env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts'), 'api'], {
    env: { ...process.env, TESSERA_PORT: '0', TESSERA_TRUSTED_PROXIES: '127.0.0.1', TESSERA_LOG_LEVEL: 'info', ...env },
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

/** A Redis of the test's own, which it may kill. It keeps nothing on disk: killed, it has forgotten everything. */
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
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export type Sent = { readonly sentAt: number; readonly answeredAt: number; readonly status: number }

export async function ask(url: string, key: string): Promise<Sent> {
  const sentAt = performance.now()
  const { status } = await request(`${url}/v1/organisation`, { key })
  return { sentAt, answeredAt: performance.now(), status }
}

/**
 * The most accepted requests that an observer can prove to lie within 60 seconds: a request was admitted at some
 * moment between being sent and being answered, so only those count that were sent and answered inside the span.
 */
export function mostInAnyMinute(sent: readonly Sent[]): number {
  const accepted = sent.filter((one) => one.status === 200).toSorted((a, b) => a.sentAt - b.sentAt)
  let most = 0
  for (const first of accepted) {
    const inside = accepted.filter((one) => one.sentAt >= first.sentAt && one.answeredAt < first.sentAt + 60_000)
    most = Math.max(most, inside.length)
  }
  return most
}
