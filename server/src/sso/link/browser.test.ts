import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, withoutBrowser as skip } from '#testing/browser'
import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import { freePort } from '#testing/free-port'
import { startClubSite, type ClubSite } from '#testing/sso/club-site'
import { findCode, startMailbox, type Mailbox } from '#testing/sso/mailbox'
import { startOidcServer, type OidcServer } from '#testing/sso/oidc-server'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let mail: Mailbox
let provider: OidcServer
let site: ClubSite
let browser: Browser
let shots: string

before(async () => {
  if (skip !== false) return
  mail = await startMailbox()
  provider = await startOidcServer((name) => `${name}@mail.example`)
  site = await startClubSite()
  const port = await freePort()
  const env = { TESSERA_PORT: String(port), TESSERA_PUBLIC_URL: `http://127.0.0.1:${port}`, TESSERA_SMTP_URL: mail.url }
  const sealing = { TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}` }
  w = await startTestServer({}, undefined, {
    ...env,
    ...sealing,
    TESSERA_MAIL_FROM: 'Rovers FC <tickets@rovers.example>',
  })
  browser = await launchBrowser()
  shots = await mkdtemp(join(tmpdir(), 'tessera-sso-'))
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  await w.stop()
  await Promise.all([mail.stop(), provider.stop(), site.stop()])
})

let shot = 0

/** Takes a screenshot for people to look at, and checks that the page fits the screen and labels its fields. */
async function checkPage(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(shots, `${String(++shot).padStart(2, '0')}-${name}.png`), fullPage: true })
  assert.equal(await page.locator('h1').count(), 1, name)
  const isWider = await page.evaluate(`document.documentElement.scrollWidth > document.documentElement.clientWidth`)
  assert.equal(isWider, false, `${name} is wider than the screen`)
  const unlabelled = await page.evaluate(
    `[...document.querySelectorAll('input:not([type=hidden])')].filter((i) => !i.labels?.length).length`,
  )
  assert.equal(unlabelled, 0, `${name} has a field without a label`)
}

async function createClub(): Promise<{ org: TestOrg; email: string }> {
  const org = await w.createOrg()
  const profile = { name: 'Rovers FC', background_color: '#7a0019' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: profile })
  const client = { id: 'site', secret: 'secret of the site', redirect: `${site.url}/back` }
  const json = {
    title: 'Fan ID',
    issuer: provider.issuer,
    client_id: 'linking',
    client_secret: 'secret of the page',
    audiences: ['site'],
    return_urls: [`${site.url}/`],
  }
  const created = await w.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
  const { callback_url, sso_provider_id } = created.json<{ callback_url: string; sso_provider_id: string }>()
  provider.configure([client, { id: 'linking', secret: 'secret of the page', redirect: callback_url }])
  site.configure({ api: w.url, key: org.secret, issuer: provider.issuer, client })
  const email = 'ann.lee@example.com'
  const { user_id } = await w.createCustomer(org, { email_address: email })
  const event = await makeEvent(w, org, { title: 'Rovers v United' })
  const price = await makePrice(w, org, event, { title: 'Adult' })
  await makeOrder(w, org, price, { tickets: 2, order: { user_id } })
  const testResult = await w.call(`/admin/v1/sso_providers/${sso_provider_id}/test`, { method: 'POST', key: org.admin })
  assert.deepEqual(testResult.json<{ problems: string[] }>().problems, [])
  return { org, email }
}

/** Fills in the provider's forms: a name with any password, then the consent. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  if (await page.locator('input[name=login]').count()) {
    await page.fill('input[name=login]', name)
    await page.fill('input[name=password]', 'x')
    await page.click('button[type=submit]')
  }
  if (await page.getByRole('button', { name: 'Continue' }).count())
    await page.getByRole('button', { name: 'Continue' }).click()
}

test('a fan signs in on the club’s site, links an account, and sees orders and tickets there', { skip }, async (t) => {
  const { email, org } = await createClub()
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const browserErrors: string[] = []
  // The console shows what our content security policy blocks; other messages of the provider's page are ignored.
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/i.test(message.text())) browserErrors.push(message.text())
  })
  page.on('pageerror', (error) => browserErrors.push(error.message))

  await page.goto(site.url)
  await page.click('#sign-in')
  await signInAtProvider(page, 'ann')
  assert.equal(await page.textContent('#refused'), 'sso_not_linked')
  await page.click('#link')
  await checkPage(page, 'welcome')
  await page.getByRole('link', { name: 'Continue with Fan ID' }).click()
  await signInAtProvider(page, 'ann')
  await checkPage(page, 'email')
  assert.equal(await page.inputValue('#email'), 'ann@mail.example')
  await page.fill('#email', email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await checkPage(page, 'code')
  await page.fill('#code', '000000')
  await page.keyboard.press('Enter')
  assert.match((await page.getByRole('alert').textContent()) ?? '', /4 attempts left/)
  await checkPage(page, 'wrong-code')
  await page.fill('#code', findCode(await mail.next(email)))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await checkPage(page, 'confirm')
  await page.getByRole('button', { name: 'Link them' }).click()
  await checkPage(page, 'done')
  await page.getByRole('link', { name: 'Back to Rovers FC' }).click()

  assert.equal(page.url(), `${site.url}/`)
  assert.deepEqual(await page.locator('.order').count(), 1)
  assert.deepEqual(await page.locator('.ticket').count(), 2)
  assert.match((await page.textContent('.order')) ?? '', /Rovers v United/)
  await unlinkOnWideScreen(page, org)
  assert.deepEqual(browserErrors, [], 'the browser reported no errors')
  t.diagnostic(`screenshots are in ${shots}`)
})

/** Unlinks on a wide screen, after the fan comes back. */
async function unlinkOnWideScreen(page: Page, org: TestOrg): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 800 })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tessera-link')
  assert.ok(cookie?.httpOnly)
  const { data } = (await w.call('/admin/v1/sso_providers', { key: org.admin })).json<{
    data: { link_url: string }[]
  }>()
  await page.goto(data[0]?.link_url ?? '')
  await checkPage(page, 'welcome-wide')
  await page.getByRole('link', { name: 'Continue with Fan ID' }).click()
  await checkPage(page, 'already')
  await page.getByRole('button', { name: 'Unlink' }).click()
  await checkPage(page, 'unlinked')
  await page.getByRole('link', { name: 'Back to Rovers FC' }).click()
  assert.equal(await page.textContent('#refused'), 'sso_not_linked')
}
