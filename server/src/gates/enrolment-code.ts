import { hash, randomInt } from 'node:crypto'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'

/** Without characters that are easily confused on a small screen. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 12 random characters have 58 bits. */
const RANDOM_LENGTH = 12
const CHECK_LENGTH = 4

/** Creates a code of 16 characters: 12 random ones, and 4 that only this installation can compute from them. */
export function newEnrolmentCode(sealer: Sealer, org: OrgId): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
  return random + (checksOf(sealer, org, random)[0] ?? '')
}

/**
 * False if the code cannot be one of ours. This needs no query: a stranger who tries codes costs almost nothing, so that
 * enrolment need not be locked against them.
 */
export function isOurEnrolmentCode(sealer: Sealer, org: OrgId, code: string): boolean {
  const plain = normalise(code)
  const random = plain.slice(0, RANDOM_LENGTH)
  return (
    plain.length === RANDOM_LENGTH + CHECK_LENGTH && checksOf(sealer, org, random).includes(plain.slice(RANDOM_LENGTH))
  )
}

export const hashEnrolmentCode = (code: string): Buffer => hash('sha256', `enrol ${normalise(code)}`, 'buffer')

/** Ignores case, spaces and hyphens, because people type the code. */
const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** A code that was created before the encryption key was replaced still works. */
const checksOf = (sealer: Sealer, org: OrgId, random: string): string[] =>
  sealer
    .tags(`${org} ${random}`, 'enrolment code')
    .map((tag) =>
      Array.from({ length: CHECK_LENGTH }, (_, i) => LETTERS[tag.readUInt16BE(i * 2) % LETTERS.length] ?? '').join(''),
    )
