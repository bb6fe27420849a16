import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Me, StaffSessionInfo, StaffSignIn } from '#contract'
import { createPerson, errorCode, invite, openBrowser, PASSWORD, randomNetwork, SESSION, signIn } from '#testing/staff'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let aheadMs = 0
const MINUTE = 60_000
const HOUR = 60 * MINUTE

before(async () => {
  w = await startTestServer({ staffNow: () => Date.now() + aheadMs })
})
after(() => w.stop())
afterEach(() => {
  aheadMs = 0
})

const me = '/admin/v1/me'

test('a person signs in, works for the organisation with their role, and signs out', async () => {
  const org = await w.createOrg()
  const { browser, email } = await createPerson(w, org, 'event_manager')
  const own = (await browser.call(me)).json<Me>()
  const events = await browser.call('/admin/v1/events')
  const keys = await browser.call('/admin/v1/keys')
  const out = await browser.call('/admin/v1/session', { method: 'DELETE' })

  assert.equal(own.email, email)
  assert.deepEqual(
    own.memberships.map(({ org_id, role, blocked_by }) => [org_id, role, blocked_by]),
    [[org.id, 'event_manager', null]],
  )
  assert.equal(events.status, 200)
  assert.equal(errorCode(keys), 'scope_missing')
  assert.equal(out.status, 200)
  assert.equal(browser.session(), '')
  assert.equal(errorCode(await browser.call(me)), 'session_invalid')
})

test('the cookie is for this host and secure, out of reach of scripts, and not sent by other sites', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const response = await signIn(openBrowser(w), email)
  const line = response.headers.getSetCookie().find((each) => each.startsWith(`${SESSION}=`)) ?? ''

  assert.match(line, /^__Host-tessera_staff=[\w-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
  assert.equal(response.headers.get('Cache-Control'), 'no-store')
  assert.doesNotMatch(response.text, new RegExp(/=([\w-]{43})/.exec(line)?.[1] ?? 'none'))
})

test('a cookie that somebody planted before sign-in is never adopted', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const browser = openBrowser(w)
  const planted = 'p'.repeat(43)
  browser.cookies.set(SESSION, planted)
  await signIn(browser, email)
  const attacker = openBrowser(w)
  attacker.cookies.set(SESSION, planted)

  assert.notEqual(browser.session(), planted)
  assert.equal(errorCode(await attacker.call(me)), 'session_invalid')
  assert.equal((await browser.call(me)).status, 200)
})

test('signing in again ends the session that the browser had', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  const earlier = openBrowser(w)
  earlier.cookies.set(SESSION, browser.session())
  await signIn(browser, email)

  assert.equal(errorCode(await earlier.call(me)), 'session_invalid')
  assert.equal((await browser.call(me)).status, 200)
})

test('a session that is not used for three hours ends, and use keeps it alive', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  aheadMs = 2 * HOUR
  assert.equal((await browser.call(me)).status, 200)
  aheadMs = 4 * HOUR + 59 * MINUTE
  assert.equal((await browser.call(me)).status, 200)
  aheadMs = 8 * HOUR
  assert.equal(errorCode(await browser.call(me)), 'session_invalid')
})

test('a session ends twelve hours after sign-in, however much it is used', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  for (const hours of [2, 4, 6, 8, 10, 11.9]) {
    aheadMs = hours * HOUR
    assert.equal((await browser.call(me)).status, 200, `after ${hours} h`)
  }
  aheadMs = 12 * HOUR + 1_000
  assert.equal(errorCode(await browser.call(me)), 'session_invalid')
  assert.equal(errorCode(await browser.call('/admin/v1/events')), 'session_invalid')
})

test('a changed, shortened, foreign or empty cookie is no session', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const token = browser.session()
  const last = token.endsWith('A') ? 'B' : 'A'
  for (const value of [token.slice(0, -1) + last, token.slice(1), `${token}x`, '', 'null', `${token}"; x="`]) {
    const thief = openBrowser(w)
    thief.cookies.set(SESSION, value)
    assert.equal(errorCode(await thief.call(me)), 'session_invalid', value)
    assert.equal(errorCode(await thief.call('/admin/v1/events')), 'session_invalid', value)
  }
  assert.equal((await browser.call(me)).status, 200)
})

test('a session works on the Admin API alone', async () => {
  const org = await w.createOrg()
  const { browser } = await createPerson(w, org)
  for (const path of ['/v1/events', '/v1/customers', '/store/v1/events', '/gate/v1/device'])
    assert.equal(errorCode(await browser.call(path)), 'key_missing', path)
})

test('a key counts before a session, and a bad key is not replaced by one', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { browser } = await createPerson(w, org, 'developer')
  const asKey = await browser.call('/admin/v1/organisation', { key: other.admin })

  assert.equal(asKey.json<{ org_id: string }>().org_id, other.id)
  assert.equal(errorCode(await browser.call('/admin/v1/organisation', { key: 'tad_test_wrong' })), 'key_invalid')
})

test('a person cannot use an organisation that they do not work for, known or unknown', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { browser } = await createPerson(w, org)
  const call = (organisation: string) =>
    browser.call('/admin/v1/organisation', { headers: { 'Tessera-Organisation': organisation } })

  assert.equal((await call(org.id)).status, 200)
  for (const organisation of [other.id, 'org_00000000000000000000000000', '', '*'])
    assert.equal(errorCode(await call(organisation)), 'not_staff', organisation)
})

test('a person with two organisations names the one they work for, and has its role there', async () => {
  const [first, second] = [await w.createOrg(), await w.createOrg()]
  const { browser, email } = await createPerson(w, first, 'owner')
  const { token } = await invite(w, second, { email, role: 'finance' })
  const accepted = await browser.call('/admin/v1/session/invitation', { method: 'POST', json: { token } })
  const call = (path: string, organisation?: string) =>
    browser.call(path, organisation === undefined ? {} : { headers: { 'Tessera-Organisation': organisation } })

  assert.equal(accepted.json<StaffSignIn>().memberships.length, 2)
  assert.equal(errorCode(await call('/admin/v1/organisation')), 'organisation_not_chosen')
  assert.equal((await call('/admin/v1/organisation', second.id)).json<{ org_id: string }>().org_id, second.id)
  assert.equal((await call('/admin/v1/keys', first.id)).status, 200)
  assert.equal(errorCode(await call('/admin/v1/keys', second.id)), 'scope_missing')
})

test('sessions are listed with where they are from, and ended one by one by their person only', async () => {
  const org = await w.createOrg()
  const { browser, email } = await createPerson(w, org)
  const from = randomNetwork()
  const phone = openBrowser(w, from)
  await signIn(phone, email)
  const stranger = await createPerson(w, org)
  const { data } = (await browser.call('/admin/v1/me/sessions')).json<{ data: StaffSessionInfo[] }>()
  const other = data.find(({ current }) => !current)
  const path = `/admin/v1/me/sessions/${other?.session_id}`

  assert.deepEqual(
    data.filter(({ network }) => network === from).map(({ current }) => current),
    [false],
  )
  assert.equal(errorCode(await stranger.browser.call(path, { method: 'DELETE' })), 'not_found')
  assert.equal((await phone.call(me)).status, 200)
  assert.equal((await browser.call(path, { method: 'DELETE' })).status, 200)
  assert.equal(errorCode(await phone.call(me)), 'session_invalid')
  assert.equal((await browser.call(me)).status, 200)
})

test('a dangerous operation needs a sign-in within ten minutes, and confirming the session renews its cookie', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const createKey = () => browser.call('/admin/v1/keys', { method: 'POST', json: { kind: 'admin', name: 'mine' } })
  assert.equal((await createKey()).status, 200)
  aheadMs = 11 * MINUTE
  assert.equal(errorCode(await createKey()), 'reauthentication_required')
  assert.equal((await browser.call('/admin/v1/keys')).status, 200, 'reading is not dangerous')
  const old = openBrowser(w)
  old.cookies.set(SESSION, browser.session())

  const wrong = await browser.call('/admin/v1/session/confirm', { method: 'POST', json: { password: 'wrong' } })
  assert.equal(errorCode(wrong), 'credentials_invalid')
  assert.equal(errorCode(await createKey()), 'reauthentication_required')
  await browser.call('/admin/v1/session/confirm', { method: 'POST', json: { password: PASSWORD } })

  assert.equal((await createKey()).status, 200)
  assert.equal(errorCode(await old.call(me)), 'session_invalid', 'the cookie from before no longer works')
})

test('changing the password needs the present one, ends other sessions and renews this one', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  const phone = openBrowser(w)
  await signIn(phone, email)
  const old = openBrowser(w)
  old.cookies.set(SESSION, browser.session())
  const change = (current_password: string) =>
    browser.call('/admin/v1/me/password', {
      method: 'POST',
      json: { current_password, password: 'another long password' },
    })

  assert.equal(errorCode(await change('wrong')), 'credentials_invalid')
  assert.equal((await phone.call(me)).status, 200)
  assert.equal((await change(PASSWORD)).status, 200)
  for (const ended of [phone, old]) assert.equal(errorCode(await ended.call(me)), 'session_invalid')
  assert.equal((await browser.call(me)).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), email)), 'credentials_invalid')
  assert.equal((await signIn(openBrowser(w), email, { password: 'another long password' })).status, 200)
})

test('a person is limited over all organisations and sessions', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const { headers } = await browser.call('/admin/v1/organisation')
  assert.equal(headers.get('X-RateLimit-Limit'), '600')
  const before = Number(headers.get('X-RateLimit-Remaining'))
  const next = await browser.call(me)
  assert.equal(Number(next.headers.get('X-RateLimit-Remaining')), before - 1)
})
