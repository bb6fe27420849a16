/** What a statement may be given. Everything travels as text; PostgreSQL knows the type from the statement. */
export type Param = string | number | bigint | boolean | null | Date | Uint8Array | readonly (string | number | null)[]

/** A growing buffer of frontend messages; `take` hands out a copy and starts anew. */
export type Outbox = { buffer: Buffer; length: number }

export const outbox = (): Outbox => ({ buffer: Buffer.allocUnsafe(16 * 1024), length: 0 })

export function take(out: Outbox): Buffer {
  const bytes = Buffer.from(out.buffer.subarray(0, out.length))
  out.length = 0
  return bytes
}

const PARSE = 0x50
const DESCRIBE = 0x44
const BIND = 0x42
const EXECUTE = 0x45
const SYNC = 0x53
const STATEMENT = 0x53

export function writeParse(out: Outbox, name: string, text: string): void {
  const start = open(out, PARSE, name.length + text.length * 3 + 16)
  writeCString(out, name)
  writeCString(out, text)
  writeInt16(out, 0)
  close(out, start)
}

export function writeDescribe(out: Outbox, name: string): void {
  const start = open(out, DESCRIBE, name.length + 16)
  out.buffer[out.length++] = STATEMENT
  writeCString(out, name)
  close(out, start)
}

export function writeBind(out: Outbox, name: string, params: readonly Param[], portal = ''): void {
  const start = open(out, BIND, name.length + portal.length + 32)
  writeCString(out, portal)
  writeCString(out, name)
  writeInt16(out, 0)
  writeInt16(out, params.length)
  for (const param of params) writeParam(out, param)
  writeInt16(out, 0)
  close(out, start)
}

/** At most so many rows of a portal, the next ones each time; 0 means all. */
export function writeExecute(out: Outbox, portal = '', rows = 0): void {
  const start = open(out, EXECUTE, portal.length + 16)
  writeCString(out, portal)
  writeInt32(out, rows)
  close(out, start)
}

export function writeSync(out: Outbox): void {
  close(out, open(out, SYNC, 8))
}

function writeParam(out: Outbox, param: Param): void {
  if (param === null) {
    reserve(out, 4)
    writeInt32(out, -1)
    return
  }
  const text = paramText(param)
  reserve(out, text.length * 3 + 8)
  const at = out.length
  out.length += 4
  const bytes = out.buffer.write(text, out.length)
  out.buffer.writeInt32BE(bytes, at)
  out.length += bytes
}

function paramText(param: Exclude<Param, null>): string {
  if (typeof param === 'string') return param
  if (typeof param === 'boolean') return param ? 't' : 'f'
  if (typeof param === 'number' || typeof param === 'bigint') return String(param)
  if (param instanceof Date) return param.toISOString()
  if (param instanceof Uint8Array) return `\\x${Buffer.from(param).toString('hex')}`
  return arrayText(param)
}

const arrayText = (items: readonly (string | number | null)[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : typeof item === 'number' ? String(item) : quoted(item))).join(',')}}`

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

function open(out: Outbox, type: number, room: number): number {
  reserve(out, room + 5)
  out.buffer[out.length] = type
  const start = out.length + 1
  out.length += 5
  return start
}

function close(out: Outbox, start: number): void {
  out.buffer.writeInt32BE(out.length - start, start)
}

function writeCString(out: Outbox, text: string): void {
  if (text !== '') out.length += out.buffer.write(text, out.length)
  out.buffer[out.length++] = 0
}

function writeInt16(out: Outbox, value: number): void {
  reserve(out, 2)
  out.length = out.buffer.writeInt16BE(value, out.length)
}

function writeInt32(out: Outbox, value: number): void {
  reserve(out, 4)
  out.length = out.buffer.writeInt32BE(value, out.length)
}

function reserve(out: Outbox, bytes: number): void {
  if (out.length + bytes <= out.buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(out.buffer.length * 2, out.length + bytes))
  out.buffer.copy(larger, 0, 0, out.length)
  out.buffer = larger
}
