import { setTimeout as pause } from 'node:timers/promises'
import { places } from '../crash/cases.ts'
import { aServer, type Server } from '../crash/server-process.ts'
import type { Crashpoint } from '../../server/src/platform/probe.ts'
import type { Random } from '../lib/random.ts'

export const LEASE_SECONDS = 2

/** Servers and workers. Whoever dies is started anew at once, as a supervisor would. */
export type Fleet = {
  /** A server that stands, as a load balancer would choose it; or a worker. */
  server(role?: Role): Promise<Server>
  kill(): Promise<void>
  /** Stops a process for longer than its lease, then lets it go on as if nothing had been. */
  freeze(): Promise<void>
  /** All stand. */
  whole(): Promise<void>
  readonly deaths: () => number
  end(): Promise<void>
}

export type Role = 'api' | 'worker'

/** Who is killed at a named place, and at which places. */
export type Aim = { readonly role: Role; readonly points: readonly Crashpoint[] }

const checkouts: Aim = { role: 'api', points: [...new Set(places.map((place) => place.at))] }

export async function aFleet(
  env: Record<string, string>,
  roles: readonly Role[],
  random: Random,
  aim: Aim = checkouts,
): Promise<Fleet> {
  const members = roles.map((role) => supervised({ ...env, CRASH_ROLE: role }, role))
  const whole = async () => {
    for (const member of members) while (!member.server()?.alive()) await pause(20)
  }
  const standing = async (role?: Role): Promise<Server> => {
    for (;;) {
      const chosen = members.filter((member) => (role ?? member.role) === member.role)
      const servers = chosen.flatMap((member) => member.server() ?? []).filter((server) => server.alive())
      if (servers.length > 0) return random.pick(servers)
      await pause(50)
    }
  }
  await whole()
  return {
    server: (role = 'api') => standing(role),
    kill: () => killOne(standing, random, aim),
    async freeze() {
      const server = await standing()
      server.kill('SIGSTOP')
      await pause((LEASE_SECONDS + 0.5 + random.next() * 2) * 1_000)
      server.kill('SIGCONT')
    },
    whole,
    deaths: () => members.reduce((sum, member) => sum + member.deaths(), 0),
    end: async () => void (await Promise.all(members.map((member) => member.end()))),
  }
}

/** One place in the fleet, and whoever fills it. */
function supervised(env: Record<string, string>, role: Role) {
  const ending = new AbortController()
  let server: Server | undefined
  let deaths = 0
  const fill = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const settings = { CRASH_LEASE_SECONDS: String(LEASE_SECONDS), TESSERA_LOG_LEVEL: 'error' }
      // While PostgreSQL is away nobody can start.
      server = await aServer({ ...settings, ...env }).catch(() => undefined)
      if (server) await server.ended.then(() => deaths++)
      else await pause(200)
    }
  }
  const filling = fill()
  return {
    role,
    server: () => server,
    deaths: () => deaths,
    async end() {
      ending.abort()
      server?.kill('SIGKILL')
      await filling
    },
  }
}

/** At any moment, or at a named place that it comes by next. */
async function killOne(standing: (role?: Role) => Promise<Server>, random: Random, aim: Aim): Promise<void> {
  const planned = random.chance(0.5)
  const server = await standing(planned ? aim.role : undefined)
  if (planned) {
    const planted = await server.plant({ at: random.pick(aim.points), fault: 'die' }).catch(() => undefined)
    // A place that nobody comes by, such as a decline when all pay, is not waited for.
    await Promise.race([planted?.fired, pause(1_500)])
  }
  server.kill('SIGKILL')
  await server.ended
}
