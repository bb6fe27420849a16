import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { groups, type Groups } from './batcher.ts'
import type { OrgId } from './ids.ts'
import { counted, objects } from './postgres/decode.ts'
import type { Param } from './postgres/encode.ts'
import { PgError } from './postgres/errors.ts'
import { jsonRows, type JsonRows, type Shape } from './postgres/json.ts'
import { portalRows } from './postgres/portal.ts'
import { lanes, transactionPool, type Lanes, type WirePool } from './postgres/pool.ts'
import type { Step } from './postgres/pipeline.ts'
import { sessionOptions } from './postgres/session.ts'
import type { Wire } from './postgres/connection.ts'

export { isUniqueViolation } from './postgres/errors.ts'
export type { Param } from './postgres/encode.ts'
export type { Tables } from './postgres/tables.ts'
export { rowBytes, shape, type JsonRows, type Shape } from './postgres/json.ts'

declare const row: unique symbol

/** A statement that only reads. In every tenant statement `$1` is the organisation. */
export type Read<R> = { readonly kind: 'read'; readonly text: string; readonly wide: boolean; readonly [row]?: R }
/** A statement that writes or locks; it can be run in a transaction only. */
export type Write<R> = { readonly kind: 'write'; readonly text: string; readonly [row]?: R }

/** `wide` sends the statement over connections of its own, so that a long list never stands before a short look-up. */
export const read = <R>(text: string, options: { wide?: boolean } = {}): Read<R> => ({
  kind: 'read',
  text: text.trim(),
  wide: options.wide ?? false,
})
export const write = <R = never>(text: string): Write<R> => ({ kind: 'write', text: text.trim() })

/** A statement with what it is given after the organisation. */
export type Called<R> = { readonly statement: Write<R>; readonly params: readonly Param[] }
export const called = <R>(statement: Write<R>, ...params: readonly Param[]): Called<R> => ({ statement, params })

/** Reads. Each call is its own transaction, pipelined over shared connections. */
export type Reader = {
  all<R>(statement: Read<R>, org: OrgId, ...params: Param[]): Promise<R[]>
  one<R>(statement: Read<R>, org: OrgId, ...params: Param[]): Promise<R | undefined>
  json(
    statement: Read<unknown>,
    page: { shape: Shape; limit: number },
    org: OrgId,
    ...params: Param[]
  ): Promise<JsonRows>
}

/** Db reads. Tx reads, writes and locks. A function that writes asks for Tx, so the compiler keeps it in a transaction. */
export type Db = Reader & {
  /** Asks a reviewed function that works before an organisation is known, such as the look-up of an API key. */
  unscoped<R>(statement: Read<R>, ...params: Param[]): Promise<R[]>
  /**
   * All rows of a statement as JSON with commas between them, from one snapshot and at flat memory, however many there
   * are. A part is good until the next one is asked for. Reading to the end, or leaving, ends the transaction; `unsorted`
   * as the portal says.
   */
  stream(
    statement: Read<unknown>,
    page: { shape: Shape; unsorted: boolean },
    org: OrgId,
    ...params: Param[]
  ): AsyncIterable<Buffer>
  /**
   * A write that needs no thought between its statements: a transaction of its own in one round trip. Each statement
   * sees what was committed before it began, so the first may be a lock. Answers the rows of the last. It runs on a
   * connection for transactions, since a write that waits for a lock must not stand before reads.
   */
  once<R>(org: OrgId, ...calls: [...Called<unknown>[], Called<R>]): Promise<R[]>
  /** Where writes of this process that meet at one hot row are put together. */
  readonly groups: Groups
  readonly transactions: WirePool
  close(): Promise<void>
}
export type Tx = Omit<Reader, 'json'> & {
  json(
    statement: Read<unknown> | Write<unknown>,
    page: { shape: Shape; limit: number },
    org: OrgId,
    ...params: Param[]
  ): Promise<JsonRows>
  write<R>(statement: Write<R>, org: OrgId, ...params: Param[]): Promise<R[]>
  /** How many rows the statement touched. */
  count(statement: Write<never>, org: OrgId, ...params: Param[]): Promise<number>
}

export type DbOptions = {
  readonly url: string
  readonly lanes?: number
  readonly transactions?: number
  /** How many streams there may be at once; each has a connection to itself. */
  readonly streams?: number
  readonly statementTimeoutMs?: number
  readonly onLost?: (error: Error) => void
  /** Test builds only: what becomes of a statement's text on its way out. */
  readonly rewrite?: (text: string) => string
}

const SET_ORG = "select set_config('app.org', $1, true)"

/** The organisation is set in the same flight, ahead of the statement, and ends with it: nothing is ever left over. */
const setOrg = (org: OrgId): Step => ({ text: SET_ORG, params: [org], sink: counted })

/** A part of a stream may take longer than any other statement: its first row may stand behind a sort. */
const STREAM_DEADLINE_MS = 45_000

export async function connect(options: DbOptions): Promise<Db> {
  const { url, statementTimeoutMs = 5_000, onLost = () => {} } = options
  // PostgreSQL ends a statement by itself; a connection that is silent for longer than that is gone.
  const deadlineMs = statementTimeoutMs + 10_000
  const shared = { url, session: sessionOptions(statementTimeoutMs, 'one'), onLost, deadlineMs }
  const byValue = { ...shared, session: sessionOptions(statementTimeoutMs, 'by_value') }
  const narrow = await lanes({ ...shared, size: options.lanes ?? 4 })
  const wide = await lanes({ ...byValue, size: Math.max(1, (options.lanes ?? 4) >> 1) })
  const transactions = transactionPool({ ...shared, size: options.transactions ?? 12 })
  const streams = transactionPool({ ...byValue, size: options.streams ?? 4, deadlineMs: STREAM_DEADLINE_MS })
  const rewrite = options.rewrite ?? ((text: string) => text)
  const laneFor = (statement: Read<unknown>): Lanes => (statement.wide ? wide : narrow)
  const run = async (statement: Read<unknown>, org: OrgId, step: Step) =>
    (await laneFor(statement).send([setOrg(org), { ...step, text: rewrite(step.text) }]))[1]
  return {
    ...reader(run),
    async unscoped<R>(statement: Read<R>, ...params: Param[]) {
      return (await narrow.send([{ text: statement.text, params, sink: objects }]))[0] as R[]
    },
    stream: (statement, { shape, unsorted }, org, ...params) =>
      portalRows(streams, { text: rewrite(statement.text), params: [org, ...params], shape, org, unsorted }),
    async once<R>(org: OrgId, ...calls: [...Called<unknown>[], Called<R>]) {
      const stepOf = ({ statement, params }: Called<unknown>) => ({
        text: rewrite(statement.text),
        params: [org, ...params],
        sink: objects,
      })
      return (await retried(() => flight(transactions, [setOrg(org), ...calls.map(stepOf)]))).at(-1) as R[]
    },
    groups: groups(),
    transactions: { ...transactions, rewrite },
    async close() {
      await Promise.all([narrow.close(), wide.close(), transactions.close(), streams.close()])
    },
  }
}

/** The casts join a statement's row type to what its sink makes; they are the only ones on the way of a row. */
function reader(run: (statement: Read<unknown>, org: OrgId, step: Step) => Promise<unknown>): Reader {
  const all = async <R>(statement: Read<R>, org: OrgId, ...params: Param[]) =>
    (await run(statement, org, { text: statement.text, params: [org, ...params], sink: objects })) as R[]
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

const open = new AsyncLocalStorage<true>()
export const insideTx = (): boolean => open.getStore() === true

const DEADLOCK_OR_RACE = new Set(['40P01', '40001'])
const MAX_TRIES = 3

/** One transaction for one organisation. Deadlocks are tried again: nothing of the failed try remains. */
export const inTx = <T>(db: Db, org: OrgId, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(() => open.run(true, () => once(db.transactions, org, work)))

async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  if (insideTx()) throw new Error('a transaction is already open: pass its tx down')
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof PgError && DEADLOCK_OR_RACE.has(error.code)) || tries >= MAX_TRIES) throw error
      // At once it could be quicker than the one it gave way to, and run into the same deadlock again.
      await setTimeout(tries * (10 + Math.random() * 40))
    }
  }
}

/** The steps of one flight are one transaction of PostgreSQL's own making. */
async function flight(pool: WirePool, steps: readonly Step[]): Promise<readonly unknown[]> {
  const wire = await pool.acquire()
  try {
    return await wire.send(steps)
  } finally {
    pool.release(wire)
  }
}

async function once<T>(pool: WirePool, org: OrgId, work: (tx: Tx) => Promise<T>): Promise<T> {
  const wire = await pool.acquire()
  let result: T
  try {
    // Not awaited: they leave in one write with the first statement of the work.
    const begun = Promise.all([wire.send([command('begin')]), wire.send([setOrg(org)])])
    begun.catch(() => {})
    let broken: Error | undefined
    result = await work(txOn(wire, pool.rewrite, begun, (error) => (broken ??= error)))
    await begun
    // PostgreSQL would answer this commit with a rollback and no error, whether or not the work looked at its failure.
    if (broken) throw broken
    await wire.send([command('commit')])
  } catch (error) {
    await wire.send([command('rollback')]).catch(() => {})
    throw error
  } finally {
    pool.release(wire)
  }
  return result
}

function txOn(
  wire: Wire,
  rewrite: (text: string) => string,
  begun: Promise<unknown>,
  onError: (error: Error) => void,
): Tx {
  const run = async (step: Step) => {
    try {
      const [results] = await Promise.all([wire.send([{ ...step, text: rewrite(step.text) }]), begun])
      return results[0]
    } catch (error) {
      if (error instanceof Error) onError(error)
      throw error
    }
  }
  return {
    ...reader((_statement, _org, step) => run(step)),
    json: async (statement, page, org, ...params) =>
      (await run({
        text: statement.text,
        params: [org, ...params],
        sink: jsonRows(page.shape, page.limit, org),
      })) as JsonRows,
    write: async <R>(statement: Write<R>, org: OrgId, ...params: Param[]) =>
      (await run({ text: statement.text, params: [org, ...params], sink: objects })) as R[],
    count: async (statement, org, ...params) =>
      (await run({ text: statement.text, params: [org, ...params], sink: counted })) as number,
  }
}

const command = (text: 'begin' | 'commit' | 'rollback'): Step => ({ text, params: [], sink: counted })
