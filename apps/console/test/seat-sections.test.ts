import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { SeatMap, SeatMapLayout, SeatSectionLayout, SeatSectionRows } from '@tessera/contract'
import type { Page } from 'playwright-core'
import { beginPayments, claimSeats, sellHolds } from '../../../server/src/inventory/index.ts'
import { inTx } from '../../../server/src/platform/db.ts'
import { createSeatMapCalls } from '../../../server/testing/drawn-map.ts'
import { aSeatedEvent } from '../../../server/testing/stock.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { pressOn, search, tabTo, tick, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const { call, aDrawnMap } = createSeatMapCalls(() => s.w)

const getLayout = (org: TestOrg, map: string) => call<SeatMapLayout>(org, 'GET', `${map}/layout`)

async function getRows(org: TestOrg, map: string): Promise<SeatSectionRows> {
  const [section] = (await getLayout(org, map)).sections
  return call<SeatSectionRows>(org, 'GET', `${map}/sections/${section?.section_id}/rows`)
}

async function openSection(page: Page, org: TestOrg, map: string): Promise<void> {
  const [section] = (await getLayout(org, map)).sections
  await page.goto(`${s.url}/console/seat-maps${map}/sections/${section?.section_id}`)
  await page.getByRole('tab', { name: 'Add rows' }).waitFor()
}

const type = (page: Page, label: string, text: string): Promise<void> =>
  typeInto(page, page.getByRole('spinbutton', { name: label, exact: true }), text)

const press = (page: Page, name: string): Promise<void> =>
  pressOn(page, page.getByRole('button', { name, exact: true }))

test(
  'a section of three rows is drawn by its seats and their spacing, by keyboard alone, with undo and redo',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await search(page, 'Seat maps', 'Seat maps')
    await press(page, 'New seat map')
    await typeInto(page, page.getByLabel('Title'), 'Town hall')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Town hall' }).waitFor()
    await press(page, 'New section')
    await typeInto(page, page.getByLabel('Label'), 'Stalls')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Stalls' }).waitFor()
    await type(page, 'Rows', '3')
    await type(page, 'Seats per row', '8')
    await type(page, 'Seat spacing', '22')
    await type(page, 'Direction (degrees)', '90')
    await type(page, 'Direction (degrees)', '0')
    await type(page, 'Row spacing', '30')
    await type(page, 'Curve', '0')
    await press(page, 'Add 3 rows with 24 seats')
    await page.getByText('24 seats are selected.').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('This section has no rows yet.').waitFor()
    await page.keyboard.press('Control+Shift+z')
    const drawing = page.getByRole('img', { name: 'Drawing of Stalls: 3 rows' })
    await tabTo(page, drawing)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Shift+ArrowRight')
    await inspect(page, 'seat-section')
    await press(page, 'Save rows and seats')
    await page.getByText('Saved: the section has 24 seats.').waitFor()

    const [map] = (await call<{ data: SeatMap[] }>(org, 'GET', '')).data
    const stored = await getRows(org, `/${map?.seat_map_id}`)
    assert.deepEqual(
      stored.rows.map(({ label, line, seats }) => [label, line, seats.map(({ title }) => title).join(' ')]),
      ['A', 'B', 'C'].map((label, i) => [
        label,
        { start_x: 10, start_y: i * 30, end_x: 164, end_y: i * 30, curve: 0, places: 8 },
        '1 2 3 4 5 6 7 8',
      ]),
    )
    assert.deepEqual(errors, [])
  },
)

test(
  'a label that occurs twice is shown before saving, and one row is edited by numbers and by its handles',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const map = await aDrawnMap(org)
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await openSection(page, org, map)
    await page.getByRole('button', { name: 'Seats of row B' }).click()
    await page.getByLabel('Label of seat 2 in row B').fill('1')
    await page.getByText('Two seats in row B have the label 1').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Save rows and seats' }).isDisabled())
    await page.getByLabel('Label of seat 1 in row B').last().fill('2b')
    await page.getByRole('checkbox', { name: 'Row A', exact: true }).check()
    await page.getByRole('tab', { name: 'Selected' }).click()
    await type(page, 'Seat spacing', '40')
    await type(page, 'Curve', '-20')
    const handle = await page.locator('.seat-handle').first().boundingBox()
    assert.ok(handle)
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(handle.x + 60, handle.y + 20, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Save rows and seats' }).click()
    await page.getByText('Saved: the section has 7 seats.').waitFor()

    const { rows } = await getRows(org, map)
    const row = rows.find(({ label }) => label === 'A')
    assert.equal(row?.line?.curve, -20)
    assert.ok((row?.line?.start_x ?? 0) > 1, `dragged to ${row?.line?.start_x}`)
    assert.deepEqual(
      rows.find(({ label }) => label === 'B')?.seats.map(({ title }) => title),
      ['1', '2b', '3', '4'],
    )
    assert.deepEqual(errors, [])
  },
)

test(
  'a sold seat is moved and relabelled, but it cannot be removed: the page says why and puts it back',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const hall = await aSeatedEvent(s.w, org, { rows: 2, perRow: 4 })
    const map = `/${hall.mapId}`
    const sold = (await getRows(org, map)).rows[0]?.seats[1]?.seat_id ?? 0
    const basketId = randomUUID()
    const { user_id } = await s.w.createCustomer(org)
    await claimSeats(s.w.db, org.org, { basketId, priceId: hall.priceId, ttlSeconds: 900, seatIds: [sold] })
    await inTx(s.w.db, org.org, async (tx) => {
      await beginPayments(tx, org.org, [{ basketId, userId: user_id }])
      await sellHolds(tx, org.org, [basketId])
    })
    const { page } = await s.signedIn(org)
    await openSection(page, org, map)
    await page.getByText('These seats had no drawing.').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Seats of row Row 1' }))
    await typeInto(page, page.getByLabel('Label of seat 2 in row Row 1'), '2A')
    await tick(page, page.getByRole('checkbox', { name: 'Seat 2A in row Row 1' }))
    await pressOn(page, page.getByRole('tab', { name: 'Selected' }))
    await pressOn(page, page.getByRole('button', { name: 'Move 1 seat', exact: true }))
    await pressOn(page, page.getByRole('button', { name: 'Save rows and seats' }))
    await page.getByText('Saved: the section has 8 seats.').waitFor()
    const moved = (await getRows(org, map)).rows[0]?.seats[1]
    assert.deepEqual([moved?.seat_id, moved?.title, moved?.y], [sold, '2A', 10])

    await tick(page, page.getByRole('checkbox', { name: 'Row Row 1', exact: true }))
    await pressOn(page, page.getByRole('button', { name: 'Remove 4 seats' }))
    await pressOn(page, page.getByRole('button', { name: 'Save rows and seats' }))
    await page.getByText('1 seat is in use and cannot be removed.').waitFor()
    await page.getByText('Seat 2A in row Row 1').waitFor()
    await inspect(page, 'seat-section-in-use')
    await pressOn(page, page.getByRole('button', { name: 'Put 1 seat back' }))
    await pressOn(page, page.getByRole('button', { name: 'Save rows and seats' }))
    await page.getByText('Saved: the section has 5 seats.').waitFor()
    assert.ok((await getRows(org, map)).rows.some(({ seats }) => seats.some(({ seat_id }) => seat_id === sold)))
  },
)

test(
  'if somebody else has saved, the page says who, loads their rows and keeps a copy of its own',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const map = await aDrawnMap(org)
    const { page } = await s.signedIn(org)
    await openSection(page, org, map)
    const read = await getRows(org, map)
    const path = `${map}/sections/${read.section_id}`
    await call<SeatSectionLayout>(org, 'PUT', `${path}/rows`, {
      version: read.version,
      rows: read.rows.map((row) => ({ ...row, label: `${row.label}${row.label}` })),
    })
    await page.getByRole('checkbox', { name: 'Row A', exact: true }).check()
    await page.getByRole('tab', { name: 'Selected' }).click()
    await page.getByLabel('Label of the row').fill('Mine')
    await page.getByRole('button', { name: 'Save rows and seats' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this section' })
    await alert.getByRole('time').or(alert.locator('time')).first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Keep a copy of mine and load theirs' }).click(),
    ])
    assert.match(await readFile(await file.path(), 'utf8'), /"label": "Mine"/)
    await page.getByRole('checkbox', { name: 'Row AA' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('checkbox', { name: 'Row Mine' }).waitFor()
    await page.getByRole('button', { name: 'Save rows and seats' }).click()
    await page.getByText('Saved: the section has 7 seats.').waitFor()
    assert.ok((await getRows(org, map)).rows.some(({ label }) => label === 'Mine'))
  },
)
