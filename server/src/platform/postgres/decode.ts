export type Field = { readonly name: string; readonly oid: number }

/** Receives the rows of one statement as bytes: `at` is the offset of the first column's length. */
export type RowSink<T> = { row(bytes: Buffer, at: number): void; done(affected: number): T }
export type RowSinkFactory<T> = (fields: readonly Field[]) => RowSink<T>

export const oids = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float8: 701,
  text: 25,
  int4Array: 1007,
  textArray: 1009,
  int8Array: 1016,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  uuidArray: 2951,
  jsonb: 3802,
} as const

type Decoder = (text: string) => unknown

/** Maps each column type to its JavaScript value. The generated tables follow this map. */
const decoders: ReadonlyMap<number, Decoder> = new Map<number, Decoder>([
  [oids.bool, (text) => text === 't'],
  [oids.int2, Number],
  [oids.int4, Number],
  [oids.int8, safeInteger],
  [oids.float8, Number],
  [oids.timestamptz, (text) => new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'))],
  [oids.bytea, (text) => Buffer.from(text.slice(2), 'hex')],
  [oids.json, (text) => JSON.parse(text) as unknown],
  [oids.jsonb, (text) => JSON.parse(text) as unknown],
  [oids.textArray, parseArray],
  [oids.uuidArray, parseArray],
  [oids.int4Array, (text) => parseArray(text).map(Number)],
  [oids.int8Array, (text) => parseArray(text).map((item) => safeInteger(String(item)))],
])

/** Returns rows as objects. The cast is safe if the row type of the statement matches its columns. */
export function rowObjects<R>(fields: readonly Field[]): RowSink<R[]> {
  const rows: R[] = []
  const decode = fields.map((field) => decoders.get(field.oid))
  return {
    row(bytes, at) {
      const row: Record<string, unknown> = {}
      let offset = at
      for (let i = 0; i < fields.length; i++) {
        const length = bytes.readInt32BE(offset)
        offset += 4
        const name = fields[i]?.name ?? ''
        if (length < 0) {
          row[name] = null
          continue
        }
        const text = bytes.toString('utf8', offset, offset + length)
        offset += length
        const decoder = decode[i]
        row[name] = decoder ? decoder(text) : text
      }
      rows.push(row as R)
    },
    done: () => rows,
  }
}

/** Returns how many rows a statement changed, and ignores the rows themselves. */
export const rowCount = (): RowSink<number> => ({ row() {}, done: (affected) => affected })

/** Parses the count at the end of a command tag such as `UPDATE 3`; the tag is at `at` up to `end`. */
export function parseRowCount(bytes: Buffer, at: number, end: number): number {
  let count = 0
  let unit = 1
  for (let i = end - 1; i >= at; i--) {
    const digit = (bytes[i] ?? 0) - 0x30
    if (digit < 0 || digit > 9) break
    count += digit * unit
    unit *= 10
  }
  return count
}

/** Parses the names and types of a RowDescription message, and skips the rest of it. */
export function parseFields(bytes: Buffer, at: number): Field[] {
  const fields: Field[] = []
  let offset = at + 2
  for (let i = bytes.readInt16BE(at); i > 0; i--) {
    const zero = bytes.indexOf(0, offset)
    fields.push({ name: bytes.toString('utf8', offset, zero), oid: bytes.readInt32BE(zero + 7) })
    offset = zero + 19
  }
  return fields
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`integer ${text} does not fit a JavaScript number`)
  return value
}

/** Parses PostgreSQL's text form of a one-dimensional array. */
function parseArray(text: string): (string | null)[] {
  const items: (string | null)[] = []
  const matcher = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g
  for (const match of text.slice(1, -1).matchAll(matcher)) {
    const [, inQuotes, bare] = match
    if (inQuotes !== undefined) items.push(inQuotes.replaceAll(/\\(.)/g, '$1'))
    else items.push(bare === 'NULL' ? null : (bare ?? ''))
  }
  return items
}
