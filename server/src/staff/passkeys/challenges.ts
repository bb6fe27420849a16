import { randomBytes } from 'node:crypto'
import type { BrowserCtx } from '#http/bind'
import { stepCookieHeader, type StepCookie } from '../step-cookie.ts'
import { hashToken, newToken } from '../tokens.ts'
import { putChallenge, takeChallenge, type ChallengeKey } from './queries.ts'

export const CHALLENGE_SECONDS = 300

const COOKIE: StepCookie = { name: '__Host-tessera_passkey', seconds: CHALLENGE_SECONDS, sameSite: 'Strict' }

/** Creates a challenge for a browser that is not signed in, and sets the cookie that it is bound to. */
export async function createSignInChallenge(browser: BrowserCtx): Promise<Buffer> {
  const secret = newToken()
  browser.setCookie(stepCookieHeader(COOKIE, secret))
  return createChallenge(browser, toSignInKey(secret))
}

/** Uses up the challenge of this browser. Returns undefined if it has none. */
export async function takeSignInChallenge(browser: BrowserCtx): Promise<Buffer | undefined> {
  const secret = browser.cookies.get(COOKIE.name)
  return secret === undefined ? undefined : takeChallenge(browser.db, toSignInKey(secret), browser.now())
}

/** Creates a challenge for a session. */
export const createSessionChallenge = (browser: BrowserCtx, sessionId: string): Promise<Buffer> =>
  createChallenge(browser, toSessionKey(sessionId))

/** Uses up the challenge of this session. */
export const takeSessionChallenge = (browser: BrowserCtx, sessionId: string): Promise<Buffer | undefined> =>
  takeChallenge(browser.db, toSessionKey(sessionId), browser.now())

async function createChallenge(browser: BrowserCtx, key: ChallengeKey): Promise<Buffer> {
  const challenge = randomBytes(32)
  const now = browser.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)
  await putChallenge(browser.db, key, challenge, { expiresAt, now })
  return challenge
}

const toSignInKey = (secret: string): ChallengeKey => ({ purpose: 'sign_in', boundTo: hashToken(secret) })

const toSessionKey = (sessionId: string): ChallengeKey => ({
  purpose: 'register',
  boundTo: hashToken(`session ${sessionId}`),
})
