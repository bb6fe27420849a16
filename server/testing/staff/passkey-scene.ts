import assert from 'node:assert/strict'
import type { Passkey } from '#contract'
import { createPerson, openBrowser, STAFF_ORIGIN, type TestBrowser, type TestPerson } from '../staff.ts'
import { getJson, readOutcome } from './people.ts'
import type { TestOrg, TestServer } from '../test-server.ts'
import { createAuthenticator, type Authenticator, type Changes, type PasskeyOptions } from './authenticator.ts'

export type PasskeyOwner = TestPerson & { readonly device: Authenticator; readonly passkey: Passkey }

const fetchOptions = async (browser: TestBrowser, path: string): Promise<PasskeyOptions> =>
  getJson<{ options: PasskeyOptions }>(await browser.call(path, { method: 'POST' })).options

export const startRegistration = (browser: TestBrowser) => fetchOptions(browser, '/admin/v1/me/passkeys/challenge')
export const startSignIn = (browser: TestBrowser) => fetchOptions(browser, '/admin/v1/session/passkey_challenge')

export const createPasskey = (browser: TestBrowser, credential: unknown, name = 'Laptop') =>
  browser.call('/admin/v1/me/passkeys', { method: 'POST', json: { name, credential } })

export const sendAssertion = (browser: TestBrowser, credential: unknown) =>
  browser.call('/admin/v1/session/passkey', { method: 'POST', json: { credential } })

export const listPasskeys = async (browser: TestBrowser): Promise<Passkey[]> =>
  getJson<{ data: Passkey[] }>(await browser.call('/admin/v1/me/passkeys')).data

/** Creates a person with a passkey. */
export async function createPasskeyOwner(w: TestServer, org: TestOrg): Promise<PasskeyOwner> {
  const person = await createPerson(w, org)
  const device = createAuthenticator(STAFF_ORIGIN)
  const options = await startRegistration(person.browser)
  const passkey = getJson<Passkey>(await createPasskey(person.browser, device.register(options)))
  return { ...person, device, passkey }
}

/** Signs in from a new browser, with changes to what an honest device would send. Returns the outcome. */
export async function signInNew(
  w: TestServer,
  device: Authenticator,
  changes: Changes = {},
): Promise<[number, string]> {
  const browser = openBrowser(w)
  return readOutcome(await sendAssertion(browser, device.signIn(await startSignIn(browser), changes)))
}

/** Returns the user handle that a person's passkeys have. */
export async function readUserHandle({ browser }: TestPerson): Promise<string> {
  const { user } = await startRegistration(browser)
  assert.ok(typeof user === 'object' && user !== null && 'id' in user)
  return String(user.id)
}
