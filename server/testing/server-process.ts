import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from './wait-for.ts'
import { redisUrl } from './test-server.ts'

export type Child = {
  readonly url: string
  /** Everything that it has printed so far. */
  readonly output: () => string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

const main = join(import.meta.dirname, '../src/main.ts')

/** A server as an operator starts it, in a process of its own; it stands when this resolves. */
export async function aChild(env: Record<string, string>): Promise<Child> {
  const child = launched(['api'], env)
  const line = await eventually(async () => {
    if (child.process.exitCode !== null) throw new Error(`the server ended by itself: ${child.output()}`)
    return /^\{.*"port":(\d+).*"started"\}$/m.exec(child.output())?.[1]
  }, 60_000).catch((error: unknown) => {
    child.process.kill('SIGKILL')
    throw error
  })
  return {
    url: `http://127.0.0.1:${line}`,
    output: child.output,
    ended: child.ended,
    kill: (signal) => void child.process.kill(signal),
  }
}

type Launched = {
  readonly process: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

export function launched(args: readonly string[], env: Record<string, string>): Launched {
  const defaults = { TESSERA_PORT: '0', TESSERA_LOG_LEVEL: 'trace', TESSERA_REDIS_URL: redisUrl }
  const server = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(server, 'close').then(() => server.exitCode)
  return { process: server, output: () => output, ended }
}
