// longer than 250 lines because it has every journey of customers
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { getCustomerRecord } from '../../../server/testing/customer-merges.ts'
import { makeEvent, makeMember, makePrice } from '../../../server/testing/factories.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { pressOn, tick, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const dialog = (page: Page): Locator => page.getByRole('dialog')
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Scrolls through a list to its end, and returns the address of each row that came by. */
const scrollToEnd = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const rows = new Map<string, string>()
        let frames = 0
        const next = (): void => {
          for (const row of document.querySelectorAll<HTMLElement>('tbody tr[data-index]'))
            rows.set(row.dataset.index ?? '', row.querySelector('a')?.getAttribute('href') ?? '')
          const isWhole = document.querySelector('table')?.getAttribute('aria-rowcount') === String(rows.size + 1)
          if (isWhole) return resolve([...rows.values()])
          if (frames++ > 5_000) return reject(new Error(`only ${rows.size} rows came by`))
          scrollBy(0, 200)
          requestAnimationFrame(next)
        }
        next()
      }),
  )

test('customers are listed and searched, and one shows everything they have', { skip }, async () => {
  const org = await s.demo()
  const customer = await s.w.createCustomer(org, { first_name: 'Zoë', last_name: 'Quill', postcode: 'N1 9GU' })
  const price = await makePrice(s.w, org, await makeEvent(s.w, org, { title: 'Cup final' }))
  const { order } = await aPaidOrder(s.w, org, price, { tickets: 2, order: { user_id: customer.user_id } })
  await makeMember(s.w, org, { user_id: customer.user_id, first_name: 'Zoë', last_name: 'Quill' })
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Customers' }))
  await page.getByRole('table', { name: 'Customers' }).waitFor()
  await inspect(page, 'customers')
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('cursor=')) pages.push(request.url())
  })
  const links = await scrollToEnd(page)
  assert.deepEqual([links.length, new Set(links).size, pages.length], [201, 201, 2], 'each once, by two further pages')
  await typeInto(page, page.getByRole('searchbox', { name: /^Find/ }), 'quill')
  await page.waitForURL(/search=quill/)
  await pressOn(page, page.getByRole('link', { name: 'Zoë Quill' }))
  await heading(page, 'Zoë Quill').waitFor()
  await page.getByRole('table', { name: 'Orders' }).getByText('Cup final').waitFor()
  await page.getByRole('region', { name: 'Memberships' }).getByRole('link', { name: 'Zoë Quill' }).waitFor()
  await page.getByRole('link', { name: 'Valid tickets 2' }).waitFor()
  await inspect(page, 'customer')
  await pressOn(page, page.getByRole('link', { name: String(order.order_id), exact: true }))
  await page.waitForURL(new RegExp(`/orders/${order.order_id}$`))
  assert.deepEqual(errors, [])
})

test(
  'notes are written on a customer, an order and a member, changed by their author, and deleted',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const customer = await s.w.createCustomer(org, { first_name: 'Zoë', last_name: 'Quill' })
    const price = await makePrice(s.w, org, await makeEvent(s.w, org))
    const { order } = await aPaidOrder(s.w, org, price, { order: { user_id: customer.user_id } })
    const member = await makeMember(s.w, org, { user_id: customer.user_id })
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    const notes = page.getByRole('region', { name: 'Notes' })
    const add = async (text: string): Promise<void> => {
      await typeInto(page, notes.getByLabel('New note'), text)
      await pressOn(page, notes.getByRole('button', { name: 'Add the note' }))
      await notes.getByRole('listitem').filter({ hasText: text }).waitFor()
    }
    await page.goto(`${s.url}/console/customers/${customer.org_customer_id}`)
    await notes.getByText('Nobody has written a note yet.').waitFor()
    await add('Comes with a guide dog.')
    assert.equal(await notes.getByLabel('New note').inputValue(), '')
    await page.goto(`${s.url}/console/orders/${order.order_id}`)
    await notes.getByText('There is 1 note on the customer.').waitFor()
    await notes.getByText('Comes with a guide dog.').waitFor()
    await add('Wants an aisle.')
    await add('Called about parking.')
    await pressOn(page, notes.getByRole('button', { name: 'Change the note' }).first())
    await typeInto(page, notes.getByLabel('Change the note'), 'Called about parking: solved.')
    await pressOn(page, notes.getByRole('button', { name: 'Save the note' }))
    await notes.getByText('Called about parking: solved.').waitFor()
    await inspect(page, 'order-notes')
    await pressOn(page, notes.getByRole('button', { name: 'Delete the note' }).first())
    await pressOn(page, dialog(page).getByRole('button', { name: 'Delete the note' }))
    await notes.getByText('Called about parking: solved.').waitFor({ state: 'detached' })
    await page.goto(`${s.url}/console/members/${member.member_id}`)
    await add('Card sent twice.')
    await inspect(page, 'member-notes')

    // Who sees the order but serves no customers reads the notes.
    const { page: finance } = await s.signedIn(org, 'finance')
    await finance.goto(`${s.url}/console/orders/${order.order_id}`)
    await finance.getByText('Wants an aisle.').waitFor()
    assert.equal(await finance.getByLabel('New note').count(), 0)
    assert.deepEqual(errors, [])
  },
)

test('a customer is created and corrected; an address of somebody else leads to a merge', { skip }, async () => {
  const org = await s.w.createOrg()
  const other = await s.w.createCustomer(org, { email_address: 'taken@example.com' })
  const { page } = await s.signedIn(org, 'box_office_clerk')
  await page.goto(`${s.url}/console/customers`)
  await pressOn(page, page.getByRole('button', { name: 'New customer' }))
  await typeInto(page, dialog(page).getByLabel('First name'), 'Mia')
  await typeInto(page, dialog(page).getByLabel('Last name'), 'Moor')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the customer' }))
  await dialog(page).getByText('This is needed.').waitFor()
  await inspect(page, 'customer-new')
  await typeInto(page, dialog(page).getByLabel('E-mail address'), 'mia@example.com')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the customer' }))
  await heading(page, 'Mia Moor').waitFor()
  const id = /cus_\w+/.exec(page.url())?.[0] ?? ''

  await pressOn(page, page.getByRole('button', { name: 'Edit' }))
  await typeInto(page, dialog(page).getByLabel('Mobile number'), '07700 900123')
  await tick(page, dialog(page).getByLabel('Marketing e-mails'))
  await inspect(page, 'customer-edit')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
  await page.getByRole('link', { name: '07700 900123' }).waitFor()
  const record = await getCustomerRecord(s.w, org, id)
  assert.deepEqual([record.mobile_number, record.marketing_emails, record.first_name], ['07700 900123', true, 'Mia'])

  await pressOn(page, page.getByRole('button', { name: 'Edit' }))
  await typeInto(page, dialog(page).getByLabel('E-mail address'), String(other.email_address))
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
  await pressOn(page, dialog(page).getByRole('button', { name: 'Merge' }))
  await dialog(page).getByRole('searchbox', { name: 'Who is the same person?' }).waitFor()
})

test('a dialog with typed content asks before it closes, an empty one closes at once', { skip }, async () => {
  const { page } = await s.signedIn(await s.w.createOrg())
  const errors = watchErrors(page)
  await page.getByRole('link', { name: 'Customers' }).click()
  const opener = page.getByRole('button', { name: 'New customer' })
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await pressOn(page, opener)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await pressOn(page, opener)
  const name = page.getByLabel('First name')
  await typeInto(page, name, 'Ann')
  // Without care the browser closes both at once.
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
  }
  assert.equal(await name.inputValue(), 'Ann')
  assert.ok(await name.evaluate((input) => input === document.activeElement))
  await page.goBack()
  await pressOn(page, question.getByRole('button', { name: 'Keep editing' }))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await inspect(page, 'dialog-question')
  await pressOn(page, question.getByRole('button', { name: 'Leave without saving' }))
  await dialog.waitFor({ state: 'hidden' })
  assert.ok(await opener.evaluate((button) => button === document.activeElement))

  await pressOn(page, opener)
  assert.equal(await name.inputValue(), '')
  await typeInto(page, name, 'Ann')
  await name.fill('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  assert.deepEqual(errors, [])
})

test('two customers are merged after both are shown side by side', { skip }, async () => {
  const org = await s.w.createOrg()
  const [kept, gone] = await twoCustomers(org)
  const price = await makePrice(s.w, org, await makeEvent(s.w, org))
  await aPaidOrder(s.w, org, price, { order: { user_id: gone.user_id } })
  const { page } = await s.signedIn(org)
  // The one that goes is open: the other one can be kept.
  await page.goto(`${s.url}/console/customers/${gone.org_customer_id}`)
  await pressOn(page, page.getByRole('button', { name: 'Merge with another' }))
  await dialog(page).getByRole('button', { name: 'new@example.com' }).waitFor()
  await inspect(page, 'customer-merge-find')
  await pressOn(page, dialog(page).getByRole('button', { name: 'new@example.com' }))
  await pressOn(page, dialog(page).getByRole('button', { name: 'Keep the other one instead' }))
  const row = (name: string): Locator => dialog(page).getByRole('row', { name: new RegExp(`^${name}`) })
  assert.match(await row('E-mail address').innerText(), /new@example.com\s+old@example.com\s+new@example.com/)
  assert.match(await row('Mobile number').innerText(), /–\s+07700 900123\s+07700 900123/)
  assert.match(await row('Marketing e-mails').innerText(), /Not agreed\s+Agreed\s+Agreed/)
  await dialog(page).getByText('1 order and no memberships move').waitFor()
  await inspect(page, 'customer-merge')
  const act = dialog(page).getByRole('button', { name: 'Merge into new@example.com' })
  assert.equal(await act.isDisabled(), true, 'a reason is needed')
  await typeInto(page, dialog(page).getByLabel('How do you know'), 'Called: moved house')
  await pressOn(page, act)
  await page.waitForURL(new RegExp(kept.org_customer_id))
  await page.getByRole('region', { name: 'Merged into this customer' }).getByText('Called: moved house').waitFor()

  const record = await getCustomerRecord(s.w, org, gone.org_customer_id)
  assert.deepEqual(
    [record.org_customer_id, record.order_count, record.mobile_number, record.marketing_emails, record.postcode],
    [kept.org_customer_id, 1, '07700 900123', true, 'N1 9GU'],
  )
  await page.goto(`${s.url}/console/customers/${gone.org_customer_id}`)
  await page.getByText('was merged into this one').waitFor()
})

/** The second agreed to marketing; the first was never asked. */
async function twoCustomers(org: TestOrg) {
  const names = { first_name: 'Zoë', last_name: 'Quill' }
  const kept = await s.w.createCustomer(org, { ...names, email_address: 'new@example.com', postcode: 'N1 9GU' })
  const gone = await s.w.createCustomer(org, {
    ...names,
    email_address: 'old@example.com',
    mobile_number: '07700 900123',
    postcode: 'SW1A 1AA',
    marketing_emails: true,
  })
  return [kept, gone] as const
}

test('a role without the right sees no merge, and a missing customer is said in words', { skip }, async () => {
  const org = await s.w.createOrg()
  const customer = await s.w.createCustomer(org, { first_name: 'Zoë', last_name: 'Quill' })
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/customers/${customer.org_customer_id}`)
  await heading(page, 'Zoë Quill').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Merge with another' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Edit' }).count(), 0)
  await page.goto(`${s.url}/console/customers/cus_01jb0000000000000000000000`)
  await page.getByRole('alert').waitFor()
  await inspect(page, 'customer-missing')
})

test('what a person reads stays in its place when rows above it turn out to be higher', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  // Every fifth name is long, but none among the first rows, whose heights are the estimate.
  const long = 'Maximiliana '.repeat(8).trim()
  for (let i = 0; i < 100; i++)
    await s.w.createCustomer(
      org,
      i < 60 && i % 5 === 0 ? { first_name: long, last_name: long } : { last_name: `No ${i}` },
    )
  await page.goto(`${s.url}/console/customers`)
  await page.locator('tbody tr[data-index="0"]').waitFor()
  await page.evaluate(() => {
    const wrapped = new CSSStyleSheet()
    wrapped.insertRule('.customers .table td { white-space: normal }')
    document.adoptedStyleSheets.push(wrapped)
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await page.locator('tbody tr[data-index="99"]').waitFor()
  const moved = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const most: number[] = []
    const heights = new Set<number>()
    while (scrollY > 0) {
      const row = document.elementFromPoint(600, 400)?.closest<HTMLElement>('tr[data-index]')
      const before = row?.getBoundingClientRect().top ?? NaN
      const step = Math.min(100, scrollY)
      scrollBy(0, -step)
      await frame()
      await frame()
      if (scrollY > 0 && row?.isConnected) most.push(Math.abs(row.getBoundingClientRect().top - before - step))
      for (const each of document.querySelectorAll('tr[data-index]'))
        heights.add(Math.round(each.getBoundingClientRect().height))
    }
    return { most: Math.max(...most), steps: most.length, heights: heights.size }
  })
  assert.ok(moved.steps > 20 && moved.heights > 1, JSON.stringify(moved))
  assert.ok(moved.most < 2, `a row moved by ${moved.most} px`)
  await page.close()
})
