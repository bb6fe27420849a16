import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { noLimits } from '#testing/checkouts'
import { startServerProcess } from '#testing/server-process'
import { startTelemetryReceiver, type TelemetryReceiver } from '#testing/telemetry-receiver'
import { startApp, startTestServer, startWorker, request, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import type { ReceiverBehaviour } from '#testing/webhook-receiver'

/** A word that occurs nowhere else. */
const CANARY = 'kanarienvogel'

let w: TestServer
before(async () => {
  w = await startTestServer()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // PostgreSQL quotes values in its error messages: reporting these messages would report the values.
  await owner.query(`create function quote_it() returns trigger language plpgsql as
    $$ begin raise exception 'no % and no %', new.first_name, new.email_address; end $$`)
  await owner.query('create trigger quote_it before insert on customer for each row execute function quote_it()')
  await owner.end()
})
after(() => w.stop())

const reportTo = ({ url }: TelemetryReceiver, settings: Record<string, string> = {}) => ({
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${url}/v1/logs`,
  TESSERA_RELEASE: '9.8.7',
  ...settings,
})

/** Starts a server that sends error reports, and returns a call that fails with 500. */
async function startFailingServer(behaviour?: ReceiverBehaviour, settings?: Record<string, string>) {
  const receiver = await startTelemetryReceiver(behaviour)
  const app = await startApp(w.appUrl, {}, reportTo(receiver, settings))
  const { admin } = await w.createOrg({ limits: noLimits })
  const json = { first_name: CANARY, last_name: CANARY, email_address: `${CANARY}@example.com` }
  const headers = { 'User-Agent': CANARY }
  const failOnce = async (key = admin): Promise<string | null> => {
    const url = `http://127.0.0.1:${app.port}/admin/v1/customers`
    const reply = await request(url, { method: 'POST', key, json, headers })
    assert.equal(reply.status, 500)
    return reply.headers.get('X-Request-Id')
  }
  return { receiver, failOnce, admin, stop: () => app.stop().then(receiver.close) }
}

test('an unexpected error of a request is reported once, with its request id and nothing personal', async (t) => {
  const { receiver, failOnce, admin, stop } = await startFailingServer()
  t.after(stop)
  const requestId = await failOnce()
  const [report, ...others] = await waitFor(async () =>
    receiver.reports().length > 0 ? receiver.reports() : undefined,
  )

  assert.deepEqual(others, [])
  assert.equal(report?.message, 'internal error')
  assert.equal(report.fields['tessera.request_id'], requestId)
  assert.equal(report.fields['tessera.operation'], 'createCustomer')
  assert.equal(report.fields['exception.type'], 'PgError P0001')
  assert.match(String(report.fields['exception.stacktrace']), /^\s+at .*:\d+:\d+/m)
  assert.deepEqual(receiver.resources(), [{ 'service.name': 'tessera', 'service.version': '9.8.7' }])
  for (const secret of [CANARY, admin, admin.slice(9, -6)])
    assert.ok(!receiver.text().includes(secret), `the report contains ${secret}`)
})

test('a report names the trace of its request', async (t) => {
  const traces = await startTelemetryReceiver()
  t.after(traces.close)
  const { receiver, failOnce, stop } = await startFailingServer(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url })
  await failOnce()
  await waitFor(async () => receiver.reports()[0])
  const [report] = receiver.reports()
  await stop()

  assert.ok(report?.traceId)
  assert.ok(traces.spans().some(({ traceId, name }) => traceId === report.traceId && name === 'createCustomer'))
})

test('1,000 requests that fail in the same way send few reports', async (t) => {
  const { receiver, failOnce, stop } = await startFailingServer()
  t.after(stop)
  // Ten organisations, because each may call 300 times in a minute.
  for (let i = 0; i < 10; i++) {
    const { admin } = await w.createOrg()
    await Promise.all(Array.from({ length: 100 }, () => failOnce(admin)))
  }
  await waitFor(async () => receiver.reports()[4])

  // Five, or ten if another minute has begun meanwhile.
  assert.ok(receiver.reports().length <= 10, `${receiver.reports().length} reports`)
})

test('requests are served while the receiver does not respond', async (t) => {
  const { receiver, failOnce, stop } = await startFailingServer(() => {})
  t.after(stop)
  await failOnce()
  await waitFor(async () => receiver.requests[0])
  // The receiver holds the report of the first request; a server that waited for it would not respond to these.
  for (let i = 0; i < 20; i++) await failOnce()

  assert.equal(receiver.requests.length, 1)
})

test('a job that fails is reported by its name', async (t) => {
  const receiver = await startTelemetryReceiver()
  t.after(receiver.close)
  const failing = { name: 'count seats', everySeconds: 0.02, run: () => Promise.reject(new RangeError(CANARY)) }
  const worker = await startWorker(w.appUrl, { jobs: () => [failing] }, reportTo(receiver))
  t.after(worker.stop)
  const report = await waitFor(async () => receiver.reports()[0])

  assert.equal(report.message, 'count seats failed')
  assert.equal(report.fields['exception.type'], 'RangeError')
  assert.ok(!receiver.text().includes(CANARY))
})

test('an error that nothing catches is reported before the process ends with 1', async (t) => {
  const receiver = await startTelemetryReceiver()
  t.after(receiver.close)
  const main = join(import.meta.dirname, '../testing/crashing-main.ts')
  const child = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, ...reportTo(receiver) }, { main })
  t.after(() => child.kill('SIGKILL'))
  child.kill('SIGUSR2')

  assert.equal(await child.ended, 1)
  assert.deepEqual(
    receiver.reports().map(({ message, fields }) => [message, fields['exception.type']]),
    [['crashed', 'RangeError']],
  )
  assert.ok(!`${receiver.text()}${child.output()}`.includes(CANARY))
})
