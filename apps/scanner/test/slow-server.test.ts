import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { createDevice } from '../../../server/testing/gate-devices.ts'
import { eventId } from '../../../server/testing/factories.ts'
import { SERVER_TIMEOUT_MS } from '../src/timeouts.ts'
import { createPhone, withoutBrowser } from './phone.ts'
import { startScanner, type ScannerSetup } from './scanner-setup.ts'
import { setUpPhone } from './steward.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner()
})
after(() => s?.end())

test('if the server is too slow the phone decides offline, and the scan is recorded once', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.slow(0))
  const [code = ''] = await s.tickets(1)
  const page = await phone.start()
  const steward = await setUpPhone(s, page)
  s.network.slow(3_000)

  const begun = performance.now()
  const seen = await steward.type(code)
  const tookMs = performance.now() - begun
  s.network.slow(0)
  await steward.next()
  await steward.status('All sent')

  assert.deepEqual([seen.mode, seen.result], ['offline', 'admitted'])
  assert.equal(SERVER_TIMEOUT_MS, 300)
  assert.ok(tookMs < 2_500, `it took ${tookMs} ms`)
  const scans = await waitFor(async () => {
    const found = (await s.scans()).filter(({ barcode }) => barcode === code)
    return found.length > 0 ? found : undefined
  })
  assert.deepEqual(
    scans.map(({ result }) => result),
    ['admitted'],
  )
})

test(
  'an offline admission that the server refused too late is reported to the server as a conflict',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    t.after(() => s.network.slow(0))
    const [code = ''] = await s.tickets(1)
    const steward = await setUpPhone(s, await phone.start())
    const other = await createDevice(s.w, s.org)
    const json = { scan_id: randomUUID(), event_id: eventId(s.event), gate_id: s.gate.gate_id, barcode: code }
    await s.w.call('/gate/v1/scans', { method: 'POST', key: other.token, json })
    s.network.slow(3_000)

    const seen = await steward.type(code)
    s.network.slow(0)
    await steward.next()
    const scans = await waitFor(async () => {
      const found = (await s.scans()).filter(({ barcode }) => barcode === code)
      return found.length === 3 ? found : undefined
    }, 15_000)

    assert.deepEqual([seen.mode, seen.result], ['offline', 'admitted'])
    assert.deepEqual(scans.map(({ result, mode }) => `${result} ${mode}`).toSorted(), [
      'admitted online',
      'conflict offline',
      'duplicate online',
    ])
  },
)

test('for a ticket newer than the manifest the phone waits for the server', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.slow(0))
  const steward = await setUpPhone(s, await phone.start())
  const [code = ''] = await s.tickets(1)
  s.network.slow(700)

  const seen = await steward.type(code)

  assert.deepEqual([seen.tone, seen.result, seen.mode], ['go', 'admitted', 'online'])
})

test(
  'a ticket refused before the late admission of the server arrived is admitted at the second scan',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    t.after(() => s.network.slow(0))
    const steward = await setUpPhone(s, await phone.start())
    const [code = ''] = await s.tickets(1)
    s.network.slow(6_000)

    const first = await steward.type(code)
    s.network.slow(0)
    await steward.next()
    await steward.status('Online')
    const second = await steward.type(code)
    await steward.next()
    const third = await steward.type(code)

    assert.deepEqual([first.result, second.result, third.result], ['unknown', 'admitted', 'duplicate'])
    const entries = (await s.scans()).filter(({ barcode, result }) => barcode === code && result === 'admitted')
    assert.equal(entries.length, 1)
  },
)
