import type { SeatMap, SeatRowInput, SeatSectionLayout } from '@tessera/contract'
import type { Page } from 'playwright-core'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { createSeatMapCalls } from '../../server/testing/drawn-map.ts'
import { median, quantile } from '../lib/bench.ts'
import type { AddFigure } from './parts.ts'
import { throttle, traceTasks, waitUntil } from './trace.ts'

const OPENINGS = 3
const FIRST_DRAW_MS = 500
const FRAME_MS = 16.7
/** 30 frames a second. */
const DRAG_MS = 33.3
const SEATS_PER_ROW = 100
const GAP = 10

export type BenchMap = { readonly mapId: number; readonly title: string; readonly dragged: SeatSectionLayout }

/**
 * Creates a map with this many seats: a section with those that are dragged, and sections of 1,000 seats around it. Sections stand
 * side by side, as stands of a stadium do.
 */
export async function createMap(w: TestServer, org: TestOrg, seats: number, dragged: number): Promise<BenchMap> {
  const { call } = createSeatMapCalls(() => w)
  const title = 'Bench stadium'
  const { seat_map_id: mapId } = await call<SeatMap>(org, 'POST', '', { title })
  await call(org, 'PATCH', `/${mapId}/layout`, {
    focal_point: { x: 0, y: 0 },
    categories: [
      { name: 'Best', color: '#cc0000' },
      { name: 'Other', color: '#0055cc' },
    ],
  })
  const count = Math.ceil((seats - dragged) / 1_000)
  const columns = Math.ceil(Math.sqrt(count * 2))
  const width = (SEATS_PER_ROW + 10) * GAP
  for (let i = 0; i < count; i++) {
    const place = { x: (i % columns) * width, y: 1_000 + Math.floor(i / columns) * 20 * GAP }
    await createSection(call, org, { mapId, label: `Block ${i + 1}`, seats: 1_000, ...place })
  }
  const section = await createSection(call, org, { mapId, label: 'Main stand', seats: dragged, x: 0, y: 0 })
  return { mapId, title, dragged: section }
}

type SectionInput = {
  readonly mapId: number
  readonly label: string
  readonly seats: number
  readonly x: number
  readonly y: number
}
type Call = ReturnType<typeof createSeatMapCalls>['call']

async function createSection(call: Call, org: TestOrg, input: SectionInput): Promise<SeatSectionLayout> {
  const { mapId, label, seats, x, y } = input
  const section = await call<SeatSectionLayout>(org, 'POST', `/${mapId}/sections`, { label, x, y, rotation: 0 })
  const rows = Array.from({ length: Math.ceil(seats / SEATS_PER_ROW) }, (_, i) => aRow(`R${i + 1}`, i))
  await call(org, 'PUT', `/${mapId}/sections/${section.section_id}/rows`, { version: section.version, rows })
  return section
}

const aRow = (label: string, index: number): SeatRowInput => ({
  label,
  line: {
    start_x: 0,
    start_y: index * GAP,
    end_x: SEATS_PER_ROW * GAP,
    end_y: index * GAP,
    curve: 0,
    places: SEATS_PER_ROW,
  },
  seats: Array.from({ length: SEATS_PER_ROW }, (_, i) => ({
    title: String(i + 1),
    place: i + 1,
    aisle: null,
    rank: index * SEATS_PER_ROW + i + 1,
    x: null,
    y: null,
    category: i % 3 === 0 ? 'Best' : 'Other',
    wheelchair: false,
    restricted_view: false,
  })),
})

/** Keeps every drawing of the page: the browser itself forgets measures that the map clears. */
const KEEP_DRAWS = `window.draws = []
new PerformanceObserver((list) => {
  for (const { duration, startTime, detail } of list.getEntriesByName('seatmap-draw'))
    window.draws.push({ duration, endedAt: startTime + duration, seats: detail.seats })
}).observe({ type: 'measure', buffered: true })`

type Draw = { readonly duration: number; readonly endedAt: number; readonly seats: number }

/** Returns the drawings since the last call. */
const takeDraws = async (page: Page): Promise<Draw[]> => {
  await nextFrame(page)
  return (await page.evaluate(`window.draws.splice(0)`)) as Draw[]
}

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))`)

/** Opens the map from the list of maps and measures how long it takes; then moves and zooms it. */
export async function measureMap(
  page: Page,
  url: string,
  map: BenchMap,
  options: { rate: number; add: AddFigure },
): Promise<void> {
  const { rate, add } = options
  await page.addInitScript(KEEP_DRAWS)
  const openings: number[] = []
  for (let run = 0; run < OPENINGS; run++) openings.push(await openMap(page, url, map, rate))
  add(`first drawing after the click, median of ${OPENINGS}`, median(openings), { goal: FIRST_DRAW_MS })
  await zoomToSeats(page)
  await takeDraws(page)
  const tasks = await traceTasks(page, () => moveAround(page))
  report(await takeDraws(page), add, { name: 'moving and zooming', goal: FRAME_MS })
  add('moving and zooming: longest task', Math.max(0, ...tasks))
}

/** Opens the map from the list of maps. Returns the time from the click to the end of the first drawing. */
async function openMap(page: Page, url: string, map: BenchMap, rate: number): Promise<number> {
  await page.goto(`${url}/console/seat-maps`)
  await throttle(page, rate)
  const link = page.getByRole('link', { name: map.title })
  // The pointer on the link loads the screen, as it does for people.
  await link.hover()
  await page.waitForTimeout(2_000)
  await page.evaluate(
    `addEventListener('click', () => { window.clickedAt = performance.now() }, { capture: true, once: true })`,
  )
  await link.click()
  await waitUntil(page, `window.draws.length > 0`)
  const [first] = (await page.evaluate(`window.draws`)) as Draw[]
  return (first?.endedAt ?? NaN) - Number(await page.evaluate(`window.clickedAt`))
}

/** Zooms in until seats are drawn one by one, and waits until those in view are read. */
async function zoomToSeats(page: Page): Promise<void> {
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  for (let i = 0; i < 8; i++) {
    if (Number(await page.locator('canvas').getAttribute('data-seats')) > 0) break
    await zoomIn.click()
    // Seats are read once the map rests.
    await page.waitForTimeout(1_000)
  }
  await page.getByText('Reading seats…').waitFor({ state: 'hidden' })
}

async function moveAround(page: Page): Promise<void> {
  const canvas = page.locator('canvas')
  await canvas.focus()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][i % 4] ?? '0')
    await nextFrame(page)
  }
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the map is not on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) {
    await page.mouse.move(middle.x + 80 * Math.sin(i / 5), middle.y + 60 * Math.cos(i / 5))
    await nextFrame(page)
  }
  await page.mouse.up()
}

/** Opens the section with all of the seats to drag, selects them, and drags them. */
export async function measureDrag(
  page: Page,
  url: string,
  map: BenchMap,
  options: { rate: number; add: AddFigure },
): Promise<void> {
  const { rate, add } = options
  await page.addInitScript(KEEP_DRAWS)
  await page.goto(`${url}/console/seat-maps/${map.mapId}/sections/${map.dragged.section_id}`)
  const canvas = page.locator('canvas')
  await canvas.waitFor()
  await waitUntil(page, `window.draws.some(({ seats }) => seats > 0)`)
  await throttle(page, rate)
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await takeDraws(page)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the drawing is not on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const tasks = await traceTasks(page, async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let i = 1; i <= 60; i++) {
      await page.mouse.move(middle.x + i, middle.y + i / 2)
      await nextFrame(page)
    }
    await page.mouse.up()
  })
  if (!(await page.getByRole('button', { name: 'Undo' }).isEnabled())) throw new Error('nothing was dragged')
  report(await takeDraws(page), add, { name: 'dragging', goal: DRAG_MS })
  add('dragging: longest task', Math.max(0, ...tasks))
  add(
    'dragging: 95 of 100 tasks over 1 ms take at most',
    quantile(
      tasks.filter((ms) => ms > 1),
      0.95,
    ),
  )
}

function report(draws: readonly Draw[], add: AddFigure, { name, goal }: { name: string; goal: number }): void {
  if (draws.length === 0) throw new Error(`${name}: nothing was drawn`)
  add(`${name}: drawings`, draws.length, { unit: '' })
  add(`${name}: most seats in a drawing`, Math.max(...draws.map(({ seats }) => seats)), { unit: '' })
  add(
    `${name}: 95 of 100 drawings take at most`,
    quantile(
      draws.map(({ duration }) => duration),
      0.95,
    ),
    { goal },
  )
}
