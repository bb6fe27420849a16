import { randomFillSync } from 'node:crypto'
import type { IdPrefix } from '#contract'

declare const brand: unique symbol

/** An organisation's id as the database stores it (a UUID). Only a key, a job or the operator can name one. */
export type OrgId = string & { readonly [brand]: 'OrgId' }

/** Says that this UUID is an organisation's id; used where one is read from the database or made anew. */
export const orgId = (uuid: string): OrgId => uuid as OrgId

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID as a UUID: 48 bits of milliseconds, 80 random bits. Ids of one kind sort by the time they were made. */
export function newUuid(nowMs: number): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16))
  bytes.writeUIntBE(nowMs, 0, 6)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** What the API shows of a UUID: a prefix that names the kind, and the same 128 bits as a ULID. */
export function publicId(prefix: IdPrefix, uuid: string): string {
  const value = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((value >> shift) & 31n)] ?? ''
  return `${prefix}_${text}`
}

/** The UUID behind a public id whose form the contract has checked already. */
export function uuidOf(id: string): string {
  let value = 0n
  for (const char of id.slice(id.indexOf('_') + 1)) value = (value << 5n) | BigInt(ALPHABET.indexOf(char))
  const hex = value.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
