import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createResetLinkFor } from '../../../server/src/operator/staff.ts'
import { PASSWORD, totpCode } from '../../../server/testing/staff.ts'
import { createAuthenticator, type PasskeyOptions } from '../../../server/testing/staff/authenticator.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, typeInto } from './keyboard.ts'

const NEW_PASSWORD = 'a new long password'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** Sends a request with the cookies of a page. */
async function post<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const response = await page.request.post(`${s.url}/admin/v1/${path}`, { data, headers: { Origin: s.url } })
  assert.ok(response.ok(), await response.text())
  return (await response.json()) as T
}

/** Gives the signed-in person a passkey and an authenticator app. Returns recovery codes. */
async function addFactors(page: Page): Promise<readonly string[]> {
  const { options } = await post<{ options: PasskeyOptions }>(page, 'me/passkeys/challenge')
  const credential = createAuthenticator(s.url).register(options)
  await post(page, 'me/passkeys', { name: 'Phone of Ann', credential })
  const { secret } = await post<{ secret: string }>(page, 'me/totp')
  const confirmed = { code: totpCode(secret, Date.now()) }
  return (await post<{ recovery_codes: string[] }>(page, 'me/totp/confirm', confirmed)).recovery_codes
}

/** Opens a link to set a password, as the operator prints it. */
async function openResetLink(email: string): Promise<Page> {
  const link = await createResetLinkFor(s.w.db, email, { publicUrl: s.url, at: new Date() })
  const page = await s.open()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  return page
}

test('a reset link says what its first use removes, and later asks what to keep', { skip }, async () => {
  const { page: first, email } = await s.signedIn(await s.w.createOrg())
  await addFactors(first)
  const proof = await openResetLink(email)
  await proof.getByText('Nobody has shown yet that this address is theirs').waitFor()
  await proof.getByText('Passkey “Phone of Ann”').waitFor()
  await typeInto(proof, proof.getByLabel('New password'), PASSWORD)
  await inspect(proof, 'reset-first-proof')
  await pressOn(proof, proof.getByRole('button', { name: 'Set the password' }))
  await proof.getByRole('status').getByText('Your new password is set.').waitFor()

  await post(proof, 'session', { email, password: PASSWORD })
  const [code = ''] = await addFactors(proof)
  const page = await openResetLink(email)
  const errors = watchErrors(page)
  await typeInto(page, page.getByLabel('New password'), NEW_PASSWORD)
  await pressOn(page, page.getByRole('button', { name: 'Set the password' }))
  assert.equal(await page.getByText('Your new password is set.').count(), 0, 'nothing is chosen for the person')
  await choose(page, page.getByLabel('Passkeys'), 'Keep')
  await choose(page, page.getByLabel('Authenticator app', { exact: true }), 'Remove')
  await typeInto(page, page.getByLabel('Code of your authenticator app'), code)
  await inspect(page, 'reset-choices')
  await pressOn(page, page.getByRole('button', { name: 'Set the password' }))
  await page.getByRole('status').getByText('Your new password is set.').waitFor()

  await post(page, 'session', { email, password: NEW_PASSWORD })
  await page.goto(`${s.url}/console/account`)
  await page.getByText('Phone of Ann').first().waitFor()
  await page.getByRole('button', { name: 'Set up an app' }).waitFor()
  assert.deepEqual(errors, [])
})

test('a link that no longer works says so, and asks for no password', { skip }, async () => {
  const page = await s.open()
  await page.goto(`${s.url}/console/#reset=${'x'.repeat(43)}`)
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('New password').count(), 0)
  await inspect(page, 'reset-invalid')
})

test('a person creates a code for the move of their organisation, and enters one', { skip }, async () => {
  const { page } = await s.signedIn(await s.w.createOrg())
  await page.goto(`${s.url}/console/account`)
  await pressOn(page, page.getByText('If your organisation moves'))
  await page.getByText('First show that this address is yours').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Create a code' }))
  const code = await page.getByLabel('Your code').inputValue()
  assert.match(code, /^[\w-]{43}$/)
  await typeInto(page, page.getByLabel('Code of your other account'), code)
  await inspect(page, 'account-move-codes')
  await pressOn(page, page.getByRole('button', { name: 'Enter the code' }))
  await page.getByText('The code is stored.').waitFor()
})
