import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Passkey, StaffMember, StaffSignIn } from '#contract'
import { createAuthenticator } from '#testing/staff/authenticator'
import {
  createPasskey,
  createPasskeyOwner,
  listPasskeys,
  sendAssertion,
  signInNew,
  startRegistration,
  startSignIn,
} from '#testing/staff/passkey-scene'
import { createPerson, openBrowser, STAFF_ORIGIN } from '#testing/staff'
import { getJson, readOutcome } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let org: TestOrg
let aheadMs = 0
before(async () => {
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs })
  org = await w.createOrg()
})
after(() => w.stop())

const REFUSED = [401, 'passkey_invalid']

test('a person creates a passkey and signs in with it alone, which counts as a second factor', async () => {
  const owner = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  const options = await startSignIn(browser)

  const signedIn = getJson<StaffSignIn>(await sendAssertion(browser, owner.device.signIn(options)))

  assert.equal(signedIn.person_id, owner.id)
  assert.equal(signedIn.second_factor, true)
  assert.deepEqual(
    [options.userVerification, options.rpId, options.allowCredentials],
    ['required', 'api.example.com', undefined],
  )
  assert.equal((await browser.call('/admin/v1/staff')).status, 200)
  const [passkey] = await listPasskeys(browser)
  assert.deepEqual([passkey?.name, passkey?.cloned_at, typeof passkey?.last_used_at], ['Laptop', null, 'number'])
  const staff = getJson<{ data: StaffMember[] }>(await w.call('/admin/v1/staff', { key: org.admin })).data
  assert.equal(staff.find(({ person_id }) => person_id === owner.id)?.second_factor, true)
})

test('the options of a new passkey ask for one that is found without a name, after verifying the person', async () => {
  const owner = await createPasskeyOwner(w, org)
  const options = await startRegistration(owner.browser)
  assert.deepEqual(options.rp, { name: 'Tessera', id: 'api.example.com' })
  assert.equal(options.attestation, 'none')
  const { residentKey, userVerification } = options.authenticatorSelection as Record<string, unknown>
  assert.deepEqual([residentKey, userVerification], ['required', 'required'])
  assert.deepEqual(
    (options.excludeCredentials as { id: string }[]).map(({ id }) => id),
    [owner.device.credentialId],
  )
})

test('an organisation that requires a second factor accepts a passkey, and not a password alone', async () => {
  const club = await w.createOrg()
  const person = await createPerson(w, club)
  const device = createAuthenticator(STAFF_ORIGIN)
  getJson(await createPasskey(person.browser, device.register(await startRegistration(person.browser))))
  const json = { require_second_factor: true }
  getJson(await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: club.admin, json }))
  aheadMs += 6_000

  const browser = openBrowser(w)
  getJson(await sendAssertion(browser, device.signIn(await startSignIn(browser))))

  assert.deepEqual(readOutcome(await person.browser.call('/admin/v1/staff')), [403, 'second_factor_required'])
  assert.deepEqual(readOutcome(await browser.call('/admin/v1/staff')), [200, ''])
})

test('a device that does not count can sign in again and again', async () => {
  const { device } = await createPasskeyOwner(w, org)
  assert.deepEqual(await signInNew(w, device, { counter: 0 }), [200, ''])
  assert.deepEqual(await signInNew(w, device, { counter: 0 }), [200, ''])
})

test('a deleted passkey no longer signs in', async () => {
  const owner = await createPasskeyOwner(w, org)
  const path = `/admin/v1/me/passkeys/${owner.passkey.passkey_id}`
  assert.deepEqual(readOutcome(await owner.browser.call(path, { method: 'DELETE' })), [200, ''])

  assert.deepEqual(await signInNew(w, owner.device), REFUSED)
  assert.deepEqual(await listPasskeys(owner.browser), [])
})

test('a person renames and deletes only passkeys of their own', async () => {
  const [ann, bob] = [await createPasskeyOwner(w, org), await createPasskeyOwner(w, org)]
  const path = `/admin/v1/me/passkeys/${ann.passkey.passkey_id}`
  const rename = { method: 'PATCH', json: { name: 'Phone' } }

  assert.deepEqual(readOutcome(await bob.browser.call(path, rename)), [404, 'not_found'])
  assert.deepEqual(readOutcome(await bob.browser.call(path, { method: 'DELETE' })), [404, 'not_found'])
  assert.equal(getJson<Passkey>(await ann.browser.call(path, rename)).name, 'Phone')
  assert.deepEqual(await signInNew(w, ann.device), [200, ''])
})

test('creating and deleting a passkey needs a recent sign-in', async () => {
  const owner = await createPasskeyOwner(w, org)
  const path = `/admin/v1/me/passkeys/${owner.passkey.passkey_id}`
  aheadMs += 601_000
  const expected = [403, 'reauthentication_required']
  const start = await owner.browser.call('/admin/v1/me/passkeys/challenge', { method: 'POST' })
  assert.deepEqual(readOutcome(start), expected)
  assert.deepEqual(
    readOutcome(await createPasskey(owner.browser, createAuthenticator(STAFF_ORIGIN).register({ user: { id: 'x' } }))),
    expected,
  )
  assert.deepEqual(readOutcome(await owner.browser.call(path, { method: 'DELETE' })), expected)

  getJson(await sendAssertion(owner.browser, owner.device.signIn(await startSignIn(owner.browser))))
  assert.deepEqual(readOutcome(await owner.browser.call(path, { method: 'DELETE' })), [200, ''])
})

test('signing in with a passkey ends the session that the browser had', async () => {
  const owner = await createPasskeyOwner(w, org)
  const before = new Map(owner.browser.cookies)
  getJson(await sendAssertion(owner.browser, owner.device.signIn(await startSignIn(owner.browser))))
  const thief = openBrowser(w)
  for (const [name, value] of before) thief.cookies.set(name, value)

  assert.deepEqual(readOutcome(await thief.call('/admin/v1/me')), [401, 'session_invalid'])
  assert.deepEqual(readOutcome(await owner.browser.call('/admin/v1/me')), [200, ''])
})

test('a person can have 20 passkeys', async () => {
  const { browser } = await createPerson(w, org)
  for (let i = 0; i < 20; i++) {
    const device = createAuthenticator(STAFF_ORIGIN)
    getJson(await createPasskey(browser, device.register(await startRegistration(browser)), `Key ${i}`))
  }
  const response = await browser.call('/admin/v1/me/passkeys/challenge', { method: 'POST' })
  assert.deepEqual(readOutcome(response), [409, 'invalid_state'])
  assert.equal((await listPasskeys(browser)).length, 20)
})
