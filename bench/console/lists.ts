import type { Page } from 'playwright-core'
import { median } from '../lib/bench.ts'
import type { AddFigure } from './parts.ts'
import { throttle, traceTasks, waitUntil } from './trace.ts'

const OPENINGS = 3
const USABLE_MS = 1_500
export const TASK_MS = 50
const MOST_ROWS = 60
const SCREENS = 300
const JUMPS = 20
/** Below the limit of requests of a person. */
const PAGE_EVERY_MS = 105

/** Remembers in the page when the first row of a list can be read, without asking it again and again. */
const REMEMBER_FIRST_ROW = `new MutationObserver((_, observer) => {
  if (!document.querySelector('tbody tr[data-index]')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => { window.firstRowAt = performance.now() }))
}).observe(document, { childList: true, subtree: true })`

/** Measures how long lists take from the request of the page until their first rows are on the screen. */
export async function measureOpenings(page: Page, url: string, rate: number, add: AddFigure): Promise<void> {
  await page.addInitScript(REMEMBER_FIRST_ROW)
  await throttle(page, rate)
  for (const list of ['orders', 'customers', 'events', 'members']) {
    const usable: number[] = []
    const busy: number[] = []
    for (let run = 0; run < OPENINGS; run++) {
      const tasks = await traceTasks(page, async () => {
        await page.goto(`${url}/console/${list}`, { waitUntil: 'commit' })
        await waitUntil(page, `window.firstRowAt !== undefined`)
      })
      usable.push(Number(await page.evaluate(`window.firstRowAt`)))
      busy.push(tasks.reduce((sum, ms) => sum + ms, 0))
    }
    add(`${list}: first rows on the screen, median of ${OPENINGS}`, median(usable), { goal: USABLE_MS })
    add(`${list}: of it, work of the page itself`, median(busy))
  }
}

/** Reads all rows of the list of customers by scrolling to its end again and again. Prints the progress. */
export async function readAllRows(page: Page, url: string, rows: number): Promise<void> {
  await page.goto(`${url}/console/customers`)
  await page.locator('tbody tr[data-index]').first().waitFor()
  const startedAt = performance.now()
  let printed = 0
  for (;;) {
    const [count, isWhole] = (await page.evaluate(`(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const table = document.querySelector('table')
      const last = [...table.querySelectorAll('tr[data-index]')].at(-1)
      return [Number(last?.dataset.index ?? 0) + 1, table.getAttribute('aria-rowcount') !== '-1']
    })()`)) as [number, boolean]
    if (count - printed >= rows / 10 || isWhole) {
      const seconds = (performance.now() - startedAt) / 1_000
      console.log(`  ${count.toLocaleString('en')} rows read after ${seconds.toFixed(0)} s`)
      printed = count
    }
    if (isWhole) return
    await page.waitForTimeout(PAGE_EVERY_MS)
  }
}

/** Scrolls through all rows and measures the tasks of the page, then the same on an empty page of the same height. */
export async function measureScrolling(
  page: Page,
  rate: number,
  add: AddFigure,
): Promise<{ ours: number; bare: number }> {
  await throttle(page, rate)
  await page.evaluate(`scrollTo(0, 0)`)
  const tasks = await traceTasks(page, () => scrollThrough(page))
  const ours = Math.max(0, ...tasks)
  add('longest task', ours, { goal: TASK_MS })
  const fillings: number[] = []
  const jumping = await traceTasks(page, async () => {
    for (let jump = 0; jump < JUMPS; jump++) fillings.push(await jumpTo(page, (jump * 0.37) % 1))
  })
  add('a whole screen of rows after a far jump, median', median(fillings))
  add('a far jump: longest task, rows read again included', Math.max(0, ...jumping))
  add('tasks over 16.7 ms', tasks.filter((ms) => ms > 16.7).length, { unit: '' })
  add('most rows in the document', Number(await page.evaluate(`window.mostRows`)), { unit: '', goal: MOST_ROWS })
  const height = Number(await page.evaluate(`document.documentElement.scrollHeight`))
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><div style="height:${height}px"></div>`)
  const bare = Math.max(0, ...(await traceTasks(page, () => scrollThrough(page))))
  add('longest task of an empty page of the same height', bare)
  return { ours, bare }
}

/** Jumps to a part of the way. Returns how long it takes until the rows fill the screen. */
const jumpTo = async (page: Page, part: number): Promise<number> =>
  Number(
    await page.evaluate(`new Promise((resolve) => {
      const startedAt = performance.now()
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${part})
      const isFilled = () => {
        const rows = [...document.querySelectorAll('tbody tr[data-index]')]
        const head = document.querySelector('thead').getBoundingClientRect()
        const top = Math.max(0, head.bottom)
        return rows.length > 0 && rows[0].getBoundingClientRect().top <= top
          && rows.at(-1).getBoundingClientRect().bottom >= Math.min(innerHeight, document.querySelector('tbody').getBoundingClientRect().bottom)
      }
      const look = () => (isFilled() ? resolve(performance.now() - startedAt) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })`),
  )

/** Scrolls from the top to the end, a part of the way in each frame, and counts the rows in the document. */
const scrollThrough = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const end = document.documentElement.scrollHeight - innerHeight
    let step = 0
    window.mostRows = 0
    const next = () => {
      window.mostRows = Math.max(window.mostRows, document.querySelectorAll('tbody tr[data-index]').length)
      scrollTo(0, (end * step++) / ${SCREENS})
      step > ${SCREENS} ? resolve() : requestAnimationFrame(next)
    }
    next()
  })`)
