import { endProcess } from '../../../server/testing/server-process.ts'
import { type ClientBehaviour, type CrashCase } from './cases.ts'
import { findViolations } from '../verify/invariants.ts'
import { CASE_LEASE_SECONDS, runCase } from './run-case.ts'
import { startServerProcess } from '../fleet/server-process.ts'
import { type FaultyServer, startFaultyServer, startTestSystem, startWorker, type TestSystem } from '../fleet/system.ts'

/** How many faulty servers run at the same time: most of a case is waiting for a lease to end. */
export const CONCURRENCY = 4

const CASE_ENV = { CRASH_LEASE_SECONDS: String(CASE_LEASE_SECONDS) }

export const startCaseSystem = (): Promise<TestSystem> =>
  startTestSystem({ paymentSettings: { leaseSeconds: CASE_LEASE_SECONDS } })

export const startCaseServer = (system: TestSystem): Promise<FaultyServer> => startFaultyServer(system, CASE_ENV)

/** Starts the worker that the client behaviour needs. Returns what stops it. */
export async function startWorkerFor(client: ClientBehaviour, system: TestSystem): Promise<() => Promise<void>> {
  switch (client) {
    case 'retries':
      return () => Promise.resolve()
    case 'gone': {
      const worker = await startWorker(system, {}, CASE_LEASE_SECONDS)
      return () => worker.stop()
    }
    case 'recovered': {
      const worker = await startServerProcess({
        ...CASE_ENV,
        TESSERA_DATABASE_URL: system.w.appUrl,
        CRASH_ROLE: 'worker',
      })
      return () => endProcess(worker)
    }
  }
}

/** Runs cases of one client behaviour on one database. Returns the failed cases and the invariants that do not hold. */
export async function runCases(client: ClientBehaviour, cases: readonly CrashCase[]): Promise<string[]> {
  const system = await startCaseSystem()
  const faults: string[] = []
  const queue = [...cases]
  const stopWorker = await startWorkerFor(client, system)
  const work = async (): Promise<void> => {
    const faulty = await startCaseServer(system)
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { name, fault } = one
      await runCase(system, faulty, one).catch((error: unknown) =>
        faults.push(`the client is ${client}: ${name}, ${fault}: ${String(error)}`),
      )
    }
    await faulty.end()
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    await stopWorker()
    for (const [invariant, cases] of Object.entries(await findViolations(system.owner)))
      faults.push(...cases.map((one) => `${invariant}: ${one}`))
  } finally {
    await system.end()
  }
  return faults
}
