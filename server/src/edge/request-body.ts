import type { IncomingMessage } from 'node:http'

/** The body of a request. Only one that is held can be read by the edge, or sent again. */
export type RequestBody =
  | { readonly kind: 'held'; readonly bytes: Buffer }
  /** `first` was read already; the rest is still to be read from the request. */
  | { readonly kind: 'streamed'; readonly first: readonly Buffer[]; readonly because: 'too_large' | 'no_budget' }
  | { readonly kind: 'aborted' }

/** Bytes of bodies that an edge holds at the same time: of all clients, and of one, so that no client takes all of them. */
export type BodyBudget = {
  /** True if so many more bytes of the client may be held. */
  has(client: string, bytes: number): boolean
  /** Adds bytes that are held from now on; negative for those that are not any more. */
  add(client: string, bytes: number): void
}

const EMPTY = Buffer.alloc(0)
/** A larger body is streamed, and so its request is not repeated. */
const MAX_HELD_BYTES = 1024 * 1024

export function createBodyBudget(limits: { readonly ofAll: number; readonly ofClient: number }): BodyBudget {
  const byClient = new Map<string, number>()
  let ofAll = 0
  const ofClient = (client: string): number => byClient.get(client) ?? 0
  return {
    has: (client, bytes) => ofAll + bytes <= limits.ofAll && ofClient(client) + bytes <= limits.ofClient,
    add(client, bytes) {
      ofAll += bytes
      const held = ofClient(client) + bytes
      if (held === 0) byClient.delete(client)
      else byClient.set(client, held)
    },
  }
}

/** Reads a body that is small enough to be held. `releaseBody` must be called when the request is over. */
export async function readRequestBody(req: IncomingMessage, budget: BodyBudget, client: string): Promise<RequestBody> {
  const length = req.headers['content-length']
  if (length === '0' || (length === undefined && req.headers['transfer-encoding'] === undefined))
    return { kind: 'held', bytes: EMPTY }
  const expected = Number(length ?? 0)
  if (expected > MAX_HELD_BYTES) return { kind: 'streamed', first: [], because: 'too_large' }
  if (!budget.has(client, expected)) return { kind: 'streamed', first: [], because: 'no_budget' }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (body: RequestBody): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose)
      if (body.kind !== 'held') budget.add(client, -size)
      resolve(body)
    }
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk)
      size += chunk.length
      budget.add(client, chunk.length)
      const isTooLarge = size > MAX_HELD_BYTES
      if (!isTooLarge && budget.has(client, 0)) return
      req.pause()
      finish({ kind: 'streamed', first: chunks, because: isTooLarge ? 'too_large' : 'no_budget' })
    }
    const onEnd = (): void => finish({ kind: 'held', bytes: Buffer.concat(chunks) })
    const onClose = (): void => finish({ kind: 'aborted' })
    req.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

export function releaseBody(body: RequestBody, budget: BodyBudget, client: string): void {
  if (body.kind === 'held') budget.add(client, -body.bytes.length)
}
