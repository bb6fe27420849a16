import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeMember } from '../../../server/testing/factories.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { advanceTo, startClock } from '../../../server/testing/test-clock.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const DAY_MS = 86_400_000
/** On a full second, as the clock is. */
const inDays = (days: number): Date => new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * DAY_MS)

test('members have expired and prices are on sale by the test clock of the organisation', { skip }, async () => {
  const org = await s.w.createOrg()
  await makeMember(s.w, org, { last_name: 'Over', expires_at: inDays(30) })
  await makeMember(s.w, org, { last_name: 'Lasting', expires_at: inDays(300) })
  const { event } = await aPool(s.w, org, 50, { title: 'Spring', available_from: inDays(90) })
  await startClock(s.w, org)
  await advanceTo(s.w, org, inDays(100).toISOString())
  const { page } = await s.signedIn(org)

  await page.goto(`${s.url}/console/members`)
  const statusOf = (name: string): Promise<string> =>
    page.getByRole('row', { name }).getByRole('cell').nth(4).innerText()
  await page.getByRole('row', { name: 'Over' }).waitFor()
  assert.deepEqual([await statusOf('Over'), await statusOf('Lasting')], ['Expired', 'Paid'])

  await page.goto(`${s.url}/console/box-office`)
  await page.getByLabel('Name', { exact: true }).fill('Counter 1')
  await page.getByLabel(/^Float in/).fill('0')
  await page.getByRole('button', { name: 'Open a till' }).click()
  await page.getByRole('button', { name: event.title }).click()
  await page.getByRole('button', { name: 'One Spring more' }).waitFor()
  await page.close()
})
