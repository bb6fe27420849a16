import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '../lib/random.ts'

export type Servers = {
  /** Returns the address of a server, in turn; one that has just been killed may be among them. */
  next(): string
  readonly kills: () => number
  /** Kills one server with SIGKILL. Resolves when its replacement accepts requests. */
  killOne(random: Random): Promise<void>
  /** Kills all. */
  end(): Promise<void>
}

type ServerChild = { readonly process: ChildProcess; readonly port: number }

const entry = join(import.meta.dirname, 'child.ts')
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'tessera-compile-cache') }

/** Starts servers behind a balancer that takes turns, and a worker that numbers the changes. */
export async function startServers(env: Record<string, string>, count: number): Promise<Servers> {
  const worker = await launch({ ...env, LIVE_ROLE: 'worker' })
  const servers = await Promise.all(Array.from({ length: count }, () => launch(env)))
  let turn = 0
  let kills = 0
  return {
    next() {
      const { port } = servers[turn++ % servers.length] ?? servers[0] ?? worker
      return `http://127.0.0.1:${port}`
    },
    kills: () => kills,
    async killOne(random) {
      const place = random.below(servers.length)
      const victim = servers[place]
      if (!victim) return
      kills++
      await kill(victim)
      servers[place] = await launch(env)
    },
    async end() {
      await Promise.all([worker, ...servers].map(kill))
    },
  }
}

async function launch(env: Record<string, string>): Promise<ServerChild> {
  const child = fork(entry, [], {
    env: { ...process.env, ...compiled, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('a server ended before it was ready')))
  const [{ port }] = (await Promise.race([once(child, 'message'), exited])) as [{ port: number }]
  exited.catch(() => {})
  return { process: child, port }
}

async function kill({ process: child }: ServerChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
