import type { JsonRows } from '#platform/db'
import type { JsonBytes } from './bind.ts'

type Envelope = { readonly object: string; readonly url: string; readonly extras?: Readonly<Record<string, unknown>> }

/** The list envelope around rows that are JSON already. */
export function listBytes({ object, url, extras = {} }: Envelope, rows: JsonRows): JsonBytes {
  const head = JSON.stringify({ object, url, has_more: rows.more, ...extras })
  return { jsonBytes: Buffer.concat([Buffer.from(`${head.slice(0, -1)},"data":[`), rows.bytes, CLOSE]) }
}

const CLOSE = Buffer.from(']}')
