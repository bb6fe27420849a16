import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditEntry } from '#contract'
import { createAuthenticator } from '#testing/staff/authenticator'
import {
  createPasskey,
  createPasskeyOwner,
  listPasskeys,
  readUserHandle,
  sendAssertion,
  signInNew,
  startRegistration,
  startSignIn,
} from '#testing/staff/passkey-scene'
import { createPerson, openBrowser, STAFF_ORIGIN } from '#testing/staff'
import { getJson, readOutcome } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
let org: TestOrg
let aheadMs = 0
before(async () => {
  // Refused sign-ins reach the audit log at once.
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs, refusalWindowMs: 10 })
  org = await w.createOrg()
})
after(() => w.stop())

const REFUSED = [401, 'passkey_invalid']

test('a replayed assertion is refused', async () => {
  const { device } = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  const assertion = device.signIn(await startSignIn(browser))
  assert.deepEqual(readOutcome(await sendAssertion(browser, assertion)), [200, ''])

  assert.deepEqual(readOutcome(await sendAssertion(browser, assertion)), REFUSED)
  await startSignIn(browser)
  assert.deepEqual(readOutcome(await sendAssertion(browser, assertion)), REFUSED)
})

test('a challenge is used up by a wrong response too', async () => {
  const { device } = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  const options = await startSignIn(browser)
  assert.deepEqual(
    readOutcome(await sendAssertion(browser, device.signIn(options, { origin: 'https://evil.example' }))),
    REFUSED,
  )
  assert.deepEqual(readOutcome(await sendAssertion(browser, device.signIn(options))), REFUSED)
})

test('a response that was given to another origin is refused', async () => {
  const { device } = await createPasskeyOwner(w, org)
  for (const origin of ['https://evil.example', 'https://api.example.com.evil.example', 'http://api.example.com'])
    assert.deepEqual(await signInNew(w, device, { origin }), REFUSED, origin)
  assert.deepEqual(await signInNew(w, device), [200, ''])
})

test('a response for another relying party is refused', async () => {
  const { device } = await createPasskeyOwner(w, org)
  for (const rpId of ['example.com', 'evil.example', ''])
    assert.deepEqual(await signInNew(w, device, { rpId }), REFUSED, rpId)
  assert.deepEqual(await signInNew(w, device), [200, ''])
})

test('a response without verification of the person is refused', async () => {
  const { device } = await createPasskeyOwner(w, org)
  assert.deepEqual(await signInNew(w, device, { userVerified: false }), REFUSED)
})

test('a response to the creation of a passkey is not accepted as a sign-in', async () => {
  const { device } = await createPasskeyOwner(w, org)
  assert.deepEqual(await signInNew(w, device, { type: 'webauthn.create' }), REFUSED)
})

test('a copy of a passkey is refused, recorded, and ends the use of the passkey', async () => {
  const owner = await createPasskeyOwner(w, org)
  const clone = owner.device.clone()
  assert.deepEqual(await signInNew(w, owner.device), [200, ''])
  assert.deepEqual(await signInNew(w, owner.device), [200, ''])

  assert.deepEqual(await signInNew(w, clone), REFUSED)

  assert.deepEqual(await signInNew(w, owner.device), REFUSED)
  const [passkey] = await listPasskeys(owner.browser)
  assert.equal(typeof passkey?.cloned_at, 'number')
  const path = `/admin/v1/audit_entries?operation=signIn&outcome=refused&actor_id=${owner.id}`
  await waitFor(async () => {
    const { data } = getJson<{ data: AuditEntry[] }>(await w.call(path, { key: org.admin }))
    assert.ok(data.every(({ code }) => code === 'passkey_invalid'))
    return data.reduce((sum, { count }) => sum + count, 0) === 2 ? true : undefined
  })
})

test('of two copies that sign in at the same moment with the same counter, one gets through', async () => {
  const owner = await createPasskeyOwner(w, org)
  const devices = [owner.device, owner.device.clone()]
  const outcomes = await Promise.all(devices.map((device) => signInNew(w, device)))
  assert.deepEqual(
    outcomes.map(([status]) => status).toSorted((a, b) => a - b),
    [200, 401],
  )
})

test('a forged response with a low counter does not mark the passkey as copied', async () => {
  const owner = await createPasskeyOwner(w, org)
  assert.deepEqual(await signInNew(w, owner.device), [200, ''])
  const forger = createAuthenticator(STAFF_ORIGIN)
  const id = await readUserHandle(owner)

  assert.deepEqual(
    await signInNew(w, forger, { credentialId: owner.device.credentialId, userHandle: id, counter: 1 }),
    REFUSED,
  )

  assert.deepEqual(
    (await listPasskeys(owner.browser)).map(({ cloned_at }) => cloned_at),
    [null],
  )
  assert.deepEqual(await signInNew(w, owner.device), [200, ''])
})

test('a challenge of another browser is refused', async () => {
  const { device } = await createPasskeyOwner(w, org)
  const [victim, thief] = [openBrowser(w), openBrowser(w)]
  const options = await startSignIn(victim)
  await startSignIn(thief)
  const assertion = device.signIn(options)

  assert.deepEqual(readOutcome(await sendAssertion(thief, assertion)), REFUSED)
  assert.deepEqual(readOutcome(await sendAssertion(openBrowser(w), assertion)), REFUSED)
  assert.deepEqual(readOutcome(await sendAssertion(victim, assertion)), [200, ''])
})

test('a challenge of another session creates no passkey', async () => {
  const [ann, bob] = [await createPerson(w, org), await createPerson(w, org)]
  const device = createAuthenticator(STAFF_ORIGIN)
  const registration = device.register(await startRegistration(ann.browser))
  await startRegistration(bob.browser)

  assert.deepEqual(readOutcome(await createPasskey(bob.browser, registration)), [400, 'invalid_request'])
  assert.deepEqual(await listPasskeys(bob.browser), [])
  assert.deepEqual(readOutcome(await createPasskey(ann.browser, registration)), [200, ''])
})

test('a challenge to create a passkey is not accepted for a sign-in', async () => {
  const owner = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  await startSignIn(browser)
  const { challenge } = (await startRegistration(owner.browser)) as { challenge: string }
  assert.deepEqual(readOutcome(await sendAssertion(browser, owner.device.signIn({ challenge }))), REFUSED)
})

test('a challenge expires after five minutes', async () => {
  const { device } = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  const options = await startSignIn(browser)
  aheadMs += 301_000
  assert.deepEqual(readOutcome(await sendAssertion(browser, device.signIn(options))), REFUSED)
})

test("another person's credential is refused: the passkey names its owner", async () => {
  const [ann, bob] = [await createPasskeyOwner(w, org), await createPasskeyOwner(w, org)]
  const bobsHandle = await readUserHandle(bob)
  assert.deepEqual(await signInNew(w, ann.device, { userHandle: bobsHandle }), REFUSED)
  assert.deepEqual(await signInNew(w, ann.device, { credentialId: bob.device.credentialId }), REFUSED)
  assert.deepEqual(
    await signInNew(w, ann.device, { credentialId: bob.device.credentialId, userHandle: bobsHandle }),
    REFUSED,
  )
})

test('a credential that is registered already is refused, for the same and for another person', async () => {
  const owner = await createPasskeyOwner(w, org)
  const other = await createPerson(w, org)
  for (const { browser } of [owner, other]) {
    const again = owner.device.register(await startRegistration(browser))
    assert.deepEqual(readOutcome(await createPasskey(browser, again)), [409, 'already_exists'])
  }
})

test('a page of another site can neither start nor finish a sign-in', async () => {
  const { device } = await createPasskeyOwner(w, org)
  const browser = openBrowser(w)
  const assertion = device.signIn(await startSignIn(browser))
  for (const path of ['/admin/v1/session/passkey_challenge', '/admin/v1/session/passkey']) {
    const json = path.endsWith('challenge') ? {} : { credential: assertion }
    const response = await browser.call(path, { method: 'POST', json, headers: { Origin: 'https://evil.example' } })
    assert.deepEqual(readOutcome(response), [403, 'cross_origin_request'])
  }
  assert.deepEqual(readOutcome(await sendAssertion(browser, assertion)), [200, ''])
})

test('where SSO is required, a passkey is refused', async () => {
  const club = await w.createOrg()
  const { device } = await createPasskeyOwner(w, club)
  assert.deepEqual(await signInNew(w, device), [200, ''])
  const json = { require_sso: true }
  getJson(await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: club.admin, json }))
  assert.deepEqual(await signInNew(w, device), [403, 'sso_required'])
})
