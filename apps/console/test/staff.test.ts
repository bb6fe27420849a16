import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { StaffInvitation, StaffMember, StaffRole } from '@tessera/contract'
import { eventId, makeEvent } from '../../../server/testing/factories.ts'
import { newEmail, PASSWORD } from '../../../server/testing/staff.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, tick, typeInto } from './keyboard.ts'

let s: ConsoleSetup
/** How far the clock of sessions is ahead. */
let aheadMs = 0
before(async () => {
  if (skip === false) s = await startConsole({}, { staffNow: () => Date.now() + aheadMs })
})
after(async () => {
  if (skip === false) await s.end()
})

const dialog = (page: Page) => page.getByRole('dialog')

const getData = async <Row>(org: TestOrg, path: string): Promise<Row[]> =>
  (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<{ data: Row[] }>().data

const readNav = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Navigation' }).getByRole('link').allTextContents()

/** Invites a person in the console, and returns the link that is shown once. */
async function inviteIn(page: Page, email: string, role: string): Promise<string> {
  await page.goto(`${s.url}/console/staff`)
  await pressOn(page, page.getByRole('button', { name: 'Invite a person' }))
  await typeInto(page, dialog(page).getByLabel('E-mail address'), email)
  await choose(page, dialog(page).getByLabel('Role'), role)
  await pressOn(page, dialog(page).getByRole('button', { name: 'Invite', exact: true }))
  const link = await dialog(page).getByLabel('Link').inputValue()
  await pressOn(page, dialog(page).getByRole('button', { name: 'Done' }))
  return link
}

async function acceptIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await typeInto(page, page.getByLabel('Your name'), name)
  await typeInto(page, page.getByLabel('Password'), PASSWORD)
  await pressOn(page, page.getByRole('button', { name: 'Join' }))
  await page.locator('.shell').waitFor()
}

test('a person is invited for one event, opens the link, and sees only their parts', { skip }, async () => {
  const org = await s.w.createOrg()
  const own = await makeEvent(s.w, org, { title: 'Cup final' })
  await makeEvent(s.w, org, { title: 'Friendly' })
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Staff' }))
  await pressOn(page, page.getByRole('button', { name: 'Invite a person' }))
  const email = newEmail()
  await typeInto(page, dialog(page).getByLabel('E-mail address'), email)
  await choose(page, dialog(page).getByLabel('Role'), 'Event manager')
  await typeInto(page, dialog(page).getByLabel('Refund at most, in GBP'), '50')
  await tick(page, dialog(page).getByLabel('Only some events'))
  await typeInto(page, dialog(page).getByLabel('Find an event'), 'cup')
  await tick(page, dialog(page).getByLabel('Cup final'))
  await inspect(page, 'staff-invite')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Invite', exact: true }))
  const link = await dialog(page).getByLabel('Link').inputValue()
  await inspect(page, 'staff-invited')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Done' }))
  await page.getByRole('region', { name: 'Open invitations' }).getByText(email).waitFor()
  await inspect(page, 'staff')

  const theirs = await s.open()
  await acceptIn(theirs, link, 'Sam Roe')
  const nav = await readNav(theirs)
  assert.ok(nav.includes('Orders') && nav.includes('Events'), nav.join())
  assert.ok(!nav.includes('Staff') && !nav.includes('Settings') && !nav.includes('Members'), nav.join())
  const joined = (await getData<StaffMember>(org, 'staff')).find((person) => person.email === email)
  assert.deepEqual(joined?.event_ids, [eventId(own)])
  assert.equal(joined.refund_ceiling_minor, 5_000)

  await page.reload()
  await page.getByText('1 event only').waitFor()
  await page.getByText('Refunds up to £50.00').waitFor()
  assert.deepEqual(errors, [])
})

test('a changed role is said in a sentence and changes the navigation within the session', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const email = newEmail()
  const theirs = await s.open()
  await acceptIn(theirs, await inviteIn(page, email, 'Box-office clerk'), 'Sam Roe')
  assert.ok((await readNav(theirs)).includes('Customers'))

  await page.goto(`${s.url}/console/staff`)
  await pressOn(page, page.getByRole('button', { name: 'Change Sam Roe' }))
  await choose(page, dialog(page).getByLabel('Role'), 'Developer')
  await inspect(page, 'staff-change')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
  await page.getByText('Sam Roe is changed.').waitFor()

  // The server that knew the old role forgets it within five seconds.
  await waitFor(async () => {
    const refused = await theirs.request.get(`${s.url}/admin/v1/customers`)
    return refused.status() === 403 || undefined
  }, 10_000)
  await pressOn(theirs, theirs.getByRole('link', { name: 'Customers' }))
  await theirs.getByText('Your role does not include this.').waitFor()
  await theirs.getByRole('link', { name: 'Developers' }).waitFor()
  assert.ok(!(await readNav(theirs)).includes('Customers'))
})

test(
  'the last owner stays, an invitation is withdrawn, and removing somebody needs the password again',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page, email } = await s.signedIn(org)
    await inviteIn(page, newEmail(), 'Finance')
    await pressOn(page, page.getByRole('button', { name: /^Withdraw the invitation/ }))
    await inspect(page, 'staff-withdraw')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Withdraw', exact: true }))
    await page.getByRole('region', { name: 'Open invitations' }).waitFor({ state: 'hidden' })
    assert.deepEqual(await getData<StaffInvitation>(org, 'staff_invitations'), [])

    await pressOn(page, page.getByRole('button', { name: 'Remove Ann Lee' }))
    aheadMs = 11 * 60_000
    await pressOn(page, dialog(page).getByRole('button', { name: 'Remove Ann Lee' }))
    await typeInto(page, page.getByLabel('Password'), PASSWORD)
    await inspect(page, 'staff-confirm')
    await pressOn(page, page.getByRole('button', { name: 'Confirm' }))
    await dialog(page).getByRole('alert').getByText(/owner/).waitFor()
    await inspect(page, 'staff-remove')
    assert.deepEqual(
      (await getData<StaffMember>(org, 'staff')).map((person) => person.email),
      [email],
    )
  },
)

test('an own role is made from rights in plain words, given to a person, changed and deleted', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/staff?tab=roles`)
  await pressOn(page, page.getByRole('region', { name: 'Finance' }).getByText('What it may do'))
  await inspect(page, 'staff-roles')
  await pressOn(page, page.getByRole('button', { name: 'New role' }))
  await typeInto(page, dialog(page).getByLabel('Name of the role'), 'Programme seller')
  await tick(page, dialog(page).getByLabel('See orders and tickets'))
  assert.ok(
    await dialog(page).getByLabel('See the settings of the organisation').isDisabled(),
    'without it the console does not open',
  )
  await inspect(page, 'staff-new-role')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the role' }))
  await page.getByText('Programme seller is saved.').waitFor()

  const theirs = await s.open()
  await acceptIn(theirs, await inviteIn(page, newEmail(), 'Programme seller'), 'Sam Roe')
  assert.deepEqual(await readNav(theirs), ['Today', 'Orders', 'Events', 'Seat maps', 'Invoices'])

  await page.goto(`${s.url}/console/staff?tab=roles`)
  const card = page.getByRole('region', { name: 'Programme seller' })
  await card.getByRole('link', { name: '1 person' }).waitFor()
  await pressOn(page, card.getByRole('button', { name: 'Change Programme seller' }))
  await tick(page, dialog(page).getByLabel('See customers'))
  await inspect(page, 'staff-change-role')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
  await page.getByText('Programme seller is saved.').first().waitFor()
  const stored = (await getData<StaffRole>(org, 'roles')).find(({ title }) => title === 'Programme seller')
  assert.ok(stored?.scopes?.includes('customers:read'))

  await pressOn(page, card.getByRole('button', { name: 'Delete Programme seller' }))
  await pressOn(page, dialog(page).getByRole('button', { name: 'Delete the role' }))
  await dialog(page).getByRole('alert').waitFor()
  await inspect(page, 'staff-delete-role')
  assert.deepEqual(errors, [])
})
