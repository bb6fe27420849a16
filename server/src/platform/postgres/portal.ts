import type { OrgId } from '../ids.ts'
import { counted } from './decode.ts'
import type { Param } from './encode.ts'
import { jsonRows, type JsonRows, type Shape } from './json.ts'
import type { WirePool } from './pool.ts'
import type { Step } from './pipeline.ts'
import type { Wire } from './connection.ts'

/** A statement whose rows may be too many to hold. */
export type Streamed = {
  readonly text: string
  readonly params: readonly Param[]
  readonly shape: Shape
  readonly org: OrgId
  /** The rows come in the order of an index: the planner must not sort, which would read them all before the first. */
  readonly unsorted: boolean
}

/**
 * Rows of one part, and parts that PostgreSQL is asked for in advance. All of them may come in one turn of the event
 * loop, so together they are few enough that others wait a few ms, and enough that PostgreSQL need not wait for us.
 */
const PART_ROWS = 200
const AHEAD = 3
const PART_BYTES = 256 * 1024

/** How long one part may take, and how long the reader may be silent before PostgreSQL itself gives the snapshot up. */
const PART_TIMEOUT = '30s'
const IDLE_TIMEOUT = '60s'

/**
 * The rows of one statement as JSON, parts of a list with commas between them. One portal is one snapshot, whatever is
 * written meanwhile. Only a few parts are asked for ahead of the reader: whoever reads slowly slows PostgreSQL down, and
 * memory holds no more than those. A part is good until the next one is asked for: then its bytes are used again, which
 * spares a gigabyte of garbage for a million members. The transaction ends when the reader does, however it ends.
 */
export async function* portalRows(pool: WirePool, asked: Streamed): AsyncGenerator<Buffer, void, undefined> {
  const wire = await pool.acquire()
  const free: Buffer[] = []
  const fetch = (which: 'first' | 'next') =>
    part(wire, asked, which, () => free.pop() ?? Buffer.allocUnsafe(PART_BYTES))
  try {
    const begun = begin(wire, asked)
    let [rows] = await Promise.all([fetch('first'), begun])
    let before = NOTHING
    const ahead: Promise<JsonRows>[] = []
    while (rows.count > 0) {
      const wanted = rows.count < PART_ROWS ? 0 : AHEAD
      while (ahead.length < wanted) ahead.push(heard(fetch('next')))
      yield led(rows, before)
      free.push(rows.out)
      const next = wanted > 0 ? ahead.shift() : undefined
      if (!next) break
      rows = await next
      before = COMMA
    }
  } finally {
    await wire.send([command('rollback')]).catch(() => {})
    pool.release(wire)
  }
}

/** It may fail while nobody waits for it; whoever waits next is told. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

const SETTINGS = `
  select set_config('app.org', $1, true), set_config('statement_timeout', '${PART_TIMEOUT}', true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT}', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('enable_sort', $2, true), set_config('plan_cache_mode', 'force_custom_plan', true)`

/** Not awaited one by one: they leave in one write with the first part. */
const begin = (wire: Wire, { org, unsorted }: Streamed): Promise<unknown> =>
  Promise.all([
    wire.send([command('begin read only')]),
    wire.send([{ text: SETTINGS, params: [org, unsorted ? 'off' : 'on'], sink: counted }]),
  ])

const PORTAL = 'rows'

/** The cast joins the step to what its sink makes. */
async function part(wire: Wire, asked: Streamed, which: 'first' | 'next', room: () => Buffer): Promise<JsonRows> {
  const { text, params, shape, org } = asked
  const sink = jsonRows(shape, PART_ROWS, org, room)
  const step = { text, params, sink, part: { portal: PORTAL, rows: PART_ROWS, opens: which === 'first' } }
  const [rows] = await wire.send([step])
  return rows as JsonRows
}

const NOTHING = Buffer.alloc(0)
const COMMA = Buffer.from(',')

/** The rows with something before them, written into the room that was left there. */
function led({ out, start, end }: JsonRows, before: Buffer): Buffer {
  before.copy(out, start - before.length)
  return out.subarray(start - before.length, end)
}

const command = (text: 'begin read only' | 'rollback'): Step => ({ text, params: [], sink: counted })
