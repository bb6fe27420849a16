import { randomFillSync } from 'node:crypto'
import type { IdPrefix } from '#contract'

declare const brand: unique symbol

/** An organisation's id as the database stores it (a UUID). Only a key, a job or the operator can name one. */
export type OrgId = string & { readonly [brand]: 'OrgId' }

/** Says that this UUID is an organisation's id; used where one is read from the database or made anew. */
export const orgId = (uuid: string): OrgId => uuid as OrgId

/** A ULID as a UUID: 48 bits of milliseconds, 80 random bits. Ids of one kind sort by the time they were made. */
export function newUuid(nowMs: number): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16))
  bytes.writeUIntBE(nowMs, 0, 6)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A UUID of version 7, for those that are shown as UUIDs. */
export function newUuid7(nowMs: number): string {
  const uuid = newUuid(nowMs)
  const variant = '89ab'[Number.parseInt(uuid.charAt(19), 16) & 3] ?? '8'
  return `${uuid.slice(0, 14)}7${uuid.slice(15, 19)}${variant}${uuid.slice(20)}`
}

/** What the API shows of a UUID: a prefix that names the kind, and the same 128 bits as a ULID. */
export function publicId(prefix: IdPrefix, uuid: string): string {
  let text = `${prefix}_`
  let bits = 2
  let value = 0
  for (let i = 0; i < uuid.length; i++) {
    const char = uuid.charCodeAt(i)
    if (char === DASH) continue
    value = ((value << 4) | (char <= NINE ? char - ZERO : char - LOWER_A + 10)) & 0x1ff
    bits += 4
    if (bits < 5) continue
    bits -= 5
    text += ALPHABET[(value >> bits) & 31] ?? ''
  }
  return text
}

/** The UUID behind a public id whose form the contract has checked already. On every path with an id, hence by hand. */
export function uuidOf(id: string): string {
  let hex = ''
  // The first character carries three bits: with two zero bits taken off, groups of four come out even.
  let bits = -2
  let value = 0
  for (let i = id.indexOf('_') + 1; i < id.length; i++) {
    value = ((value << 5) | (DIGITS[id.charCodeAt(i)] ?? 0)) & 0x1ff
    bits += 5
    while (bits >= 4) {
      bits -= 4
      hex += HEX[(value >> bits) & 15] ?? ''
    }
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HEX = '0123456789abcdef'
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))))
const DASH = 0x2d
const ZERO = 0x30
const NINE = 0x39
const LOWER_A = 0x61
