import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { ProbePoint } from '../../../server/src/platform/probe.ts'
import { spawnServer } from '../../../server/testing/server-process.ts'
import type { MessageFromChild, InjectedFault, MessageToChild } from './messages.ts'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
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
  TESSERA_LOG_LEVEL: 'warn',
  TESSERA_DATABASE_READ_CONNECTIONS: '2',
  TESSERA_TRUSTED_PROXIES: '127.0.0.1',
}

/** Starts a server or worker that faults can be injected into. Resolves when it accepts requests. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const spawned = spawnServer([], { ...defaults, ...env }, { main: entry, hasChannel: true })
  const { process: child, output, kill, alive } = spawned
  const ended = spawned.ended.then(() => undefined)
  const { receive, send } = openChannel(child, ended, output)
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
    pid: child.pid ?? 0,
    kill,
    alive,
    ended,
  }
}

function openChannel(child: ChildProcess, ended: Promise<void>, output: () => string) {
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
      void ended.then(() => reject(new Error(`the process ended: ${output()}`)))
    })
  return {
    receive,
    send: (message: MessageToChild): void => void child.send(message, () => {}),
  }
}
