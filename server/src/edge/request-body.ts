import type { IncomingMessage } from 'node:http'

/** The body of a request. Only one that is held can be sent again. */
export type RequestBody =
  | { readonly kind: 'held'; readonly bytes: Buffer }
  /** `first` was read already; the rest is still to be read from the request. */
  | { readonly kind: 'streamed'; readonly first: readonly Buffer[] }
  | { readonly kind: 'aborted' }

/** Bodies of all requests that an edge holds at the same time. */
export type BodyBudget = { usedBytes: number; readonly maxBytes: number }

const EMPTY = Buffer.alloc(0)
/** A larger body is streamed, and so its request is not repeated. */
const MAX_HELD_BYTES = 1024 * 1024

/** Reads a body that is small enough to be held. `releaseBody` must be called when the request is over. */
export async function readRequestBody(req: IncomingMessage, budget: BodyBudget): Promise<RequestBody> {
  const length = req.headers['content-length']
  if (length === '0' || (length === undefined && req.headers['transfer-encoding'] === undefined))
    return { kind: 'held', bytes: EMPTY }
  const expected = Number(length ?? 0)
  if (expected > MAX_HELD_BYTES || budget.usedBytes + expected > budget.maxBytes) return { kind: 'streamed', first: [] }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (body: RequestBody): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose)
      if (body.kind !== 'held') budget.usedBytes -= size
      resolve(body)
    }
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk)
      size += chunk.length
      budget.usedBytes += chunk.length
      if (size <= MAX_HELD_BYTES && budget.usedBytes <= budget.maxBytes) return
      req.pause()
      finish({ kind: 'streamed', first: chunks })
    }
    const onEnd = (): void => finish({ kind: 'held', bytes: Buffer.concat(chunks) })
    const onClose = (): void => finish({ kind: 'aborted' })
    req.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

export function releaseBody(body: RequestBody, budget: BodyBudget): void {
  if (body.kind === 'held') budget.usedBytes -= body.bytes.length
}
