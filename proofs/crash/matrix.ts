import { after, before, describe, test } from 'node:test'
import { type ClientBehaviour, listCases } from '../lib/faults/cases.ts'
import { CONCURRENCY, startCaseServer, startCaseSystem, startWorkerFor } from '../lib/faults/run-cases.ts'
import { runCase } from '../lib/faults/run-case.ts'
import { endConsistent, type FaultyServer, type TestSystem } from '../lib/fleet/system.ts'

/** Registers all cases of one client behaviour, each as a test of its own, on one database. */
export function testMatrix(client: ClientBehaviour): void {
  let system: TestSystem
  let stopWorker: () => Promise<void>
  before(async () => {
    system = await startCaseSystem()
    stopWorker = await startWorkerFor(client, system)
  })
  after(async () => {
    await stopWorker()
    await endConsistent(system)
  })
  describe(`the client is ${client}`, { concurrency: CONCURRENCY }, () => {
    for (let place = 0; place < CONCURRENCY; place++)
      describe(`process ${place + 1}`, { concurrency: 1 }, () => {
        let faulty: FaultyServer
        before(async () => {
          faulty = await startCaseServer(system)
        })
        after(() => faulty.end())
        for (const one of listCases(client).filter((_, i) => i % CONCURRENCY === place))
          test(`${one.name}, ${one.fault}: ${one.ends}`, () => runCase(system, faulty, one))
      })
  })
}
