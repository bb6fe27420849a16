import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyKind } from '#contract'

/** Device tokens have the same format, but are issued by enrolment. */
export type SecretKind = KeyKind | 'device'

const prefixes: Record<SecretKind, string> = {
  secret: 'tsk',
  restricted: 'trk',
  publishable: 'tpk',
  admin: 'tad',
  device: 'tdv',
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 43
const CHECKSUM_CHARS = 6
const PATTERN = new RegExp(`^t(?:sk|rk|pk|ad|dv)_(?:live|test)_[0-9A-Za-z]{${RANDOM_CHARS + CHECKSUM_CHARS}}$`)

/**
 * Creates a secret: kind, mode, 32 random bytes and a checksum. The checksum lets a leak scanner recognise a real key
 * without a request to us, and lets us refuse typing errors without a database query.
 */
export function newSecret(kind: SecretKind, mode: 'live' | 'test'): string {
  const random = base62(BigInt(`0x${randomBytes(32).toString('hex')}`)).padStart(RANDOM_CHARS, '0')
  const text = `${prefixes[kind]}_${mode}_${random}`
  return text + checksum(text)
}

export const isWellFormed = (secret: string): boolean =>
  PATTERN.test(secret) && checksum(secret.slice(0, -CHECKSUM_CHARS)) === secret.slice(-CHECKSUM_CHARS)

/** A fast hash is enough, because 256 random bits cannot be guessed. Only the hash of a key is stored. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Returns enough characters to recognise a key by, and far too few to guess it. */
export const toHint = (secret: string): string => `${secret.slice(0, 9)}…${secret.slice(-4)}`

const checksum = (text: string): string => base62(BigInt(crc32(text))).padStart(CHECKSUM_CHARS, '0')

function base62(value: bigint): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = (BASE62[Number(rest % 62n)] ?? '') + text
  return text
}
