import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Me, NewStaffInvitation, OpenInvitation, StaffInvitation, StaffSignIn } from '#contract'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import {
  createPerson,
  errorCode,
  invite,
  newEmail,
  openBrowser,
  PASSWORD,
  setUpTotp,
  signIn,
  tokenOf,
  type TestBrowser,
} from '#testing/staff'
import { createPasskeyOwner, signInNew } from '#testing/staff/passkey-scene'
import { createProvenPerson, fetchResetToken } from '#testing/staff/proven'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let mail: Mailbox
let aheadMs = 0
const HOUR = 3_600_000
const now = (): number => Date.now() + aheadMs

before(async () => {
  mail = await startMailbox()
  w = await startTestServer({ staffNow: now }, undefined, { TESSERA_SMTP_URL: mail.url })
})
after(async () => {
  await w.stop()
  await mail.stop()
})
afterEach(() => {
  aheadMs = 0
})

const NEW_PASSWORD = 'a new long password'
const post = (browser: TestBrowser, path: string, json: unknown) =>
  browser.call(`/admin/v1/session/${path}`, { method: 'POST', json })
const requestReset = (email: string) => post(openBrowser(w), 'password_reset', { email })
const reset = (token: string, password = NEW_PASSWORD) => post(openBrowser(w), 'password', { token, password })
const accept = (token: string, more: object = {}, browser = openBrowser(w)) =>
  post(browser, 'invitation', { token, name: 'Bo Ray', password: PASSWORD, ...more })

test('a person sets a new password by the link in an e-mail, which ends all sessions', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  await requestReset(email.toUpperCase())
  const sent = await mail.next(email)
  const token = tokenOf(sent.text ?? '')
  assert.match(sent.text ?? '', /https:\/\/api\.example\.com\/console\/#reset=/)
  const done = await reset(token)

  assert.equal(done.json<{ email: string }>().email, email)
  assert.deepEqual(done.headers.getSetCookie(), [], 'it signs nobody in')
  assert.equal(errorCode(await browser.call('/admin/v1/me')), 'session_invalid')
  assert.equal(errorCode(await signIn(openBrowser(w), email)), 'credentials_invalid')
  assert.equal((await signIn(openBrowser(w), email, { password: NEW_PASSWORD })).status, 200)
})

test('a reset link works once, also for two requests at the same moment', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  await requestReset(email)
  const token = tokenOf((await mail.next(email)).text ?? '')
  const replies = await Promise.all([reset(token, 'the first password'), reset(token, 'the other password')])
  assert.deepEqual(replies.map(errorCode).toSorted(), ['link_invalid', 'ok'])
  assert.equal(errorCode(await reset(token)), 'link_invalid')
})

test('a reset link expires after an hour, and a newer one replaces it', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  await requestReset(email)
  const first = tokenOf((await mail.next(email)).text ?? '')
  await requestReset(email)
  const second = tokenOf((await mail.next(email)).text ?? '')
  assert.equal(errorCode(await reset(first)), 'link_invalid')
  aheadMs = HOUR + 1_000
  assert.equal(errorCode(await reset(second)), 'link_invalid')
  aheadMs = 0
  assert.equal((await reset(second)).status, 200)
})

test('the response to a reset request does not tell whether the address is known, and strangers get no e-mail', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const unknown = newEmail()
  const [a, b] = [await requestReset(email), await requestReset(unknown)]
  await mail.next(email)
  assert.deepEqual([a.status, a.text], [b.status, b.text])
  assert.equal(mail.emails.filter(({ to }) => to?.some(({ address }) => address === unknown)).length, 0)
})

test('an address is sent ten reset links a day at most, and the response stays the same', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  for (let count = 0; count < 13; count++) {
    const { status, headers } = await requestReset(email)
    assert.deepEqual([status, headers.get('Retry-After')], [200, null])
  }
  for (let count = 0; count < 10; count++) await mail.next(email)
  // A later e-mail to another person has arrived, so that no further one to this person is on its way.
  const other = await createPerson(w, await w.createOrg())
  await requestReset(other.email)
  await mail.next(other.email)
  assert.equal(mail.emails.filter(({ to }) => to?.some(({ address }) => address === email)).length, 10)
})

test('a reset does not replace the second factor', async () => {
  const person = await createProvenPerson(w, mail, await w.createOrg())
  const { codeAt } = await setUpTotp(person, now)
  const password = NEW_PASSWORD
  const token = await fetchResetToken(w, mail, person.email)
  const removal = { token, password, authenticator: 'remove' }
  assert.equal(errorCode(await post(openBrowser(w), 'password', removal)), 'second_factor_required')
  const keeping = { token, password, authenticator: 'keep' }
  assert.equal((await post(openBrowser(w), 'password', keeping)).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), person.email, { password })), 'second_factor_required')
  aheadMs = 30_000
  assert.equal((await signIn(openBrowser(w), person.email, { password, code: codeAt(now()) })).status, 200)
})

test('an invitation is sent to the address and shown to nobody', async () => {
  const org = await w.createOrg()
  const { browser } = await createPerson(w, org)
  const email = newEmail()
  const created = await browser.call('/admin/v1/staff_invitations', {
    method: 'POST',
    json: { email, role: 'finance' },
  })
  const sent = await mail.next(email)

  assert.equal(created.json<NewStaffInvitation>().link, null, created.text)
  const joined = (await accept(tokenOf(sent.text ?? ''))).json<StaffSignIn>()
  assert.deepEqual(
    [joined.email, joined.memberships[0]?.role, joined.memberships[0]?.org_id],
    [email, 'finance', org.id],
  )
})

test('an invitation works once, for 72 hours, and not after it was withdrawn or replaced', async () => {
  const org = await w.createOrg()
  const [used, late, first] = [await invite(w, org), await invite(w, org), await invite(w, org)]
  const second = await invite(w, org, { email: first.email })
  assert.equal((await accept(used.token)).status, 200)
  assert.equal(errorCode(await accept(used.token)), 'link_invalid')
  aheadMs = 72 * HOUR + 1_000
  assert.equal(errorCode(await accept(late.token)), 'link_invalid')
  aheadMs = 0
  assert.equal(errorCode(await accept(first.token)), 'link_invalid')
  const { data } = (await w.call('/admin/v1/staff_invitations', { key: org.admin })).json<{ data: StaffInvitation[] }>()
  const id = data.find(({ email }) => email === second.email)?.invitation_id
  await w.call(`/admin/v1/staff_invitations/${id}`, { method: 'DELETE', key: org.admin })
  assert.equal(errorCode(await accept(second.token)), 'link_invalid')
  assert.equal((await accept(late.token)).status, 200)
})

test('two requests with one invitation at the same moment create one person and one membership', async () => {
  const org = await w.createOrg()
  const { token } = await invite(w, org)
  const replies = await Promise.all([1, 2, 3].map(() => accept(token)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join('\n'))
  const { data } = (await w.call('/admin/v1/staff', { key: org.admin })).json<{ data: unknown[] }>()
  assert.equal(data.length, 1)
})

test('whoever holds an invitation for the address of another person cannot take over their account', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { browser, email } = await createPerson(w, org)
  const { token } = await invite(w, other, { email })

  assert.equal(errorCode(await accept(token, { password: 'chosen by the thief' })), 'credentials_invalid')
  assert.equal(errorCode(await accept(token, { password: undefined })), 'invalid_request')
  const stranger = await createPerson(w, other)
  assert.equal(errorCode(await accept(token, { password: undefined }, stranger.browser)), 'invalid_request')
  assert.equal((await browser.call('/admin/v1/me')).json<Me>().memberships.length, 1)
  assert.equal((await accept(token)).json<StaffSignIn>().memberships.length, 2)
})

test('an invitation of a person with a second factor needs it', async () => {
  const person = await createPerson(w, await w.createOrg())
  const { recoveryCodes } = await setUpTotp(person, now)
  const { token } = await invite(w, await w.createOrg(), { email: person.email })
  assert.equal(errorCode(await accept(token)), 'second_factor_required')
  assert.equal((await accept(token, { code: recoveryCodes[0] })).status, 200)
})

test('a made-up link is refused, and too many of them from one network are limited while a right one is accepted', async () => {
  const browser = openBrowser(w)
  const madeUp = () => accept('x'.repeat(43), {}, browser)
  const codes = []
  for (let count = 0; count < 25; count++) codes.push(errorCode(await madeUp()))
  assert.deepEqual([codes[0], codes.at(-1)], ['link_invalid', 'rate_limited'])
  const { token } = await invite(w, await w.createOrg())
  assert.equal((await accept(token, {}, browser)).status, 200)
})

const emailsTo = (email: string) => mail.emails.filter(({ to }) => to?.some(({ address }) => address === email))

test('a person gets an e-mail about a sign-in in a new browser, and none about browsers that they have used or refused tries', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  assert.equal((await signIn(browser, email)).status, 200, 'this browser has accepted the invitation')
  assert.equal(errorCode(await signIn(openBrowser(w), email, { password: 'wrong' })), 'credentials_invalid')
  const phone = openBrowser(w, '192.0.2.66')
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/1 see https://evil.example' }
  const json = { email, password: PASSWORD }
  assert.equal((await phone.call('/admin/v1/session', { method: 'POST', json, headers })).status, 200)
  const sent = await mail.next(email)
  assert.equal((await signIn(phone, email)).status, 200)
  assert.equal((await signIn(openBrowser(w), email)).status, 200)
  await mail.next(email)

  assert.equal(sent.subject, 'New sign-in to your account')
  assert.match(sent.text ?? '', /UTC, Firefox on Linux, network address 192\.0\.2\.66/)
  assert.doesNotMatch(sent.text ?? '', /evil/)
  assert.equal(emailsTo(email).length, 2)
})

test('somebody who signs in again and again from new browsers causes ten e-mails a day at most', async () => {
  const owner = await createPasskeyOwner(w, await w.createOrg())
  for (let count = 0; count < 12; count++) assert.deepEqual(await signInNew(w, owner.device), [200, ''])
  for (let count = 0; count < 10; count++) await mail.next(owner.email)
  // A later e-mail to the person has arrived, so that no earlier one is on its way.
  await requestReset(owner.email)
  assert.match((await mail.next(owner.email)).subject ?? '', /password/)
  assert.equal(emailsTo(owner.email).length, 11)
})

test('whoever holds an invitation reads who invites whom, without using it up', async () => {
  const org = await w.createOrg()
  const { token, email } = await invite(w, org)
  const read = (of: string) =>
    openBrowser(w).call('/admin/v1/session/invitation_link', { method: 'POST', json: { token: of } })

  const first = await read(token)
  assert.equal(first.status, 200, first.text)
  const { organisation, ...others } = first.json<OpenInvitation>()
  assert.deepEqual(others, { email, is_new: true })
  assert.equal(organisation, (await w.call('/v1/organisation', { key: org.secret })).json<{ name: string }>().name)
  assert.equal(errorCode(await read('x'.repeat(43))), 'link_invalid')
  aheadMs = 72 * HOUR + 1_000
  assert.equal(errorCode(await read(token)), 'link_invalid')
  aheadMs = 0

  assert.equal((await accept(token)).status, 200)
  assert.equal(errorCode(await read(token)), 'link_invalid')
  const again = await invite(w, await w.createOrg(), { email })
  assert.equal((await read(again.token)).json<OpenInvitation>().is_new, false)
})
