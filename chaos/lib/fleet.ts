import { setTimeout as pause } from 'node:timers/promises'
import { places } from '../../server/test/crash/cases.ts'
import { aServer, type Server } from '../../server/test/crash/processes.ts'
import type { Random } from './random.ts'

export const LEASE_SECONDS = 2

/** Two servers and two workers. Whoever dies is started anew at once, as a supervisor would. */
export type Fleet = {
  /** The address of a server that stands, as a load balancer would choose it. */
  url(): Promise<string>
  kill(): Promise<void>
  /** Stops a process for longer than its lease, then lets it go on as if nothing had been. */
  freeze(): Promise<void>
  /** All stand. */
  whole(): Promise<void>
  server(): Promise<Server>
  readonly deaths: () => number
  end(): Promise<void>
}

type Roles = readonly ('api' | 'worker')[]
const FULL: Roles = ['api', 'api', 'worker', 'worker']

type Member = { readonly role: 'api' | 'worker'; server: Server | undefined; starting: Promise<void> }

export async function aFleet(env: Record<string, string>, random: Random, roles: Roles = FULL): Promise<Fleet> {
  let ending = false
  let deaths = 0
  const begin = async (member: Member): Promise<void> => {
    member.server = undefined
    while (!ending && !member.server) {
      // While PostgreSQL is away nobody can start.
      const settings = { CRASH_ROLE: member.role, CRASH_LEASE_SECONDS: String(LEASE_SECONDS), TESSERA_LOG_LEVEL: 'error' }
      member.server = await aServer({ ...settings, ...env }).catch(() => undefined)
      if (!member.server) await pause(200)
    }
    void member.server?.ended.then(() => {
      deaths++
      member.starting = begin(member)
    })
  }
  const members = roles.map((role): Member => {
    const member: Member = { role, server: undefined, starting: Promise.resolve() }
    member.starting = begin(member)
    return member
  })
  const whole = async () => {
    for (const member of members) while (!member.server?.alive()) await Promise.all([member.starting, pause(20)])
  }
  const standing = async (role?: Member['role']): Promise<Server> => {
    for (;;) {
      const servers = members.flatMap((member) =>
        member.server?.alive() && (role ?? member.role) === member.role ? [member.server] : [],
      )
      if (servers.length > 0) return random.pick(servers)
      await pause(50)
    }
  }
  await whole()
  return {
    url: async () => (await standing('api')).url,
    server: () => standing('api'),
    kill: () => killOne(standing, random),
    async freeze() {
      const server = await standing()
      server.kill('SIGSTOP')
      await pause((LEASE_SECONDS + 0.5 + random.next() * 2) * 1_000)
      server.kill('SIGCONT')
    },
    whole,
    deaths: () => deaths,
    async end() {
      ending = true
      for (const { server } of members) server?.kill('SIGKILL')
      await Promise.all(members.map((member) => member.starting))
    },
  }
}

const points = [...new Set(places.map((place) => place.at))]

/** At any moment, or at a named place that it comes by next. */
async function killOne(standing: (role?: 'api') => Promise<Server>, random: Random): Promise<void> {
  const planned = random.chance(0.5)
  const server = await standing(planned ? 'api' : undefined)
  if (planned) {
    const planted = await server.plant({ at: random.pick(points), fault: 'die' }).catch(() => undefined)
    // A place that nobody comes by, such as a decline when all pay, is not waited for.
    await Promise.race([planted?.fired, pause(1_500)])
  }
  server.kill('SIGKILL')
  await server.ended
}
