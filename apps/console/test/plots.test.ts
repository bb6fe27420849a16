import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createRefresher } from '../src/frame/refresher.ts'
import { isChanged, listChangedFigures } from '../src/plots/changed-figures.ts'
import { figureKey } from '../src/plots/figure-queries.ts'
import { accumulate, toDrawn, type PlotSeries } from '../src/plots/series.ts'

/** Lets promises settle and timers that are due run. */
async function pass(t: TestContext, ms: number): Promise<void> {
  t.mock.timers.tick(ms)
  for (let i = 0; i < 5; i++) await Promise.resolve()
}

test('changes of one moment are read once, and a change during a read is read afterwards', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const reads: string[][] = []
  let finish: (requests: number) => void = () => undefined
  const refresher = createRefresher((keys) => {
    reads.push([...keys])
    return new Promise((resolve) => (finish = resolve))
  })
  refresher.touch(['sales a'])
  refresher.touch(['sales a', 'capacity a'])
  await pass(t, 500)
  assert.deepEqual(reads, [['sales a', 'capacity a']])

  refresher.touch(['sales b'])
  await pass(t, 5_000)
  assert.equal(reads.length, 1)
  finish(2)
  await pass(t, 0)
  await pass(t, 500)
  assert.deepEqual(reads.at(-1), ['sales b'])
})

test('under many changes the next read begins in time, and requests are left for other work', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const REQUESTS = 3
  const readAt: number[] = []
  const refresher = createRefresher(async () => {
    readAt.push(Date.now())
    return REQUESTS
  })
  for (let at = 0; at < 60_000; at += 50) {
    refresher.touch(['sales a'])
    await pass(t, 50)
  }
  const gaps = readAt.slice(1).map((at, i) => at - (readAt[i] ?? 0))
  assert.ok(Math.max(...gaps) <= 1_250, `${Math.max(...gaps)} ms`)
  assert.ok(readAt.length * REQUESTS <= 160, `${readAt.length * REQUESTS} requests in a minute`)
  refresher.stop()
})

const change = (type: string, data: object) => ({
  id: 'msg_1',
  type,
  timestamp: '2026-04-23T10:00:00.000Z',
  org_id: 'org_1',
  api_version: 'v1',
  sequence: 1,
  data: { ...data },
})

test('a sale concerns the figures of its event and of all events, and no others', () => {
  const sold = new Set(listChangedFigures(change('order.completed', { order: { event_id: 'evt_1' } })))
  assert.ok(isChanged(sold, figureKey('sales', 'evt_1', { by: 'day' })))
  assert.ok(isChanged(sold, figureKey('sales')))
  assert.ok(isChanged(sold, figureKey('capacity', 'evt_1')))
  assert.ok(!isChanged(sold, figureKey('sales', 'evt_2')))
  assert.ok(!isChanged(sold, figureKey('arrivals', 'evt_1')))
  assert.ok(!isChanged(sold, figureKey('attention')))
})

test('a scan concerns the arrivals alone, and a change without an event every event', () => {
  const scanned = new Set(listChangedFigures(change('ticket.scanned', { scan: { event_id: 'evt_1' } })))
  assert.deepEqual([...scanned], ['arrivals evt_1'])
  const refunded = new Set(listChangedFigures(change('refund.updated', { refund: { refund_id: 7 } })))
  assert.ok(isChanged(refunded, figureKey('sales', 'evt_2')))
  assert.ok(isChanged(refunded, figureKey('attention')))
  assert.deepEqual(listChangedFigures(change('customer.created', {})), [])
})

test('in a stack each row of bars is drawn on those before it, and lines stay as they are', () => {
  const bars = (values: number[], tone: PlotSeries['tone']): PlotSeries => ({
    label: tone,
    values,
    tone,
    shape: 'bars',
  })
  const line: PlotSeries = { label: 'before', values: [9, null], tone: 'earlier', shape: 'line' }
  const format = String
  const data = { x: [0, 1], series: [bars([1, 2], '1'), bars([10, 20], '2'), line], formatX: format, formatY: format }
  assert.deepEqual(toDrawn({ ...data, isStacked: true }), [
    [0, 1],
    [11, 22],
    [1, 2],
    [9, null],
  ])
  assert.deepEqual(toDrawn(data)[1], [10, 20])
  assert.deepEqual(accumulate([1, 2, -1]), [1, 3, 2])
})
