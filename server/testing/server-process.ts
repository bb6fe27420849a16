import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from './wait-for.ts'
import { redisUrl } from './test-server.ts'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Everything that the process has printed so far. */
  readonly output: () => string
  kill(signal: NodeJS.Signals): void
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>
}

const thisMain = join(import.meta.dirname, '../src/main.ts')

type ServerProgram = {
  readonly role?: 'api' | 'all' | 'edge'
  /** The file that starts the server: another release has another one. */
  readonly main?: string
}

/** Starts a server in its own process, as an operator does, and resolves when it accepts requests. */
export async function startServerProcess(
  env: Record<string, string>,
  { role = 'api', main = thisMain }: ServerProgram = {},
): Promise<ServerProcess> {
  const child = spawnServer([role], env, { main })
  const port = await waitFor(async () => {
    if (child.process.exitCode !== null) throw new Error(`the server exited before it was ready: ${child.output()}`)
    return /^\{.*"port":(\d+).*"started"\}$/m.exec(child.output())?.[1]
  }, 60_000).catch((error: unknown) => {
    child.process.kill('SIGKILL')
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.process.pid ?? 0,
    output: child.output,
    ended: child.ended,
    kill: child.kill,
  }
}

/** Kills a process and waits until it has ended. */
export async function endProcess(running: {
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<unknown>
}): Promise<void> {
  running.kill('SIGKILL')
  await running.ended
}

type SpawnedServer = {
  readonly process: ChildProcess
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  readonly alive: () => boolean
  readonly ended: Promise<number | null>
}

type SpawnOptions = {
  readonly main?: string
  /** Arguments of Node itself. */
  readonly nodeArgs?: readonly string[]
  /** Opens a channel for messages, as between a parent and a process that it forks. */
  readonly hasChannel?: boolean
}

/** Starts a server, worker or another program of the repository in its own process. */
export function spawnServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { main = thisMain, nodeArgs = [], hasChannel = false }: SpawnOptions = {},
): SpawnedServer {
  const defaults = { TESSERA_PORT: '0', TESSERA_LOG_LEVEL: 'trace', TESSERA_REDIS_URL: redisUrl }
  // A process spends most of its start loading modules: `npm test` has them compiled and bundled.
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE = join(tmpdir(), 'tessera-compile-cache') } = process.env
  const server = spawn(process.execPath, [...nodeArgs, main, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(server, 'close').then(() => server.exitCode)
  return {
    process: server,
    output: () => output,
    kill: (signal) => void server.kill(signal),
    alive: () => server.exitCode === null && server.signalCode === null,
    ended,
  }
}
