import { createHash } from 'node:crypto'
import type { OrgId } from '#platform/ids'

const VERSION = 1
const FINGERPRINT_BYTES = 8

/** Identifies the list that a cursor belongs to: that of one organisation with one set of filters. */
export const listFingerprint = (org: OrgId, filters: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([org, ...Object.entries(filters).toSorted(byName)]))
    .digest()
    .subarray(0, FINGERPRINT_BYTES)

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/**
 * Returns a cursor for the page after a member. Ids never change, so no change of the list can make a later page repeat a
 * member or miss one that was there all along; the member itself may even be gone.
 */
export function encodeCursor(memberId: number, fingerprint: Buffer): string {
  const bytes = Buffer.alloc(9 + FINGERPRINT_BYTES)
  bytes[0] = VERSION
  bytes.writeBigUInt64BE(BigInt(memberId), 1)
  fingerprint.copy(bytes, 9)
  return bytes.toString('base64url')
}

/** Returns the member after which the page begins; undefined if the cursor is malformed or belongs to another list. */
export function decodeCursor(cursor: string, fingerprint: Buffer): number | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length !== 9 + FINGERPRINT_BYTES || bytes[0] !== VERSION) return undefined
  if (!bytes.subarray(9).equals(fingerprint)) return undefined
  const id = Number(bytes.readBigUInt64BE(1))
  return Number.isSafeInteger(id) && bytes.toString('base64url') === cursor ? id : undefined
}
