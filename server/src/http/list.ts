import type { JsonRows } from '#platform/db'
import type { JsonBytes } from './bind.ts'

type Envelope = { readonly object: string; readonly url: string; readonly extras?: Readonly<Record<string, unknown>> }

/** The list envelope around rows that are JSON already. */
export const listBytes = ({ object, url, extras = {} }: Envelope, rows: JsonRows): JsonBytes =>
  bytesAround({ object, url, has_more: rows.more, ...extras }, 'data', rows)

/** An object whose last field is the list of these rows, written into the room that was left before and after them. */
export function bytesAround(fields: Readonly<Record<string, unknown>>, name: string, rows: JsonRows): JsonBytes {
  const before = JSON.stringify(fields).slice(0, -1)
  const head = Buffer.from(`${before}${before === '{' ? '' : ','}"${name}":[`)
  const roomy = head.length <= rows.start && rows.end + CLOSE.length <= rows.out.length
  if (!roomy) return { jsonBytes: Buffer.concat([head, rows.out.subarray(rows.start, rows.end), CLOSE]) }
  const start = rows.start - head.length
  head.copy(rows.out, start)
  CLOSE.copy(rows.out, rows.end)
  return { jsonBytes: rows.out.subarray(start, rows.end + CLOSE.length) }
}

/** The same envelope around rows that never stand in memory together. The first ones are awaited before it begins. */
export async function* listStream(
  { object, url, extras = {} }: Envelope,
  rows: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const fields = JSON.stringify({ object, url, has_more: false, ...extras })
  const head = Buffer.from(`${fields.slice(0, -1)},"data":[`)
  let begun = false
  for await (const part of rows) {
    yield begun ? part : Buffer.concat([head, part])
    begun = true
  }
  yield begun ? CLOSE : Buffer.concat([head, CLOSE])
}

const CLOSE = Buffer.from(']}')
