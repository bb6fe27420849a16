import {
  type Allocation,
  type Input,
  listAllocations as listOperation,
  type Output,
  type putAllocation as putOperation,
  type releaseAllocation as releaseOperation,
  salesChannels,
} from '#contract'
import { findEvent, listForEvent } from '#events'
import {
  beginChannelCounts,
  endChannelCounts,
  eventRefusal,
  lockPool,
  lockSectionRows,
  setRowAllocation,
} from '#inventory'
import { dateFromUnix, unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import {
  type AllocationRow,
  countRoom,
  deleteAllocation,
  insertAllocation,
  listPoolAllocations,
  listSectionAllocations,
} from './queries.ts'
import { allocationRefusal, chooseRows } from './rules.ts'

type PutInput = Input<typeof putOperation>['body']
type ReleaseInput = Input<typeof releaseOperation>['body']
/** A channel, and the pool or section that it has an allocation of. */
type AllocationRef = Pick<PutInput, 'channel'> & { readonly eventId: string } & (
    | { readonly kind: 'pool'; readonly poolId: number }
    | { readonly kind: 'section'; readonly sectionId: number }
  )

/** Lists what each channel may sell, and has sold, of every pool and section of an event. */
export async function listAllocations(ctx: Ctx, eventId: string): Promise<Output<typeof listOperation>> {
  const rows = await listForEvent(ctx, eventId, async (db, org, id) =>
    (await Promise.all([listPoolAllocations(db, org, id), listSectionAllocations(db, org, id)])).flat(),
  )
  const url = listOperation.path.replace('{event_id}', eventId)
  return { object: 'allocations', url, has_more: false, data: rows.map(viewAllocation) }
}

/** Sets aside places of a pool, or rows of a section, for a channel. They count from the next claim on. */
export async function putAllocation(tx: Tx, ctx: Ctx, eventId: string, body: PutInput): Promise<Allocation> {
  const ref = await lockStock(tx, ctx, eventId, body)
  const releaseAt = dateFromUnix(body.release_at)
  if (releaseAt && releaseAt <= ctx.now()) failParam('release_at', 'must be in the future')
  ctx.audit.noteBefore(await getAllocation(tx, ctx, ref))
  if (ref.kind === 'pool') await allocatePlaces(tx, ctx, ref, { body, releaseAt })
  else await allocateRows(tx, ctx, ref, { body, releaseAt })
  return getAllocation(tx, ctx, ref)
}

/** Makes common stock of what a channel has set aside and not taken. */
export async function releaseAllocation(tx: Tx, ctx: Ctx, eventId: string, body: ReleaseInput): Promise<Allocation> {
  const ref = await lockStock(tx, ctx, eventId, body)
  ctx.audit.noteBefore(await getAllocation(tx, ctx, ref))
  if (ref.kind === 'pool') {
    await deleteAllocation(tx, ctx.org, ref)
    await endChannelCounts(tx, ctx.org, ref.poolId)
  } else await setRowAllocation(tx, ctx.org, { ...ref, rowLabels: [], releaseAt: null })
  return getAllocation(tx, ctx, ref)
}

/** Locks the pool or the rows of the section, so that no claim is decided meanwhile. */
async function lockStock(tx: Tx, ctx: Ctx, id: string, body: ReleaseInput): Promise<AllocationRef> {
  const { channel, pool_id: poolId, section_id: sectionId } = body
  if (poolId !== undefined && sectionId !== undefined) failParam('section_id', 'cannot be combined with pool_id')
  const event = (await findEvent(tx, ctx.org, toUuid(id))) ?? fail('not_found')
  const refused = eventRefusal(event.status)
  if (refused) fail('invalid_state', refused)
  const eventId = event.event_id
  if (sectionId !== undefined) {
    const rows = await lockSectionRows(tx, ctx.org, { eventId, sectionId })
    if (rows.length === 0) failParam('section_id', 'must be a section that is on sale at this event')
    return { kind: 'section', eventId, sectionId, channel }
  }
  const pool = await lockPool(tx, ctx.org, poolId ?? failParam('pool_id', 'or section_id is required'))
  if (pool?.event_id !== eventId) return failParam('pool_id', 'must be a pool of this event')
  return { kind: 'pool', eventId, poolId: pool.pool_id, channel }
}

type AllocationTerms = { readonly body: PutInput; readonly releaseAt: Date | null }

async function allocatePlaces(
  tx: Tx,
  ctx: Ctx,
  ref: AllocationRef & { kind: 'pool' },
  { body, releaseAt }: AllocationTerms,
): Promise<void> {
  const places = body.places ?? failParam('places', 'is required with pool_id')
  if (body.row_labels) failParam('row_labels', 'can only be sent with section_id')
  await deleteAllocation(tx, ctx.org, ref)
  await beginChannelCounts(tx, ctx.org, ref.poolId)
  const refusal = allocationRefusal(ref.channel, places, await countRoom(tx, ctx.org, ref))
  if (refusal) fail(refusal.code, refusal.message)
  const commonStock = body.common_stock ?? true
  await insertAllocation(tx, ctx.org, { ...ref, places, commonStock, releaseAt }, ctx.now())
}

async function allocateRows(
  tx: Tx,
  ctx: Ctx,
  ref: AllocationRef & { kind: 'section' },
  { body, releaseAt }: AllocationTerms,
): Promise<void> {
  if (body.places !== undefined) failParam('places', 'can only be sent with pool_id: name rows')
  if (body.common_stock !== undefined) failParam('common_stock', 'can only be sent with pool_id')
  const chosen = chooseRows(ref.channel, await lockSectionRows(tx, ctx.org, ref), body.row_labels)
  if (chosen.kind === 'unknown') return failParam('row_labels', `has a row that is not on sale here: ${chosen.row}`)
  if (chosen.kind === 'other')
    return fail('invalid_state', `Row ${chosen.row} is allocated to ${chosen.channel}: release it first`)
  await setRowAllocation(tx, ctx.org, { ...ref, rowLabels: chosen.rows, releaseAt })
}

async function getAllocation(tx: Tx, { org }: Ctx, ref: AllocationRef): Promise<Allocation> {
  const rows =
    ref.kind === 'pool'
      ? await listPoolAllocations(tx, org, ref.eventId, ref.poolId)
      : await listSectionAllocations(tx, org, ref.eventId, ref.sectionId)
  const row = rows.find(({ channel }) => channel === ref.channel)
  if (!row) throw new Error('the stock that this transaction locked was not found')
  return viewAllocation(row)
}

const viewAllocation = ({ channel, release_at, ...row }: AllocationRow): Allocation => ({
  ...row,
  channel: oneOf(salesChannels, channel),
  release_at: release_at && unixSeconds(release_at),
})
