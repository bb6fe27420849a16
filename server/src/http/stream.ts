import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorFields, type Log } from '#platform/log'
import type { Metrics, StreamEnd } from '#platform/metrics'
import type { ResponseMeta } from './response-meta.ts'
import { sendHead } from './response.ts'

/** A stream whose first chunk has arrived. Until then it could still fail with an error body. */
export type StartedStream = {
  readonly first: IteratorResult<Buffer, void>
  readonly rest: AsyncIterator<Buffer, void>
  /** Set for server-sent events, which end whenever the client wants. */
  readonly limits?: StreamLimits | undefined
}

/** How long a client may read nothing, and how long a stream may last. Then it is cut, which ends its snapshot. */
export type StreamLimits = { readonly stallMs: number; readonly totalMs: number }

export async function startStream(stream: AsyncIterable<Buffer>, limits?: StreamLimits): Promise<StartedStream> {
  const rest: AsyncIterator<Buffer, void> = stream[Symbol.asyncIterator]()
  return { first: await rest.next(), rest, limits }
}

type StreamRequest = { readonly meta: ResponseMeta; readonly operation: string }
type StreamDeps = { readonly log: Log; readonly metrics: Metrics; readonly streamLimits: StreamLimits }

/** Sends the headers and the stream, and counts and logs a stream that was cut. */
export async function respondWithStream(
  res: ServerResponse,
  started: StartedStream,
  { meta, operation }: StreamRequest,
  { log, metrics, streamLimits }: StreamDeps,
): Promise<void> {
  sendHead(res, meta, 200)
  metrics.streamOpened(operation)
  const error = await sendStream(res, started, started.limits ?? streamLimits)
  const end = getStreamEnd(error)
  metrics.streamClosed(operation, end)
  if (!error || (started.limits && end === 'client_closed')) return
  const reason = error instanceof StreamCut ? error.message : 'the stream failed'
  log.warn({ request_id: meta.requestId, operation, reason, ...errorFields(error) }, 'stream cut')
}

/**
 * Sends chunk by chunk, no faster than the client reads, and lets other requests run in between. Returns the reason if the
 * stream was cut: then the connection is closed without the last chunk, so that no client takes it for complete.
 */
export async function sendStream(
  res: ServerResponse,
  started: StartedStream,
  limits: StreamLimits,
): Promise<Error | undefined> {
  let reason: CutReason = 'client_closed'
  const cutBecause = (found: CutReason) => () => {
    reason = found
    res.destroy()
  }
  const stallTimer = setTimeout(cutBecause('slow_reader'), limits.stallMs)
  const totalTimer = setTimeout(cutBecause('too_long'), limits.totalMs)
  try {
    for (let item = started.first; item.done !== true; item = await started.rest.next()) {
      await writeChunk(res, item.value)
      stallTimer.refresh()
      await nextTurn()
    }
    await endResponse(res)
    return undefined
  } catch (error) {
    res.destroy()
    if (error instanceof ConnectionClosed) return new StreamCut(reason)
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(stallTimer)
    clearTimeout(totalTimer)
    await started.rest.return?.()
  }
}

type CutReason = Exclude<StreamEnd, 'complete' | 'failed'>

const cutMessages: Record<CutReason, string> = {
  client_closed: 'the client closed the connection',
  slow_reader: 'the client read nothing for too long',
  too_long: 'the stream took too long',
}

/** The server or the client ended the stream. Its message is ours, so it may be logged; other errors may quote values. */
class StreamCut extends Error {
  readonly reason: CutReason
  constructor(reason: CutReason) {
    super(cutMessages[reason])
    this.reason = reason
  }
}

const getStreamEnd = (error: Error | undefined): StreamEnd =>
  error === undefined ? 'complete' : error instanceof StreamCut ? error.reason : 'failed'

class ConnectionClosed extends Error {}

/** Resolves when the operating system has the chunk, so that its buffer may be reused. */
const writeChunk = (res: ServerResponse, chunk: Buffer): Promise<void> =>
  unlessClosed(res, (done) => res.write(chunk, done))

const endResponse = (res: ServerResponse): Promise<void> => unlessClosed(res, (done) => res.end(done))

/** Rejects if the connection is closed: a write to it would never call back. */
function unlessClosed(res: ServerResponse, write: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (res.destroyed) return reject(new ConnectionClosed())
    const onClose = () => reject(new ConnectionClosed())
    res.once('close', onClose)
    write((error) => {
      res.off('close', onClose)
      if (error) onClose()
      else resolve()
    })
  })
}
