import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatMapLayout, SeatSectionRows } from '@tessera/contract'
import { openVisitor, locateSeat, type StorefrontVisitor } from './visitor.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip !== false) return
  s = await startStorefront()
  await markPlaces()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
/** One block is sold as the best seats, the other one by the map. */
const [ENDS, STAND] = ['S3', 'E1']

async function admin<T>(method: string, path: string, json?: unknown): Promise<T> {
  const response = await s.w.call(`/admin/v1${path}`, { method, key: s.org.admin, ...(json !== undefined && { json }) })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

/** From now on the seats 1 to 6 of row A of these blocks are places for wheelchairs, and seat 8 has a restricted view. */
async function markPlaces(): Promise<void> {
  const { data } = await admin<{ data: { seat_map_id: number }[] }>('GET', '/seat_maps')
  const map = `/seat_maps/${data[0]?.seat_map_id}`
  const { sections } = await admin<SeatMapLayout>('GET', `${map}/layout`)
  for (const { section_id } of sections.filter(({ label }) => label === ENDS || label === STAND)) {
    const path = `${map}/sections/${section_id}/rows`
    const { version, rows } = await admin<SeatSectionRows>('GET', path)
    const [first, ...others] = rows
    const seats = first?.seats.map((seat) => ({
      ...seat,
      wheelchair: Number(seat.title) <= 6,
      restricted_view: seat.title === '8',
    }))
    await admin('PUT', path, { version, rows: [{ ...first, seats }, ...others] })
  }
}

type SentItem = { price_id: number; quantity: number; wheelchair_places?: number; companions?: { quantity: number }[] }

/** Sends the choice, and returns the item that was sent. */
async function send({ page, ...fan }: StorefrontVisitor): Promise<SentItem> {
  const sent = page.waitForRequest('**/items')
  await fan.add()
  return (await sent).postDataJSON() as SentItem
}

async function chooseEnds({ page, ...fan }: StorefrontVisitor): Promise<void> {
  await fan.event(LEAGUE)
  await page.getByRole('radio', { name: /^Ends/ }).check()
}

const readNote = ({ page }: StorefrontVisitor): Promise<string | null> => page.textContent('.counts [role=status]')

test('with several prices, places for wheelchairs go to the price with the most tickets', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await chooseEnds(fan)
  await fan.page.getByRole('button', { name: 'One Adult fewer' }).click()
  await fan.more('Under 18', 2)
  await fan.more('place for a wheelchair', 2)

  const { quantity, wheelchair_places, companions } = await send(fan)

  assert.deepEqual([quantity, wheelchair_places, companions?.map((other) => other.quantity)], [2, 2, [1]])
  await fan.page.waitForURL('**/basket/')
  const child = fan.page.locator('.lines > li', { hasText: 'Under 18' })
  assert.match((await child.textContent()) ?? '', /^2 × Under 18(Block S3 · Row A · Seat [1-6].*){2}/)
})

test(
  'a child in a wheelchair gets the place, and more places than tickets of a price cannot be asked for',
  { skip },
  async () => {
    const fan = await openVisitor(s, 'phone')
    await chooseEnds(fan)
    await fan.page.getByRole('button', { name: 'One Adult fewer' }).click()
    await fan.more('Under 18', 1)
    assert.equal(await readNote(fan), '')
    await fan.more('place for a wheelchair', 1)
    await fan.page.getByLabel('On a ticket for').selectOption('Under 18')
    const more = fan.page.getByRole('button', { name: 'One place for a wheelchair more' })
    assert.equal(await more.getAttribute('aria-disabled'), 'true')
    await more.click({ force: true })
    assert.match(
      (await readNote(fan)) ?? '',
      /^That is a place for each ticket “Under 18”\. .* added to the basket separately/,
    )
    await fan.look('90-wheelchair-of-a-child')

    const { quantity, wheelchair_places } = await send(fan)

    assert.deepEqual([quantity, wheelchair_places], [1, 1])
    await fan.page.waitForURL('**/basket/')
    const child = fan.page.locator('.lines > li', { hasText: 'Under 18' })
    assert.match((await child.textContent()) ?? '', /^1 × Under 18Block S3 · Row A · Seat [1-6]/)
  },
)

test('with fewer tickets there are fewer places for wheelchairs', { skip }, async () => {
  const fan = await openVisitor(s, 'phone')
  await chooseEnds(fan)
  await fan.more('place for a wheelchair', 2)
  assert.match((await readNote(fan)) ?? '', /^That is a place for each of these tickets\./)
  await fan.page.getByRole('button', { name: 'One Adult fewer' }).click()

  const { quantity, wheelchair_places } = await send(fan)

  assert.deepEqual([quantity, wheelchair_places], [1, 1])
})

for (const device of ['desktop', 'dark phone'] satisfies Device[]) {
  test(
    `a place for a wheelchair has a sign on the map, and a word in the basket, on a ${device}`,
    { skip },
    async () => {
      const fan = await openVisitor(s, device)
      const { page } = fan
      const seat = device === 'desktop' ? 'A5' : 'A6'
      const legend = page.locator('.legend').getByText('Place for a wheelchair')
      await fan.event(LEAGUE)
      assert.equal(await legend.isVisible(), false, 'no seat is shown yet')
      await fan.pick(STAND)
      await page.waitForSelector('.seat')
      assert.equal(await page.locator('.seat.for-wheelchair + .sign').count(), 6)
      assert.equal(await page.locator('.map .sign').count(), 6, 'only they have one')
      assert.equal(await legend.isVisible(), true)
      // A phone shows a part of the block, with seats that are wide enough for a finger.
      for (let i = 0; i < (device === 'desktop' ? 0 : 2); i++)
        await page.getByRole('button', { name: 'Zoom out' }).click()
      await locateSeat(page, STAND, seat).click()
      if (device === 'desktop') await locateSeat(page, STAND, 'A8').click()
      assert.match((await page.textContent('.picked')) ?? '', /Block E1 · place for a wheelchair/)
      await page.locator('.map').scrollIntoViewIfNeeded()
      await fan.look('91-wheelchair-on-the-map')
      await fan.add()
      await page.waitForURL('**/basket/')
      await page.waitForSelector('.lines')
      const lines = (await page.textContent('.seats-of')) ?? ''
      assert.match(lines, new RegExp(`Row A · Seat ${seat.slice(1)} · place for a wheelchair`))
      if (device === 'desktop') assert.match(lines, /Row A · Seat 8 · restricted view/)
      await fan.look('92-wheelchair-in-the-basket')
    },
  )
}
