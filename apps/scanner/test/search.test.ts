import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPhone, withoutBrowser } from './phone.ts'
import { relaxTimeouts, startScanner, type ScannerSetup } from './scanner-setup.ts'
import { setUpPhone } from './steward.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner(relaxTimeouts)
})
after(() => s?.end())

async function setMaySearch(may_search: boolean): Promise<void> {
  const devices = await s.w.call('/admin/v1/devices', { key: s.org.admin })
  for (const { device_id } of devices.json<{ data: { device_id: string }[] }>().data) {
    const path = `/admin/v1/devices/${device_id}`
    await s.w.call(path, { method: 'PATCH', key: s.org.admin, json: { may_search } })
  }
}

/** Runs in the page: reads everything that the phone has stored. */
const READ_STORES = `new Promise((resolve) => {
  const opening = indexedDB.open('tessera-scanner')
  opening.onsuccess = async () => {
    const all = []
    for (const name of opening.result.objectStoreNames) {
      const asking = opening.result.transaction(name).objectStore(name).getAll()
      await new Promise((done) => { asking.onsuccess = done })
      all.push(...asking.result)
    }
    resolve(JSON.stringify(all))
  }
})`

test('a steward who may search finds a holder by name and admits them once', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.restore())
  const [code = ''] = await s.tickets(1, { attendee_name: 'Josephine Featherstonehaugh' })
  await s.tickets(1, { attendee_name: 'Joseph Oakes', status: 2 })
  await s.tickets(1, { attendee_name: 'Josep Maria Puig' })
  const page = await phone.start()
  const steward = await setUpPhone(s, page)
  const button = page.locator('#search-open')
  const before = await button.isVisible()

  await setMaySearch(true)
  await button.waitFor({ state: 'visible', timeout: 30_000 })
  await steward.photo('25-scan-may-search')
  await button.click()
  await page.fill('#search-q', 'josep')
  await page.click('#search-form [type=submit]')
  await page.waitForSelector('#search-list button')
  await steward.photo('26-search-results')
  const listed = await page.locator('#search-list button').allInnerTexts()
  const remembered = await page.evaluate<string>(READ_STORES)
  await page.click('#search-list >> text=Featherstonehaugh')
  const found = await steward.answer()
  await steward.photo('27-search-let-in')
  await steward.next()
  const again = await steward.type(code)
  await steward.next()
  await button.click()
  await page.fill('#search-q', 'nobody like this')
  await page.click('#search-form [type=submit]')
  await page.waitForSelector('#search-notice >> text=No one found')
  await steward.photo('28-search-nobody')
  await page.click('#search-close')
  await s.network.cut()
  await steward.status('Offline')

  assert.equal(before, false, 'no search before staff allow it')
  assert.deepEqual(
    listed.map((text) => text.split('\n').filter(Boolean).slice(0, 2)),
    [
      ['Josep Maria Puig', 'Not in yet'],
      ['Joseph Oakes', 'Cancelled'],
      ['Josephine Featherstonehaugh', 'Not in yet'],
    ],
  )
  assert.doesNotMatch(remembered, /Puig/, 'results stay on the screen and nowhere else')
  assert.deepEqual([found.tone, found.result, found.mode], ['go', 'admitted', 'online'])
  assert.match(found.words, /Josephine Featherstonehaugh/)
  assert.equal(again.result, 'duplicate')
  assert.deepEqual(
    (await s.scans()).map(({ barcode, result }) => [barcode, result]),
    [
      [code, 'admitted'],
      [code, 'duplicate'],
    ],
  )
  assert.equal(await button.isVisible(), false, 'no search without a network')
})

test('if the network fails between searching and choosing, the steward is asked to check', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.restore())
  await s.network.restore()
  await s.tickets(1, { attendee_name: 'Sudden Silence' })
  const page = await phone.start()
  const steward = await setUpPhone(s, page)
  await setMaySearch(true)
  await page.locator('#search-open').click({ timeout: 30_000 })
  await page.fill('#search-q', 'sudden')
  await page.click('#search-form [type=submit]')
  await page.waitForSelector('#search-list button')

  await s.network.cut()
  await page.click('#search-list button')
  const answer = await steward.answer()
  await steward.photo('29-search-cut')

  assert.deepEqual([answer.tone, answer.result], ['check', 'unknown'])
  assert.match(answer.words, /The server did not respond/)
})
