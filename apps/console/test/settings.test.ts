// longer than 250 lines because it has every journey of the settings
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  updateOrganisation,
  type AdminOrganisation,
  type SsoProvider,
  type TestClock,
  type TicketSettings,
} from '@tessera/contract'
import { encodePng } from '../../../server/src/platform/images/png.ts'
import { startStaffProvider } from '../../../server/testing/staff/sso-scene.ts'
import { SEALED, startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, typeInto } from './keyboard.ts'
import { MAIL_SETTINGS } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole({ ...SEALED, ...MAIL_SETTINGS })
})
after(async () => {
  if (skip === false) await s.end()
})

test(
  'an owner changes the name of the organisation, and the audit log says who did it, before and after',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    const { summary } = updateOrganisation
    await pressOn(page, page.getByRole('link', { name: 'Settings' }))
    await typeInto(page, page.getByLabel('Name', { exact: true }), 'Riverside Rovers')
    await inspect(page, 'settings')
    await pressOn(page, page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }))
    await page.getByText('Saved.').waitFor()
    const stored = await s.w.call('/admin/v1/organisation', { key: org.admin })
    assert.equal(stored.json<{ name: string }>().name, 'Riverside Rovers')

    await pressOn(page, page.getByRole('link', { name: 'Audit log' }))
    await choose(page, page.getByLabel('Kind of change'), summary)
    const row = page.getByRole('row').filter({ hasText: 'changed the settings of the organisation' })
    await row.getByText('→ Riverside Rovers').waitFor()
    await pressOn(page, row.getByRole('button', { name: 'Details' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('→ Riverside Rovers').waitFor()
    await inspect(page, 'audit-entry')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await inspect(page, 'audit')
    assert.deepEqual(errors, [])
  },
)

test(
  'the colour is picked or typed, shown before it is saved, and nothing but a colour is sent',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    await page.goto(`${s.url}/console/settings`)
    const look = page.getByRole('region', { name: 'Look' })
    const colour = look.getByLabel('Colour', { exact: true })
    const preview = look.getByRole('img')
    const shown = () =>
      preview.evaluate(
        `(card => [card.style.backgroundColor, card.style.color])(document.querySelector('.brand-preview'))`,
      )
    await typeInto(page, colour, 'green')
    await pressOn(page, look.getByRole('button', { name: 'Save' }))
    await look.getByText('Write a # and 3 or 6 digits').waitFor()

    await typeInto(page, colour, '#fc0')
    assert.deepEqual(await shown(), ['rgb(255, 204, 0)', 'rgb(20, 23, 28)'])
    await look.getByLabel('Pick: Colour').fill('#0b3d2e')
    assert.equal(await colour.inputValue(), '#0b3d2e')
    assert.deepEqual(await shown(), ['rgb(11, 61, 46)', 'rgb(255, 255, 255)'])
    await pressOn(page, look.getByRole('button', { name: 'Save' }))
    await page.getByText('Saved.').waitFor()
    const stored = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>()
    assert.equal(stored.background_color, '#0b3d2e')
  },
)

test('a logo is uploaded, shown on light and dark, replaced by a dropped one, and removed', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  const stored = async () => (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>()
  await page.goto(`${s.url}/console/settings`)
  const logo = page.getByRole('group', { name: 'Logo' })
  const choose = logo.locator('input[type=file]')
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await logo.getByText('cannot read the file').waitFor()

  // More than a megapixel: the browser makes it smaller.
  const large = encodePng(1_200, 1_000, new Uint8Array(4_800_000).fill(120))
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large })
  await page.getByText('The picture is stored.').waitFor()
  const shown = logo.getByAltText('Logo on a dark page')
  await shown.waitFor()
  const width = await shown.evaluate(
    '(image => image.decode().then(() => image.naturalWidth))(document.querySelector(".on-dark img"))',
  )
  assert.ok(Number(width) > 900 && Number(width) < 1_200, String(width))
  await inspect(page, 'settings-pictures')
  const first = (await stored()).logo_image

  // An SVG file becomes a PNG, which has no scripts.
  await page.evaluate(`(() => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>'
    const transfer = new DataTransfer()
    transfer.items.add(new File([drawing], 'logo.svg', { type: 'image/svg+xml' }))
    const group = document.querySelector('.picture-field')
    group.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  })()`)
  await logo.locator(`.on-dark img:not([src="${new URL(first ?? '').pathname}"])`).waitFor()
  assert.match((await stored()).logo_image ?? '', /\.png$/)

  await pressOn(page, logo.getByRole('button', { name: 'Remove: Logo' }))
  await logo.getByText('No picture yet.').waitFor()
  assert.equal((await stored()).logo_image, null)
  assert.deepEqual(errors, [])
})

test('without a network a page says so, and nothing is sent later by itself', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings`)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Legal name').fill('Rovers Ltd')
  const patches: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()))
  await page.context().setOffline(true)
  await profile.getByRole('button', { name: 'Save' }).click()
  await profile.getByRole('alert').getByText('no connection').waitFor()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('alert').getByText('no connection').waitFor()
  await page.goBack()

  const before = patches.length
  await page.context().setOffline(false)
  await page.locator('.live-dot.live').waitFor()
  assert.equal(patches.length, before)
  await profile.getByLabel('Legal name').fill('Rovers Ltd')
  await profile.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const stored = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>()
  assert.equal(stored.company, 'Rovers Ltd')
})

test(
  'a form with changes asks before a link, the browser or a reload leaves it, and not once it is saved',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await page.goto(`${s.url}/console/staff`)
    await page.getByRole('link', { name: 'Settings' }).click()
    const company = page.getByLabel('Legal name')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const orders = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Orders' })
    const first = await company.inputValue()
    await company.fill('Rovers Ltd')
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await pressOn(page, orders)
    await inspect(page, 'leave-question')
    await pressOn(page, question.getByRole('button', { name: 'Keep editing' }))
    await question.waitFor({ state: 'hidden' })
    assert.ok(await orders.evaluate((link) => link === document.activeElement))
    // The first step back is that of the skip link, which leaves nothing.
    await page.goBack()
    await page.goBack()
    await pressOn(page, question.getByRole('button', { name: 'Keep editing' }))
    assert.equal(await company.inputValue(), 'Rovers Ltd')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    assert.deepEqual(asked, ['beforeunload'])

    // A value that is set back is no change, nor is one that was looked at, nor one that was saved.
    await company.fill('Rovers Ltd')
    await company.fill(first)
    await orders.click()
    await page.getByLabel('Tickets in one order').waitFor()
    await page.goBack()
    await company.fill('Rovers Ltd')
    await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await orders.click()
    const tickets = page.getByLabel('Tickets in one order')
    await tickets.fill('7')
    await page.getByRole('link', { name: 'Staff', exact: true }).click()
    await pressOn(page, question.getByRole('button', { name: 'Leave without saving' }))
    await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
    assert.deepEqual(errors, [])
  },
)

test(
  'staff say which pages the links in e-mails open, and a page without a secret is refused at its field',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await page.goto(`${s.url}/console/settings?tab=orders`)
    const card = page.getByRole('region', { name: 'Tickets and e-mails' })
    const [tickets, payment] = [card.getByLabel('Page with the tickets'), card.getByLabel('Page of payment links')]
    const save = card.getByRole('button', { name: 'Save' })
    await card.getByText('https://club.example/tickets/?order={order_uuid}#{order_secret}').waitFor()
    await card.getByText('https://club.example/pay/?order={order_uuid}#{payment_secret}').waitFor()
    const ticketsUrl = 'https://rovers.example/tickets/?order={order_uuid}#{order_secret}'
    const paymentUrl = 'https://rovers.example/pay/?order={order_uuid}#{payment_secret}'
    await typeInto(page, tickets, ticketsUrl.replace('https', 'http'))
    await pressOn(page, save)
    await card.getByText('Enter a web address that begins with https://').waitFor()
    await typeInto(page, tickets, ticketsUrl)
    await typeInto(page, payment, 'https://rovers.example/pay/')
    await pressOn(page, save)
    await card.getByText('must have {order_uuid}, and {payment_secret} behind a #').waitFor()
    assert.equal(await payment.getAttribute('aria-invalid'), 'true')
    await inspect(page, 'settings-ticket-links')

    await typeInto(page, payment, paymentUrl)
    await pressOn(page, save)
    await page.getByText('Saved.').waitFor()
    await page.reload()
    assert.deepEqual([await tickets.inputValue(), await payment.inputValue()], [ticketsUrl, paymentUrl])
    const stored = (await s.w.call('/admin/v1/ticket_settings', { key: org.admin })).json<TicketSettings>()
    assert.deepEqual([stored.tickets_url, stored.payment_url], [ticketsUrl, paymentUrl])
    assert.deepEqual(errors, [])
  },
)

test('settings show what is stored after the person keeps the value of somebody else', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings`)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Legal name').fill('Rovers Ltd')
  const patch = (json: object) => s.w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  assert.equal((await patch({ company: 'City Ltd', business_number: '7' })).status, 200)
  await profile.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: /Saved by somebody else/ }).check()
  await page.getByRole('button', { name: 'Save these values' }).click()
  await page.getByText('Saved.').waitFor()
  assert.equal(await profile.getByLabel('Legal name').inputValue(), 'City Ltd')
  assert.equal(await profile.getByLabel('Registration number').inputValue(), '7')
})

test('a value that is set back after a save is saved too, and a form without a change says so', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings`)
  const profile = page.getByRole('region', { name: 'Profile' })
  const zone = profile.getByLabel('Time zone')
  const first = await zone.inputValue()
  for (const [saves, value] of ['Europe/Berlin', first].entries()) {
    await zone.fill(value)
    await profile.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').nth(saves).waitFor()
    const stored = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>()
    assert.equal(stored.timezone, value)
  }
  await profile.getByRole('button', { name: 'Save' }).click()
  await profile.getByText('Nothing has changed').waitFor()
})

test('a value that the server refuses is said at its field', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings`)
  await page.getByLabel('Time zone').fill('Nowhere/Land')
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  const field = page.getByLabel('Time zone')
  await page.locator('[aria-invalid=true]').waitFor()
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
})

test('an owner sets the transaction fee and the limits of orders', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/settings?tab=orders`)
  const fee = page.getByRole('region', { name: 'Transaction fee' })
  await typeInto(page, fee.getByLabel('Fee for each order, in GBP'), '1,50')
  await pressOn(page, fee.getByRole('button', { name: 'Save' }))
  await page.getByText('Saved.').waitFor()
  const limits = page.getByRole('region', { name: 'Limits of orders' })
  await typeInto(page, limits.getByLabel('Tickets in one order'), '12')
  await pressOn(page, limits.getByRole('button', { name: 'Save' }))
  await page.getByText('Saved.').nth(1).waitFor()
  await inspect(page, 'settings-orders')
  const stored = (await s.w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>()
  assert.equal(stored.transaction_fee_minor, 150)
  assert.equal(stored.order_limits.tickets_per_order, 12)
  assert.deepEqual(errors, [])
})

test('the provider of the staff is set up, and nobody demands what they lack themselves', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings?tab=staff`)
  await pressOn(page, page.getByLabel('Staff need a second factor'), 'Space')
  await page.locator('.toast.bad').waitFor()
  assert.equal(await page.getByLabel('Staff need a second factor').isChecked(), false)
  await pressOn(page, page.getByRole('button', { name: 'Set it up' }))
  const dialog = page.getByRole('dialog')
  // An error stays in reach, although all outside of the dialog is covered.
  await pressOn(page, dialog.getByRole('button', { name: 'Dismiss this message' }))
  await page.locator('.toast.bad').waitFor({ state: 'detached' })
  await typeInto(page, dialog.getByLabel('Name'), 'Club ID')
  await typeInto(page, dialog.getByLabel('Issuer'), 'https://login.example.com')
  await typeInto(page, dialog.getByLabel('Client id'), 'console')
  await typeInto(page, dialog.getByLabel('Client secret'), 'not for anybody')
  await inspect(page, 'settings-staff-provider')
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await page.getByText('Stored, encrypted').waitFor()
  await inspect(page, 'settings-staff')
  const provider = await s.w.call('/admin/v1/staff_sso_provider', { key: org.admin })
  assert.equal(provider.json<{ issuer: string }>().issuer, 'https://login.example.com')
  await pressOn(page, page.getByRole('button', { name: 'Delete' }))
  await pressOn(page, dialog.getByRole('button', { name: 'Delete the provider' }))
  await page.getByText('The provider is deleted.').waitFor()
})

test('an owner adds a provider of fans and tests it: the problem first, then that it works', { skip }, async (t) => {
  const org = await s.w.createOrg()
  const provider = await startStaffProvider()
  t.after(() => provider.stop())
  provider.configure([{ id: 'shop', secret: 'secret of the shop', redirect: `${s.url}/sso` }])
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Settings' }))
  await pressOn(page, page.getByRole('link', { name: 'Fans’ sign-in' }))
  const dialog = page.getByRole('dialog')
  const add = async (title: string, issuer: string): Promise<void> => {
    await pressOn(page, page.getByRole('button', { name: 'Add a provider' }))
    await typeInto(page, dialog.getByLabel('Name'), title)
    await typeInto(page, dialog.getByLabel('Issuer'), issuer)
    await typeInto(page, dialog.getByLabel('Client id'), 'shop')
    await typeInto(page, dialog.getByLabel('Pages to return to'), 'https://tickets.example.com/back')
  }
  await add('Old ID', `${provider.issuer}/elsewhere`)
  await inspect(page, 'settings-new-provider')
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await pressOn(page, page.getByRole('button', { name: 'Test Old ID' }))
  await page.getByText('It does not work').waitFor()
  await add('Fan ID', provider.issuer)
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await pressOn(page, page.getByRole('button', { name: 'Test Fan ID' }))
  await page.getByText('It works').waitFor()
  await inspect(page, 'settings-fans')
  await pressOn(page, page.getByRole('button', { name: 'Delete Old ID' }))
  await pressOn(page, dialog.getByRole('button', { name: 'Delete the provider' }))
  await page.getByRole('button', { name: 'Test Old ID' }).waitFor({ state: 'hidden' })
  const { data } = (await s.w.call('/admin/v1/sso_providers', { key: org.admin })).json<{ data: SsoProvider[] }>()
  assert.deepEqual(
    data.map(({ title, return_urls }) => [title, return_urls]),
    [['Fan ID', ['https://tickets.example.com/back']]],
  )
  assert.deepEqual(errors, [])
})

test('time passes when the owner says so, in test mode only', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings?tab=clock`)
  await pressOn(page, page.getByRole('button', { name: 'Start a test clock' }))
  await page.getByText('The clock shows').waitFor()
  const before = (await s.w.call('/admin/v1/test_clock', { key: org.admin })).json<TestClock>().now
  await pressOn(page, page.getByRole('button', { name: '30 days later' }))
  await inspect(page, 'settings-clock')
  await pressOn(page, page.getByRole('button', { name: 'Advance the clock' }))
  await page.getByText('The clock is advanced.').waitFor()
  const { now } = (await s.w.call('/admin/v1/test_clock', { key: org.admin })).json<TestClock>()
  assert.ok(Math.abs(now - before - 30 * 86_400) <= 3_700, String(now - before))

  const live = await s.w.createOrg({ mode: 'live' })
  const other = await s.signedIn(live)
  await other.page.goto(`${s.url}/console/settings`)
  await other.page.getByRole('link', { name: 'Staff sign-in' }).waitFor()
  assert.equal(await other.page.getByRole('link', { name: 'Test clock' }).count(), 0)
})
