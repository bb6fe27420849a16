import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Discount } from '@tessera/contract'
import type { Locator, Page } from 'playwright-core'
import { makePrice } from '../../../server/testing/factories.ts'
import { callAdmin, createGateScene, type GateScene } from '../../../server/testing/gate-devices.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect } from './inspect.ts'
import { dialog } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** An event with a gate, a pool and a price. */
async function aScene(): Promise<GateScene> {
  const scene = await createGateScene(s.w)
  const { org, event, id } = scene
  const { pool_id } = await callAdmin<{ pool_id: number }>(s.w, org, `POST /events/${id}/pools`, {
    title: 'Standing',
    capacity: 10,
  })
  await makePrice(s.w, org, event, { pool_id, title: 'Adult' })
  return scene
}

const clickOn = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

test('a discount is not created with a limit that is no count', { skip }, async () => {
  const { org, id } = await aScene()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/events/${id}?tab=prices`)
  await clickOn(page, 'Add a discount')
  const create = dialog(page).getByRole('button', { name: 'Create the discount' })
  const minimum = dialog(page).getByLabel('From how many tickets')
  const uses = dialog(page).getByLabel('How many orders may use the code')
  await dialog(page).getByLabel('Title').fill('Sponsors')
  await dialog(page).getByLabel('Code', { exact: true }).fill('SPONSOR')
  await dialog(page).getByLabel('Per cent').fill('10')
  for (const field of [uses, minimum]) {
    for (const text of ['1,000', '1.000', '0', '-1', 'ten']) {
      await field.fill(text)
      assert.equal(await create.isDisabled(), true, text)
    }
    await dialog(page).getByText('Enter a whole number, 1 or more.').waitFor()
    await field.fill('')
  }
  await uses.fill('1,000')
  await inspect(page, 'event-discount-limit')
  await uses.fill('1000')
  await minimum.fill('2')
  const until = dialog(page).getByLabel('Valid until')
  await until.fill('0206-05-04T10:00')
  await dialog(page).getByText('Enter a whole date').waitFor()
  assert.equal(await create.isDisabled(), true)
  await until.fill('2206-05-04T10:00')
  await create.click()
  await page.getByRole('cell', { name: 'SPONSOR', exact: true }).waitFor()
  const { data } = await callAdmin<{ data: readonly Discount[] }>(s.w, org, `GET /discounts?event_id=${id}`)
  assert.deepEqual(
    data.map(({ max_uses, min_quantity, valid_until_unix }) => [max_uses, min_quantity, valid_until_unix]),
    [[1_000, 2, Date.parse('2206-05-04T09:00Z') / 1_000]],
  )
})

type Place = {
  readonly path: string
  readonly field: string
  readonly act: string
  /** Opens the form and fills in what it needs. */
  open(page: Page): Promise<unknown>
}

const openMore = async (page: Page, act: string): Promise<void> => {
  await page.getByText('More', { exact: true }).click()
  await clickOn(page, act)
}

const listPlaces = (eventId: string): readonly Place[] => {
  const event = `events/${eventId}`
  return [
    { path: 'events/new', field: 'Ends', act: 'Save as a draft', open: fillEvent },
    { path: 'events/new', field: 'Doors open', act: 'Save as a draft', open: fillEvent },
    { path: 'events/new', field: 'On sale until', act: 'Save as a draft', open: fillEvent },
    { path: event, field: 'Ends', act: 'Save', open: (page) => clickOn(page, 'Edit') },
    { path: event, field: 'New start', act: 'Postpone', open: (page) => openMore(page, 'Postpone') },
    {
      path: `${event}?tab=prices`,
      field: 'On sale until',
      act: 'Save',
      open: (page) => clickOn(page, 'Edit Adult'),
    },
    {
      path: `${event}?tab=stock`,
      field: 'Released at',
      act: 'Save',
      open: (page) => clickOn(page, 'Set aside from Standing for Box office'),
    },
    { path: `${event}?tab=access`, field: 'Closes', act: 'Save', open: (page) => clickOn(page, 'Change entry') },
    {
      path: `${event}?tab=access`,
      field: 'Opens',
      act: 'Save the rule',
      open: (page) => clickOn(page, 'Change whom North admits'),
    },
    { path: 'developers', field: 'Expires', act: 'Create the key', open: fillKey },
  ]
}

async function fillEvent(page: Page): Promise<void> {
  await page.getByLabel('Title of the event').fill('Harbour concert')
  await page.getByLabel('Starts').fill('2031-07-05T19:30')
  await page.getByLabel('Capacity').fill('40')
  const price = page.getByRole('group', { name: 'Price 1' })
  await price.getByLabel('Ticket', { exact: true }).fill('Adult')
  await price.getByLabel(/^Price \(/).fill('25.50')
  await price.getByText('Sale dates, limits and who may buy').click()
}

async function fillKey(page: Page): Promise<void> {
  await clickOn(page, 'New key')
  await dialog(page).getByLabel('Name').fill('Stock feed')
  await dialog(page).getByLabel('Kind').selectOption('secret')
}

type Slip = (page: Page, field: Locator) => Promise<void>

const typeShortYear: Slip = async (_page, field) => {
  const hasTime = (await field.getAttribute('type')) === 'datetime-local'
  await field.fill(hasTime ? '0206-05-04T10:00' : '0206-05-04')
}

/** Types a day and a month, and no year. The input is then empty for the page. */
const typeHalf: Slip = async (page, field) => {
  await field.focus()
  await page.keyboard.type('0504')
  assert.equal(await field.inputValue(), '')
}

async function fillType(page: Page): Promise<void> {
  await clickOn(page, 'New type')
  await dialog(page).getByLabel('Title').fill('Season ticket')
  await dialog(page)
    .getByLabel(/^Price/)
    .fill('100')
}

/** Makes a slip and tries to save. Returns whether something was sent, or only the sentence was shown. */
async function trySave(page: Page, form: Locator, { field, act }: Place, slip: Slip): Promise<'refused' | 'sent'> {
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await slip(page, form.getByLabel(field))
  const sent = page.waitForRequest((request) => request.method() !== 'GET')
  const button = form.getByRole('button', { name: act, exact: true })
  if (await button.isEnabled()) await button.click()
  else await form.getByLabel(field).blur()
  const shown = form.getByText('Enter a whole date').waitFor()
  await Promise.race([sent.catch(() => shown), shown])
  // The sentence may be shown before the button has done its work.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return writes.length > 0 ? 'sent' : 'refused'
}

/** Makes a slip at each place. Returns what happened there. */
async function listResults(org: TestOrg, places: readonly Place[], slip: Slip): Promise<string[]> {
  const { page } = await s.signedIn(org)
  const results: string[] = []
  for (const place of places) {
    await page.goto(`${s.url}/console/${place.path}`)
    await place.open(page)
    const form = place.path === 'events/new' ? page.getByRole('main') : dialog(page)
    results.push(`${place.path} ${place.field}: ${await trySave(page, form, place, slip)}`)
  }
  return results
}

const allRefused = (places: readonly Place[]): string[] => places.map(({ path, field }) => `${path} ${field}: refused`)

/** The scene, and all places where a date can be typed. */
async function allPlaces(): Promise<{ readonly org: TestOrg; readonly places: readonly Place[] }> {
  const { org, id } = await aScene()
  await callAdmin(s.w, org, 'POST /membership_categories', { title: 'Adults' })
  const lastDay = { path: 'members/catalogue', field: 'Last day', act: 'Create the type', open: fillType }
  return { org, places: [...listPlaces(id), lastDay] }
}

test('a year with a slip is refused at its field, and never saved as no limit', { skip }, async () => {
  const { org, places } = await allPlaces()
  assert.deepEqual(await listResults(org, places, typeShortYear), allRefused(places))
})

test('a date that is typed in part is refused at its field, and never saved as no limit', { skip }, async () => {
  const { org, places } = await allPlaces()
  assert.deepEqual(await listResults(org, places, typeHalf), allRefused(places))
})

test('a filter whose date is deleted in part stays as it was, and one that is emptied is gone', { skip }, async () => {
  const { org } = await aScene()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/orders?from=2031-05-04&status=confirmed`)
  const from = page.getByLabel('From', { exact: true })
  const deletePart = () => page.keyboard.press('Backspace')
  await from.focus()
  await deletePart()
  assert.equal(await from.inputValue(), '')
  await page.getByLabel('Status').focus()
  await page.getByText('Enter a whole date').waitFor()
  await page.getByLabel('Status').selectOption('pending')
  await page.waitForURL((url) => url.searchParams.get('status') === 'pending')
  assert.equal(new URL(page.url()).searchParams.get('from'), '2031-05-04')
  await inspect(page, 'orders-half-typed-day')
  await from.focus()
  for (let part = 0; part < 2; part++) {
    await page.keyboard.press('ArrowRight')
    await deletePart()
  }
  await page.getByLabel('Status').focus()
  await page.waitForURL((url) => !url.searchParams.has('from'))
})
