// longer than 250 lines because one map is drawn, edited, ranked and painted in few pages
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { SeatMapLayout, SeatSectionRows } from '@tessera/contract'
import type { FileChooser, Page } from 'playwright-core'
import { assertSamePositions, createSeatMapCalls } from '../../../server/testing/drawn-map.ts'
import { eventId } from '../../../server/testing/factories.ts'
import { aSeatedEvent } from '../../../server/testing/stock.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { dragOverMap } from './drag-over-map.ts'
import { inspect, watchErrors } from './inspect.ts'
import { pressOn, tick, typeInto } from './keyboard.ts'

/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const PRETIX_FILE = join(import.meta.dirname, '../../../server/testing/seating-plan.pretix.json')

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const { call, aMap, aDrawnMap, listPositions } = createSeatMapCalls(() => s.w)

const getLayout = (org: TestOrg, map: string) => call<SeatMapLayout>(org, 'GET', `${map}/layout`)

async function getRows(org: TestOrg, map: string): Promise<SeatSectionRows> {
  const [section] = (await getLayout(org, map)).sections
  return call<SeatSectionRows>(org, 'GET', `${map}/sections/${section?.section_id}/rows`)
}

test(
  'a plan of pretix is checked, imported and exported again; a map is copied, activated and archived',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const [map, other] = [await aMap(org), await aMap(org)]
    await call(org, 'PATCH', other, { title: 'Other' })
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    const act = async (name: string): Promise<void> => {
      await pressOn(page, page.getByRole('button', { name: 'Actions for Opera' }))
      await pressOn(page, page.getByRole('button', { name, exact: true }))
    }
    const chooseFile = async (file: Parameters<FileChooser['setFiles']>[0]): Promise<void> => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressOn(page, page.getByLabel('File'))])
      await chooser.setFiles(file)
    }
    await page.goto(`${s.url}/console/seat-maps`)
    await act('Import seats')
    await chooseFile({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('section,row\nA,1') })
    await page.getByText('Nothing was imported.').waitFor()
    // Closing the file chooser closes nothing else.
    await page.getByLabel('File').dispatchEvent('cancel', { bubbles: true })
    await chooseFile(PRETIX_FILE)
    await page.getByText('The file is right: 2 sections, 3 rows, 8 seats.').waitFor()
    await inspect(page, 'seat-map-import')
    await pressOn(page, page.getByRole('button', { name: 'Import 8 seats' }))
    await page.getByText('8 seats were imported.').waitFor()
    await inspect(page, 'seat-maps')
    const [download] = await Promise.all([page.waitForEvent('download'), act('Export for pretix')])
    const content = await readFile(await download.path(), 'utf8')
    await call(org, 'POST', `${other}/import`, { format: 'pretix', content })
    assertSamePositions(await listPositions(org, map), await listPositions(org, other))
    const [csv] = await Promise.all([page.waitForEvent('download'), act('Export as CSV')])
    assert.equal((await readFile(await csv.path(), 'utf8')).trim().split('\n').length, 9, 'a title and 8 seats')

    await act('Copy')
    await inspect(page, 'seat-map-copy')
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }))
    await page.getByRole('heading', { name: 'Copy of Opera' }).waitFor()
    await page.goBack()
    await act('Activate')
    await inspect(page, 'seat-map-activate')
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Activate' }))
    await page.getByText('The map is active.').waitFor()
    await act('Archive')
    await inspect(page, 'seat-map-archive')
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Archive' }))
    await page.getByText('The map is archived.').waitFor()
    assert.equal((await getLayout(org, map)).status, 'archived')
    assert.deepEqual(errors, [])
  },
)

test('staff block seats of an event on its map and in its list, and release them', { skip }, async () => {
  const org = await s.w.createOrg()
  const hall = await aSeatedEvent(s.w, org, { rows: 2, perRow: 4 })
  const event = eventId(hall.event)
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  const listHolds = async () =>
    (await s.w.call(`/admin/v1/box_office/staff_holds?event_id=${event}`, { key: org.admin })).json<{
      data: { reason: string; places: number }[]
    }>().data
  await page.goto(`${s.url}/console/seat-maps/${hall.mapId}/events/${event}`)
  await pressOn(page, page.getByRole('button', { name: 'Seats of Block 1' }))
  await pressOn(page, page.getByText('Row Row 1'))
  await tick(page, page.getByRole('checkbox', { name: 'Seat 2 in row Row 1' }))
  const canvas = page.getByRole('img', { name: 'Seats of Main hall by their state' })
  await page.evaluate(() => scrollTo(0, 0))
  // A rectangle over the whole map selects every free seat.
  await dragOverMap(page, canvas)
  await page.getByText('8 seats are selected.').waitFor()
  await typeInto(page, page.getByLabel('Why'), 'Sponsors')
  await pressOn(page, page.getByRole('button', { name: 'Block 8 seats' }))
  await page.getByText('8 seats are blocked.').waitFor()
  await page.getByText('2: Blocked').first().waitFor()
  await inspect(page, 'seat-holds')
  assert.deepEqual(
    (await listHolds()).map(({ reason, places }) => [reason, places]),
    [['Sponsors', 8]],
  )
  await pressOn(page, page.getByRole('button', { name: 'Release Sponsors' }))
  await pressOn(page, page.getByRole('button', { name: 'Release 8 places' }))
  await page.getByText('The places can be bought again.').waitFor()
  await page.getByRole('checkbox', { name: 'Seat 2 in row Row 1' }).waitFor()
  assert.deepEqual(
    (await listHolds()).filter(({ places }) => places > 0),
    [],
  )
  assert.deepEqual(errors, [])
})

test(
  'a stadium of 60,000 seats opens by its outlines and reads the seats of the sections in view',
  { skip, timeout: 120_000 },
  async () => {
    const org = await s.w.createOrg()
    const map = await aMap(org)
    const lines: string[] = ['section,row,seat,x,y']
    for (let section = 0; section < 30; section++)
      for (let row = 1; row <= 40; row++)
        for (let seat = 1; seat <= 50; seat++) {
          const [x, y] = [(section % 6) * 600 + seat * 10, Math.floor(section / 6) * 500 + row * 10]
          lines.push(`S${section + 1},${row},${seat},${x},${y}`)
        }
    await call(org, 'POST', `${map}/import`, { format: 'csv', content: lines.join('\n') })
    const { page } = await s.signedIn(org)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rows')) requests.push(request.url())
    })
    await page.goto(`${s.url}/console/seat-maps${map}`)
    const canvas = page.getByRole('img', { name: /30 sections, 60,000 seats/ })
    await page.waitForFunction(() => performance.getEntriesByName('seatmap-draw').length > 0)
    assert.equal(requests.length, 0)
    await inspect(page, 'seat-map-stadium')
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction(() => Number(document.querySelector('canvas')?.dataset.seats) > 2_000)
    await page.getByText('Reading seats…').waitFor({ state: 'hidden' })
    assert.ok(requests.length > 0 && requests.length <= 16, `${requests.length} requests`)
    await canvas.click()
    await page.mouse.wheel(0, -300)
    await page.keyboard.press('ArrowRight')
    const slowest = await page.evaluate(() =>
      Math.max(...performance.getEntriesByName('seatmap-draw').map(({ duration }) => duration)),
    )
    assert.ok(slowest < 250, `a draw took ${slowest} ms`)
    assert.ok(requests.length <= 30, `${requests.length} requests`)
  },
)

/** Paints by dragging from the start of a row to its end, which the handles of the row show. */
async function paintRow(page: Page, row: string): Promise<void> {
  await page.getByRole('checkbox', { name: row, exact: true }).check()
  const handles = await page.locator('.seat-handle').all()
  const [from, to] = await Promise.all(handles.slice(0, 2).map((handle) => handle.boundingBox()))
  assert.ok(from && to)
  await page.getByRole('checkbox', { name: row, exact: true }).uncheck()
  await page.getByRole('button', { name: 'Paint', exact: true }).click()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
}

/** Saves a part of the map, and waits until the page has read the new version. */
async function saveAndRead(page: Page, name: string): Promise<void> {
  const read = page.waitForResponse((r) => r.url().endsWith('/layout') && r.request().method() === 'GET')
  await page.getByRole('button', { name }).click()
  await read
  await page.getByRole('button', { name, disabled: false }).waitFor()
}

test('sections are moved, categories painted and seats ranked by the focal point', { skip }, async () => {
  const org = await s.w.createOrg()
  const map = await aDrawnMap(org)
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/seat-maps${map}`)
  await page.getByRole('button', { name: 'Stalls Left', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Section Stalls Left' })
  await panel.getByLabel('Rotation in degrees').fill('0')
  await page.getByRole('img', { name: /Seat map Opera/ }).focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await inspect(page, 'seat-map')
  await panel.getByRole('button', { name: 'Save the section' }).click()
  await page.getByText('Saved.').waitFor()
  const [section] = (await getLayout(org, map)).sections
  assert.deepEqual([section?.x, section?.y, section?.rotation], [110, 200, 0])

  await page.getByLabel('Choose a picture').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByText('The picture is behind the map now.').waitFor()
  const { background } = await getLayout(org, map)
  assert.deepEqual([background?.width, background?.height], [800, 800], 'as wide as the map, in its own proportions')
  await inspect(page, 'seat-map-picture')
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByText('The picture was removed.').waitFor()
  assert.equal((await getLayout(org, map)).background, null)
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByLabel('Category 2', { exact: true }).fill('Restricted')
  await page.getByLabel('Width', { exact: true }).fill('900')
  await saveAndRead(page, 'Save the size')
  await saveAndRead(page, 'Save the categories')
  const { width, categories } = await getLayout(org, map)
  assert.deepEqual([width, categories.map(({ name }) => name)], [900, ['Best', 'Restricted']])

  await page.getByRole('button', { name: 'Rank all sections' }).click()
  await page.getByRole('button', { name: 'Rank 7 seats' }).click()
  await page.getByText('All seats are ranked.').waitFor()
  assert.ok((await getRows(org, map)).rows.every(({ seats }) => seats.every(({ rank }) => rank > 1_000)))
  await panel.getByRole('link', { name: 'Edit rows and seats' }).click()
  await page.getByRole('tab', { name: 'Categories' }).click()
  await page.getByRole('checkbox', { name: 'Row A', exact: true }).check()
  await page.getByRole('button', { name: 'Paint 3 selected seats' }).click()
  await page.getByRole('checkbox', { name: 'Row A', exact: true }).uncheck()
  await paintRow(page, 'Row B')
  await page.getByRole('tab', { name: 'Best seats' }).click()
  await page.getByRole('button', { name: 'Rank all seats of this section' }).click()
  await inspect(page, 'seat-section-ranks')
  await page.getByRole('button', { name: 'Save rows and seats' }).click()
  await page.getByText('Saved: the section has 7 seats.').waitFor()
  const { rows } = await getRows(org, map)
  const [b, a] = rows
  assert.deepEqual(
    a?.seats.map(({ category }) => category),
    ['Best', 'Best', 'Best'],
  )
  assert.ok(
    Math.min(...(a?.seats ?? []).map(({ rank }) => rank)) < Math.min(...(b?.seats ?? []).map(({ rank }) => rank)),
  )
  assert.deepEqual([b?.seats[0]?.category, b?.seats.at(-1)?.category], ['Best', 'Best'])
  assert.deepEqual(errors, [])
})
