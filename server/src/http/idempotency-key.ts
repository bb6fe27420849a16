import type { Tx } from '#platform/db'
import type { IdempotencyClaim, StoredResult } from './idempotency.ts'

/**
 * The Idempotency-Key of a request, for a verb that runs several transactions and so stores its own result: the first
 * transaction binds the key to what the verb has started.
 */
export type IdempotencyKey = {
  /** The key as sent. Two requests with the same key must not share a transaction. */
  readonly key: string
  /**
   * Locks the key until the end of the transaction. Returns the reference that an earlier request has bound to it, or
   * undefined for the first request. An error that an earlier request got is returned to the client again. Fails if the
   * key is in use by another request, or belongs to a different request.
   */
  begin(tx: Tx): Promise<string | undefined>
  /** Binds the key to a reference of what was started, in the transaction that starts it. */
  bind(tx: Tx, ref: string): Promise<void>
  /** Stores the whole response in the transaction of its effect, for a verb that needs only one transaction. */
  storeResponse(tx: Tx, result: unknown): Promise<void>
  /** For shared-keys.ts, which does the same for all requests of a batch at once. */
  readonly shared: SharedKeyParts
}

export type SharedKeyParts = {
  readonly claim: IdempotencyClaim
  readonly now: Date
  /** Returns the reference that an earlier request has bound, or throws what `begin` would throw. */
  accept(stored: StoredResult): string | undefined
  /** Returns the body of the response. */
  encode(result: unknown): Buffer
}
