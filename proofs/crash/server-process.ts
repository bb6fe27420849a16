import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Crashpoint } from '../../server/src/platform/probe.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import type { FromChild, Planted, ToChild } from './control.ts'

export type Server = {
  readonly url: string
  readonly output: () => string
  /** Plants a fault; what it answers resolves when the process has come to the place, or has died there. */
  plant(planted: Planted): Promise<Fired>
  /** Whether it reaches the payment provider. */
  provider(state: 'away' | 'back'): Promise<void>
  /** Goes on after it waited at a place. */
  go(): void
  kill(signal: NodeJS.Signals): void
  readonly alive: () => boolean
  readonly ended: Promise<void>
}

/** Where it has come to, and when the request that came there is over. */
export type Fired = { readonly fired: Promise<Crashpoint | 'died'>; readonly over: Promise<true> }

const entry = join(import.meta.dirname, 'child.ts')

const defaults = {
  // Most of the start of a process is reading its sources.
  NODE_COMPILE_CACHE: join(tmpdir(), 'tessera-compile-cache'),
  TESSERA_PORT: '0',
  TESSERA_LOG_LEVEL: 'warn',
  TESSERA_DATABASE_LANES: '2',
  TESSERA_REDIS_URL: redisUrl,
  TESSERA_TRUSTED_PROXIES: '127.0.0.1',
}

/** A server or worker that can be told where to fail; it stands when this resolves. */
export async function aServer(env: Record<string, string>): Promise<Server> {
  const child = fork(entry, [], {
    env: { PATH: process.env.PATH, ...defaults, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { told, say, output, ended } = channelTo(child)
  const port = await told((message) => ('port' in message ? message.port : undefined))
  const heard = async (message: ToChild): Promise<void> => {
    const armed = told((answer) => ('armed' in answer ? true : undefined))
    say(message)
    await armed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    async plant(planted) {
      const fired = told<Crashpoint | 'died'>((message) => ('fired' in message ? message.fired : undefined))
      const over = told<true>((message) => ('over' in message ? true : undefined))
      const reached = { fired: fired.catch(() => 'died' as const), over: over.catch(() => true as const) }
      await heard({ kind: 'plant', planted })
      return reached
    },
    provider: (state) => heard({ kind: 'provider', away: state === 'away' }),
    go: () => say({ kind: 'go' }),
    kill: (signal) => void child.kill(signal),
    alive: () => child.exitCode === null && child.signalCode === null,
    ended,
  }
}

const KEPT = 20_000

function channelTo(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-KEPT)))
  const ended = once(child, 'exit').then(() => undefined)
  /** The next message that something is picked from. */
  const told = <T>(pick: (message: FromChild) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        // The other end of the channel is child.ts, which sends nothing else.
        const picked = pick(message as FromChild)
        if (picked === undefined) return
        child.off('message', hear)
        resolve(picked)
      }
      child.on('message', hear)
      void ended.then(() => reject(new Error(`the process ended: ${output}`)))
    })
  return { told, say: (message: ToChild): void => void child.send(message, () => {}), output: () => output, ended }
}
