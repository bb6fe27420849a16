import type { JsonRows } from '#platform/db'
import type { JsonBytes } from './bind.ts'

type ListEnvelope = {
  readonly object: string
  readonly url: string
  readonly extras?: Readonly<Record<string, unknown>>
}

/** Wraps rows that are JSON already in the list envelope. */
export const listBytes = ({ object, url, extras = {} }: ListEnvelope, rows: JsonRows): JsonBytes =>
  bytesAround({ object, url, has_more: rows.more, ...extras }, 'data', rows)

/** Returns an object whose last field is the list of rows. It is written into the free bytes before and after the rows. */
export function bytesAround(fields: Readonly<Record<string, unknown>>, name: string, rows: JsonRows): JsonBytes {
  const before = JSON.stringify(fields).slice(0, -1)
  const head = Buffer.from(`${before}${before === '{' ? '' : ','}"${name}":[`)
  const fits = head.length <= rows.start && rows.end + CLOSE.length <= rows.out.length
  if (!fits) return { jsonBytes: Buffer.concat([head, rows.out.subarray(rows.start, rows.end), CLOSE]) }
  const start = rows.start - head.length
  head.copy(rows.out, start)
  CLOSE.copy(rows.out, rows.end)
  return { jsonBytes: rows.out.subarray(start, rows.end + CLOSE.length) }
}

/** Wraps a stream of rows in the list envelope. Nothing is sent before the first rows arrive. */
export async function* listStream(
  { object, url, extras = {} }: ListEnvelope,
  rows: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const fields = JSON.stringify({ object, url, has_more: false, ...extras })
  const head = Buffer.from(`${fields.slice(0, -1)},"data":[`)
  let started = false
  for await (const chunk of rows) {
    yield started ? chunk : Buffer.concat([head, chunk])
    started = true
  }
  yield started ? CLOSE : Buffer.concat([head, CLOSE])
}

const CLOSE = Buffer.from(']}')
