import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setStaffProvider, startStaffProvider } from '../../../server/testing/staff/sso-scene.ts'
import { invite, newEmail, PASSWORD, totpCode } from '../../../server/testing/staff.ts'
import { SEALED, startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'

let s: ConsoleSetup
let aheadMs = 0
before(async () => {
  if (skip === false) s = await startConsole(SEALED, { staffNow: () => Date.now() + aheadMs })
})
afterEach(() => {
  aheadMs = 0
})
after(async () => {
  if (skip === false) await s.end()
})

test('an invited person joins by the link, signs out, and signs in again by keyboard alone', { skip }, async () => {
  const org = await s.w.createOrg()
  const { token, email } = await invite(s.w, org, { email: newEmail() })
  const page = await s.open()
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/#invitation=${token}`)
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByLabel('Password').fill(PASSWORD)
  await inspect(page, 'invitation')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('navigation').waitFor()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Tessera' }).waitFor()
  await inspect(page, 'sign-in')
  await page.getByLabel('E-mail address').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').waitFor()
  assert.deepEqual(errors, [])
})

test('a wrong password is said in words and keeps the address', { skip }, async () => {
  const org = await s.w.createOrg()
  const { email, page } = await s.signedIn(org)
  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('E-mail address').inputValue(), email)
})

test('when the session ends, the page stays and the person goes on after signing in', { skip }, async () => {
  const org = await s.demo()
  const { email, page } = await s.signedIn(org)
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await page.getByLabel('E-mail address', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'hidden' })
  assert.match(page.url(), /\/console\/customers$/)
})

test('a session that ends under an open dialog is renewed above it, and what was typed stays', { skip }, async () => {
  const org = await s.w.createOrg()
  const { email, page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/staff`)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const invited = page.getByRole('dialog', { name: 'Invite' }).getByLabel('E-mail address')
  await invited.fill('new@club.example')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  const layer = page.getByRole('dialog', { name: 'Your session has ended' })
  await layer.getByRole('button', { name: 'Use your organisation’s account' }).click()
  await layer.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await layer.getByLabel('E-mail address').fill(email)
  await layer.getByLabel('Password').fill(PASSWORD)
  await inspect(page, 'session-ended')
  await layer.getByRole('button', { name: 'Sign in' }).click()
  await layer.waitFor({ state: 'hidden' })
  assert.equal(await invited.inputValue(), 'new@club.example')
})

test('another person who signs in there sees nothing of the person before', { skip }, async () => {
  const org = await s.w.createOrg()
  const clerk = await s.signedIn(org, 'box_office_clerk')
  const { email, page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/staff`)
  await page.getByText(email).first().waitFor()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByRole('dialog').getByLabel('E-mail address').fill('new@club.example')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  const layer = page.getByRole('dialog', { name: 'Your session has ended' })
  await layer.getByLabel('E-mail address').fill(clerk.email)
  await layer.getByLabel('Password').fill(PASSWORD)
  await layer.getByRole('button', { name: 'Sign in' }).click()
  await layer.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Box office' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(await page.getByText(email).count(), 0)
  await page.getByText('Your role does not include this').first().waitFor()
})

test('every role sees only the parts that it may use', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'box_office_clerk')
  const links = await page.getByRole('navigation').getByRole('link').allTextContents()
  assert.deepEqual(links, ['Today', 'Box office', 'Orders', 'Customers', 'Events', 'Seat maps', 'Members', 'Seasons'])
})

test('the search box finds a customer by part of the name and opens them by Enter', { skip }, async () => {
  const org = await s.w.createOrg()
  await s.w.createCustomer(org, { first_name: 'Zoë', last_name: 'Quillfeather' })
  await s.w.createCustomer(org, { first_name: 'Adam', last_name: 'Brook' })
  const { page } = await s.signedIn(org)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('quillf')
  await page.getByRole('option', { name: 'Quillfeather' }).waitFor()
  await inspect(page, 'search')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/customers\/cus_/)
  await page.getByRole('heading', { name: 'Zoë Quillfeather' }).waitFor()

  // As a scanner types: Enter follows at once, and must not open what the text before had found.
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('quillf')
  await page.getByRole('option', { name: 'Quillfeather' }).waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('brook')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Adam Brook' }).waitFor()
})

test('a person creates a passkey and signs in with it alone', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const verified = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verified } })
  await page.goto(`${s.url}/console/account`)
  await page.getByLabel('Name of the device').fill('Laptop')
  // The person closes the prompt of the browser the first time.
  await page.evaluate(() => {
    const { create } = navigator.credentials
    navigator.credentials.create = () => {
      navigator.credentials.create = create
      return Promise.reject(new DOMException('closed', 'NotAllowedError'))
    }
  })
  const started = page.waitForResponse(/passkeys\/challenge/)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await started
  await page.getByRole('button', { name: 'Create a passkey', disabled: false }).waitFor()
  assert.equal(await page.getByText('Something went wrong').count(), 0)
  assert.equal(await page.getByLabel('Name of the device').inputValue(), 'Laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Delete Laptop' }).waitFor()
  await inspect(page, 'account')

  await page.context().clearCookies()
  await page.goto(`${s.url}/console/`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('navigation').waitFor()
})

test('a person sets up an authenticator app, and its code is needed from then on', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page, email } = await s.signedIn(org)
  await page.goto(`${s.url}/console/account`)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const secret = await page.locator('form code').textContent()
  await page.getByLabel('Code that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('code').first().waitFor()
  await inspect(page, 'authenticator')
  await page.getByLabel('Code that the app shows').fill(totpCode(secret ?? '', Date.now()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Keep these recovery codes').waitFor()
  const recoveryCode = await page.locator('.recovery-codes code').first().textContent()

  await page.context().clearCookies()
  await page.goto(`${s.url}/console/`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Code of your authenticator app').fill(recoveryCode ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
})

test('staff of an organisation with its own sign-in come in through the identity provider', { skip }, async (t) => {
  const org = await s.w.createOrg()
  const provider = await startStaffProvider()
  t.after(() => provider.stop())
  const { email } = await s.signedIn(org)
  await setStaffProvider(s.w, org, provider)
  provider.configure([{ id: 'console', secret: 'secret of the console', redirect: `${s.url}/console/sso` }])

  const page = await s.open()
  await page.goto(`${s.url}/console/`)
  await page.getByRole('button', { name: 'Use your organisation’s account' }).click()
  await page.getByLabel('Identifier of your organisation').fill(org.id)
  await inspect(page, 'sso')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=login]').fill(email.split('@')[0] ?? '')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
  await page.getByRole('navigation').waitFor()
  assert.equal(new URL(page.url()).pathname, '/console/')

  const policy = { method: 'PATCH', key: org.admin, json: { require_sso: true } }
  assert.equal((await s.w.call('/admin/v1/staff_policy', policy)).status, 200)
  aheadMs = 11 * 60_000
  await page.goto(`${s.url}/console/account`)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Sign in there again').waitFor()
  await inspect(page, 'confirm-sso')
  await page.getByRole('button', { name: 'Continue at your identity provider' }).click()
  await page.waitForURL(`${s.url}/console/`)
  await page.getByRole('navigation').waitFor()
})
