import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { countPool, type Recount } from './queries/pools.ts'
import { countFaults } from './rules.ts'

export type Recounted = Recount & { readonly faults: readonly string[] }

/** Counts a pool anew from its ledger and from its items, and says where they differ. */
export async function recount(db: Reader | Tx, org: OrgId, poolId: number): Promise<Recounted | undefined> {
  const figures = await countPool(db, org, poolId)
  return figures && { ...figures, faults: countFaults(figures) }
}
