import type { OrgId } from '../ids.ts'
import { counted } from './decode.ts'
import type { Param } from './encode.ts'
import { jsonRows, type JsonRows, type Shape } from './json.ts'
import type { WirePool } from './pool.ts'
import type { Step } from './flights.ts'
import type { Wire } from './wire.ts'

/** A statement whose rows may be too many to hold. */
export type Streamed = {
  readonly text: string
  readonly params: readonly Param[]
  readonly shape: Shape
  readonly org: OrgId
  /** The rows come in the order of an index: the planner must not sort, which would read them all before the first. */
  readonly unsorted: boolean
}

/** Rows of one part. Large enough that a round trip is nothing beside it, small enough that others wait a few ms. */
const PART_ROWS = 500

/** Parts that PostgreSQL is asked for in advance: enough that it never waits for us while the reader keeps up. */
const AHEAD = 16
const FIRST_ROOM = 256 * 1024

/** How long one part may take, and how long the reader may be silent before PostgreSQL itself gives the snapshot up. */
const PART_TIMEOUT = '30s'
const IDLE_TIMEOUT = '60s'

/**
 * The rows of one statement as JSON, parts of a list with commas between them. One portal is one snapshot, whatever is
 * written meanwhile. Only a few parts are asked for ahead of the reader: whoever reads slowly slows PostgreSQL down, and
 * memory holds no more than those. The transaction ends when the reader does, however it ends.
 */
export async function* portalRows(pool: WirePool, asked: Streamed): AsyncGenerator<Buffer, void, undefined> {
  const wire = await pool.acquire()
  try {
    const begun = begin(wire, asked)
    let [rows] = await Promise.all([part(wire, asked, FIRST_ROOM), begun])
    let before = NOTHING
    const ahead: Promise<JsonRows>[] = []
    while (rows.count > 0) {
      const isLast = rows.count < PART_ROWS
      if (!isLast) while (ahead.length < AHEAD) ahead.push(nextPart(wire, asked, rows))
      yield led(rows, before)
      const next = ahead.shift()
      if (isLast || !next) break
      rows = await next
      before = COMMA
    }
  } finally {
    await wire.send([command('rollback')]).catch(() => {})
    pool.release(wire)
  }
}

const SETTINGS = `
  select set_config('app.org', $1, true), set_config('statement_timeout', '${PART_TIMEOUT}', true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT}', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_sort', $2, true)`

/** Not awaited one by one: they leave in one write with the first part. */
const begin = (wire: Wire, { org, unsorted }: Streamed): Promise<unknown> =>
  Promise.all([
    wire.send([command('begin read only')]),
    wire.send([{ text: SETTINGS, params: [org, unsorted ? 'off' : 'on'], sink: counted }]),
  ])

const PORTAL = 'rows'

/** The cast joins the step to what its sink makes. */
async function part(wire: Wire, asked: Streamed, room: number, which: 'first' | 'next' = 'first'): Promise<JsonRows> {
  const { text, params, shape, org } = asked
  const sink = jsonRows(shape, PART_ROWS, org, room)
  const step = { text, params, sink, part: { portal: PORTAL, rows: PART_ROWS, opens: which === 'first' } }
  const [rows] = await wire.send([step])
  return rows as JsonRows
}

function nextPart(wire: Wire, asked: Streamed, like: JsonRows): Promise<JsonRows> {
  const next = part(wire, asked, Math.ceil(like.end * 1.125), 'next')
  // It may fail while nobody waits for it; whoever waits next is told.
  next.catch(() => {})
  return next
}

const NOTHING = Buffer.alloc(0)
const COMMA = Buffer.from(',')

/** The rows with something before them, written into the room that was left there. */
function led({ out, start, end }: JsonRows, before: Buffer): Buffer {
  before.copy(out, start - before.length)
  return out.subarray(start - before.length, end)
}

const command = (text: 'begin read only' | 'rollback'): Step => ({ text, params: [], sink: counted })
