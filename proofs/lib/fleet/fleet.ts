import { setTimeout as pause } from 'node:timers/promises'
import { faultPoints } from '../faults/cases.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import type { ProbePoint } from '../../../server/src/platform/probe.ts'
import { endProcess } from '../../../server/testing/server-process.ts'
import type { Random } from '../random.ts'

export const LEASE_SECONDS = 2

/** Servers and workers. A process that dies is started again at once, as by a supervisor. */
export type Fleet = {
  /** Returns a running server, as a load balancer would choose it, or a running worker. */
  server(role?: Role): Promise<ServerProcess>
  kill(): Promise<void>
  /** Kills one at any moment, when all run: some of them can always work. */
  killAny(): Promise<void>
  /** Stops a process (SIGSTOP) for longer than its lease, then continues it. */
  freeze(): Promise<void>
  /** Resolves when all processes run. */
  allRunning(): Promise<void>
  readonly deaths: () => number
  readonly pids: () => number[]
  end(): Promise<void>
}

export type Role = 'api' | 'worker'

/** The role whose processes are killed at a probe point, and the probe points. */
export type KillTargets = { readonly role: Role; readonly points: readonly ProbePoint[] }

const checkouts: KillTargets = { role: 'api', points: [...new Set(faultPoints.map((place) => place.at))] }

export async function startFleet(
  env: Record<string, string>,
  roles: readonly Role[],
  random: Random,
  aim: KillTargets = checkouts,
): Promise<Fleet> {
  const members = roles.map((role) => supervise({ ...env, CRASH_ROLE: role }, role))
  const allRunning = async () => {
    for (const member of members) while (!member.server()?.alive()) await pause(20)
  }
  const pickRunning = async (role?: Role): Promise<ServerProcess> => {
    for (;;) {
      const chosen = members.filter((member) => (role ?? member.role) === member.role)
      const servers = chosen.flatMap((member) => member.server() ?? []).filter((server) => server.alive())
      if (servers.length > 0) return random.pick(servers)
      await pause(50)
    }
  }
  await allRunning()
  return {
    server: (role = 'api') => pickRunning(role),
    kill: () => killOne(pickRunning, random, aim),
    async killAny() {
      await allRunning()
      await endProcess(await pickRunning())
    },
    async freeze() {
      const server = await pickRunning()
      server.kill('SIGSTOP')
      await pause((LEASE_SECONDS + 0.5 + random.next() * 2) * 1_000)
      server.kill('SIGCONT')
    },
    allRunning,
    deaths: () => members.reduce((sum, member) => sum + member.deaths(), 0),
    pids: () => members.flatMap((member) => member.server()?.pid ?? []),
    end: async () => void (await Promise.all(members.map((member) => member.end()))),
  }
}

/** Keeps one process of the fleet running. */
function supervise(env: Record<string, string>, role: Role) {
  const ending = new AbortController()
  let server: ServerProcess | undefined
  let deaths = 0
  const keepRunning = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const settings = { CRASH_LEASE_SECONDS: String(LEASE_SECONDS), TESSERA_LOG_LEVEL: 'error' }
      // No process can start while PostgreSQL is down.
      server = await startServerProcess({ ...settings, ...env }).catch(() => undefined)
      // The fleet may have ended while this process started.
      if (ending.signal.aborted) server?.kill('SIGKILL')
      if (server) await server.ended.then(() => deaths++)
      else await pause(200)
    }
  }
  const running = keepRunning()
  return {
    role,
    server: () => server,
    deaths: () => deaths,
    async end() {
      ending.abort()
      server?.kill('SIGKILL')
      await running
    },
  }
}

/** Kills a process at any moment, or at the next probe point that it reaches. */
async function killOne(
  pickRunning: (role?: Role) => Promise<ServerProcess>,
  random: Random,
  aim: KillTargets,
): Promise<void> {
  const atProbePoint = random.chance(0.5)
  const server = await pickRunning(atProbePoint ? aim.role : undefined)
  if (atProbePoint) {
    const injected = await server.injectFault({ at: random.pick(aim.points), fault: 'die' }).catch(() => undefined)
    // The wait is short, because some probe points are rarely reached, such as a decline when all payments succeed.
    await Promise.race([injected?.reached, pause(1_500)])
  }
  await endProcess(server)
}
