import { PgError } from './postgres/errors.ts'
import { keepTrace, withSpan } from './trace.ts'

/** How a batch of items is processed. */
export type BatchHandler<Item, Result> = {
  /** Returns one result per item, in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Items that share a conflict key are never in one batch: the later one must see the effect of the earlier one. */
  readonly conflictKeys?: (item: Item) => readonly string[]
}

/**
 * Batches the writes that compete for one hot row. The first item runs at once; items that arrive while it runs form the
 * next batch, up to a maximum size and without a timer. A row without contention pays nothing for this, and a hot row is
 * locked once for many items. The key names the row.
 */
export type Batcher = {
  submit<Item, Result>(key: string, item: Item, handler: BatchHandler<Item, Result>): Promise<Result>
}

const MAX_ITEMS = 64

/** Thrown by a handler when one item is at fault: the transaction is rolled back, and each item is retried alone. */
export class RetryIndividually extends Error {}

type QueuedItem<Item, Result> = {
  readonly item: Item
  /** Runs work in the trace of the item's caller. A batch runs in that of its first item. */
  readonly inTrace: ReturnType<typeof keepTrace>
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export function batcher(maxItems = MAX_ITEMS): Batcher {
  const queues = new Map<string, QueuedItem<unknown, unknown>[]>()
  return {
    submit<Item, Result>(key: string, item: Item, handler: BatchHandler<Item, Result>): Promise<Result> {
      return withSpan({ name: 'batch' }, () => enqueue(key, item, handler))
    },
  }

  function enqueue<Item, Result>(key: string, item: Item, handler: BatchHandler<Item, Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const queued = { item, inTrace: keepTrace(), resolve, reject }
      const queue = findQueue<Item, Result>(queues, key)
      if (queue) {
        queue.push(queued)
        return
      }
      queues.set(key, [])
      void drain(key, handler, queued)
    })
  }

  async function drain<Item, Result>(
    key: string,
    handler: BatchHandler<Item, Result>,
    first: QueuedItem<Item, Result>,
  ): Promise<void> {
    let batch = [first]
    for (let [head] = batch; head; [head] = batch) {
      const current = batch
      await head.inTrace(() => runBatch(current, handler))
      batch = takeBatch(findQueue<Item, Result>(queues, key) ?? [], handler, maxItems)
    }
    queues.delete(key)
  }
}

/** The cast is safe because one key is only ever used with one kind of handler. */
const findQueue = <Item, Result>(queues: Map<string, QueuedItem<unknown, unknown>[]>, key: string) =>
  queues.get(key) as QueuedItem<Item, Result>[] | undefined

/** Removes the next batch from the queue, in order. Items that conflict with an earlier item stay in the queue. */
function takeBatch<Item, Result>(
  queue: QueuedItem<Item, Result>[],
  { conflictKeys }: BatchHandler<Item, Result>,
  maxItems: number,
): QueuedItem<Item, Result>[] {
  if (!conflictKeys) return queue.splice(0, maxItems)
  const batch: QueuedItem<Item, Result>[] = []
  const later: QueuedItem<Item, Result>[] = []
  const usedKeys = new Set<string>()
  for (const queued of queue.splice(0)) {
    const keys = conflictKeys(queued.item)
    if (batch.length < maxItems && !keys.some((key) => usedKeys.has(key))) batch.push(queued)
    else later.push(queued)
    for (const key of keys) usedKeys.add(key)
  }
  queue.push(...later)
  return batch
}

/** Returns the error if the batch failed. */
async function runBatch<Item, Result>(
  batch: readonly QueuedItem<Item, Result>[],
  handler: BatchHandler<Item, Result>,
): Promise<unknown> {
  try {
    const results = await handler.run(batch.map(({ item }) => item))
    if (results.length !== batch.length)
      throw new Error(`a batch of ${batch.length} returned ${results.length} results`)
    for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result)
    return undefined
  } catch (error) {
    if (batch.length > 1 && wasRolledBack(error)) await runOneByOne(batch, handler, error)
    else for (const { reject } of batch) reject(error)
    return error
  }
}

/**
 * Runs each item alone, so that an item that cannot be written fails by itself. If several in a row exceed the statement
 * timeout, the database is slow and no item is at fault: the rest fail at once, and the queue behind them does not wait.
 */
async function runOneByOne<Item, Result>(
  batch: readonly QueuedItem<Item, Result>[],
  handler: BatchHandler<Item, Result>,
  batchError: unknown,
): Promise<void> {
  let timeouts = 0
  for (const queued of batch) {
    if (timeouts >= MAX_TIMEOUTS) queued.reject(batchError)
    else timeouts = isStatementTimeout(await runBatch([queued], handler)) ? timeouts + 1 : 0
  }
}

const MAX_TIMEOUTS = 2

const isStatementTimeout = (error: unknown): boolean => error instanceof PgError && error.code === '57014'

/**
 * Codes after which each item alone would fail or wait as the batch did: lock timeouts, deadlocks (already retried), a
 * database that has no room, is read-only, or is shutting down.
 */
const EVERY_ITEM_WOULD_FAIL = /^(?:08|25|40|53|55|58|57P|XX)/

/**
 * True if PostgreSQL refused the batch and wrote nothing of it, and one item may be the reason: invalid data, or one item
 * that is too large for the statement timeout. False after a lost connection: it is unknown what was written.
 */
const wasRolledBack = (error: unknown): boolean =>
  error instanceof RetryIndividually || (error instanceof PgError && !EVERY_ITEM_WOULD_FAIL.test(error.code))
