import { salesChannels } from '#contract'
import type { EventCopy } from '#events'
import { beginChannelCounts, listCopiedRows, setCopiedRows } from '#inventory'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import type { CopiedIds } from '#prices'
import { insertAllocation, listCopiedAllocations } from './queries.ts'

/** Sets aside at a copy what is set aside at its event. What was released by its time is set aside again. */
export async function copyAllocations(tx: Tx, org: OrgId, copy: EventCopy, pools: CopiedIds): Promise<void> {
  const { from, to, shift, at } = copy
  for (const row of await listCopiedAllocations(tx, org, from)) {
    const poolId = pools.get(row.pool_id)
    if (poolId === undefined) continue
    const { places, common_stock: commonStock } = row
    const channel = oneOf(salesChannels, row.channel)
    await beginChannelCounts(tx, org, poolId)
    await insertAllocation(tx, org, { poolId, channel, places, commonStock, releaseAt: shift(row.release_at) }, at)
  }
  for (const rows of await listCopiedRows(tx, org, from))
    await setCopiedRows(tx, org, to, { ...rows, channel_until: shift(rows.channel_until) })
}
