import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StorePrice } from '@tessera/contract'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'
import { openVisitor, type StorefrontVisitor } from './visitor.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip !== false) return
  s = await startStorefront()
  await sellToMembersOnly()
})
after(() => s?.end())

const WOMEN = 'Port Merrow Women'
const BORN = '1990-04-23'

/** From now on only adult members of the Lantern club can buy an adult ticket of one event. */
async function sellToMembersOnly(): Promise<void> {
  const read = async <T>(path: string): Promise<T[]> =>
    (await s.w.call(path, { key: s.org.secret })).json<{ data: T[] }>().data
  type MembershipType = { readonly membership_type_id: number; readonly title: string; readonly category_title: string }
  const types = await read<MembershipType>('/v1/membership_types')
  const adult = types.find(({ title, category_title }) => title === 'Adult' && category_title === 'Lantern club')
  const prices = await read<StorePrice>(`/v1/events/${s.event(WOMEN)}/prices`)
  const price = prices.find(({ title }) => title === 'Adult')
  const changed = await s.w.call(`/admin/v1/prices/${price?.price_id}`, {
    method: 'PATCH',
    key: s.org.admin,
    json: { membership_type_id: adult?.membership_type_id },
  })
  assert.equal(changed.status, 200, changed.text)
}

/** Buys a membership for the visitor, and returns the number on the card. */
async function join({ page, ...fan }: StorefrontVisitor, email: string): Promise<string> {
  await page.goto(`${s.site}/membership/`)
  await page
    .locator('.offer', { hasText: 'Lantern club' })
    .getByRole('radio', { name: /^Adult/ })
    .check()
  await page.fill('#member-born', BORN)
  await fan.buyAs(email)
  const card = page.locator('.member-card')
  await card.waitFor()
  await fan.look('44-member-for-me')
  return /Number(\d{7})/.exec((await card.textContent()) ?? '')?.[1] ?? ''
}

test(
  'a member who joined in the shop buys at the price for members, with the number on the card',
  { skip },
  async () => {
    const fan = await openVisitor(s, 'phone')
    const number = await join(fan, 'mia@example.com')
    assert.match(number, /^\d{7}$/)

    await fan.event(WOMEN)
    await fan.page.locator('.price', { hasText: 'for members: Adult' }).waitFor()
    await fan.page.getByText('you enter the number and the date of birth of a current member').waitFor()
    await fan.more('Adult', 1)
    await fan.buyAs('mia@example.com')
    assert.match(await fan.alert(), /for members/)
    await fan.page.fill('#member_number', number)
    await fan.page.fill('#date_of_birth', BORN)
    await fan.look('45-member-proof')
    await fan.pay()

    assert.equal(await fan.tickets(), 1)
  },
)

test('a member who has signed in needs no number', { skip }, async () => {
  const fan = await openVisitor(s)
  const email = 'noa@example.com'
  await join(fan, email)
  const { page } = fan
  await page.goto(`${s.site}/account/`)
  await page.getByRole('link', { name: 'Sign in with Fan ID' }).click()
  await fan.signInAtFanId(email)
  await fan.linkTickets(email)

  await fan.event(WOMEN)
  await fan.more('Adult', 1)
  await fan.buyAs(email)

  assert.equal(await fan.tickets(), 1)
})

test('who chooses another membership while the seats of the first one load needs no seat', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  const chosen = Promise.withResolvers<void>()
  const sections = '**/membership_categories/*/sections'
  await page.route(
    sections,
    async (route) => {
      await chosen.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${s.site}/membership/`)
  const ofClub = page.waitForResponse(sections)
  await page
    .locator('.offer', { hasText: 'Lantern club' })
    .getByRole('radio', { name: /^Adult/ })
    .check()
  await (await ofClub).finished()
  const ofFirst = page.waitForResponse(sections)
  chosen.resolve()
  await (await ofFirst).finished()
  await page.fill('#member-born', BORN)
  await fan.add()
  await page.waitForURL('**/basket/')
  assert.match((await page.textContent('.lines')) ?? '', /Lantern club, Adult/)
})
