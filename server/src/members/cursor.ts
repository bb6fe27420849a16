import { createHash } from 'node:crypto'
import type { OrgId } from '#platform/ids'

const VERSION = 1
const SEAL_BYTES = 8

/** What a cursor is bound to: the list of one organisation under one set of filters. */
export const sealOf = (org: OrgId, filters: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([org, ...Object.entries(filters).toSorted(byName)]))
    .digest()
    .subarray(0, SEAL_BYTES)

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/**
 * Where the next page begins: after a member, whatever happens to that member meanwhile. An id never changes, so
 * no change of the list can repeat a member, or pass one by that was there all along.
 */
export function cursorAfter(memberId: number, seal: Buffer): string {
  const bytes = Buffer.alloc(9 + SEAL_BYTES)
  bytes[0] = VERSION
  bytes.writeBigUInt64BE(BigInt(memberId), 1)
  seal.copy(bytes, 9)
  return bytes.toString('base64url')
}

/** The member that a cursor stands after; undefined when it is no cursor, or one of another list. */
export function memberBefore(cursor: string, seal: Buffer): number | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length !== 9 + SEAL_BYTES || bytes[0] !== VERSION || !bytes.subarray(9).equals(seal)) return undefined
  const id = Number(bytes.readBigUInt64BE(1))
  return Number.isSafeInteger(id) && bytes.toString('base64url') === cursor ? id : undefined
}
