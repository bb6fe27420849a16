import { aCluster } from '../crash/cluster.ts'
import { checkout, type Outcome } from './checkout.ts'
import type { Plan } from './plan.ts'

/** A run with all that it needs. Nobody else's PostgreSQL is torn down: where none is to be, the one that is there will do. */
export async function chaos(plan: Plan, say: (line: string) => void): Promise<Outcome> {
  const cluster = plan.restarts > 0 ? await aCluster() : undefined
  try {
    return await checkout(plan, { say, clusterUrl: cluster?.url, restart: async () => cluster?.restartAtOnce() })
  } finally {
    await cluster?.end()
  }
}
