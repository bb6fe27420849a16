import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Me, PasswordLink, StaffSignIn } from '#contract'
import { startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { createPerson, errorCode, invite, openBrowser, PASSWORD, setUpTotp, signIn, STAFF_ORIGIN } from '#testing/staff'
import { createAuthenticator } from '#testing/staff/authenticator'
import {
  createPasskey,
  createPasskeyOwner,
  listPasskeys,
  type PasskeyOwner,
  signInNew,
  startRegistration,
} from '#testing/staff/passkey-scene'
import { getJson } from '#testing/staff/people'
import { accept, createProvenPerson, fetchResetToken, inviteByEmail } from '#testing/staff/proven'
import { createStaffSsoScene, signInBySso } from '#testing/staff/sso-scene'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { hashToken } from './tokens.ts'

const NEW_PASSWORD = 'only the victim knows'
let w: TestServer
let mail: Mailbox
before(async () => {
  mail = await startMailbox()
  const TESSERA_ENCRYPTION_KEY = `test:${Buffer.alloc(32, 'a key of the tests').toString('base64')}`
  w = await startTestServer({}, undefined, { TESSERA_SMTP_URL: mail.url, TESSERA_ENCRYPTION_KEY })
})
after(async () => {
  await w.stop()
  await mail.stop()
})

const post = (path: string, json: object) => openBrowser(w).call(`/admin/v1/session/${path}`, { method: 'POST', json })
const reset = (token: string, choices: object = {}) => post('password', { token, password: NEW_PASSWORD, ...choices })
const readLink = async (token: string): Promise<PasswordLink> => getJson(await post('password_link', { token }))
const isSignedIn = async ({ browser }: { browser: PasskeyOwner['browser'] }): Promise<boolean> =>
  (await browser.call('/admin/v1/me')).status === 200

/** An account for somebody else's address, with a passkey and an authenticator app, as an attacker prepares it. */
async function prepareAccount() {
  const owner = await createPasskeyOwner(w, await w.createOrg())
  return { ...owner, ...(await setUpTotp(owner)) }
}

const hasPasskey = async (owner: PasskeyOwner): Promise<boolean> => (await signInNew(w, owner.device))[0] === 200

test('what an attacker added to an account opens nothing after the person with the address has set a password', async () => {
  const made = await prepareAccount()
  const token = await fetchResetToken(w, mail, made.email)
  const link = await readLink(token)
  assert.deepEqual([link.first_proof, link.authenticator, link.passkeys.length], [true, true, 1])

  assert.equal((await reset(token)).status, 200)

  assert.equal(await hasPasskey(made), false)
  assert.equal(await isSignedIn(made), false)
  const browser = openBrowser(w)
  assert.equal((await signIn(browser, made.email, { password: NEW_PASSWORD })).status, 200, 'no code is needed')
  const me = getJson<Me>(await browser.call('/admin/v1/me'))
  assert.deepEqual([me.email_verified, me.totp, me.passkeys, me.recovery_codes_left], [true, false, 0, 0])
  const sent = await mail.next(made.email)
  assert.match(sent.text ?? '', /Removed: the passkeys Laptop, and the authenticator app.*nobody had proved/)
})

test('an invitation that was sent to the address is a proof of it, and one that was shown to somebody is none', async () => {
  const made = await prepareAccount()
  const other = openBrowser(w)
  assert.equal((await signIn(other, made.email, { code: made.recoveryCodes[0] ?? '' })).status, 200)
  const shown = await invite(w, await w.createOrg(), { email: made.email })
  await accept(made.browser, { token: shown.token })
  assert.equal(await hasPasskey(made), true)

  const sent = await inviteByEmail(w, mail, await w.createOrg(), made.email)
  const joined = await accept(made.browser, { token: sent })

  assert.deepEqual([joined.memberships.length, joined.second_factor], [3, false])
  assert.equal(await hasPasskey(made), false)
  assert.deepEqual([await isSignedIn(made), await isSignedIn({ browser: other })], [true, false])
  assert.equal((await signIn(openBrowser(w), made.email)).status, 200, 'no code is needed')
})

test('a person who is not signed in proves the address by such an invitation too', async () => {
  const made = await prepareAccount()
  const token = await inviteByEmail(w, mail, await w.createOrg(), made.email)
  const browser = openBrowser(w)
  const joined = await accept(browser, { token, password: PASSWORD, code: made.recoveryCodes[0] })
  assert.equal(joined.second_factor, false)
  assert.deepEqual(
    [await hasPasskey(made), await isSignedIn(made), await isSignedIn({ browser })],
    [false, false, true],
  )
})

test('a later reset lists what remains, and asks whether it is kept', async () => {
  const person = await createProvenPerson(w, mail, await w.createOrg())
  const device = createAuthenticator(STAFF_ORIGIN)
  getJson(await createPasskey(person.browser, device.register(await startRegistration(person.browser)), 'Phone'))
  const { recoveryCodes } = await setUpTotp(person)
  const token = await fetchResetToken(w, mail, person.email)

  const link = await readLink(token)

  assert.deepEqual([link.first_proof, link.authenticator], [false, true])
  assert.deepEqual(
    link.passkeys.map(({ name }) => name),
    ['Phone'],
  )
  for (const choices of [{}, { passkeys: 'keep' }, { authenticator: 'keep' }])
    assert.equal(errorCode(await reset(token, choices)), 'invalid_request', JSON.stringify(choices))
  assert.equal((await reset(token, { passkeys: 'keep', authenticator: 'keep' })).status, 200)
  assert.equal((await signInNew(w, device))[0], 200)
  const kept = await waitFor(async () =>
    mail.emails.find(({ text }) => /Still accepted: the passkeys Phone/.test(text ?? '')),
  )
  assert.match(kept.text ?? '', /and the authenticator app with its recovery codes/)

  const again = await fetchResetToken(w, mail, person.email)
  const removal = { passkeys: 'remove', authenticator: 'remove', code: recoveryCodes[0] }
  assert.equal((await reset(again, removal)).status, 200)
  assert.equal((await signInNew(w, device))[0], 401)
  assert.equal((await signIn(openBrowser(w), person.email, { password: NEW_PASSWORD })).status, 200)
})

test('a link that was used or made up shows nothing about an account', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const token = await fetchResetToken(w, mail, email)
  assert.equal((await reset(token)).status, 200)
  for (const each of [token, 'x'.repeat(43)])
    assert.equal(errorCode(await post('password_link', { token: each })), 'link_invalid')
})

test('the first sign-in through the provider of the only organisation removes what was added before', async (t) => {
  const scene = await createStaffSsoScene(w, `prepared${Date.now()}`)
  t.after(scene.provider.stop)
  const device = createAuthenticator(STAFF_ORIGIN)
  getJson(await createPasskey(scene.browser, device.register(await startRegistration(scene.browser))))

  const { browser, response } = await signInBySso(scene, scene.name)

  assert.equal(getJson<StaffSignIn>(response).person_id, scene.personId)
  assert.equal((await signInNew(w, device))[0], 401)
  assert.equal(await isSignedIn(scene), false)
  assert.equal(errorCode(await signIn(openBrowser(w), `${scene.name}@example.com`)), 'credentials_invalid')
  const json = { password: PASSWORD }
  assert.equal(errorCode(await browser.call('/admin/v1/session/confirm', { method: 'POST', json })), 'sso_required')
})

test('a provider changes nothing for somebody who has proved the address or works elsewhere too', async (t) => {
  const scene = await createStaffSsoScene(w, `elsewhere${Date.now()}`)
  t.after(scene.provider.stop)
  const { token } = await invite(w, await w.createOrg(), { email: `${scene.name}@example.com` })
  await accept(scene.browser, { token })
  getJson((await signInBySso(scene, scene.name)).response)
  assert.equal(await isSignedIn(scene), true)
  assert.equal((await signIn(openBrowser(w), `${scene.name}@example.com`)).status, 200)
})

/** Sets a password by a link in a transaction that stays open until `during` waits for it; then it commits. */
async function resetWhile<T>(token: string, during: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query("select reset_password_by_link($1, 'another hash', now(), false, false)", [hashToken(token)])
    const running = during()
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await waitFor(async () => ((await owner.query(waiting)).rowCount ? true : undefined))
    await owner.query('commit')
    return await running
  } finally {
    await owner.end()
  }
}

test('a sign-in with the old password that is on its way while the new one is set starts no session', async () => {
  const { email } = await createPerson(w, await w.createOrg())
  const token = await fetchResetToken(w, mail, email)
  assert.equal(errorCode(await resetWhile(token, () => signIn(openBrowser(w), email))), 'credentials_invalid')
})

test('a passkey that is on its way while the address is proven is not created', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  const credential = createAuthenticator(STAFF_ORIGIN).register(await startRegistration(browser))
  const token = await fetchResetToken(w, mail, email)
  assert.equal(errorCode(await resetWhile(token, () => createPasskey(browser, credential))), 'session_invalid')
  const fresh = openBrowser(w)
  await reset(await fetchResetToken(w, mail, email))
  await signIn(fresh, email, { password: NEW_PASSWORD })
  assert.deepEqual(await listPasskeys(fresh), [])
})
