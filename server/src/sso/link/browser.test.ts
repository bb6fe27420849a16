import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { chromium, type Browser, type Page } from 'playwright-core'
import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import { club, type Club } from '#testing/sso/club-site'
import { codeIn, mailbox, type Mailbox } from '#testing/sso/mailbox'
import { oidc, type Oidc } from '#testing/sso/oidc-server'
import { world, type Org, type World } from '#testing/test-server'

/** `npm test` looks for one and installs it where it can. */
const program = process.env.TESSERA_CHROMIUM ?? '/usr/bin/chromium'
const skip = existsSync(program) ? false : `no Chromium at ${program}: install it, or name it in TESSERA_CHROMIUM`

let w: World
let mail: Mailbox
let provider: Oidc
let site: Club
let browser: Browser
let shots: string

before(async () => {
  if (skip !== false) return
  mail = await mailbox()
  provider = await oidc((name) => `${name}@mail.example`)
  site = await club()
  const port = await freePort()
  const env = { TESSERA_PORT: String(port), TESSERA_PUBLIC_URL: `http://127.0.0.1:${port}`, TESSERA_SMTP_URL: mail.url }
  const sealing = { TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}` }
  w = await world({}, undefined, { ...env, ...sealing, TESSERA_MAIL_FROM: 'Rovers FC <tickets@rovers.example>' })
  browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  shots = await mkdtemp(join(tmpdir(), 'tessera-sso-'))
})
after(async () => {
  if (skip !== false) return
  await browser.close()
  await w.end()
  await Promise.all([mail.end(), provider.end(), site.end()])
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let shot = 0

/** A picture for people to look at, and what no page may do: complain, run a script, or be wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(shots, `${String(++shot).padStart(2, '0')}-${name}.png`), fullPage: true })
  assert.equal(await page.locator('h1').count(), 1, name)
  const wider = await page.evaluate(`document.documentElement.scrollWidth > document.documentElement.clientWidth`)
  assert.equal(wider, false, `${name} is wider than the screen`)
  const unnamed = await page.evaluate(
    `[...document.querySelectorAll('input:not([type=hidden])')].filter((i) => !i.labels?.length).length`,
  )
  assert.equal(unnamed, 0, `${name} has a field without a label`)
}

async function stage(): Promise<{ org: Org; email: string }> {
  const org = await w.anOrg()
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
  const made = await w.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
  const { callback_url, sso_provider_id } = made.json<{ callback_url: string; sso_provider_id: string }>()
  provider.begin([client, { id: 'linking', secret: 'secret of the page', redirect: callback_url }])
  site.begin({ api: w.url, key: org.secret, issuer: provider.issuer, client })
  const email = 'ann.lee@example.com'
  const { user_id } = await w.aCustomer(org, { email_address: email })
  const event = await makeEvent(w, org, { title: 'Rovers v United' })
  const price = await makePrice(w, org, event, { title: 'Adult' })
  await makeOrder(w, org, price, { tickets: 2, order: { user_id } })
  const tried = await w.call(`/admin/v1/sso_providers/${sso_provider_id}/test`, { method: 'POST', key: org.admin })
  assert.deepEqual(tried.json<{ problems: string[] }>().problems, [])
  return { org, email }
}

/** The forms of the provider, as it comes: a name and any password, and then that it is all right. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  if (await page.locator('input[name=login]').count()) {
    await page.fill('input[name=login]', name)
    await page.fill('input[name=password]', 'x')
    await page.click('button[type=submit]')
  }
  if (await page.getByRole('button', { name: 'Continue' }).count())
    await page.getByRole('button', { name: 'Continue' }).click()
}

test('a fan signs in on the club’s site, links, and sees orders and tickets there', { skip }, async (t) => {
  const { email, org } = await stage()
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const complaints: string[] = []
  // What a policy of ours stops is told on the console; what the provider's own page lacks is not ours.
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/i.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto(site.url)
  await page.click('#sign-in')
  await signInAtProvider(page, 'ann')
  assert.equal(await page.textContent('#refused'), 'sso_not_linked')
  await page.click('#link')
  await look(page, 'welcome')
  await page.getByRole('link', { name: 'Continue with Fan ID' }).click()
  await signInAtProvider(page, 'ann')
  await look(page, 'email')
  assert.equal(await page.inputValue('#email'), 'ann@mail.example')
  await page.fill('#email', email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await look(page, 'code')
  await page.fill('#code', '000000')
  await page.keyboard.press('Enter')
  assert.match((await page.getByRole('alert').textContent()) ?? '', /4 tries left/)
  await look(page, 'wrong-code')
  await page.fill('#code', codeIn(await mail.next(email)))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await look(page, 'confirm')
  await page.getByRole('button', { name: 'Link them' }).click()
  await look(page, 'done')
  await page.getByRole('link', { name: 'Back to Rovers FC' }).click()

  assert.equal(page.url(), `${site.url}/`)
  assert.deepEqual(await page.locator('.order').count(), 1)
  assert.deepEqual(await page.locator('.ticket').count(), 2)
  assert.match((await page.textContent('.order')) ?? '', /Rovers v United/)
  await unlinkAgain(page, org)
  assert.deepEqual(complaints, [], 'no page made the browser complain')
  t.diagnostic(`pictures are in ${shots}`)
})

/** On a wide screen this time, and on a page that the fan comes back to. */
async function unlinkAgain(page: Page, org: Org): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 800 })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tessera-link')
  assert.ok(cookie?.httpOnly)
  const { data } = (await w.call('/admin/v1/sso_providers', { key: org.admin })).json<{
    data: { link_url: string }[]
  }>()
  await page.goto(data[0]?.link_url ?? '')
  await look(page, 'welcome-wide')
  await page.getByRole('link', { name: 'Continue with Fan ID' }).click()
  await look(page, 'already')
  await page.getByRole('button', { name: 'Unlink' }).click()
  await look(page, 'unlinked')
  await page.getByRole('link', { name: 'Back to Rovers FC' }).click()
  assert.equal(await page.textContent('#refused'), 'sso_not_linked')
}
