import { type createPool as creation, type Input, type Pool, updatePool as operation } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { requireVersion, versionOf } from '#platform/version'
import { countWithheld, findPool, insertPool, lockPool, putPool } from './queries/pools.ts'
import { capacityRefusal, eventRefusal } from './rules.ts'
import { viewPool } from './views.ts'

/** Creates a pool of places for an event that is a draft or live. */
export async function createPool(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  input: Input<typeof creation>['body'],
): Promise<Pool> {
  const event = (await findEvent(tx, ctx.org, toUuid(eventId))) ?? fail('not_found')
  const refused = eventRefusal(event.status)
  if (refused) fail('invalid_state', refused)
  return getPoolView(tx, ctx, await insertPool(tx, ctx.org, event.event_id, { ...input, at: ctx.now() }))
}

/** Changes the fields that are sent. The capacity cannot go below what is held, sold and allocated. */
export async function updatePool(
  tx: Tx,
  ctx: Ctx,
  poolId: number,
  changes: Input<typeof operation>['body'],
): Promise<Pool> {
  const pool = (await lockPool(tx, ctx.org, poolId)) ?? fail('not_found')
  const before = { title: pool.title, capacity: pool.capacity }
  ctx.audit.noteBefore(before)
  requireVersion(changes.version, { version: versionOf(operation, before) })
  const { title = pool.title, capacity = pool.capacity } = changes
  const withheld = await countWithheld(tx, ctx.org, poolId)
  const refused = eventRefusal(pool.event_status) ?? capacityRefusal(capacity, pool.taken, withheld)
  if (refused) fail('invalid_state', refused)
  await putPool(tx, ctx.org, poolId, { title, capacity, at: ctx.now() })
  return getPoolView(tx, ctx, poolId)
}

async function getPoolView(tx: Tx, ctx: Ctx, poolId: number): Promise<Pool> {
  const pool = await findPool(tx, ctx.org, poolId)
  if (!pool) throw new Error('the pool that this transaction wrote was not found')
  return viewPool(pool)
}
