import { randomInt } from 'node:crypto'
import type { BrowserCtx } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { fail } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import { type PersonRow, useRecoveryCode, useTotpStep } from './queries/people.ts'
import { refuseSignIn } from './record.ts'
import { secondFactorSubject } from './sign-in-limits.ts'
import { findTotpStep } from './totp.ts'

/** Without characters that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10
/** 12 random characters have 58 bits. */
const RECOVERY_LENGTH = 12

/**
 * Checks the second factor of a person, if there is one. Returns true if it was checked, false if the person has none. Each code
 * works once. Wrong codes are limited by day, because a code of six digits could be guessed otherwise.
 */
export async function checkSecondFactor(
  deps: StaffDeps,
  browser: BrowserCtx,
  person: PersonRow,
  code: string | undefined,
): Promise<boolean> {
  if (person.totp_confirmed_at === null) return false
  if (code === undefined) return fail('second_factor_required')
  const plain = normalise(code)
  if (plain.length === RECOVERY_LENGTH) {
    for (const hash of hashRecoveryCode(deps.sealer, person.person_id, plain))
      if (await useRecoveryCode(browser.db, person.person_id, hash)) return true
    return refuseSignIn(browser, person, WRONG_CODE)
  }
  await browser.countTry(secondFactorSubject(deps, browser, person))
  if (!(await useTotp(deps, browser, person, plain))) refuseSignIn(browser, person, WRONG_CODE)
  return true
}

const WRONG_CODE = { method: 'password', code: 'second_factor_invalid' } as const

/** True if the code is that of the person's authenticator app now, and was not used before. */
export async function useTotp(deps: StaffDeps, browser: BrowserCtx, person: PersonRow, code: string): Promise<boolean> {
  const secret = openTotpSecret(deps.sealer, person)
  const step = secret && findTotpStep(secret, normalise(code), browser.now().getTime())
  return step !== undefined && (await useTotpStep(browser.db, person.person_id, step))
}

function openTotpSecret(sealer: Sealer, person: PersonRow): Buffer | undefined {
  const { totp_key_id, totp_sealed } = person
  if (totp_key_id === null || totp_sealed === null) return undefined
  return sealer.open({ key_id: totp_key_id, sealed: totp_sealed }, totpPlace(person.person_id))
}

/** Binds a sealed secret to its person. */
export const totpPlace = (personId: string): string => `person ${personId} totp`

/** Returns new recovery codes, and the hashes under which they are stored. */
export function newRecoveryCodes(sealer: Sealer, personId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  )
  return {
    codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    hashes: codes.flatMap((code) => hashRecoveryCode(sealer, personId, code).slice(0, 1)),
  }
}

/** Keyed with the installation's key: somebody who reads the database alone cannot guess a code. One hash for each key. */
const hashRecoveryCode = (sealer: Sealer, personId: string, code: string): readonly Buffer[] =>
  sealer.tags(`${personId} ${code}`, 'recovery code')

const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()
