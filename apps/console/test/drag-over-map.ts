import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** The buttons of the map stand in its lowest part. */
const BUTTONS_PX = 70
const EDGE_PX = 5

/** Drags a rectangle over a whole seat map. */
export async function dragOverMap(page: Page, map: Locator): Promise<void> {
  const box = await map.boundingBox()
  assert.ok(box, 'the map is not on the screen')
  await page.mouse.move(box.x + EDGE_PX, box.y + EDGE_PX)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - EDGE_PX, box.y + box.height - BUTTONS_PX, { steps: 3 })
  await page.mouse.up()
}
