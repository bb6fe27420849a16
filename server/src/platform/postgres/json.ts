import type { TObject } from 'typebox'
import type { IdPrefix } from '#contract'
import { oids, type Field, type Sink } from './decode.ts'

/**
 * Rows become JSON bytes as they arrive, without a JavaScript value in between: digits are copied, text is copied with
 * JSON's escapes, ids are recoded. A statement for a shape selects the contract's fields by name and in the contract's
 * order, so the select list *is* the view; a mismatch stops the first call.
 */
export type Shape = {
  readonly fields: readonly { readonly key: Buffer; readonly id: Buffer | undefined; readonly name: string }[]
}

/** A shape for a schema of the contract; `ids` names the fields that are UUIDs in the table and public ids in the API. */
export function shape(schema: TObject, ids: Readonly<Record<string, IdPrefix>>): Shape {
  const names = Object.keys(schema.properties)
  return {
    fields: names.map((name, i) => {
      const prefix = ids[name]
      return {
        name,
        key: Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`),
        id: prefix === undefined ? undefined : Buffer.from(`"${prefix}_`),
      }
    }),
  }
}

/** A row count, and the rows as JSON objects with commas between them; `more` tells that a row past `limit` came. */
export type JsonRows = { readonly count: number; readonly more: boolean; readonly bytes: Buffer }

type Writer = (page: Page, bytes: Buffer, at: number, length: number) => void
type Page = { out: Buffer; length: number }

const BYTES_PER_ROW = 512

/** Writes up to `limit` rows; ask the database for one more than that, and `more` says whether there is another page. */
export const jsonRows =
  (of: Shape, limit: number) =>
  (fields: readonly Field[]): Sink<JsonRows> => {
    const writers = writersFor(of, fields)
    const page: Page = { out: Buffer.allocUnsafe(Math.min(limit, 100) * BYTES_PER_ROW), length: 0 }
    let count = 0
    return {
      row(bytes, at) {
        if (++count > limit) return
        if (count > 1) page.out[page.length++] = 0x2c
        writeRow(of, writers, page, bytes, at)
      },
      done: () => ({ count: Math.min(count, limit), more: count > limit, bytes: page.out.subarray(0, page.length) }),
    }
  }

function writeRow(of: Shape, writers: readonly Writer[], page: Page, bytes: Buffer, at: number): void {
  let offset = at
  for (let i = 0; i < writers.length; i++) {
    const length = bytes.readInt32BE(offset)
    offset += 4
    // Every input byte becomes six bytes at most (\u00XX); the key and a recoded id need less than 128.
    reserve(page, 128 + (length > 0 ? length * 6 : 0))
    const field = of.fields[i]
    if (field) page.length += field.key.copy(page.out, page.length)
    if (length < 0) {
      page.length += page.out.write('null', page.length, 'latin1')
      continue
    }
    writers[i]?.(page, bytes, offset, length)
    offset += length
  }
  page.out[page.length++] = 0x7d
}

function writersFor(of: Shape, fields: readonly Field[]): Writer[] {
  const wanted = of.fields.map((field) => field.name).join(', ')
  const given = fields.map((field) => field.name).join(', ')
  if (wanted !== given) throw new Error(`the statement selects (${given}) where the contract has (${wanted})`)
  return fields.map((field, i) => {
    const id = of.fields[i]?.id
    if (id) return idWriter(id)
    switch (field.oid) {
      case oids.int2:
      case oids.int4:
      case oids.int8:
      case oids.float8:
      case oids.numeric:
      case oids.json:
      case oids.jsonb:
        return writeVerbatim
      case oids.bool:
        return writeBoolean
      default:
        return writeText
    }
  })
}

const writeVerbatim: Writer = (page, bytes, at, length) => {
  page.length += bytes.copy(page.out, page.length, at, at + length)
}

const writeBoolean: Writer = (page, bytes, at) => {
  page.length += page.out.write(bytes[at] === 0x74 ? 'true' : 'false', page.length, 'latin1')
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

const writeText: Writer = (page, bytes, at, length) => {
  const { out } = page
  let to = page.length
  out[to++] = QUOTE
  for (let i = at; i < at + length; i++) {
    const byte = bytes[i] ?? 0
    if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) out[to++] = byte
    else if (byte >= 0x20) {
      out[to++] = BACKSLASH
      out[to++] = byte
    } else to += out.write(`\\u${byte.toString(16).padStart(4, '0')}`, to, 'latin1')
  }
  out[to++] = QUOTE
  page.length = to
}

const BASE32 = Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

/** From the 36 characters of a UUID to the 26 of a ULID: 128 bits behind two zero bits, five at a time. */
const idWriter =
  (prefix: Buffer): Writer =>
  (page, bytes, at, length) => {
    const { out } = page
    let to = page.length + prefix.copy(out, page.length)
    let bits = 2
    let value = 0
    for (let i = at; i < at + length; i++) {
      const char = bytes[i] ?? 0
      if (char === 0x2d) continue
      value = ((value << 4) | (char <= 0x39 ? char - 0x30 : char - 0x57)) & 0x1ff
      bits += 4
      if (bits >= 5) {
        bits -= 5
        out[to++] = BASE32[(value >> bits) & 31] ?? 0
      }
    }
    out[to++] = QUOTE
    page.length = to
  }

function reserve(page: Page, bytes: number): void {
  if (page.length + bytes <= page.out.length) return
  const larger = Buffer.allocUnsafe(Math.max(page.out.length * 2, page.length + bytes))
  page.out.copy(larger, 0, 0, page.length)
  page.out = larger
}
