import { copyLimits } from '#contract'
import type { EventCopy } from '#events'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { CopiedIds } from '#prices'
import { insertCopiedSections, listCopiedPools } from './queries/copy.ts'
import { insertPool } from './queries/pools.ts'

/** Copies the pools of an event with their capacities, and nothing taken. */
export async function copyPools(tx: Tx, org: OrgId, { from, to, at }: EventCopy): Promise<CopiedIds> {
  const sources = await listCopiedPools(tx, org, from, copyLimits.pools + 1)
  if (sources.length > copyLimits.pools)
    fail('invalid_state', `This event has more than ${copyLimits.pools} pools, which is too many to copy at once`)
  const pools = new Map<number, number>()
  for (const { pool_id, ...pool } of sources) pools.set(pool_id, await insertPool(tx, org, to, { ...pool, at }))
  return pools
}

/** Puts the sections of an event on sale at its copy, in the copies of their categories, with all seats free. */
export const copySections = (tx: Tx, org: OrgId, copy: EventCopy, categories: CopiedIds): Promise<void> =>
  insertCopiedSections(tx, org, { ...copy, categories })
