import type { OrgId } from '../ids.ts'
import { rowCount } from './decode.ts'
import type { Param } from './encode.ts'
import { jsonRows, type JsonRows, type Shape } from './json.ts'
import type { TransactionPool } from './pool.ts'
import type { PipelineStep } from './pipeline.ts'
import type { PgConnection } from './connection.ts'

/** A statement whose rows may not fit into memory. */
export type StreamedStatement = {
  readonly text: string
  readonly params: readonly Param[]
  readonly shape: Shape
  readonly org: OrgId
  /** The rows come in the order of an index: the planner must not sort them, which would read all before the first. */
  readonly indexOrdered: boolean
}

/**
 * Rows of one chunk, and chunks that are requested in advance. All of them may arrive in one turn of the event loop, so
 * together they are few enough that other requests wait a few ms, and enough that PostgreSQL never waits for us.
 */
const CHUNK_ROWS = 200
const CHUNKS_AHEAD = 3
const CHUNK_BYTES = 256 * 1024

/** How long one chunk may take, and how long the reader may be silent before PostgreSQL ends the transaction. */
const CHUNK_TIMEOUT = '30s'
const IDLE_TIMEOUT = '60s'

/**
 * The rows of one statement as JSON, in chunks of a list with commas between rows. One portal is one snapshot, whatever is
 * written meanwhile. Only a few chunks are requested ahead of the reader, so a slow reader slows PostgreSQL down and
 * memory holds only those chunks. A chunk is valid until the next one is read: then its buffer is reused, which avoids a
 * gigabyte of garbage for a million members. The transaction ends when the reader stops, for whatever reason.
 */
export async function* portalRows(
  pool: TransactionPool,
  statement: StreamedStatement,
): AsyncGenerator<Buffer, void, undefined> {
  const connection = await pool.acquire(statement.org)
  const freeBuffers: Buffer[] = []
  const fetchRows = (which: 'first' | 'next') =>
    fetchChunk(connection, statement, which, () => freeBuffers.pop() ?? Buffer.allocUnsafe(CHUNK_BYTES))
  try {
    const begun = begin(connection, statement)
    const first = handledLater(fetchRows('first'))
    // First, because a refused organisation is the reason for the error of the statement.
    await begun
    let rows = await first
    let separator = NO_SEPARATOR
    const ahead: Promise<JsonRows>[] = []
    while (rows.count > 0) {
      const aheadCount = rows.count < CHUNK_ROWS ? 0 : CHUNKS_AHEAD
      while (ahead.length < aheadCount) ahead.push(handledLater(fetchRows('next')))
      yield withPrefix(rows, separator)
      freeBuffers.push(rows.out)
      const next = aheadCount > 0 ? ahead.shift() : undefined
      if (!next) break
      rows = await next
      separator = COMMA
    }
  } finally {
    await connection.send([command('rollback')]).catch(() => {})
    pool.release(connection)
  }
}

/** The promise may reject before it is awaited; the error reaches the caller that awaits it later. */
function handledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

const SETTINGS = `
  select enter_org($1), set_config('statement_timeout', '${CHUNK_TIMEOUT}', true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT}', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('enable_sort', $2, true), set_config('plan_cache_mode', 'force_custom_plan', true)`

/** Not awaited one by one, so that they are sent in one write with the first chunk. */
const begin = (connection: PgConnection, { org, indexOrdered }: StreamedStatement): Promise<unknown> =>
  Promise.all([
    connection.send([command('begin read only')]),
    connection.send([{ text: SETTINGS, params: [org, indexOrdered ? 'off' : 'on'], sink: rowCount }]),
  ])

const PORTAL = 'rows'

/** The cast is safe because the sink of the step returns `JsonRows`. */
async function fetchChunk(
  connection: PgConnection,
  { text, params, shape, org }: StreamedStatement,
  which: 'first' | 'next',
  allocate: () => Buffer,
): Promise<JsonRows> {
  const sink = jsonRows(shape, CHUNK_ROWS, org, allocate)
  const portal = { name: PORTAL, rows: CHUNK_ROWS, opens: which === 'first' }
  const step: PipelineStep = { text, params, sink, portal }
  const [rows] = await connection.send([step])
  return rows as JsonRows
}

const NO_SEPARATOR = Buffer.alloc(0)
const COMMA = Buffer.from(',')

/** Writes the prefix into the free bytes before the rows. */
function withPrefix({ out, start, end }: JsonRows, prefix: Buffer): Buffer {
  prefix.copy(out, start - prefix.length)
  return out.subarray(start - prefix.length, end)
}

const command = (text: 'begin read only' | 'rollback'): PipelineStep => ({ text, params: [], sink: rowCount })
