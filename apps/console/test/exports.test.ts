import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { aTill, postToCounter } from '../../../server/testing/box-office.ts'
import { eventId, makeEvent, makeMember, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { NO_LIMITS } from '../../../server/testing/no-limits.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { exportList, pressOn, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** More than two of the largest pages of each list. */
const ROWS = 235

/** A club with as many customers, orders and members. */
async function aLargeClub(): Promise<TestOrg> {
  const org = await s.w.createOrg({ limits: NO_LIMITS })
  const price = await makePrice(s.w, org, await makeEvent(s.w, org))
  for (let i = 1; i <= ROWS; i++) {
    const { order } = await makeOrder(s.w, org, price, { order: { last_name: i <= 120 ? 'Early' : 'Late' } })
    if (order.user_id !== null) await makeMember(s.w, org, { user_id: order.user_id })
  }
  return org
}

const countLines = (file: string): number => new Set(file.trim().split('\r\n').slice(1)).size

test('an export says how many rows match, and saves all of them', { skip }, async () => {
  const org = await aLargeClub()
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  for (const name of ['Orders', 'Customers', 'Members']) {
    await pressOn(page, page.getByRole('navigation').getByRole('link', { name, exact: true }))
    await page.getByRole('table', { name }).waitFor()
    assert.equal(countLines(await exportList(page, ROWS)), ROWS, name)
    await page.getByText(`${ROWS} rows saved`).first().waitFor()
  }

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }))
  await typeInto(page, page.getByRole('searchbox', { name: /^Find/ }), 'Early')
  await page.waitForURL(/search=Early/)
  await pressOn(page, page.getByRole('button', { name: 'Export' }))
  await page.getByRole('dialog', { name: 'Export: Orders' }).getByText('120 rows match').waitFor()
  await inspect(page, 'export')
  await page.keyboard.press('Escape')
  assert.equal(countLines(await exportList(page, 120)), 120)
  assert.deepEqual(errors, [])
})

test('an export whose second page fails saves nothing and says so', { skip }, async () => {
  const org = await aLargeClub()
  const { page } = await s.signedIn(org)
  await page.route(/\/admin\/v1\/orders\?.*cursor=/, (route) => route.fulfill({ status: 400, json: {} }))
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'Export' }))
  const dialog = page.getByRole('dialog', { name: 'Export: Orders' })
  await dialog.getByRole('alert').waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Export' }).isDisabled(), true)
})

test('an export counts its rows while it reads them, and saves none before it has all', { skip }, async () => {
  const org = await aLargeClub()
  const { page } = await s.signedIn(org)
  const rest = Promise.withResolvers<void>()
  await page.route(/\/admin\/v1\/orders\?.*cursor=/, async (route) => {
    await rest.promise
    await route.continue()
  })
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'Export' }))
  const dialog = page.getByRole('dialog', { name: 'Export: Orders' })
  const status = (text: string) => dialog.getByRole('status').filter({ hasText: text })
  await status('100 rows so far').waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Export' }).getAttribute('aria-busy'), 'true')
  assert.equal(await dialog.getByRole('button', { name: /^Save/ }).count(), 0)
  rest.resolve()
  await status(`${ROWS} rows match`).waitFor()
  await dialog.getByRole('button', { name: `Save ${ROWS} rows` }).waitFor()
})

test(
  'the audit log says in sentences who did what, with money and links, and is filtered by person',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const event = await makeEvent(s.w, org, { title: 'Cup final', currency: 'EUR' })
    const price = await makePrice(s.w, org, event, { title: 'Adult' })
    const { order, tickets } = await aPaidOrder(s.w, org, price, { tickets: 2, order: { currency: 'EUR' } })
    const other = await s.w.createKey(org, { kind: 'admin' })
    const admin = async (path: string, method: string, json: object, key = org.admin): Promise<void> => {
      const { status, text } = await s.w.call(`/admin/v1${path}`, { key, method, json })
      assert.ok(status < 300, text)
    }
    await admin(`/prices/${price.price_id}`, 'PATCH', { price: 31.5 })
    await admin(`/orders/${order.order_id}/refunds`, 'POST', { amount: 5, reason: 'Goodwill' })
    await admin(`/tickets/${tickets[0]?.ticket_id}/reissue`, 'POST', {}, other)
    const member = await makeMember(s.w, org, { first_name: 'Bea', last_name: 'Bay' })
    await admin(`/members/${member.member_id}/notes`, 'POST', { text: 'Called' })
    const { till_id } = await aTill(s.w, org)
    const transfer = { direction: 'out', amount: 20, reason: 'To the safe' }
    assert.equal((await postToCounter(s.w, org, `/tills/${till_id}/transfers`, transfer)).status, 200)
    await admin(`/events/${eventId(event)}/cancel`, 'POST', {})
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await page.getByRole('link', { name: 'Audit log' }).click()
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await row('changed the price Adult (Cup final)').getByText('Price: €25.00 → €31.50').waitFor()
    await row(`refunded €5.00 of order ${order.order_id}`).waitFor()
    const replaced = row(`API key a key replaced ticket ${tickets[0]?.ticket_id} by a new one`)
    await replaced.waitFor()
    await replaced.getByRole('link', { name: 'API key a key', exact: true }).waitFor()
    await row('wrote a note on the member Bea Bay').getByRole('link', { name: 'Bea Bay' }).waitFor()
    await row('took £20.00 out of the drawer of a till').waitFor()
    await row('cancelled the event Cup final').getByText('On sale → Cancelled').waitFor()
    const operations = await page.getByLabel('Kind of change').locator('option').allTextContents()
    assert.equal(new Set(operations).size, operations.length, 'each kind of change has a name of its own')
    await inspect(page, 'audit-sentences')

    // The filter names people and keys, and is a part of the address.
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'API key admin' })
    await replaced.waitFor({ state: 'detached' })
    assert.match(page.url(), /actor_id=key_/)
    await page.reload()
    await row('changed the price').waitFor()
    assert.equal(await replaced.count(), 0)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    assert.match(csv, /updatePrice/)
    assert.doesNotMatch(csv, /reissueTicket/)
    await row('changed the price').getByRole('button', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'All entries about this' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row('refunded €5.00').waitFor({ state: 'detached' })
    await row('changed the price').waitFor()
    await page.getByLabel('Only about').selectOption({ label: 'Everything' })
    await row('refunded €5.00')
      .getByRole('link', { name: String(order.order_id) })
      .first()
      .click()
    await page.getByRole('heading', { name: `Order ${order.order_id}` }).waitFor()
    assert.deepEqual(errors, [])
  },
)
