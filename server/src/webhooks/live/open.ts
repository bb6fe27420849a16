import type { Input, streamChanges } from '#contract'
import type { JsonStream } from '#http/bind'
import type { Ctx } from '#platform/context'
import { fail, failParam } from '#platform/problem'
import { findFeedEnd } from '../feed-end.ts'
import { followChanges } from './follow.ts'
import type { StreamHub } from './hub.ts'
import { endStream, type LiveStream } from './registry.ts'

type StreamInput = Pick<Input<typeof streamChanges>, 'query' | 'headers'>

/** Opens a stream of the changes that the caller may read, after a sequence number or from the present on. */
export async function openChangeStream(ctx: Ctx, hub: StreamHub, { query, headers }: StreamInput): Promise<JsonStream> {
  const after = parseEventId(headers['Last-Event-ID']) ?? query.after
  const stream = hub.open(ctx, query.types)
  try {
    stream.position = await findStart(ctx, stream, after)
  } catch (error) {
    hub.close(stream)
    throw error
  }
  const signal = ctx.clientSignal?.()
  signal?.addEventListener('abort', () => endStream(stream, 'the client closed the connection'))
  if (signal?.aborted) endStream(stream, 'the client closed the connection')
  const { stallMs, lifetimeMs } = hub.settings
  // The stream ends by itself before its total time.
  return { stream: followChanges(hub, stream), limits: { stallMs, totalMs: lifetimeMs + 2 * stallMs } }
}

/** Returns the number after which the stream starts, and notes the epoch. Fails if the changes after it are gone, or if it is ahead of the feed. */
async function findStart(ctx: Ctx, stream: LiveStream, after: number | undefined): Promise<number> {
  const { last, epoch } = await findFeedEnd(ctx, { after })
  const { feed } = stream
  stream.epoch = epoch
  feed.lastSequence = Math.max(feed.lastSequence, last)
  if (after === undefined) return last
  // Another copy of the database: the numbers that the client has seen will be given to other changes.
  if (after > last) fail('changes_expired', `The feed ends at ${last}: read the lists again and continue from there`)
  return after
}

function parseEventId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(value))
    failParam('Last-Event-ID', 'must be the id of an event of this stream')
  return value
}
