import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProbePoint } from '../../../server/src/platform/probe.ts'
import { redisUrl } from '../../../server/testing/test-server.ts'
import type { MessageFromChild, InjectedFault, MessageToChild } from './messages.ts'

export type ServerProcess = {
  readonly url: string
  readonly output: () => string
  /** Injects a fault. The promises of the result resolve when the process reaches the probe point, or dies there. */
  injectFault(injected: InjectedFault): Promise<FaultProgress>
  /** Takes the payment provider away from this process, or gives it back. */
  setProvider(state: 'away' | 'back'): Promise<void>
  /** Lets a process that waits at a probe point continue. */
  resume(): void
  kill(signal: NodeJS.Signals): void
  readonly alive: () => boolean
  readonly ended: Promise<void>
}

/** Resolves when the probe point is reached, and when the request that reached it has ended. */
export type FaultProgress = { readonly reached: Promise<ProbePoint | 'died'>; readonly finished: Promise<true> }

const entry = join(import.meta.dirname, 'child.ts')

const defaults = {
  // A process spends most of its start compiling sources.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'tessera-compile-cache'),
  TESSERA_PORT: '0',
  TESSERA_LOG_LEVEL: 'warn',
  TESSERA_DATABASE_READ_CONNECTIONS: '2',
  TESSERA_REDIS_URL: redisUrl,
  TESSERA_TRUSTED_PROXIES: '127.0.0.1',
}

/** Starts a server or worker that faults can be injected into. Resolves when it accepts requests. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = fork(entry, [], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...defaults, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { receive, send, output, ended } = openChannel(child)
  const port = await receive((message) => ('port' in message ? message.port : undefined))
  const sendAndWait = async (message: MessageToChild): Promise<void> => {
    const armed = receive((reply) => ('armed' in reply ? true : undefined))
    send(message)
    await armed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    async injectFault(injected) {
      const reached = receive<ProbePoint | 'died'>((message) => ('reached' in message ? message.reached : undefined))
      const finished = receive<true>((message) => ('finished' in message ? true : undefined))
      const progress = { reached: reached.catch(() => 'died' as const), finished: finished.catch(() => true as const) }
      await sendAndWait({ kind: 'inject', injected })
      return progress
    },
    setProvider: (state) => sendAndWait({ kind: 'provider', away: state === 'away' }),
    resume: () => send({ kind: 'resume' }),
    kill: (signal) => void child.kill(signal),
    alive: () => child.exitCode === null && child.signalCode === null,
    ended,
  }
}

const KEPT_OUTPUT_CHARS = 20_000

function openChannel(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-KEPT_OUTPUT_CHARS)))
  const ended = once(child, 'exit').then(() => undefined)
  /** Resolves with what `pick` returns for the next message that it accepts. */
  const receive = <T>(pick: (message: MessageFromChild) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        // The other end of the channel is child.ts, which sends no other messages.
        const picked = pick(message as MessageFromChild)
        if (picked === undefined) return
        child.off('message', onMessage)
        resolve(picked)
      }
      child.on('message', onMessage)
      void ended.then(() => reject(new Error(`the process ended: ${output}`)))
    })
  return {
    receive,
    send: (message: MessageToChild): void => void child.send(message, () => {}),
    output: () => output,
    ended,
  }
}
