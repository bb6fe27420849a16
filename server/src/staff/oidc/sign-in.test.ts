import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffSignIn } from '#contract'
import {
  createStaffSsoScene,
  finishSso,
  setStaffProvider,
  signInAtProvider,
  signInBySso,
  startSso,
  startStaffProvider,
  type StaffSsoScene,
} from '#testing/staff/sso-scene'
import { openBrowser, PASSWORD } from '#testing/staff'
import { createPersonWithEmail, getJson, joinStaff, readOutcome } from '#testing/staff/people'
import { startTestServer, type TestServer } from '#testing/test-server'

const REFUSED = [401, 'sso_refused']

let w: TestServer
let aheadMs = 0
const ended: (() => Promise<void>)[] = []
before(async () => {
  const key = `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs }, undefined, { TESSERA_ENCRYPTION_KEY: key })
})
after(async () => {
  for (const end of ended) await end()
  await w.stop()
})

async function createScene(person?: string): Promise<StaffSsoScene> {
  const scene = await createStaffSsoScene(w, person)
  ended.push(scene.provider.stop)
  return scene
}

test('a member of the staff signs in through the provider of the organisation', async () => {
  const s = await createScene()

  const { browser, response } = await signInBySso(s, s.name)

  const signedIn = getJson<StaffSignIn>(response)
  assert.equal(signedIn.person_id, s.personId)
  assert.deepEqual(
    signedIn.memberships.map(({ org_id, blocked_by }) => [org_id, blocked_by]),
    [[s.org.id, null]],
  )
  assert.equal((await browser.call('/admin/v1/staff')).status, 200)
})

test('a response with another state is refused', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const query = new URLSearchParams(await signInAtProvider(await startSso(browser, s.org), s.name))
  query.set('state', 'another')
  assert.deepEqual(readOutcome(await finishSso(browser, query.toString())), REFUSED)
  query.delete('state')
  assert.deepEqual(readOutcome(await finishSso(browser, query.toString())), REFUSED)
})

test("a response to another browser's sign-in is refused", async () => {
  const s = await createScene()
  const [victim, thief] = [openBrowser(w), openBrowser(w)]
  const thiefsQuery = await signInAtProvider(await startSso(thief, s.org), s.name)
  await startSso(victim, s.org)

  assert.deepEqual(readOutcome(await finishSso(victim, thiefsQuery)), REFUSED)
  assert.deepEqual(readOutcome(await finishSso(openBrowser(w), thiefsQuery)), REFUSED)
  assert.deepEqual(readOutcome(await finishSso(thief, thiefsQuery)), [200, ''])
})

test('an ID token with another nonce is refused', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const url = new URL(await startSso(browser, s.org))
  url.searchParams.set('nonce', 'a nonce that somebody else has chosen')
  const query = await signInAtProvider(url.href, s.name)
  assert.deepEqual(readOutcome(await finishSso(browser, query)), REFUSED)
})

test('a code that was requested with another PKCE challenge is refused', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const url = new URL(await startSso(browser, s.org))
  url.searchParams.set('code_challenge', 'x'.repeat(43))
  const query = await signInAtProvider(url.href, s.name)
  assert.deepEqual(readOutcome(await finishSso(browser, query)), REFUSED)
})

test('a replayed response is refused, and so is its code in another sign-in', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const query = await signInAtProvider(await startSso(browser, s.org), s.name)
  assert.deepEqual(readOutcome(await finishSso(browser, query)), [200, ''])
  assert.deepEqual(readOutcome(await finishSso(browser, query)), REFUSED)

  const second = new URLSearchParams(query)
  second.set('state', new URL(await startSso(browser, s.org)).searchParams.get('state') ?? '')
  assert.deepEqual(readOutcome(await finishSso(browser, second.toString())), REFUSED)
})

test('a response of another issuer is refused, with and without naming itself', async () => {
  const [s, evil] = [await createScene(), await createScene()]
  for (const iss of [evil.provider.issuer, undefined]) {
    const browser = openBrowser(w)
    const state = new URL(await startSso(browser, s.org)).searchParams.get('state') ?? ''
    const other = openBrowser(w)
    const query = new URLSearchParams(await signInAtProvider(await startSso(other, evil.org), s.name))
    assert.equal(query.get('iss'), evil.provider.issuer)
    query.set('state', state)
    if (iss === undefined) query.delete('iss')
    assert.deepEqual(readOutcome(await finishSso(browser, query.toString())), REFUSED, iss)
  }
})

test('a sign-in on its way ends when the organisation changes its provider', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const query = await signInAtProvider(await startSso(browser, s.org), s.name)
  const other = await startStaffProvider()
  ended.push(other.stop)
  await setStaffProvider(w, s.org, other)
  assert.deepEqual(readOutcome(await finishSso(browser, query)), REFUSED)
})

test('an account without a verified e-mail address is refused', async () => {
  const s = await createScene('unverified-clerk')
  assert.deepEqual(readOutcome((await signInBySso(s, s.name)).response), REFUSED)
})

test('nobody is added to the staff by signing in', async () => {
  const s = await createScene()
  assert.deepEqual(readOutcome((await signInBySso(s, 'nobody-of-the-staff')).response), [403, 'not_staff'])
  assert.equal(getJson<{ data: unknown[] }>(await s.browser.call('/admin/v1/staff')).data.length, 1)
})

test('a person who works for another organisation only is refused', async () => {
  const [s, other] = [await createScene(), await createScene()]
  assert.deepEqual(readOutcome((await signInBySso(s, other.name)).response), [403, 'not_staff'])
  assert.deepEqual(readOutcome((await signInBySso(other, other.name)).response), [200, ''])
})

test('a session of one provider is worth nothing for another organisation of the same person', async () => {
  const s = await createScene()
  const other = await w.createOrg()
  const email = `${s.name}@example.com`
  await joinStaff(w, other, s.browser, { email })
  assert.equal((await s.browser.call('/admin/v1/staff', { headers: { 'Tessera-Organisation': other.id } })).status, 200)

  const { browser, response } = await signInBySso(s, s.name)

  assert.deepEqual(
    getJson<StaffSignIn>(response).memberships.map(({ org_id }) => org_id),
    [s.org.id],
  )
  assert.deepEqual(
    readOutcome(await browser.call('/admin/v1/staff', { headers: { 'Tessera-Organisation': other.id } })),
    [403, 'not_staff'],
  )
  assert.deepEqual(
    readOutcome(await browser.call('/admin/v1/staff', { headers: { 'Tessera-Organisation': s.org.id } })),
    [200, ''],
  )
})

test('a session of a provider cannot change how the person signs in', async () => {
  const s = await createScene()
  const { browser } = await signInBySso(s, s.name)
  const confined = [403, 'sso_session_confined']
  for (const [method, path] of [
    ['POST', '/admin/v1/me/passkeys/challenge'],
    ['GET', '/admin/v1/me/passkeys'],
    ['POST', '/admin/v1/me/totp'],
    ['DELETE', '/admin/v1/me/totp'],
    ['POST', '/admin/v1/me/recovery_codes'],
    ['GET', '/admin/v1/me/sessions'],
  ] as const)
    assert.deepEqual(readOutcome(await browser.call(path, { method })), confined, `${method} ${path}`)
})

test('the account decides who somebody is after the first sign-in, and another account with the address is refused', async () => {
  const s = await createScene()
  const impostor = await startStaffProvider()
  ended.push(impostor.stop)
  assert.deepEqual(readOutcome((await signInBySso(s, s.name)).response), [200, ''])
  // The same address with another subject: names that differ in case have the same address, and other subjects.
  const { response } = await signInBySso(s, s.name.toUpperCase())
  assert.deepEqual(readOutcome(response), REFUSED)
  assert.deepEqual(readOutcome((await signInBySso(s, s.name)).response), [200, ''])
})

test('where the organisation requires SSO, a password and its session are refused, and the provider is accepted', async () => {
  const s = await createScene()
  const json = { require_sso: true }
  getJson(await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: s.org.admin, json }))
  aheadMs += 6_000

  const password = { email: `${s.name}@example.com`, password: PASSWORD }
  const byPassword = await openBrowser(w).call('/admin/v1/session', { method: 'POST', json: password })
  const bySession = await s.browser.call('/admin/v1/staff')
  const { browser } = await signInBySso(s, s.name)

  assert.deepEqual(readOutcome(byPassword), [403, 'sso_required'])
  assert.deepEqual(readOutcome(bySession), [403, 'sso_required'])
  assert.deepEqual(readOutcome(await browser.call('/admin/v1/staff')), [200, ''])
})

test('a person who leaves the staff can no longer sign in', async () => {
  const s = await createScene()
  const clerk = await createPersonWithEmail(w, s.org, { role: 'finance', email: `leaving-${s.name}@example.com` })
  assert.deepEqual(readOutcome((await signInBySso(s, `leaving-${s.name}`)).response), [200, ''])
  getJson(await w.call(`/admin/v1/staff/${clerk.id}`, { method: 'DELETE', key: s.org.admin, json: {} }))
  assert.deepEqual(readOutcome((await signInBySso(s, `leaving-${s.name}`)).response), [403, 'not_staff'])
})

test('a sign-in expires after ten minutes', async () => {
  const s = await createScene()
  const browser = openBrowser(w)
  const query = await signInAtProvider(await startSso(browser, s.org), s.name)
  aheadMs += 601_000
  const response = await finishSso(browser, query)
  aheadMs -= 601_000
  assert.deepEqual(readOutcome(response), REFUSED)
})

test('an organisation without a provider, and one that does not exist, are the same to a stranger', async () => {
  const org = await w.createOrg()
  const ask = (organisation_id: string) =>
    openBrowser(w).call('/admin/v1/session/sso', { method: 'POST', json: { organisation_id } })
  const [without, unknown] = [await ask(org.id), await ask('org_01ARZ3NDEKTSV4RRFFQ69G5FAV')]
  assert.deepEqual(readOutcome(without), [404, 'not_found'])
  assert.deepEqual(readOutcome(unknown), [404, 'not_found'])
})
