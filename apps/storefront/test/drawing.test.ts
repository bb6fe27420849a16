import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatMapLayout, SeatSectionRows } from '@tessera/contract'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'
import { openVisitor } from './visitor.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'

async function admin<T>(method: string, path: string, json?: unknown): Promise<T> {
  const response = await s.w.call(`/admin/v1${path}`, { method, key: s.org.admin, ...(json !== undefined && { json }) })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

/** Draws the map as large as on the page, so that a unit of the map is a unit of the page: sections in a line, rows straight. */
async function drawMap(): Promise<SeatMapLayout> {
  const { data } = await admin<{ data: { seat_map_id: number }[] }>('GET', '/seat_maps')
  const map = `/seat_maps/${data[0]?.seat_map_id}`
  const { sections } = await admin<SeatMapLayout>('PATCH', `${map}/layout`, { width: 784, height: 540 })
  for (const [i, { section_id }] of sections.entries()) {
    const path = `${map}/sections/${section_id}`
    const { version, rows } = await admin<SeatSectionRows>('GET', `${path}/rows`)
    const lines = rows.map((row, n) => {
      const places = Math.max(...row.seats.map(({ place }) => place))
      return { ...row, line: { start_x: 0, start_y: n * 4, end_x: 20, end_y: n * 4, curve: 0, places } }
    })
    await admin('PUT', `${path}/rows`, { version, rows: lines })
    await admin('PATCH', path, i === 0 ? { x: 400, y: 300, rotation: 90 } : { x: 10 + i * 25, y: 100 })
  }
  return admin('GET', `${map}/layout`)
}

test(
  'a seat map that is drawn in Tessera is shown as it is drawn, without the ground of this site',
  { skip },
  async () => {
    const layout = await drawMap()
    const { page, ...fan } = await openVisitor(s, 'desktop')
    await fan.event(LEAGUE)
    assert.equal(await page.locator('.pitch').count(), 0)
    assert.equal(await page.locator('.block').count(), layout.sections.length)

    const [turned, second] = layout.sections
    const block = page.locator(`.block[data-section="${second?.section_id}"]`)
    const depth = (second?.bounds?.height ?? 0) + 210
    assert.equal(
      await block.locator('path').getAttribute('d'),
      `M143.0 210.0L163.0 210.0L163.0 ${depth.toFixed(1)}L143.0 ${depth.toFixed(1)}Z`,
    )
    await block.click()
    const seats = page.locator(`.seats[aria-label="Seats of block ${second?.label}"] .seat`)
    await seats.first().waitFor()
    assert.deepEqual(
      [await seats.first().getAttribute('cx'), await seats.first().getAttribute('cy')],
      ['143.00', '210.00'],
    )
    await fan.look('80-drawn-map')

    await page.getByRole('button', { name: 'Whole ground' }).click()
    await page.locator(`.block[data-section="${turned?.section_id}"]`).click()
    const column = page.locator(`.seats[aria-label="Seats of block ${turned?.label}"] .seat`)
    await column.first().waitFor()
    assert.deepEqual(
      [await column.nth(1).getAttribute('cx'), Number(await column.nth(1).getAttribute('cy')) > 410],
      ['508.00', true],
    )
  },
)
