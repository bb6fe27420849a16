import type { SessionCtx } from '#http/bind'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import { insertEnteredCode, insertMoveCode } from './queries/move-codes.ts'
import { recordAct, recordOwnAct } from './record.ts'
import { findBlock } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

const CODE_SECONDS = 7 * 86_400
const MAX_ENTERED = 20

/**
 * Creates a code with which the person shows, in the cell that an organisation moves to, that the account there is theirs too.
 * Whoever has it can get the membership, so it takes a session that may work for the organisation.
 */
export async function createMoveCode(
  browser: SessionCtx,
  organisationId: string,
): Promise<{ code: string; expires_at: number }> {
  const { db, session } = browser
  const membership = session.memberships.find(({ org }) => publicId('org', org) === organisationId) ?? fail('not_staff')
  const block = findBlock(session, membership)
  if (block) fail(block)
  const code = newToken()
  const stored = toStoredCode(browser, code)
  await insertMoveCode(db, session.personId, membership.org, stored)
  await recordAct(browser, session, [membership.org], {
    operation: 'createMoveCode',
    entity: { kind: 'person', id: publicId('per', session.personId) },
    sessionId: session.id,
  })
  return { code, expires_at: unixSeconds(stored.expiresAt) }
}

/** Keeps a code that the person has created in another cell. Only a move can tell whether it is one. */
export async function enterMoveCode(browser: SessionCtx, code: string): Promise<{ expires_at: number }> {
  const { db, session } = browser
  const stored = toStoredCode(browser, code)
  await insertEnteredCode(db, session.personId, MAX_ENTERED, stored)
  await recordOwnAct(browser, session, 'enterMoveCode')
  return { expires_at: unixSeconds(stored.expiresAt) }
}

function toStoredCode({ now }: SessionCtx, code: string) {
  const createdAt = now()
  return { hash: hashToken(code), createdAt, expiresAt: new Date(createdAt.getTime() + CODE_SECONDS * 1_000) }
}
