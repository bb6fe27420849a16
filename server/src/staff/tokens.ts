import { hash, randomBytes } from 'node:crypto'

/** Sessions and links are 256 random bits, in base64url. */
const PATTERN = /^[A-Za-z0-9_-]{43}$/

export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => PATTERN.test(text)

/** A fast hash is enough, because 256 random bits cannot be guessed. Only the hash is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
