import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Me, StaffSignIn } from '#contract'
import {
  createPerson,
  errorCode,
  openBrowser,
  PASSWORD,
  SESSION,
  setUpTotp,
  signIn,
  type TestBrowser,
} from '#testing/staff'
import { startClock } from '#testing/test-clock'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let aheadMs = 0
const now = (): number => Date.now() + aheadMs
const STEP = 30_000

before(async () => {
  w = await startTestServer({ staffNow: now })
})
after(() => w.stop())
afterEach(() => {
  aheadMs = 0
})

const createGuarded = async () => {
  const person = await createPerson(w, await w.createOrg())
  const totp = await setUpTotp(person, now)
  // The code that confirmed the app is used up.
  aheadMs += STEP
  return { ...person, ...totp }
}

test('with an authenticator app, the password alone starts no session', async () => {
  const { email, codeAt } = await createGuarded()
  const browser = openBrowser(w)
  const refused = await signIn(browser, email)

  assert.equal(errorCode(refused), 'second_factor_required')
  assert.deepEqual(refused.headers.getSetCookie(), [])
  assert.equal((await signIn(browser, email, { code: codeAt(now()) })).json<StaffSignIn>().second_factor, true)
})

test('a wrong password with a right code is refused, and does not use up the code', async () => {
  const { email, codeAt } = await createGuarded()
  const code = codeAt(now())
  assert.equal(errorCode(await signIn(openBrowser(w), email, { password: 'wrong', code })), 'credentials_invalid')
  assert.equal((await signIn(openBrowser(w), email, { code })).status, 200)
})

test('a code works once: whoever has seen it cannot use it again', async () => {
  const { email, codeAt } = await createGuarded()
  const code = codeAt(now())
  assert.equal((await signIn(openBrowser(w), email, { code })).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), email, { code })), 'second_factor_invalid')
})

test('of two requests with the same code at the same moment, one succeeds', async () => {
  const { email, codeAt } = await createGuarded()
  const code = codeAt(now())
  const replies = await Promise.all([1, 2, 3].map(() => signIn(openBrowser(w), email, { code })))
  assert.deepEqual(replies.map(errorCode).toSorted(), ['ok', 'second_factor_invalid', 'second_factor_invalid'])
})

test('after a code, an earlier one that was not used is refused too', async () => {
  const { email, codeAt } = await createGuarded()
  aheadMs += STEP
  const earlier = codeAt(now() - STEP)
  assert.equal((await signIn(openBrowser(w), email, { code: codeAt(now()) })).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), email, { code: earlier })), 'second_factor_invalid')
})

test('a code of a clock that differs by half a minute is accepted, and an older or later one is not', async () => {
  for (const [steps, expected] of [
    [1, 'ok'],
    [2, 'second_factor_invalid'],
    [-2, 'second_factor_invalid'],
    [-40, 'second_factor_invalid'],
  ] as const) {
    const { email, codeAt } = await createGuarded()
    const code = codeAt(now() + steps * STEP)
    assert.equal(errorCode(await signIn(openBrowser(w), email, { code })), expected, `${steps}`)
  }
})

test('a recovery code works once, in any case and with or without hyphens', async () => {
  const { email, recoveryCodes } = await createGuarded()
  const [first = '', second = ''] = recoveryCodes
  assert.equal(recoveryCodes.length, 10)
  assert.equal((await signIn(openBrowser(w), email, { code: first })).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), email, { code: first })), 'second_factor_invalid')
  assert.equal((await signIn(openBrowser(w), email, { code: second.replaceAll('-', '').toLowerCase() })).status, 200)
})

test("another person's recovery code is worth nothing", async () => {
  const [ann, bob] = [await createGuarded(), await createGuarded()]
  assert.equal(
    errorCode(await signIn(openBrowser(w), ann.email, { code: bob.recoveryCodes[0] ?? '' })),
    'second_factor_invalid',
  )
})

test('new recovery codes replace the old ones, and only a session that signed in recently gets them', async () => {
  const { browser, email, recoveryCodes } = await createGuarded()
  const create = () => browser.call('/admin/v1/me/recovery_codes', { method: 'POST' })
  const fresh = (await create()).json<{ recovery_codes: string[] }>().recovery_codes
  assert.equal(
    errorCode(await signIn(openBrowser(w), email, { code: recoveryCodes[0] ?? '' })),
    'second_factor_invalid',
  )
  assert.equal((await signIn(openBrowser(w), email, { code: fresh[0] ?? '' })).status, 200)
  aheadMs += 11 * 60_000
  assert.equal(errorCode(await create()), 'reauthentication_required')
})

test('setting up an app renews the cookie, and the cookie from before no longer works', async () => {
  const person = await createPerson(w, await w.createOrg())
  const old = openBrowser(w)
  old.cookies.set(SESSION, person.browser.session())
  await setUpTotp(person, now)
  assert.equal(errorCode(await old.call('/admin/v1/me')), 'session_invalid')
  const me = (await person.browser.call('/admin/v1/me')).json<Me>()
  assert.deepEqual([me.totp, me.second_factor, me.recovery_codes_left, me.passkeys], [true, true, 10, 0])
})

test('the person sees with which currency, time zone and clock each organisation works', async () => {
  const org = await w.createOrg()
  const { browser, email } = await createPerson(w, org, 'box_office_clerk')
  const about = async (each: TestBrowser) =>
    (await each.call('/admin/v1/me'))
      .json<Me>()
      .memberships.map(({ currency, timezone, test_clock, role_title }) => [currency, timezone, test_clock, role_title])
  assert.deepEqual(await about(browser), [['GBP', 'Europe/London', false, 'Box-office clerk']])
  await startClock(w, org, '2026-01-31T10:00:00Z')
  const later = openBrowser(w)
  await signIn(later, email)
  assert.deepEqual(await about(later), [['GBP', 'Europe/London', true, 'Box-office clerk']])
})

test('an app that was not confirmed with a right code is no second factor', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  await browser.call('/admin/v1/me/totp', { method: 'POST' })
  const wrong = await browser.call('/admin/v1/me/totp/confirm', { method: 'POST', json: { code: '000000' } })
  assert.equal(errorCode(wrong), 'second_factor_invalid')
  assert.equal((await signIn(openBrowser(w), email)).status, 200)
})

test('a stolen session cannot replace or remove the app without a recent sign-in', async () => {
  const { browser } = await createGuarded()
  assert.equal(errorCode(await browser.call('/admin/v1/me/totp', { method: 'POST' })), 'invalid_state')
  aheadMs += 11 * 60_000
  assert.equal(errorCode(await browser.call('/admin/v1/me/totp', { method: 'DELETE' })), 'reauthentication_required')
})

test('confirming a session needs the second factor as well', async () => {
  const { browser, codeAt } = await createGuarded()
  const confirm = (code?: string) =>
    browser.call('/admin/v1/session/confirm', { method: 'POST', json: { password: PASSWORD, ...(code && { code }) } })
  assert.equal(errorCode(await confirm()), 'second_factor_required')
  assert.equal((await confirm(codeAt(now()))).status, 200)
})

test('a code that has confirmed a session does not sign anybody in', async () => {
  const { browser, email, codeAt } = await createGuarded()
  const json = { password: PASSWORD, code: codeAt(now()) }
  assert.equal((await browser.call('/admin/v1/session/confirm', { method: 'POST', json })).status, 200)
  assert.equal(errorCode(await signIn(openBrowser(w), email, { code: json.code })), 'second_factor_invalid')
})

test('removing the app ends other sessions, and this one counts as one without a second factor', async () => {
  const { browser, email, codeAt } = await createGuarded()
  const phone = openBrowser(w)
  await signIn(phone, email, { code: codeAt(now()) })
  assert.equal((await browser.call('/admin/v1/me/totp', { method: 'DELETE' })).status, 200)
  assert.equal(errorCode(await phone.call('/admin/v1/me')), 'session_invalid')
  const me = (await browser.call('/admin/v1/me')).json<Me>()
  assert.deepEqual([me.totp, me.second_factor, me.recovery_codes_left], [false, false, 0])
})
