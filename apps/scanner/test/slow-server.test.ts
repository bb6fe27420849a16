import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eventually } from '../../../server/testing/wait-for.ts'
import { aDevice } from '../../../server/testing/gate-devices.ts'
import { eventId } from '../../../server/testing/factories.ts'
import { PATIENCE_MS } from '../src/timeouts.ts'
import { aPhone, withoutBrowser } from './phone.ts'
import { stage, type Stage } from './scanner-setup.ts'
import { setUp } from './steward.ts'

const skip = withoutBrowser
let s: Stage
before(async () => {
  if (!skip) s = await stage()
})
after(() => s?.end())

test('a server that is too slow does not keep anybody waiting, and the scan is recorded once', { skip }, async (t) => {
  const phone = await aPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.slow(0))
  const [code = ''] = await s.tickets(1)
  const page = await phone.start()
  const steward = await setUp(s, page)
  s.network.slow(3_000)

  const begun = performance.now()
  const seen = await steward.type(code)
  const tookMs = performance.now() - begun
  s.network.slow(0)
  await steward.next()
  await steward.status('All sent')

  assert.deepEqual([seen.mode, seen.result], ['offline', 'admitted'])
  assert.equal(PATIENCE_MS, 300)
  assert.ok(tookMs < 2_500, `it took ${tookMs} ms`)
  const scans = await eventually(async () => {
    const found = (await s.scans()).filter(({ barcode }) => barcode === code)
    return found.length > 0 ? found : undefined
  })
  assert.deepEqual(
    scans.map(({ result }) => result),
    ['admitted'],
  )
})

test('whoever was let in while the refusal of the server was on its way is told to the server', { skip }, async (t) => {
  const phone = await aPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.slow(0))
  const [code = ''] = await s.tickets(1)
  const steward = await setUp(s, await phone.start())
  const other = await aDevice(s.w, s.org)
  const json = { scan_id: randomUUID(), event_id: eventId(s.event), gate_id: s.gate.gate_id, barcode: code }
  await s.w.call('/gate/v1/scans', { method: 'POST', key: other.token, json })
  s.network.slow(3_000)

  const seen = await steward.type(code)
  s.network.slow(0)
  await steward.next()
  const scans = await eventually(async () => {
    const found = (await s.scans()).filter(({ barcode }) => barcode === code)
    return found.length === 3 ? found : undefined
  }, 15_000)

  assert.deepEqual([seen.mode, seen.result], ['offline', 'admitted'])
  assert.deepEqual(scans.map(({ result, mode }) => `${result} ${mode}`).toSorted(), [
    'admitted online',
    'conflict offline',
    'duplicate online',
  ])
})

test('a ticket that is newer than the list is not called unknown while the server thinks', { skip }, async (t) => {
  const phone = await aPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.slow(0))
  const steward = await setUp(s, await phone.start())
  const [code = ''] = await s.tickets(1)
  s.network.slow(700)

  const seen = await steward.type(code)

  assert.deepEqual([seen.tone, seen.result, seen.mode], ['go', 'admitted', 'online'])
})

test(
  'whoever was turned away before the server could say that it let them in comes in the second time',
  { skip },
  async (t) => {
    const phone = await aPhone(s.network.url)
    t.after(() => phone.remove())
    t.after(() => s.network.slow(0))
    const steward = await setUp(s, await phone.start())
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
