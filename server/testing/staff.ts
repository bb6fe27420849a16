import type { RoleName, StaffSignIn } from '#contract'
import { inviteAsOperator } from '../src/operator/staff.ts'
import { totpAtTime } from '../src/staff/totp.ts'
import type { TestOrg, TestRequest, TestResponse, TestServer } from './test-server.ts'

/** The public URL of test servers, whose pages may use sessions. */
export const STAFF_ORIGIN = 'https://api.example.com'
export const PASSWORD = 'correct horse battery'

/** A browser with its cookies, at one network address. */
export type TestBrowser = {
  readonly cookies: Map<string, string>
  /** Sends a request as a page of the installation does. */
  call(path: string, request?: TestRequest): Promise<TestResponse>
  /** The session cookie; empty if there is none. */
  session(): string
}

export type TestPerson = { readonly browser: TestBrowser; readonly email: string; readonly id: string }

export const SESSION = '__Host-tessera_staff'
let count = 0

export const newEmail = (): string => `person${++count}.${Date.now().toString(36)}@example.com`

export const randomNetwork = (): string =>
  `10.${80 + (count % 100)}.${Math.floor(Math.random() * 256)}.${++count % 250}`

export function openBrowser(w: TestServer, from: string = randomNetwork()): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    session: () => cookies.get(SESSION) ?? '',
    async call(path, request = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { Origin: STAFF_ORIGIN, ...(cookie && { Cookie: cookie }), ...request.headers }
      const response = await w.call(path, { from, ...request, headers })
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      return response
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/Max-Age=0/.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** Creates an invitation as the operator does, and returns its token. */
export async function invite(
  w: TestServer,
  org: TestOrg,
  { email = newEmail(), role = 'owner' }: { readonly email?: string; readonly role?: RoleName } = {},
): Promise<{ token: string; email: string }> {
  const link = await inviteAsOperator(w.db, org.org, { email, role, publicUrl: STAFF_ORIGIN, at: new Date() })
  return { token: tokenOf(link), email }
}

export const tokenOf = (text: string): string => /#(?:invitation|reset)=([\w-]{43})/.exec(text)?.[1] ?? ''

/** A person who has accepted an invitation and is signed in. */
export async function createPerson(w: TestServer, org: TestOrg, role: RoleName = 'owner'): Promise<TestPerson> {
  const { token, email } = await invite(w, org, { role })
  const browser = openBrowser(w)
  const json = { token, name: 'Ann Lee', password: PASSWORD }
  const accepted = await browser.call('/admin/v1/session/invitation', { method: 'POST', json })
  if (accepted.status !== 200) throw new Error(`the invitation was not accepted: ${accepted.text}`)
  return { browser, email, id: accepted.json<StaffSignIn>().person_id }
}

export const signIn = (
  browser: TestBrowser,
  email: string,
  more: { readonly password?: string; readonly code?: string } = {},
): Promise<TestResponse> =>
  browser.call('/admin/v1/session', { method: 'POST', json: { email, password: PASSWORD, ...more } })

/** Sets up an authenticator app. `codeAt` returns what it shows at a time. */
export async function setUpTotp(
  { browser }: TestPerson,
  now: () => number = Date.now,
): Promise<{ codeAt(ms: number): string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('/admin/v1/me/totp', { method: 'POST' })).json<{ secret: string }>()
  const codeAt = (ms: number): string => totpCode(secret, ms)
  const json = { code: codeAt(now()) }
  const confirmed = await browser.call('/admin/v1/me/totp/confirm', { method: 'POST', json })
  if (confirmed.status !== 200) throw new Error(`the authenticator app was not confirmed: ${confirmed.text}`)
  return { codeAt, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes }
}

/** Returns the code that an authenticator app shows at a time. */
export const totpCode = (secret: string, ms: number): string => totpAtTime(fromBase32(secret), ms)

/** Reads a secret as an authenticator app does. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const errorCode = (response: TestResponse): string =>
  response.status === 200 ? 'ok' : response.json<{ error: { code: string } }>().error.code
