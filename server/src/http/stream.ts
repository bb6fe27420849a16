import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorFacts, type Log } from '#platform/log'
import { sendHead } from './response.ts'
import type { Frame } from './response-meta.ts'

/** A stream whose first chunk is here: until then it could still fail with an error body of its own. */
export type BegunStream = { readonly first: IteratorResult<Buffer, void>; readonly rest: AsyncIterator<Buffer, void> }

/** How long a client may take nothing, and how long a whole stream may last; then it is cut, and its snapshot let go. */
export type StreamLimits = { readonly stallMs: number; readonly totalMs: number }

export async function begin(stream: AsyncIterable<Buffer>): Promise<BegunStream> {
  const rest: AsyncIterator<Buffer, void> = stream[Symbol.asyncIterator]()
  return { first: await rest.next(), rest }
}

type Of = { readonly frame: Frame; readonly operation: string }
type Room = { readonly log: Log; readonly streamLimits: StreamLimits }

/** Answers with a stream, and notes when it was cut. */
export async function stream(res: ServerResponse, begun: BegunStream, of: Of, room: Room): Promise<void> {
  sendHead(res, of.frame, 200)
  const cut = await sendStream(res, begun, room.streamLimits)
  if (!cut) return
  const reason = cut instanceof StreamCut ? cut.message : 'an error on the way'
  room.log.warn({ request_id: of.frame.requestId, operation: of.operation, reason, ...errorFacts(cut) }, 'stream cut')
}

/**
 * Sends chunk by chunk, no faster than the client takes them, and lets other requests have their turn in between. Says
 * why when the stream was cut: then the connection is closed without the last chunk, so that nobody takes it for whole.
 */
export async function sendStream(
  res: ServerResponse,
  begun: BegunStream,
  limits: StreamLimits,
): Promise<Error | undefined> {
  let reason = 'the client hung up'
  const cut = (why: string) => () => {
    reason = why
    res.destroy()
  }
  const stalled = setTimeout(cut('the client took nothing for too long'), limits.stallMs)
  const late = setTimeout(cut('the stream lasted too long'), limits.totalMs)
  try {
    for (let item = begun.first; item.done !== true; item = await begun.rest.next()) {
      await written(res, item.value)
      stalled.refresh()
      await nextTurn()
    }
    await ended(res)
    return undefined
  } catch (error) {
    res.destroy()
    return error instanceof HungUp ? new StreamCut(reason) : error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(stalled)
    clearTimeout(late)
    await begun.rest.return?.()
  }
}

/** We ended a stream, or its reader did. Its message is ours, so it may be logged; those of other errors quote values. */
class StreamCut extends Error {}

class HungUp extends Error {}

/** The chunk is in the hands of the operating system: its bytes may be used again. */
const written = (res: ServerResponse, chunk: Buffer): Promise<void> => unlessGone(res, (done) => res.write(chunk, done))

const ended = (res: ServerResponse): Promise<void> => unlessGone(res, (done) => res.end(done))

/** Writing to a connection that is gone would be an error that nobody hears. */
function unlessGone(res: ServerResponse, write: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (res.destroyed) return reject(new HungUp())
    const gone = () => reject(new HungUp())
    res.once('close', gone)
    write((error) => {
      res.off('close', gone)
      if (error) gone()
      else resolve()
    })
  })
}
