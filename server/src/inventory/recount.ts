import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { countPool, type PoolCounts } from './queries/pools.ts'
import { findCountFaults } from './rules.ts'

type PoolRecount = PoolCounts & { readonly faults: readonly string[] }

/** Recounts a pool from its ledger and from its items, and lists where they differ. */
export async function recountPool(db: Reader | Tx, org: OrgId, poolId: number): Promise<PoolRecount | undefined> {
  const counts = await countPool(db, org, poolId)
  return counts && { ...counts, faults: findCountFaults(counts) }
}
