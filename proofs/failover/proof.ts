import { defineProof, reportFaults } from '../proof.ts'
import { startHaCluster } from './cluster.ts'
import { findMissingPackages } from './packages.ts'
import { proveFailover } from './prove-failover.ts'
import type { ScenarioName } from './scenarios.ts'

const ALL: readonly ScenarioName[] = ['killed', 'lagging', 'machine_killed', 'frozen', 'standby_frozen', 'switchover']

export const proof = defineProof({
  about: 'the primary is killed, freezes or is switched while tickets are sold: soon sold again, and no order is lost',
  options: {
    machines: { about: 'how many machines have PostgreSQL, 2 or 3', default: 3, quick: 2 },
    rounds: { about: 'rounds of each mode for the price of synchronous replication', default: 3, quick: 0 },
  },
  defences: { synchronous: 'replication is asynchronous, and the primary is killed while its standby lags' },
  async run({ quick, options: { machines, rounds }, without, print }) {
    const missing = await findMissingPackages()
    if (missing !== undefined) throw new Error(missing)
    const cluster = await startHaCluster(machines)
    const isSynchronous = without === undefined
    const short: readonly ScenarioName[] = isSynchronous ? ['killed'] : ['lagging']
    try {
      const { faults, figures } = await proveFailover(cluster, {
        scenarios: quick ? short : ALL,
        priceRounds: isSynchronous ? rounds : 0,
        isSynchronous,
        print,
      })
      return reportFaults(faults, figures, print)
    } finally {
      await cluster.end()
    }
  },
})
