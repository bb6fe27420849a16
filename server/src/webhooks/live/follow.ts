import { isTransient } from '#platform/postgres/errors'
import { ChangesMissing, closingFrame, type FramePage, heartbeatFrame, readyFrame } from './frames.ts'
import type { StreamHub } from './hub.ts'
import type { LiveStream } from './registry.ts'

/**
 * Yields the bytes of a stream. The next page is read only when the client has taken the one before, so a slow client
 * keeps one page in memory, and a fast one stays with the feed.
 */
export async function* followChanges(hub: StreamHub, stream: LiveStream): AsyncGenerator<Buffer, void, undefined> {
  const waitForWork = createAlarm(stream)
  try {
    yield readyFrame(stream.position, stream.epoch)
    for (let reason = endReason(hub, stream); reason === undefined; reason = endReason(hub, stream)) {
      const page = stream.position < stream.feed.lastSequence ? await readPage(hub, stream) : undefined
      if (page) yield* sendPage(hub, stream, page)
      else await waitForWork()
      if (hub.now() >= stream.beatAt) yield heartbeat(hub, stream)
    }
    yield closingFrame(stream.position, endReason(hub, stream) ?? '')
  } catch (error) {
    if (!(error instanceof ChangesMissing)) throw error
    // The client connects again and learns that its position is too old.
    yield closingFrame(stream.position, 'the changes are no longer available')
  } finally {
    hub.close(stream)
  }
}

/** Reads the next page. Returns undefined while the database is out of reach: the next poll that succeeds wakes the stream. */
async function readPage({ pages }: StreamHub, { feed, position }: LiveStream): Promise<FramePage | undefined> {
  try {
    return await pages.read(feed.org, position)
  } catch (error) {
    if (isTransient(error)) return undefined
    throw error
  }
}

/** Yields the changes of a page, if any are for this client. */
function* sendPage(hub: StreamHub, stream: LiveStream, page: FramePage): Generator<Buffer, void, undefined> {
  // The right to read may have ended while the page was read.
  if (endReason(hub, stream) !== undefined) return
  const bytes = page.select(stream.filter)
  if (bytes.length > 0) {
    yield bytes
    stream.beatAt = hub.now() + hub.settings.heartbeatMs
  }
  stream.position = page.through
}

function heartbeat(hub: StreamHub, stream: LiveStream): Buffer {
  stream.beatAt = hub.now() + hub.settings.heartbeatMs
  return heartbeatFrame(stream.position)
}

/** Returns why the stream must end now, or undefined. */
function endReason({ now, settings }: StreamHub, stream: LiveStream): string | undefined {
  if (stream.ending !== undefined) return stream.ending
  if (now() - stream.verifiedAt > settings.verifiedMs) return 'the key could not be verified'
  return now() >= stream.endsAt ? 'the maximum time is over' : undefined
}

/** Returns a function that waits until the stream is woken, or returns at once if that has happened since the last wait. */
function createAlarm(stream: LiveStream): () => Promise<void> {
  let isWoken = false
  let ring: (() => void) | undefined
  stream.wake = () => {
    isWoken = true
    ring?.()
  }
  return async () => {
    if (!isWoken) await new Promise<void>((resolve) => (ring = resolve))
    ring = undefined
    isWoken = false
  }
}
