import { endProcess } from '../../server/testing/server-process.ts'
import { startServerProcess } from '../lib/fleet/server-process.ts'
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

/** Starts servers behind a balancer that takes turns, and a worker that numbers the changes. */
export async function startServers(env: Record<string, string>, count: number): Promise<Servers> {
  const worker = await startServerProcess({ ...env, CRASH_ROLE: 'worker' })
  const servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  let turn = 0
  let kills = 0
  return {
    next: () => (servers[turn++ % servers.length] ?? worker).url,
    kills: () => kills,
    async killOne(random) {
      const place = random.below(servers.length)
      const victim = servers[place]
      if (!victim) return
      kills++
      await endProcess(victim)
      servers[place] = await startServerProcess(env)
    },
    async end() {
      await Promise.all([worker, ...servers].map(endProcess))
    },
  }
}
