/** A parameter of a statement. All parameters are sent as text; PostgreSQL knows their types from the statement. */
export type Param = string | number | bigint | boolean | null | Date | Uint8Array | readonly (string | number | null)[]

/** A growing buffer of messages to PostgreSQL; `take` returns a copy and empties it. */
export type MessageBuffer = { buffer: Buffer; length: number }

export const messageBuffer = (): MessageBuffer => ({ buffer: Buffer.allocUnsafe(16 * 1024), length: 0 })

export function take(out: MessageBuffer): Buffer {
  const bytes = Buffer.from(out.buffer.subarray(0, out.length))
  out.length = 0
  return bytes
}

const PARSE = 0x50
const DESCRIBE = 0x44
const BIND = 0x42
const EXECUTE = 0x45
const SYNC = 0x53
const CLOSE = 0x43
const STATEMENT = 0x53

export function writeParse(out: MessageBuffer, name: string, text: string): void {
  const start = open(out, PARSE, name.length + text.length * 3 + 16)
  writeCString(out, name)
  writeCString(out, text)
  writeInt16(out, 0)
  close(out, start)
}

export function writeDescribe(out: MessageBuffer, name: string): void {
  const start = open(out, DESCRIBE, name.length + 16)
  out.buffer[out.length++] = STATEMENT
  writeCString(out, name)
  close(out, start)
}

export function writeBind(out: MessageBuffer, name: string, params: readonly Param[], portal = ''): void {
  const start = open(out, BIND, name.length + portal.length + 32)
  writeCString(out, portal)
  writeCString(out, name)
  writeInt16(out, 0)
  writeInt16(out, params.length)
  for (const param of params) writeParam(out, param)
  writeInt16(out, 0)
  close(out, start)
}

/** Fetches the next `rows` rows of a portal; 0 fetches all. */
export function writeExecute(out: MessageBuffer, portal = '', rows = 0): void {
  const start = open(out, EXECUTE, portal.length + 16)
  writeCString(out, portal)
  writeInt32(out, rows)
  close(out, start)
}

/** Closes a prepared statement. */
export function writeClose(out: MessageBuffer, name: string): void {
  const start = open(out, CLOSE, name.length + 16)
  out.buffer[out.length++] = STATEMENT
  writeCString(out, name)
  close(out, start)
}

export function writeSync(out: MessageBuffer): void {
  close(out, open(out, SYNC, 8))
}

function writeParam(out: MessageBuffer, param: Param): void {
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

/** Throws if the parameter has no text, such as an invalid date; the caller removes what was written before it. */
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

function open(out: MessageBuffer, type: number, maxBytes: number): number {
  reserve(out, maxBytes + 5)
  out.buffer[out.length] = type
  const start = out.length + 1
  out.length += 5
  return start
}

function close(out: MessageBuffer, start: number): void {
  out.buffer.writeInt32BE(out.length - start, start)
}

function writeCString(out: MessageBuffer, text: string): void {
  if (text !== '') out.length += out.buffer.write(text, out.length)
  out.buffer[out.length++] = 0
}

function writeInt16(out: MessageBuffer, value: number): void {
  reserve(out, 2)
  out.length = out.buffer.writeInt16BE(value, out.length)
}

function writeInt32(out: MessageBuffer, value: number): void {
  reserve(out, 4)
  out.length = out.buffer.writeInt32BE(value, out.length)
}

function reserve(out: MessageBuffer, bytes: number): void {
  if (out.length + bytes <= out.buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(out.buffer.length * 2, out.length + bytes))
  out.buffer.copy(larger, 0, 0, out.length)
  out.buffer = larger
}
