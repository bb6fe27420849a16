import { randomFillSync } from 'node:crypto'
import type { IdPrefix } from '#contract'

declare const brand: unique symbol

/** An organisation's id as the database stores it (a UUID). It comes only from an API key, a job or the operator. */
export type OrgId = string & { readonly [brand]: 'OrgId' }

/** Marks a UUID as an organisation's id. Use it only where one is read from the database or created. */
export const orgId = (uuid: string): OrgId => uuid as OrgId

/** Returns a new ULID in the form of a UUID: 48 bits of milliseconds and 80 random bits. Ids sort by creation time. */
export function newUuid(nowMs: number): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16))
  bytes.writeUIntBE(nowMs, 0, 6)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns when a UUID of `newUuid` was made, in ms. */
export const readUuidTime = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)

/** Returns a new UUID of version 7, for ids that the API shows as UUIDs. */
export function newUuid7(nowMs: number): string {
  const uuid = newUuid(nowMs)
  const variant = '89ab'[Number.parseInt(uuid.charAt(19), 16) & 3] ?? '8'
  return `${uuid.slice(0, 14)}7${uuid.slice(15, 19)}${variant}${uuid.slice(20)}`
}

/** The lowest id of a millisecond: an id begins with it. */
export function firstUuidAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** True for a UUID as the database and `newUuid` write it: in lower case. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Returns the id that the API shows for a UUID: a prefix that names the kind, and the same 128 bits as a ULID. */
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

/** Returns the UUID of a public id that the contract has validated. Written by hand, because every path with an id uses it. */
export function toUuid(id: string): string {
  let hex = ''
  // The first character carries only three bits: without two zero bits, groups of four come out even.
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
