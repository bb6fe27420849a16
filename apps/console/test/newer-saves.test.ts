import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { AdminWebhookEndpoint, InvoiceSettings, MemberWithTerms, StaffRole } from '@tessera/contract'
import { setUpInvoices } from '../../../server/testing/invoices.ts'
import { membershipStaff } from '../../../server/testing/membership-staff.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { createEndpoint } from '../../../server/testing/webhook-messages.ts'
import { startReceiver } from '../../../server/testing/webhook-receiver.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { watchErrors } from './inspect.ts'
import { pressOn, tick, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const read = async <Row>(org: TestOrg, path: string): Promise<Row> =>
  (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<Row>()

/** Saves as another user who has opened the object before. */
async function saveElsewhere(org: TestOrg, path: string, json: object): Promise<void> {
  const response = await s.w.call(`/admin/v1/${path}`, { method: 'PATCH', key: org.admin, json })
  assert.equal(response.status, 200, response.text)
}

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Somebody else has changed the same' })

const press = (page: Page, name: string): Promise<void> =>
  pressOn(page, page.getByRole('dialog').last().getByRole('button', { name, exact: true }))

async function keepMine(page: Page): Promise<void> {
  await tick(page, question(page).getByRole('radio', { name: /What you typed/ }))
  await press(page, 'Save these values')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a role keeps the rights that another user has added while it was described', { skip }, async () => {
  const org = await s.w.createOrg()
  const json = { title: 'Desk', description: 'First', scopes: ['organisation:read', 'events:read'] }
  const made = await s.w.call('/admin/v1/roles', { method: 'POST', key: org.admin, json })
  const path = `roles/${made.json<StaffRole>().role}`
  const find = async () => (await read<{ data: StaffRole[] }>(org, 'roles')).data.find(({ title }) => title === 'Desk')
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/staff?tab=roles`)
  const open = page.getByRole('button', { name: 'Change Desk' })

  await pressOn(page, open)
  await saveElsewhere(org, path, { description: 'Theirs', scopes: ['orders:read', ...json.scopes] })
  await typeInto(page, page.getByLabel('What it is for'), 'Mine')
  await press(page, 'Save')
  await question(page).getByText('Theirs').waitFor()
  await keepMine(page)
  const joined = await find()
  assert.equal(joined?.description, 'Mine')
  assert.deepEqual(joined.scopes?.toSorted(), ['events:read', 'orders:read', 'organisation:read'])

  await pressOn(page, open)
  await saveElsewhere(org, path, { scopes: ['reports:read', ...json.scopes] })
  await tick(page, page.getByLabel('See customers'))
  await press(page, 'Save')
  await question(page)
    .getByText(/See customers/)
    .waitFor()
  await keepMine(page)
  const last = await find()
  assert.deepEqual(last?.scopes, ['customers:read', 'events:read', 'orders:read', 'organisation:read'])
  assert.deepEqual(errors, [])
})

test('an endpoint keeps the types that another user has chosen while it was described', { skip }, async () => {
  const org = await s.w.createOrg()
  const receiver = await startReceiver()
  const { endpoint_id } = await createEndpoint(s.w, org, { url: receiver.url })
  const path = `webhook_endpoints/${endpoint_id}`
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/developers/endpoints/${endpoint_id}`)
  const open = page.getByRole('button', { name: 'Change', exact: true })

  await pressOn(page, open)
  await saveElsewhere(org, path, { types: ['order.completed'] })
  await typeInto(page, page.getByLabel('Description'), 'CRM')
  await press(page, 'Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const joined = await read<AdminWebhookEndpoint>(org, path)
  assert.deepEqual([joined.description, joined.types], ['CRM', ['order.completed']])

  await pressOn(page, open)
  await saveElsewhere(org, path, { types: null })
  await tick(page, page.getByLabel('customer.created'))
  await press(page, 'Save')
  await question(page).getByText('All', { exact: true }).waitFor()
  await keepMine(page)
  const last = await read<AdminWebhookEndpoint>(org, path)
  assert.deepEqual(last.types?.toSorted(), ['customer.created', 'order.completed'])
  await receiver.close()
})

test('the details of a member keep what another user has saved while they were open', { skip }, async () => {
  const org = await s.w.createOrg()
  const { membership_member_id: id } = await membershipStaff(s.w, org).buyByCard()
  const path = `members/${id}`
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/${path}`)
  await pressOn(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await saveElsewhere(org, path, { last_name: 'Moor', postcode: '1000 AA' })
  await typeInto(page, page.getByLabel('Last name'), 'Hill')
  await press(page, 'Save the details')
  await question(page).getByText('Moor').waitFor()
  await keepMine(page)
  const { last_name, postcode } = await read<MemberWithTerms>(org, path)
  assert.deepEqual([last_name, postcode], ['Hill', '1000 AA'])
})

test('invoice settings, which are set as a whole, keep the fields of another user', { skip }, async () => {
  const org = await s.w.createOrg()
  await setUpInvoices(s.w, org)
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/settings?tab=invoices`)
  const save = async (): Promise<void> => pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  const seller = page.getByLabel('Legal name of the seller')
  await typeInto(page, seller, 'Rovers Ltd')
  await setUpInvoices(s.w, org, { legal_name: 'City Ltd', postcode: '1234 AB' })
  await save()
  await question(page).getByText('City Ltd').waitFor()
  await tick(page, question(page).getByRole('radio', { name: /Saved by somebody else/ }))
  await press(page, 'Save these values')
  await page.getByText('Saved.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await seller.inputValue(), 'City Ltd')

  // Another field: no question is shown.
  await setUpInvoices(s.w, org, { legal_name: 'City Ltd', postcode: '5678 CD' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await typeInto(page, page.getByLabel('Town'), 'Utrecht')
  await save()
  await saved
  const { legal_name, postcode, city } = await read<InvoiceSettings>(org, 'invoice_settings')
  assert.deepEqual([legal_name, postcode, city], ['City Ltd', '5678 CD', 'Utrecht'])
})
