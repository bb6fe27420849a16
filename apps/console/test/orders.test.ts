import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Me, OrderRecord, StaffMembership } from '@tessera/contract'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup, type StaffPage } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { exportList, pressOn, search, tick, typeDay, typeInto } from './keyboard.ts'
import { createOrder, dialog, getOrder, MAIL_SETTINGS, openOrder } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole(MAIL_SETTINGS)
})
after(async () => {
  if (skip === false) await s.end()
})

const listOrders = async (org: TestOrg, query: Record<string, string>): Promise<{ data: OrderRecord[] }> =>
  (await s.w.call(`/admin/v1/orders?${new URLSearchParams(query).toString()}`, { key: org.admin })).json()

test('an order is found by e-mail address, opened, and exported as shown', { skip }, async () => {
  const org = await s.demo()
  const { data } = await listOrders(org, { limit: '5' })
  const [wanted] = data.filter(({ event_id }) => event_id !== null)
  assert.ok(wanted)
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Orders' }))
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  await inspect(page, 'orders')

  await typeInto(page, page.getByRole('searchbox', { name: /^Find/ }), wanted.email_address)
  await page.waitForURL(/search=/)
  const link = page.getByRole('link', { name: String(wanted.order_id), exact: true })
  await link.waitFor()
  const { data: matching } = await listOrders(org, { search: wanted.email_address })
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await rows.nth(matching.length).waitFor({ state: 'detached' })
  const lines = (await exportList(page, matching.length)).trim().split('\r\n')
  assert.equal(lines.length - 1, matching.length)
  assert.ok(lines.slice(1).every((line) => line.includes(wanted.email_address)))

  // Two fields, one right after the other: neither change is lost.
  await typeInto(page, page.getByRole('searchbox', { name: /^Find/ }), 'nobody')
  await typeDay(page, page.getByLabel('From', { exact: true }), '2026-01-01')
  await page.waitForURL((url) => url.searchParams.get('search') === 'nobody' && url.searchParams.has('from'))
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Orders' }))
  await page.waitForURL(/orders$/)
  assert.equal(await page.getByRole('searchbox', { name: /^Find/ }).inputValue(), '', 'the box says what is listed')
  await typeInto(page, page.getByRole('searchbox', { name: /^Find/ }), wanted.email_address)

  await pressOn(page, link)
  await page.getByRole('heading', { name: `Order ${wanted.order_id}` }).waitFor()
  await page.getByRole('region', { name: 'Summary' }).getByText(wanted.email_address).waitFor()
  await inspect(page, 'order')
  assert.deepEqual(errors, [])
})

test('a further page that fails is requested once, and the person can try again', { skip }, async () => {
  const org = await s.w.createOrg()
  await createOrder(s, org)
  const { page } = await s.signedIn(org)
  let requests = 0
  await page.route(/\/admin\/v1\/orders\?/, async (route) => {
    if (route.request().url().includes('cursor=')) {
      requests++
      const error = { type: 'api_error', code: 'internal_error', message: 'Something failed on the server' }
      return route.fulfill({ status: 500, json: { error } })
    }
    const response = await route.fetch()
    const first = (await response.json()) as object
    return route.fulfill({ response, json: { ...first, has_more: true, next_cursor: 'next' } })
  })
  await page.getByRole('link', { name: 'Orders' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Something failed on the server' })
  await problem.waitFor()
  await page.getByRole('cell', { name: /Quill/ }).first().waitFor()
  // A loop would go on as fast as the network.
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  assert.equal(requests, 1)
  await problem.getByRole('button', { name: 'Try again' }).click()
  await waitFor(async () => (requests === 2 ? true : undefined))
})

test('one of two tickets is refunded by keyboard alone, and the other stays valid', { skip }, async () => {
  const org = await s.w.createOrg()
  const { order, tickets } = await createOrder(s, org)
  const { page } = await s.signedIn(org, 'finance')
  // The number that is printed on a ticket leads to its order.
  await search(page, String(tickets[1]?.ticket_id), `Ticket ${tickets[1]?.ticket_id}`)
  // The hit says whose order it is, and for which evening.
  await search(page, 'Quill, Zoe', 'Zoë Quill · Cup final ·')
  await page.getByRole('heading', { name: `Order ${order.order_id}` }).waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }))
  await inspect(page, 'order-refund')
  await pressOn(page, dialog(page).getByRole('checkbox', { name: `Ticket ${tickets[0]?.ticket_id}` }), 'Space')
  const act = dialog(page).getByRole('button', { name: 'Refund £28.00 to the card' })
  assert.equal(await act.isDisabled(), true, 'a reason is needed')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Cannot come' }))
  await dialog(page).getByText('1 ticket stops working at once').waitFor()
  await dialog(page).getByText('Afterwards £28.00 of £56.00 can still be refunded.').waitFor()
  await pressOn(page, act)
  await page.getByText('£28.00 is refunded.').waitFor()
  await page.getByRole('region', { name: 'Payments and refunds' }).getByText('Cannot come').waitFor()

  const now = await getOrder(s, org, order.order_id)
  assert.deepEqual(
    [now.order_status, now.refund_status, now.refunded_amount_minor, now.refunds.map(({ reason }) => reason)],
    ['confirmed', 'partial', 2_800, ['Cannot come']],
  )
  assert.deepEqual(
    now.tickets.map(({ ticket_status_id }) => ticket_status_id),
    [3, 1],
  )
})

test('an amount is refunded without its tickets, and never more than is left', { skip }, async () => {
  const org = await s.w.createOrg()
  const { order } = await createOrder(s, org)
  const { page } = await s.signedIn(org)
  await openOrder(s, page, order.order_id)
  await pressOn(page, page.getByRole('button', { name: 'Refund', exact: true }))
  await tick(page, dialog(page).getByRole('radio', { name: 'An amount' }))
  await pressOn(page, dialog(page).getByRole('button', { name: 'Goodwill' }))
  await typeInto(page, dialog(page).getByLabel('Amount in GBP'), '56.01')
  await dialog(page).getByText('At most £56.00 can be refunded.').waitFor()
  assert.equal(
    await dialog(page)
      .getByRole('button', { name: /^Refund £/ })
      .isDisabled(),
    true,
  )
  await typeInto(page, dialog(page).getByLabel('Amount in GBP'), '12,50')
  await dialog(page).getByText('All tickets stay valid.').waitFor()
  await pressOn(page, dialog(page).getByRole('button', { name: 'Refund £12.50 to the card' }))
  await page.getByText('£12.50 is refunded.').waitFor()

  const now = await getOrder(s, org, order.order_id)
  assert.deepEqual(
    [now.refunded_amount_minor, now.tickets.map(({ ticket_status_id }) => ticket_status_id)],
    [1_250, [1, 1]],
  )
})

test('a refund above the ceiling of a person is said in words and not sent', { skip }, async () => {
  const org = await s.w.createOrg()
  const { order } = await createOrder(s, org)
  const person = await s.signedIn(org, 'finance')
  const { page } = person
  await changeStaff(person, org, { refund_ceiling_minor: 3_000 })
  await openOrder(s, page, order.order_id)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'Everything, £56.00' }).check()
  await dialog(page).getByRole('button', { name: 'Goodwill' }).click()
  await dialog(page)
    .getByText('£56.00 is above your ceiling: you may refund up to £30.00 of one order, and in one day.')
    .waitFor()
  await inspect(page, 'order-refund-ceiling')
  assert.equal(
    await dialog(page)
      .getByRole('button', { name: /^Refund £56.00/ })
      .isDisabled(),
    true,
  )
  await dialog(page).getByRole('radio', { name: 'Some tickets' }).check()
  await dialog(page).getByRole('checkbox').first().check()
  assert.equal(
    await dialog(page)
      .getByRole('button', { name: /^Refund £28.00/ })
      .isDisabled(),
    false,
  )

  // The ceiling falls while the dialog is open: the server says it.
  await changeStaff(person, org, { refund_ceiling_minor: 1_000 })
  await dialog(page)
    .getByRole('button', { name: /^Refund £28.00/ })
    .click()
  await dialog(page).getByText('you may refund up to 10 GBP').waitFor()
  assert.equal((await getOrder(s, org, order.order_id)).refunded_amount_minor, 0)
})

test('a person who loses a right while working meets a sentence, and the button goes', { skip }, async () => {
  const org = await s.w.createOrg()
  const { order } = await createOrder(s, org)
  const person = await s.signedIn(org, 'finance')
  const { page } = person
  await openOrder(s, page, order.order_id)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await dialog(page).getByRole('button', { name: 'Goodwill' }).click()
  await changeStaff(person, org, { role: 'gate_manager' })
  await dialog(page)
    .getByRole('button', { name: /^Refund £28.00/ })
    .click()
  await dialog(page).getByText('Your role does not include this.').waitFor()
  await inspect(page, 'order-right-lost')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
  assert.equal((await getOrder(s, org, order.order_id)).refunded_amount_minor, 0)

  await changeStaff(person, org, { role: 'developer' })
  await page.goto(`${s.url}/console/orders/${order.order_id}`)
  await page.getByRole('alert').getByText('Your role does not include this.').waitFor()
})

/** Changes the rights of a person, and waits until their session has them. */
async function changeStaff({ page, personId }: StaffPage, org: TestOrg, json: Partial<StaffMembership>): Promise<void> {
  const changed = await s.w.call(`/admin/v1/staff/${personId}`, { method: 'PATCH', key: org.admin, json })
  assert.equal(changed.status, 200, changed.text)
  const [name, value] = Object.entries(json)[0] ?? ['', undefined]
  await waitFor(async () => {
    const { memberships } = (await (await page.request.get(`${s.url}/admin/v1/me`)).json()) as Me
    return (
      memberships.some((each) => Object.entries(each).some(([key, now]) => key === name && now === value)) || undefined
    )
  })
}
