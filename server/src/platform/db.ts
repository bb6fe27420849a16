import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { batcher, type Batcher } from './batcher.ts'
import type { OrgId } from './ids.ts'
import type { PgConnection } from './postgres/connection.ts'
import { rowCount, rowObjects } from './postgres/decode.ts'
import type { Param } from './postgres/encode.ts'
import { enterOrg } from './postgres/enter-org.ts'
import { PgError } from './postgres/errors.ts'
import { jsonRows, type JsonRows, type Shape } from './postgres/json.ts'
import type { PipelineStep } from './postgres/pipeline.ts'
import type { TransactionPool } from './postgres/pool.ts'
import { openPools, type PoolSettings } from './postgres/pools.ts'
import { portalRows } from './postgres/portal.ts'
import { STALE_PLAN, withFreshPlan } from './postgres/stale-plan.ts'
import { traceStatement, traceTransaction } from './postgres/statement-span.ts'
import type { BoundWrite, ReadStatement, WriteStatement } from './postgres/statement.ts'
import { noProbe, type Probe } from './probe.ts'

export { isConstraintViolation, isUniqueViolation } from './postgres/errors.ts'
export type { Param } from './postgres/encode.ts'
export type { Tables } from './postgres/tables.ts'
export { rowBytes, shape, type JsonRows, type Shape } from './postgres/json.ts'
export {
  bindParams,
  read,
  write,
  type BoundWrite,
  type ReadStatement,
  type WriteStatement,
} from './postgres/statement.ts'

/** Reads. Each call is its own transaction, pipelined over shared connections. */
export type Reader = {
  all<R>(statement: ReadStatement<R>, org: OrgId, ...params: Param[]): Promise<R[]>
  one<R>(statement: ReadStatement<R>, org: OrgId, ...params: Param[]): Promise<R | undefined>
  json(
    statement: ReadStatement<unknown>,
    page: { shape: Shape; limit: number },
    org: OrgId,
    ...params: Param[]
  ): Promise<JsonRows>
}

/** `Db` reads; `Tx` reads, writes and locks. A function that writes takes `Tx`, so it can run only in a transaction. */
export type Db = Reader & {
  /** Calls a reviewed function that works before the organisation is known, such as the look-up of an API key. */
  unscoped<R>(statement: ReadStatement<R>, ...params: Param[]): Promise<R[]>
  /**
   * All rows of a statement as JSON with commas between them, from one snapshot and with constant memory. A chunk is
   * valid until the next one is read. The transaction ends when the reader reaches the end or stops early. For
   * `indexOrdered` see portal.ts.
   */
  stream(
    statement: ReadStatement<unknown>,
    page: { shape: Shape; indexOrdered: boolean },
    org: OrgId,
    ...params: Param[]
  ): AsyncIterable<Buffer>
  /**
   * Runs statements as one transaction in one round trip, and returns the rows of the last. Each statement sees what was
   * committed before it began, so the first may be a lock. It runs on a connection for transactions, because a write
   * that waits for a lock must not delay reads.
   */
  execute<R>(org: OrgId, ...writes: [...BoundWrite<unknown>[], BoundWrite<R>]): Promise<R[]>
  /** Batches the writes of this process that compete for one hot row. */
  readonly batcher: Batcher
  readonly transactionPool: TransactionPool
  readonly probe: Probe
  close(): Promise<void>
}
export type Tx = Omit<Reader, 'json'> & {
  json(
    statement: ReadStatement<unknown> | WriteStatement<unknown>,
    page: { shape: Shape; limit: number },
    org: OrgId,
    ...params: Param[]
  ): Promise<JsonRows>
  write<R>(statement: WriteStatement<R>, org: OrgId, ...params: Param[]): Promise<R[]>
  /** Returns how many rows the statement changed. */
  count(statement: WriteStatement<never>, org: OrgId, ...params: Param[]): Promise<number>
}

export type DbOptions = PoolSettings & {
  /** For tests only: changes the text of each statement before it is sent. */
  readonly rewrite?: (text: string) => string
  /** For tests only: called at the named points of probe.ts. */
  readonly probe?: Probe
}

export async function connect(options: DbOptions): Promise<Db> {
  const { light, heavy, transactions, streams, close } = await openPools(options)
  const rewrite = options.rewrite ?? ((text: string) => text)
  const run = (statement: ReadStatement<unknown>, org: OrgId, step: PipelineStep) =>
    traceStatement(step.text, org, async () => {
      const steps = [enterOrg(org, statement), { ...step, text: rewrite(step.text) }]
      const send = () => {
        if (!statement.heavy) return light.send(steps, org)
        return statement.indexOrdered ? heavy.sendShort(steps, org) : heavy.send(steps, org)
      }
      return (await withFreshPlan(send))[1]
    })
  return {
    ...reader(run),
    unscoped: <R>(statement: ReadStatement<R>, ...params: Param[]) =>
      traceStatement(statement.text, undefined, async () => {
        const [rows] = await withFreshPlan(() => light.send([{ text: statement.text, params, sink: rowObjects }]))
        return rows as R[]
      }),
    stream: (statement, { shape, indexOrdered }, org, ...params) =>
      portalRows(streams, { text: rewrite(statement.text), params: [org, ...params], shape, org, indexOrdered }),
    async execute<R>(org: OrgId, ...writes: [...BoundWrite<unknown>[], BoundWrite<R>]) {
      const steps = writes.map(({ statement, params }) => ({
        text: rewrite(statement.text),
        params: [org, ...params],
        sink: rowObjects,
      }))
      // The last statement names the span: all share a round trip, so none has a time of its own.
      const send = () => withRetries(() => runInOneTrip(transactions, org, [enterOrg(org), ...steps]))
      return traceStatement(writes.at(-1)?.statement.text ?? '', org, async () => (await send()).at(-1) as R[])
    },
    batcher: batcher(),
    transactionPool: { ...transactions, rewrite },
    probe: options.probe ?? noProbe,
    close,
  }
}

/** The casts give each row the type that its statement declares. No other cast touches a row. */
function reader(run: (statement: ReadStatement<unknown>, org: OrgId, step: PipelineStep) => Promise<unknown>): Reader {
  const all = async <R>(statement: ReadStatement<R>, org: OrgId, ...params: Param[]) =>
    (await run(statement, org, { text: statement.text, params: [org, ...params], sink: rowObjects })) as R[]
  return {
    all,
    one: async (statement, org, ...params) => (await all(statement, org, ...params))[0],
    json: async (statement, page, org, ...params) =>
      (await run(statement, org, {
        text: statement.text,
        params: [org, ...params],
        sink: jsonRows(page.shape, page.limit, org),
      })) as JsonRows,
  }
}

const openTx = new AsyncLocalStorage<true>()
export const isInsideTx = (): boolean => openTx.getStore() === true

/**
 * A deadlock, a serialization failure, or a foreign key to a row that another transaction deleted after this one had read it.
 * Run again, the transaction sees what the other one left. And a stale plan, as above.
 */
const RETRYABLE = new Set(['40P01', '40001', '23503', STALE_PLAN])
const MAX_ATTEMPTS = 3

/** Runs `work` in one transaction of one organisation. Retries after a deadlock and the like, which leaves nothing of the failed attempt. */
export const inTx = <T>(db: Db, org: OrgId, work: (tx: Tx) => Promise<T>): Promise<T> =>
  traceTransaction(org, () => withRetries(() => openTx.run(true, () => runTransaction(db.transactionPool, org, work))))

async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  if (isInsideTx()) throw new Error('a transaction is already open: pass its tx down')
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      const mayRetry = error instanceof PgError && RETRYABLE.has(error.code)
      if (!mayRetry || attempt >= MAX_ATTEMPTS) throw error
      // Without a pause it could overtake the transaction that it yielded to, and deadlock with it again.
      await setTimeout(attempt * (10 + Math.random() * 40))
    }
  }
}

/** PostgreSQL runs the steps of one request as one implicit transaction. */
async function runInOneTrip(
  pool: TransactionPool,
  org: OrgId,
  steps: readonly PipelineStep[],
): Promise<readonly unknown[]> {
  const connection = await pool.acquire(org)
  try {
    return await connection.send(steps)
  } finally {
    pool.release(connection)
  }
}

async function runTransaction<T>(pool: TransactionPool, org: OrgId, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await pool.acquire(org)
  let result: T
  let failure: Error | undefined
  try {
    // Not awaited, so that they are sent together with the first statement of the work.
    const begun = Promise.all([connection.send([command('begin')]), connection.send([enterOrg(org)])])
    begun.catch(() => {})
    result = await work(txOn(connection, pool.rewrite, begun, (error) => (failure ??= error)))
    await begun
    // PostgreSQL would turn this commit into a rollback and report no error, even if the work ignored its failed statement.
    if (failure) throw failure
    await connection.send([command('commit')])
  } catch (error) {
    await connection.send([command('rollback')]).catch(() => {})
    // Of statements that were sent together, the work may notice a later one first. The first one's error is the reason.
    throw isRefusedAfterError(error) ? (failure ?? error) : error
  } finally {
    pool.release(connection)
  }
  return result
}

/** PostgreSQL refuses all statements of a transaction after one that failed. */
const isRefusedAfterError = (error: unknown): boolean => error instanceof PgError && error.code === '25P02'

function txOn(
  connection: PgConnection,
  rewrite: (text: string) => string,
  begun: Promise<unknown>,
  onError: (error: Error) => void,
): Tx {
  // The span of the transaction names the organisation.
  const run = (step: PipelineStep) =>
    traceStatement(step.text, undefined, async () => {
      const sent = connection.send([{ ...step, text: rewrite(step.text) }])
      sent.catch(() => {})
      try {
        // First, because a refused organisation is the reason for the error of every statement that was sent with it.
        await begun
        return (await sent)[0]
      } catch (error) {
        if (error instanceof Error) onError(error)
        throw error
      }
    })
  return {
    ...reader((_statement, _org, step) => run(step)),
    json: async (statement, page, org, ...params) =>
      (await run({
        text: statement.text,
        params: [org, ...params],
        sink: jsonRows(page.shape, page.limit, org),
      })) as JsonRows,
    write: async <R>(statement: WriteStatement<R>, org: OrgId, ...params: Param[]) =>
      (await run({ text: statement.text, params: [org, ...params], sink: rowObjects })) as R[],
    count: async (statement, org, ...params) =>
      (await run({ text: statement.text, params: [org, ...params], sink: rowCount })) as number,
  }
}

const command = (text: 'begin' | 'commit' | 'rollback'): PipelineStep => ({ text, params: [], sink: rowCount })
