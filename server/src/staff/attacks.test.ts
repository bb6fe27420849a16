import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { operations } from '#contract'
import { toUuid } from '#platform/ids'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import {
  createPerson,
  errorCode,
  invite,
  newEmail,
  openBrowser,
  PASSWORD,
  SESSION,
  signIn,
  STAFF_ORIGIN,
  tokenOf,
  type TestBrowser,
} from '#testing/staff'
import { createPersonWithEmail } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { createResetLink } from './password-reset.ts'

// Attacks that belong to no other file. docs/staff-attacks.md lists all of them, with their tests.

let w: TestServer
let mail: Mailbox
let aheadMs = 0
let limiterMs = Date.now()
const now = (): number => Date.now() + aheadMs

before(async () => {
  mail = await startMailbox()
  const overrides = { staffNow: now, limiterNow: () => limiterMs }
  w = await startTestServer(overrides, undefined, { TESSERA_SMTP_URL: mail.url })
})
after(async () => {
  await w.stop()
  await mail.stop()
})
afterEach(() => {
  aheadMs = 0
})

const me = '/admin/v1/me'
const EVIL = 'https://evil.example'
const post = (browser: TestBrowser, path: string, json: unknown, headers: Record<string, string> = {}) =>
  browser.call(`/admin/v1/session/${path}`, { method: 'POST', json, headers })
const newPassword = (token: string) => post(openBrowser(w), 'password', { token, password: 'chosen by the thief' })
const createResetToken = async (personId: string): Promise<string> =>
  tokenOf(await createResetLink(w.db, toUuid(personId), { publicUrl: STAFF_ORIGIN, at: new Date(now()) }))
const requireSso = async (org: TestOrg) => {
  const json = { require_sso: true }
  assert.equal((await w.call('/admin/v1/staff_policy', { method: 'PATCH', key: org.admin, json })).status, 200)
}

test('a copy of the cookie is worth nothing after its person has signed out', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const thief = openBrowser(w)
  thief.cookies.set(SESSION, browser.session())
  assert.equal((await thief.call(me)).status, 200)
  await browser.call('/admin/v1/session', { method: 'DELETE' })
  assert.equal(errorCode(await thief.call(me)), 'session_invalid')
})

test('the token of a session is not accepted as an API key', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  assert.equal(errorCode(await w.call('/admin/v1/events', { key: browser.session() })), 'key_invalid')
})

test('a session cookie without the prefix, which a subdomain could set, is ignored', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  for (const name of ['tessera_staff', '__Secure-tessera_staff', '__host-tessera_staff']) {
    const other = openBrowser(w)
    other.cookies.set(name, browser.session())
    assert.equal(errorCode(await other.call(me)), 'session_invalid', name)
  }
})

test('a GET request that claims to be a write in a header changes nothing', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const headers = { Origin: EVIL, [name]: 'DELETE' }
    assert.equal(errorCode(await browser.call('/admin/v1/session', { headers })), 'method_not_allowed')
  }
  assert.equal((await browser.call(me)).status, 200)
})

test('the next person at a shared computer finds no response of a session in the cache', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  for (const path of [me, '/admin/v1/events', '/admin/v1/keys/nothing'])
    assert.equal((await browser.call(path)).headers.get('Cache-Control'), 'no-store', path)
})

test('another site can neither start nor finish a sign-in through a provider', async () => {
  const { id } = await w.createOrg()
  const headers = { Origin: EVIL }
  const replies = [
    await post(openBrowser(w), 'sso', { organisation_id: id }, headers),
    await post(openBrowser(w), 'sso/callback', { query: 'code=x&state=y' }, headers),
  ]
  assert.deepEqual(replies.map(errorCode), ['cross_origin_request', 'cross_origin_request'])
})

test('another site can neither accept an invitation nor set a password', async () => {
  const org = await w.createOrg()
  const [{ token }, { id }] = [await invite(w, org), await createPerson(w, org)]
  const bodies = [
    ['invitation', { token, name: 'Eve', password: PASSWORD }],
    ['password', { token: await createResetToken(id), password: PASSWORD }],
  ] as const
  for (const [path, json] of bodies)
    assert.equal(errorCode(await post(openBrowser(w), path, json, { Origin: EVIL })), 'cross_origin_request', path)
})

test('the link in an e-mail leads to us, whatever host the request names', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  assert.equal((await post(openBrowser(w), 'password_reset', { email }, headers)).status, 200)
  const { text = '' } = await mail.next(email)
  assert.match(text, /https:\/\/api\.example\.com\/console\/#reset=/)
  assert.doesNotMatch(text, /evil/)
})

test('a reset that is requested for a look-alike of an address is not sent to the look-alike', async () => {
  const email = `kay.${newEmail()}`
  await createPersonWithEmail(w, await w.createOrg(), { email })
  // The Kelvin sign is a small k after toLowerCase().
  const lookAlike = email.replace('k', '\u212a')
  assert.equal((await post(openBrowser(w), 'password_reset', { email: lookAlike })).status, 200)
  await post(openBrowser(w), 'password_reset', { email })
  await mail.next(email)
  assert.ok(mail.emails.every(({ to }) => to?.every(({ address }) => address !== lookAlike)))
})

test('a name cannot put a link or a header into an e-mail that we send', async () => {
  const org = await w.createOrg()
  const browser = openBrowser(w)
  const { token } = await invite(w, org)
  const name = 'Ann\r\nBcc: eve@evil.example\r\n\r\nhttps://evil.example/ click'
  const joined = await post(browser, 'invitation', { token, name, password: PASSWORD })
  const [email, json] = [newEmail(), { role: 'finance' }]
  if (joined.status === 200)
    await browser.call('/admin/v1/staff_invitations', { method: 'POST', json: { ...json, email } })
  const sent = await mail.next(email)
  assert.doesNotMatch(`${sent.text} ${sent.html}`, /https:\/\/evil|eve@/)
  assert.equal(sent.bcc, undefined)
})

test('the link of an invitation sets no password, and that of a reset makes nobody a member of the staff', async () => {
  const org = await w.createOrg()
  const { id } = await createPerson(w, org)
  const [{ token: invitation }, reset] = [await invite(w, org), await createResetToken(id)]
  assert.equal(errorCode(await newPassword(invitation)), 'link_invalid')
  const accept = await post(openBrowser(w), 'invitation', { token: reset, name: 'Eve', password: PASSWORD })
  assert.equal(errorCode(accept), 'link_invalid')
})

test('a reset link that somebody has read before is worth nothing after its person has changed the password', async () => {
  const { browser, id } = await createPerson(w, await w.createOrg())
  const stolen = await createResetToken(id)
  const json = { current_password: PASSWORD, password: 'another long password' }
  assert.equal((await browser.call('/admin/v1/me/password', { method: 'POST', json })).status, 200)
  assert.equal(errorCode(await newPassword(stolen)), 'link_invalid')
})

test('where SSO is required, a reset link is neither sent nor accepted', async () => {
  const org = await w.createOrg()
  const { id, email } = await createPerson(w, org)
  const token = await createResetToken(id)
  await requireSso(org)
  assert.equal(errorCode(await newPassword(token)), 'sso_required')
  await post(openBrowser(w), 'password_reset', { email })
  const other = await createPerson(w, await w.createOrg())
  await post(openBrowser(w), 'password_reset', { email: other.email })
  await mail.next(other.email)
  assert.ok(mail.emails.every(({ to }) => to?.every(({ address }) => address !== email)))
})

test('where SSO is required, the password opens no way in through an invitation of another organisation', async () => {
  const org = await w.createOrg()
  const { email } = await createPerson(w, org)
  await requireSso(org)
  const { token } = await invite(w, await w.createOrg(), { email })
  assert.equal(errorCode(await post(openBrowser(w), 'invitation', { token, password: PASSWORD })), 'sso_required')
})

test('a password of 60 kB is refused without being hashed', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  assert.equal(errorCode(await signIn(openBrowser(w), email, { password: 'x'.repeat(60_000) })), 'invalid_request')
})

/** Guesses the link of an invitation: no password is hashed. */
const guess = (from: string) => post(openBrowser(w, from), 'invitation', { token: 'x'.repeat(43) })

test('addresses that an attacker writes into X-Forwarded-For do not hide their network', async () => {
  const replies = []
  for (let i = 0; i < 21; i++) replies.push(errorCode(await guess(`203.0.113.${i}, 198.51.100.77`)))
  assert.equal(replies.at(-1), 'rate_limited')
})

test('the addresses of one IPv6 network are one network', async () => {
  const replies = []
  for (let i = 0; i < 21; i++) replies.push(errorCode(await guess(`2001:db8:7:7::${i.toString(16)}`)))
  assert.equal(replies.at(-1), 'rate_limited')
  assert.equal(errorCode(await guess('2001:db8:7:8::1')), 'link_invalid')
})

test('a session that was stolen after ten minutes cannot use any dangerous operation', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const dangerous = operations.filter(({ recentSignIn }) => recentSignIn)
  const send = async () => {
    const codes = []
    for (const { method, path } of dangerous)
      codes.push(errorCode(await browser.call(path.replaceAll(/\{\w+\}/g, 'x'), { method, json: {} })))
    return codes
  }
  aheadMs = 601_000
  assert.deepEqual(new Set(await send()), new Set(['reauthentication_required']))
  assert.ok(dangerous.length >= 17, 'the operations that were dangerous when this was written')
  assert.equal((await post(browser, 'confirm', { password: PASSWORD })).status, 200)
  assert.ok(!(await send()).includes('reauthentication_required'), 'control')
})

test('a person who floods us is refused in all sessions after 600 requests in a minute, and nobody else is', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { browser, email } = await createPerson(w, org)
  const { token } = await invite(w, other, { email })
  await post(browser, 'invitation', { token })
  const phone = openBrowser(w)
  await signIn(phone, email)
  const stranger = await createPerson(w, org)
  limiterMs += 61_000
  const flood = (from: TestBrowser, { id }: TestOrg) =>
    Promise.all(
      Array.from({ length: 300 }, () => from.call('/admin/v1/no', { headers: { 'Tessera-Organisation': id } })),
    )
  const replies = [...(await flood(browser, org)), ...(await flood(phone, other))].map(errorCode)

  assert.deepEqual(new Set(replies), new Set(['route_not_found']))
  assert.equal(errorCode(await phone.call(me)), 'rate_limited')
  assert.equal((await stranger.browser.call(me)).status, 200)
  limiterMs += 61_000
  assert.equal((await phone.call(me)).status, 200)
})
