import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeEvent, makeMember, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { NO_LIMITS } from '../../../server/testing/no-limits.ts'
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
