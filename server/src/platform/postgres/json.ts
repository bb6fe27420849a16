import type { TObject } from 'typebox'
import type { IdPrefix } from '#contract'
import { publicId, type OrgId } from '../ids.ts'
import { oids, type Field, type RowSink } from './decode.ts'

/**
 * Describes how rows become JSON bytes, without a JavaScript value in between: digits are copied, text is copied with
 * JSON escapes, ids are recoded. A statement for a shape selects the contract's fields by name and in the contract's
 * order, so its select list *is* the view; a mismatch fails the first call.
 */
export type Shape = {
  readonly fields: readonly { readonly name: string; readonly id: IdPrefix | undefined }[]
  /** The position of the organisation's id, which is the same in every row and so is not selected; -1 if there is none. */
  readonly orgAt: number
  readonly writers: WeakMap<readonly Field[], readonly Writer[]>
}

/** Makes a shape from a schema of the contract; `ids` lists the fields that are UUIDs in the table and public ids in the API. */
export function shape(schema: TObject, ids: Readonly<Record<string, IdPrefix>> = {}): Shape {
  const names = Object.keys(schema.properties)
  return {
    fields: names.map((name) => ({ name, id: ids[name] })),
    orgAt: names.indexOf('org_id'),
    writers: new WeakMap(),
  }
}

/**
 * Rows as JSON objects with commas between them, in `out` from `start` to `end`. The bytes before `start` are free for the
 * beginning of a response, so that nothing is copied again. `more` is true if there was a row beyond `limit`.
 */
export type JsonRows = {
  readonly count: number
  readonly more: boolean
  readonly out: Buffer
  readonly start: number
  readonly end: number
}

export const rowBytes = (rows: JsonRows): Buffer => rows.out.subarray(rows.start, rows.end)

type Page = { out: Buffer; view: DataView; length: number }
type Writer = (page: Page, bytes: Buffer, at: number, length: number) => void

const HEADROOM = 256
const BYTES_PER_ROW = 512

/**
 * Writes up to `limit` rows. Select one more than that, and `more` says whether there is another page. `allocate` returns
 * the buffer to write into; it is replaced by a larger one if it is too small.
 */
export const jsonRows =
  (shape: Shape, limit: number, org: OrgId, allocate: () => Buffer = () => allocateFor(limit)) =>
  (fields: readonly Field[]): RowSink<JsonRows> => {
    const format = { writers: getWriters(shape, fields), keys: getKeys(shape, org) }
    const page = pageIn(allocate(), HEADROOM)
    let count = 0
    return {
      row(bytes, at) {
        if (++count > limit) return
        if (count > 1) page.out[page.length++] = COMMA
        writeRow(format, page, bytes, at)
      },
      done: () => ({
        count: Math.min(count, limit),
        more: count > limit,
        out: page.out,
        start: HEADROOM,
        end: page.length,
      }),
    }
  }

type RowFormat = { readonly writers: readonly Writer[]; readonly keys: Keys }

const allocateFor = (limit: number): Buffer => Buffer.allocUnsafe(HEADROOM + Math.min(limit, 100) * BYTES_PER_ROW)

function writeRow({ writers, keys }: RowFormat, page: Page, bytes: Buffer, at: number): void {
  let offset = at
  for (let i = 0; i < writers.length; i++) {
    const length = bytes.readInt32BE(offset)
    offset += 4
    // An input byte becomes at most six bytes (\u00XX); a key with the organisation before it has fewer than 256.
    if (page.length + 256 + length * 6 > page.out.length) grow(page, 256 + Math.max(0, length) * 6)
    const key = keys.before[i]
    if (key) copyWords(page, length < 0 ? key.withNull : key.alone)
    if (length < 0) continue
    writers[i]?.(page, bytes, offset, length)
    offset += length
  }
  copy(page, keys.end)
}

/** The JSON before each selected field, with and without a `null` after it, and the JSON after the last field. */
type Key = { readonly alone: Words; readonly withNull: Words }
type Keys = { readonly org: OrgId; readonly before: readonly Key[]; readonly end: Buffer }

/** Returns the keys of one organisation's rows. Those of the last organisation are cached: its requests come in runs. */
function getKeys(shape: Shape, org: OrgId): Keys {
  const cached = lastKeys.get(shape)
  if (cached && (cached.org === org || shape.orgAt < 0)) return cached
  let pending = '{'
  const before: Key[] = []
  for (const [i, { name }] of shape.fields.entries()) {
    const comma = i === 0 ? '' : ','
    if (i === shape.orgAt) pending += `${comma}"${name}":"${publicId('org', org)}"`
    else {
      const key = `${pending}${comma}"${name}":`
      before.push({ alone: toWords(key), withNull: toWords(`${key}null`) })
      pending = ''
    }
  }
  const keys = { org, before, end: Buffer.from(`${pending}}`) }
  lastKeys.set(shape, keys)
  return keys
}

const lastKeys = new WeakMap<Shape, Keys>()

/** A prepared statement keeps its list of fields, so its writers are built once per connection. */
function getWriters(shape: Shape, fields: readonly Field[]): readonly Writer[] {
  const cached = shape.writers.get(fields)
  if (cached) return cached
  const expected = shape.fields.filter((_field, i) => i !== shape.orgAt)
  const expectedNames = expected.map((field) => field.name).join(', ')
  const names = fields.map((field) => field.name).join(', ')
  if (names !== expectedNames)
    throw new Error(`the statement selects (${names}) where the contract has (${expectedNames})`)
  const writers = fields.map((field, i) => writerFor(field.oid, expected[i]?.id))
  shape.writers.set(fields, writers)
  return writers
}

function writerFor(oid: number, id: IdPrefix | undefined): Writer {
  if (id) return idWriter(Buffer.from(`"${id}_`))
  switch (oid) {
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
}

const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
const BASE32 = Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

/** Text in words of four bytes, the last one padded. Keys are most of what is written, and words write them four times faster. */
type Words = { readonly words: Uint32Array; readonly length: number }

function toWords(text: string): Words {
  const bytes = Buffer.from(text)
  const padded = Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4)
  return {
    words: Uint32Array.from({ length: padded.length / 4 }, (_, i) => padded.readUInt32LE(i * 4)),
    length: bytes.length,
  }
}

/** It may write up to three bytes past the end of the text; the next write overwrites them. */
function copyWords(page: Page, { words, length }: Words): void {
  const { view } = page
  let to = page.length
  for (let i = 0; i < words.length; i++, to += 4) view.setUint32(to, words[i] ?? 0, true)
  page.length += length
}

/** A loop, because for a dozen bytes it is several times faster than Buffer.copy. */
function copy(page: Page, from: Buffer): void {
  const { out } = page
  let to = page.length
  for (let i = 0; i < from.length; i++) out[to++] = from[i] ?? 0
  page.length = to
}

const writeVerbatim: Writer = (page, bytes, at, length) => {
  if (length > 64) {
    page.length += bytes.copy(page.out, page.length, at, at + length)
    return
  }
  const { out } = page
  let to = page.length
  for (let i = at; i < at + length; i++) out[to++] = bytes[i] ?? 0
  page.length = to
}

const writeBoolean: Writer = (page, bytes, at) => copy(page, bytes[at] === 0x74 ? TRUE : FALSE)

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

/** Recodes the 36 characters of a UUID as the 26 of a ULID: two zero bits and the 128 bits, five at a time. */
const idWriter =
  (prefix: Buffer): Writer =>
  (page, bytes, at, length) => {
    copy(page, prefix)
    const { out } = page
    let to = page.length
    let bits = 2
    let value = 0
    for (let i = at; i < at + length; i++) {
      const char = bytes[i] ?? 0
      if (char === 0x2d) continue
      value = ((value << 4) | (char <= 0x39 ? char - 0x30 : char - 0x57)) & 0x1ff
      bits += 4
      if (bits < 5) continue
      bits -= 5
      out[to++] = BASE32[(value >> bits) & 31] ?? 0
    }
    out[to++] = QUOTE
    page.length = to
  }

const pageIn = (out: Buffer, length: number): Page => ({
  out,
  view: new DataView(out.buffer, out.byteOffset, out.length),
  length,
})

function grow(page: Page, bytes: number): void {
  const larger = Buffer.allocUnsafe(Math.max(page.out.length * 2, page.length + bytes))
  page.out.copy(larger, 0, 0, page.length)
  Object.assign(page, pageIn(larger, page.length))
}
