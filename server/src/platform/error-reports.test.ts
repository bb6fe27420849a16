import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startTelemetryReceiver } from '#testing/telemetry-receiver'
import { waitFor } from '#testing/wait-for'
import type { ReceiverBehaviour } from '#testing/webhook-receiver'
import { errorReports, type ErrorReportSettings, type ReportResult } from './error-reports.ts'
import { errorFields } from './log.ts'

async function startReports(t: TestContext, settings: Partial<ErrorReportSettings>, behaviour?: ReceiverBehaviour) {
  const receiver = await startTelemetryReceiver(behaviour)
  const counts: Record<ReportResult, number> = { sent: 0, limit: 0, queue: 0, receiver: 0 }
  const reports = errorReports({
    url: `${receiver.url}/v1/logs`,
    headers: {},
    resource: { 'service.name': 'tessera', 'service.version': '1' },
    onResult: (result, count) => (counts[result] += count),
    ...settings,
  })
  t.after(() => reports.close().then(receiver.close))
  return { receiver, counts, reports }
}

const listMessages = (receiver: { reports(): { message: string }[] }) =>
  receiver.reports().map(({ message }) => message)

test('1,000 equal errors send five reports in a minute; another error and the next minute are not affected', async (t) => {
  let now = 60_000_000
  const { receiver, counts, reports } = await startReports(t, { now: () => now })
  const fields = errorFields(new Error('on purpose'))
  for (let i = 0; i < 1_000; i++) reports.report({ ...fields, request_id: `req_${i}` }, 'internal error')
  reports.report(fields, 'another error')
  now += 60_000
  reports.report(fields, 'internal error')
  await waitFor(async () => (counts.sent === 7 ? true : undefined))

  assert.deepEqual(listMessages(receiver).toSorted(), ['another error', ...Array(6).fill('internal error')])
  assert.equal(counts.limit, 995)
})

test('without the limit for each kind all 1,000 are sent: the control', async (t) => {
  const { receiver, counts, reports } = await startReports(t, { limits: { perKindAMinute: 1_000, queue: 1_000 } })
  for (let i = 0; i < 1_000; i++) reports.report({}, 'internal error')
  await waitFor(async () => (counts.sent === 1_000 ? true : undefined))

  assert.equal(receiver.reports().length, 1_000)
})

test('errors that all differ are limited too', async (t) => {
  const { counts, reports } = await startReports(t, {})
  for (let i = 0; i < 1_000; i++) reports.report({ error: `Error ${i}` }, 'internal error')
  await waitFor(async () => (counts.sent === 100 ? true : undefined))

  assert.equal(counts.limit, 900)
})

test('a receiver that is silent fills the queue and no more; the rest is dropped and counted', async (t) => {
  // So long that the request arrives in this time on a busy machine too.
  const limits = { perKindAMinute: 1_000, queue: 10, timeoutMs: 2_000, pauseMs: 3_600_000 }
  const { receiver, counts, reports } = await startReports(t, { limits }, () => {})
  reports.report({}, 'first')
  await waitFor(async () => (receiver.requests.length === 1 ? true : undefined))
  for (let i = 0; i < 100; i++) reports.report({}, 'internal error')
  await waitFor(async () => (counts.receiver === 1 ? true : undefined))

  assert.equal(counts.queue, 90)
  assert.equal(receiver.requests.length, 1)
})

test('a receiver that refuses is left alone for a while, and what waited is sent when the process ends', async (t) => {
  let status = 503
  const { receiver, counts, reports } = await startReports(
    t,
    { limits: { pauseMs: 3_600_000 } },
    (_received, res) => void res.writeHead(status).end(),
  )
  reports.report({}, 'lost')
  await waitFor(async () => (counts.receiver === 1 ? true : undefined))
  status = 200
  reports.report({}, 'kept')
  assert.deepEqual(listMessages(receiver), ['lost'])
  await reports.close()

  assert.deepEqual(listMessages(receiver), ['lost', 'kept'])
  assert.equal(counts.sent, 1)
})

test('a receiver that is silent does not keep the process from ending', async (t) => {
  const { receiver, reports } = await startReports(t, { limits: { timeoutMs: 3_600_000 } }, () => {})
  reports.report({}, 'internal error')
  await waitFor(async () => (receiver.requests.length === 1 ? true : undefined))
  const startedAt = performance.now()
  await reports.close()

  assert.ok(performance.now() - startedAt < 4_000)
})
