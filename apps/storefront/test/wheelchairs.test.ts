import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatMapLayout, SeatSectionRows } from '@tessera/contract'
import { openVisitor, type StorefrontVisitor } from './visitor.ts'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip !== false) return
  s = await startStorefront()
  await markPlaces()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'
const ENDS = 'S3'

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
  for (const { section_id } of sections.filter(({ label }) => label === ENDS)) {
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
