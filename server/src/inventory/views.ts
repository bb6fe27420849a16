import { updatePool, type Pool } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { withVersion } from '#platform/version'
import type { PoolRow } from './queries/pools.ts'

export const viewPool = (row: PoolRow): Pool =>
  withVersion(updatePool, {
    pool_id: row.pool_id,
    event_id: publicId('evt', row.event_id),
    title: row.title,
    capacity: row.capacity,
    held: row.taken - row.sold - row.blocked,
    sold: row.sold,
    blocked: row.blocked,
    available: row.capacity - row.taken,
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })
