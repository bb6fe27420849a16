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

test('with an old manifest, or none, the steward is asked to check', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.restore())
  const [code = '', other = ''] = await s.tickets(2)
  const page = await phone.start()
  await page.emulateMedia({ colorScheme: 'dark' })
  const steward = await setUpPhone(s, page)
  await steward.photo('22-scan-dark')
  await page.click('#where')
  await page.waitForSelector('#place:visible')
  await steward.photo('02-place')
  await page.click(`#place-list >> text=${s.gate.title}`)
  await steward.status('List new')
  await s.network.cut()
  await page.clock.setFixedTime(Date.now() + 12.5 * 3_600_000)
  const old = await steward.type(code)
  await steward.photo('23-old-list')
  await steward.next()
  await page.click('#where')
  await page.click('#place-list >> text=South Gate')
  await steward.status('Offline')
  await page.evaluate(DELETE_LISTS)
  await page.reload()
  await steward.status('No list')
  const none = await steward.type(other)
  await steward.photo('24-no-list')

  assert.deepEqual([old.tone, old.result], ['check', 'admitted'])
  assert.match(old.words, /List is old.*12 h/)
  assert.deepEqual([none.tone, none.result], ['check', 'unknown'])
  assert.match(none.words, /Cannot check/)
})

/** Runs in the page: deletes the manifests, as a browser does that runs out of space. */
const DELETE_LISTS = `new Promise((resolve) => {
  const opening = indexedDB.open('tessera-scanner')
  opening.onsuccess = () => {
    const tx = opening.result.transaction('lists', 'readwrite')
    tx.objectStore('lists').clear()
    tx.oncomplete = () => resolve(undefined)
  }
})`

test(
  'a phone shows that it admitted a ticket that had entered elsewhere, and a revoked phone is signed out',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    t.after(() => s.network.restore())
    const [code = ''] = await s.tickets(1)
    const page = await phone.start()
    const steward = await setUpPhone(s, page)
    const other = await createPhone(s.w.url)
    t.after(() => other.remove())
    const colleague = await setUpPhone(s, await other.start())
    await colleague.type(code)
    await s.network.cut()
    await steward.type(code)
    await steward.next()

    await s.network.restore()
    await page.waitForSelector('#findings:visible')
    await steward.photo('18-conflict')
    await page.click('#findings')
    await page.waitForSelector('#history-list li[data-tone=check]')
    await steward.photo('19-conflict-history')
    await page.click('#history-close')
    const devices = await s.w.call('/admin/v1/devices', { key: s.org.admin })
    for (const { device_id } of devices.json<{ data: { device_id: string }[] }>().data)
      await s.w.call(`/admin/v1/devices/${device_id}/revoke`, { method: 'POST', key: s.org.admin })
    await page.waitForSelector('#enrol-notice:visible', { timeout: 30_000 })
    await steward.photo('20-signed-out')

    assert.match((await page.textContent('#enrol-notice')) ?? '', /signed out/)
  },
)
