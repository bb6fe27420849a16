// longer than 250 lines because it has every way into the console
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { setStaffProvider, startStaffProvider } from '../../../server/testing/staff/sso-scene.ts'
import { createResetLinkFor } from '../../../server/src/operator/staff.ts'
import { eventId, makeEvent, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { callAdmin } from '../../../server/testing/gate-devices.ts'
import { invite, newEmail, PASSWORD, tokenOf, totpCode } from '../../../server/testing/staff.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { SEALED, startConsole, withoutBrowser as skip, type ConsoleSetup, type StaffPage } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, typeInto } from './keyboard.ts'

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
  const { name } = (await s.w.call('/v1/organisation', { key: org.secret })).json<{ name: string }>()
  await page.getByRole('heading', { name: `${name} has invited you` }).waitFor()
  await typeInto(page, page.getByLabel('Your name'), 'Ann Lee')
  await typeInto(page, page.getByLabel('Password'), PASSWORD)
  await inspect(page, 'invitation')
  await pressOn(page, page.getByRole('button', { name: 'Join' }))
  await page.getByRole('navigation').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Your account' }))
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }))
  await page.getByRole('heading', { name: 'Sign in to Tessera' }).waitFor()
  await inspect(page, 'sign-in')
  await typeInto(page, page.getByLabel('E-mail address'), email)
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
  // Nothing more is read now: the session ends with the next link.
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).waitFor()
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
  await pressOn(page, page.getByRole('button', { name: 'Invite a person' }))
  const invited = page.getByRole('dialog', { name: 'Invite' }).getByLabel('E-mail address')
  await typeInto(page, invited, 'new@club.example')
  await page.context().clearCookies()
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }))
  const layer = page.getByRole('dialog', { name: 'Your session has ended' })
  await pressOn(page, layer.getByRole('button', { name: 'Use your organisation’s account' }))
  await pressOn(page, layer.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await typeInto(page, layer.getByLabel('E-mail address'), email)
  await typeInto(page, layer.getByLabel('Password'), PASSWORD)
  await inspect(page, 'session-ended')
  await pressOn(page, layer.getByRole('button', { name: 'Sign in' }))
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
  assert.deepEqual(links, [
    'Today',
    'Box office',
    'Orders',
    'Customers',
    'Events',
    'Seat maps',
    'Members',
    'Seasons',
    'Invoices',
  ])
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

test(
  'the search box shows the buyer, event and date of an order beside its number, or that it has memberships',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { user_id } = await s.w.createCustomer(org, { first_name: 'Nora', last_name: 'Lee' })
    const event = await makeEvent(s.w, org, { title: 'Port Merrow v Ashby Rovers – Northern League' })
    const buyer = { user_id, first_name: 'Nora', last_name: 'Lee' }
    const price = await makePrice(s.w, org, event)
    await makeOrder(s.w, org, price, { order: buyer })
    await makeOrder(s.w, org, price, { tickets: 0, order: { ...buyer, event_id: null } })
    const { page } = await s.signedIn(org)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill('nora')
    await page
      .getByRole('option', { name: 'Nora Lee · Port Merrow v Ashby Rovers – Northern League' })
      .first()
      .waitFor()
    await page.getByRole('option', { name: 'Nora Lee · Membership' }).waitFor()
    await inspect(page, 'search-orders')

    await page.getByRole('combobox', { name: 'Search' }).fill('ashby')
    const found = page.getByRole('option', { name: 'Event Port Merrow v Ashby Rovers' })
    await found.filter({ hasText: /\d{4}, \d\d:\d\d/ }).waitFor()
    await callAdmin(s.w, org, `POST /events/${eventId(event)}/postpone`, {})
    await page.reload()
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill('ashby')
    await found.filter({ hasText: 'No new date' }).waitFor()
    await page.getByRole('combobox', { name: 'Search' }).fill('nora')
    await page.getByRole('option', { name: 'Northern League · No new date' }).first().waitFor()
  },
)

test('a person creates a passkey and signs in with it alone', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const verified = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verified } })
  await page.goto(`${s.url}/console/account`)
  await typeInto(page, page.getByLabel('Name of the device'), 'Laptop')
  // The person closes the prompt of the browser the first time.
  await page.evaluate(() => {
    const { create } = navigator.credentials
    navigator.credentials.create = () => {
      navigator.credentials.create = create
      return Promise.reject(new DOMException('closed', 'NotAllowedError'))
    }
  })
  const started = page.waitForResponse(/passkeys\/challenge/)
  await pressOn(page, page.getByRole('button', { name: 'Create a passkey' }))
  await started
  await page.getByRole('button', { name: 'Create a passkey', disabled: false }).waitFor()
  assert.equal(await page.getByText('Something went wrong').count(), 0)
  assert.equal(await page.getByLabel('Name of the device').inputValue(), 'Laptop')
  await pressOn(page, page.getByRole('button', { name: 'Create a passkey' }))
  await page.getByRole('button', { name: 'Delete Laptop' }).waitFor()
  await inspect(page, 'account')

  await page.context().clearCookies()
  await page.goto(`${s.url}/console/`)
  await pressOn(page, page.getByRole('button', { name: 'Use a passkey' }))
  await page.getByRole('navigation').waitFor()
})

test('a person sets up an authenticator app, and its code is needed from then on', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page, email } = await s.signedIn(org)
  await page.goto(`${s.url}/console/account`)
  await pressOn(page, page.getByRole('button', { name: 'Set up an app' }))
  const secret = await page.locator('form code').textContent()
  await typeInto(page, page.getByLabel('Code that the app shows'), '000000')
  await pressOn(page, page.getByRole('button', { name: 'Confirm' }))
  await page.getByText('code').first().waitFor()
  await inspect(page, 'authenticator')
  await typeInto(page, page.getByLabel('Code that the app shows'), totpCode(secret ?? '', Date.now()))
  await pressOn(page, page.getByRole('button', { name: 'Confirm' }))
  await page.getByText('Keep these recovery codes').waitFor()
  const recoveryCode = await page.locator('.recovery-codes code').first().textContent()

  await page.context().clearCookies()
  await page.goto(`${s.url}/console/`)
  await typeInto(page, page.getByLabel('E-mail address'), email)
  await typeInto(page, page.getByLabel('Password'), PASSWORD)
  await pressOn(page, page.getByRole('button', { name: 'Sign in' }))
  await typeInto(page, page.getByLabel('Code of your authenticator app'), recoveryCode ?? '')
  await pressOn(page, page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('navigation').waitFor()
})

test(
  'who works for two organisations chooses one by keyboard, goes to the other, and chooses dark',
  { skip },
  async () => {
    const [first, second] = [await createClub('Rovers'), await createClub('United')]
    const { email } = await s.signedIn(first)
    const { token } = await invite(s.w, second, { email, role: 'box_office_clerk' })
    const page = await s.open()
    const errors = watchErrors(page)
    await page.goto(`${s.url}/console/#invitation=${token}`)
    await typeInto(page, page.getByLabel('Password'), PASSWORD)
    await pressOn(page, page.getByRole('button', { name: 'Join' }))
    await page.getByRole('heading', { name: 'Which organisation do you work for?' }).waitFor()
    await inspect(page, 'choose-organisation')
    await pressOn(page, page.getByRole('button', { name: 'United' }))
    await page.getByRole('link', { name: 'Box office' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Settings' }).count(), 0, 'a clerk of this one')

    await pressOn(page, page.getByRole('button', { name: 'Your account' }))
    await choose(page, page.getByLabel('Colours'), 'Dark')
    await pressOn(page, page.getByRole('button', { name: 'Work for Rovers' }))
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    assert.equal(await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`), 'dark')
    assert.deepEqual(errors, [])
  },
)

async function createClub(name: string): Promise<TestOrg> {
  const org = await s.w.createOrg()
  const renamed = await s.w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { name } })
  assert.equal(renamed.status, 200, renamed.text)
  return org
}

/** Signs in at the identity provider, whose page is not ours. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email.split('@')[0] ?? '')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.getByText('Authorize').first().waitFor()
  await page.locator('button[type=submit]').click()
}

/** Sets the same password again, by a link that only the person got. */
async function proveAddress({ page, email }: StaffPage): Promise<void> {
  const link = await createResetLinkFor(s.w.db, email, { publicUrl: s.url, at: new Date() })
  const done = await page.request.post(`${s.url}/admin/v1/session/password`, {
    data: { token: tokenOf(link), password: PASSWORD },
    headers: { Origin: s.url },
  })
  assert.ok(done.ok(), await done.text())
}

test(
  'through the identity provider staff arrive at the page they asked for, and an act that needs a new proof goes on by itself',
  { skip },
  async (t) => {
    const org = await s.w.createOrg()
    const provider = await startStaffProvider()
    t.after(() => provider.stop())
    const [owner, clerk] = [await s.signedIn(org), await s.signedIn(org, 'box_office_clerk')]
    // Otherwise the first sign-in through the provider would remove the password.
    await proveAddress(owner)
    await setStaffProvider(s.w, org, provider)
    provider.configure([{ id: 'console', secret: 'secret of the console', redirect: `${s.url}/console/sso` }])
    const page = await s.open()
    await page.goto(`${s.url}/console/staff?role=owner`)
    await pressOn(page, page.getByRole('button', { name: 'Use your organisation’s account' }))
    await typeInto(page, page.getByLabel('Identifier of your organisation'), org.id)
    await inspect(page, 'sso')
    await pressOn(page, page.getByRole('button', { name: 'Continue' }))
    await signInAtProvider(page, owner.email)
    await page.getByRole('heading', { name: 'Staff' }).waitFor()
    assert.equal(page.url(), `${s.url}/console/staff?role=owner`)

    const policy = { method: 'PATCH', key: org.admin, json: { require_sso: true } }
    assert.equal((await s.w.call('/admin/v1/staff_policy', policy)).status, 200)
    const inviteAgain = async (email: string): Promise<Page> => {
      aheadMs += 11 * 60_000
      await pressOn(page, page.getByRole('button', { name: 'Invite a person' }))
      await typeInto(page, page.getByRole('dialog').getByLabel('E-mail address'), email)
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }))
      const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
      await typeInto(page, proof.getByLabel('Password'), PASSWORD)
      await pressOn(page, proof.getByRole('button', { name: 'Confirm', exact: true }))
      await proof.getByText('Sign in there again').waitFor()
      await inspect(page, 'confirm-sso')
      const opened = page.waitForEvent('popup')
      await pressOn(page, proof.getByRole('button', { name: 'Continue at your identity provider' }))
      return opened
    }
    const tab = await inviteAgain('first@club.example')
    await tab.getByText('You are signed in').waitFor()
    await inspect(tab, 'sso-done')
    await tab.close()
    await page.getByRole('dialog').getByLabel('Link').waitFor()
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))

    // Somebody else signs in at the provider: the act was not theirs.
    await page.context().clearCookies({ domain: '127.0.0.1' })
    await signInAtProvider(await inviteAgain('second@club.example'), clerk.email)
    await page.getByText('Your role does not include this').first().waitFor()
    const invitations = await s.w.call('/admin/v1/staff_invitations', { key: org.admin })
    assert.deepEqual(
      invitations.json<{ data: { email: string }[] }>().data.map(({ email }) => email),
      ['first@club.example'],
    )
  },
)
