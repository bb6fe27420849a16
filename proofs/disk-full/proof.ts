import { defineProof, reportFaults } from '../proof.ts'
import { startSmallCluster } from './cluster.ts'
import { type PhaseName, proveDiskFull } from './prove-disk-full.ts'
import { findMountObstacle } from './small-disks.ts'

const ROUND: readonly PhaseName[] = ['tables', 'checkpoint', 'log']

/** The phase in which each missing defence shows. */
const REVEALED_IN = { flush: 'log', refusal: 'tables' } as const

export const proof = defineProof({
  about:
    'the disk of PostgreSQL fills up while tickets are sold: 503, nothing lost, and sales continue when there is space',
  options: {
    rounds: { about: 'how often each disk fills up', default: 5, quick: 1 },
    seconds: { about: 'how long a disk stays full after sales have stopped', default: 5, quick: 1 },
  },
  defences: {
    refusal: 'the error of a full disk is not recognised',
    flush: 'PostgreSQL acknowledges a commit before its log is on disk',
  },
  async run({ options: { rounds, seconds }, without, print }) {
    const obstacle = await findMountObstacle()
    if (obstacle !== undefined) throw new Error(obstacle)
    const cluster = await startSmallCluster()
    try {
      const phases = without === undefined ? Array.from({ length: rounds }, () => ROUND).flat() : [REVEALED_IN[without]]
      const { faults, figures } = await proveDiskFull(cluster, { phases, fullMs: seconds * 1_000, without, print })
      return reportFaults(faults, figures, print)
    } finally {
      await cluster.end()
    }
  },
})
