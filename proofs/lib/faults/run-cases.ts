import { endProcess } from '../../../server/testing/server-process.ts'
import { type ClientBehaviour, type CrashCase } from './cases.ts'
import { findViolations } from '../verify/invariants.ts'
import { runCase } from './run-case.ts'
import { startServerProcess } from '../fleet/server-process.ts'
import { startFaultyServer, startTestSystem, startWorker, type TestSystem } from '../fleet/system.ts'

/** How many faulty servers run at the same time: most of a case is waiting for a lease to end. */
export const CONCURRENCY = 4

/** Starts the worker that the client behaviour needs. Returns what stops it. */
export async function startWorkerFor(client: ClientBehaviour, system: TestSystem): Promise<() => Promise<void>> {
  switch (client) {
    case 'retries':
      return () => Promise.resolve()
    case 'gone': {
      const worker = await startWorker(system)
      return () => worker.stop()
    }
    case 'recovered': {
      const worker = await startServerProcess({ TESSERA_DATABASE_URL: system.w.appUrl, CRASH_ROLE: 'worker' })
      return () => endProcess(worker)
    }
  }
}

/** Runs cases of one client behaviour on one database. Returns the failed cases and the invariants that do not hold. */
export async function runCases(client: ClientBehaviour, cases: readonly CrashCase[]): Promise<string[]> {
  const system = await startTestSystem()
  const faults: string[] = []
  const queue = [...cases]
  const stopWorker = await startWorkerFor(client, system)
  const work = async (): Promise<void> => {
    const faulty = await startFaultyServer(system)
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
