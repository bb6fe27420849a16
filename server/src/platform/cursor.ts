import { createHash } from 'node:crypto'

const VERSION = 1
const FINGERPRINT_BYTES = 8
const NUMBER_BYTES = 8

/** Identifies the list that a cursor belongs to: its organisation, its name if one slice has several, and its filters. */
export const listFingerprint = (list: readonly string[], filters: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([...list, ...Object.entries(filters).toSorted(byName)]))
    .digest()
    .subarray(0, FINGERPRINT_BYTES)

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Returns the cursor for the page after a row. The numbers are what the list is sorted by. */
export function encodeCursor(position: readonly number[], fingerprint: Buffer): string {
  const end = 1 + position.length * NUMBER_BYTES
  const bytes = Buffer.alloc(end + FINGERPRINT_BYTES)
  bytes[0] = VERSION
  for (const [i, value] of position.entries()) bytes.writeBigInt64BE(BigInt(value), 1 + i * NUMBER_BYTES)
  fingerprint.copy(bytes, end)
  return bytes.toString('base64url')
}

/** Returns the numbers of the row before the page; undefined if the cursor is malformed or belongs to another list. */
export function decodeCursor(cursor: string, fingerprint: Buffer): number[] | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  const count = (bytes.length - 1 - FINGERPRINT_BYTES) / NUMBER_BYTES
  if (!Number.isInteger(count) || count < 1 || bytes[0] !== VERSION) return undefined
  if (bytes.toString('base64url') !== cursor || !bytes.subarray(-FINGERPRINT_BYTES).equals(fingerprint))
    return undefined
  const position = Array.from({ length: count }, (_, i) => Number(bytes.readBigInt64BE(1 + i * NUMBER_BYTES)))
  return position.every(Number.isSafeInteger) ? position : undefined
}

export const INVALID_CURSOR = 'must be the next_cursor of a page of this list with the same filters'
