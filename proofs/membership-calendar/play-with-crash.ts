import { request, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { type ServerProcess, startServerProcess } from '../lib/fleet/server-process.ts'
import { playScenario, type ScenarioTerms } from './scenario.ts'

/** Where the server dies during the scenario. */
export const probePoints = ['after_clock_moved', 'after_charge_open', 'after_capture', 'after_timer'] as const

/**
 * Plays the scenario with a worker running at the same time and a server that dies at this probe point after the first day;
 * the test server continues in its place.
 */
export async function playWithCrash(
  w: TestServer,
  terms: ScenarioTerms,
  at: (typeof probePoints)[number],
): Promise<TestOrg> {
  const server = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl })
  const worker = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, CRASH_ROLE: 'worker' })
  try {
    const org = await playScenario(withFallback(server, w), terms, () => server.injectFault({ at, fault: 'die' }))
    if (server.alive()) throw new Error(`the server did not reach ${at}`)
    return org
  } finally {
    for (const one of [server, worker]) one.kill('SIGKILL')
    await Promise.all([server.ended, worker.ended])
  }
}

/** Sends requests to one server until it dies, and then to the test server. */
const withFallback = (server: ServerProcess, w: TestServer): TestServer => ({
  ...w,
  call: (path, options = {}) =>
    request(`${server.url}${path}`, options).catch(async () => {
      await server.ended
      return w.call(path, options)
    }),
})
