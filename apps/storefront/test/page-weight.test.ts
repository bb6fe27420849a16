import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openVisitor } from './visitor.ts'
import { startStorefront, withoutBrowser, type Device, type StorefrontSetup } from './storefront-setup.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LEAGUE = 'Port Merrow v Ashby'

const RECORD_LAYOUT_SHIFTS = `window.shifts = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

test('pages are small and have no layout shift while they load', { skip }, async (t) => {
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const { page, ...fan } = await openVisitor(s, device)
    await page.addInitScript(RECORD_LAYOUT_SHIFTS)
    let files = 0
    let answers = 0
    page.on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      if (request.url().startsWith(s.site)) files += responseBodySize + responseHeadersSize
      else answers += responseBodySize
    })
    await fan.home()
    const home = [files, answers]
    const homeShift = Number(await page.evaluate('window.shifts'))
    await fan.event(LEAGUE)
    await page.locator('.block[aria-label^="Block N2,"]').click()
    await page.waitForSelector('.seat')
    const eventShift = Number(await page.evaluate('window.shifts'))
    t.diagnostic(
      `${device}: home ${home[0]} B of files and ${home[1]} B of answers, shift ${homeShift.toFixed(3)}; seat map shift ${eventShift.toFixed(3)}`,
    )
    assert.ok((home[0] ?? 0) < 40_000, `the first page takes ${home[0]} bytes`)
    assert.ok(homeShift < 0.05, `the first page jumps by ${homeShift}`)
    assert.ok(eventShift < 0.05, `the seat map jumps by ${eventShift}`)
  }
})

test('the scripts of every page are small', { skip }, async (t) => {
  for (const path of ['/', '/event/', '/basket/', '/checkout/', '/tickets/', '/membership/', '/pay/', '/account/']) {
    const html = await (await fetch(`${s.site}${path}`)).text()
    const files = new Set([...html.matchAll(/\/js\/[\w.-]+\.js/g)].map(([file]) => file))
    const texts = [...files].map(async (file) => (await fetch(`${s.site}${file}`)).arrayBuffer())
    const bytes = (await Promise.all(texts)).reduce((sum, text) => sum + gzipSync(new Uint8Array(text)).length, 0)
    t.diagnostic(`${path} ${bytes} B gzipped in ${files.size} files`)
    assert.ok(bytes < 20_000, `${path} has ${bytes} bytes of scripts`)
  }
})

test('control: an axe violation, a layout shift and an overflow are found', { skip }, async () => {
  const fan = await openVisitor(s)
  await fan.page.addInitScript(RECORD_LAYOUT_SHIFTS)
  await fan.home()
  await fan.look('60-control')
  // A page that was inspected already is inspected again only in a full run, so this one has another name.
  await fan.page.evaluate(`document.querySelector('#events').prepend(document.createElement('button'))`)
  await assert.rejects(fan.look('61-control'), /axe on 61-control[^]*button-name/)
  await fan.page.evaluate(`{
    const box = document.createElement('div')
    box.style.height = '300px'
    document.querySelector('#main').prepend(box)
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }`)
  assert.ok(Number(await fan.page.evaluate('window.shifts')) > 0.05, 'a jump is seen')
  await fan.home()
  await fan.page.evaluate(`document.querySelector('#main').style.width = '5000px'`)
  await assert.rejects(fan.look('60-control'), /wider than the screen/)
})
