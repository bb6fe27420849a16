import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noLimits } from '#testing/checkouts'
import { aBasket, addItem } from '#testing/baskets'
import { startMailbox } from '#testing/sso/mailbox'
import { aPool } from '#testing/stock'
import { pathToRoot, startTelemetryReceiver, type ReceivedSpan } from '#testing/telemetry-receiver'
import { startTestServer, startWorker, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { createEndpoint, emitSampleEvents } from '#testing/webhook-messages'
import { startReceiver } from '#testing/webhook-receiver'
import { mailer } from '../src/platform/mail.ts'
import { publicId } from '../src/platform/ids.ts'
import { parseAllowedRanges } from '../src/platform/outbound/addresses.ts'
import { resolver } from '../src/platform/outbound/connect.ts'
import { fetcher } from '../src/platform/outbound/fetcher.ts'

/** A word that occurs nowhere else. */
const CANARY = 'kanarienvogel'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const CALLER_SPAN = 'b7ad6b7169203331'

function find(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const span = spans.find((each) => each.name === name)
  assert.ok(span, `no span is called ${name}: ${spans.map((each) => each.name).join(', ')}`)
  return span
}

async function sell(w: TestServer) {
  const org = await w.createOrg({ limits: noLimits })
  const { priceId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  const added = await addItem(w, org, id, { price_id: priceId })
  assert.equal(added.status, 200, added.text)
  const sold = await w.call(`/v1/baskets/${id}/checkout`, {
    method: 'POST',
    key: org.secret,
    json: {
      payment_method: 'pm_sandbox_ok',
      customer: { email: `${CANARY}@example.com`, first_name: CANARY, last_name: 'Lee' },
    },
    headers: {
      'Idempotency-Key': CANARY,
      'User-Agent': CANARY,
      traceparent: `00-${TRACE_ID}-${CALLER_SPAN}-01`,
      tracestate: `club=${CANARY}`,
    },
  })
  assert.equal(sold.status, 200, sold.text)
  return { org, requestId: sold.headers.get('X-Request-Id') }
}

test('the trace of a sale leads from the request to its transactions and provider calls, and has nothing personal', async (t) => {
  const receiver = await startTelemetryReceiver()
  t.after(receiver.close)
  const w = await startTestServer({}, undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b',
    OTEL_SERVICE_NAME: 'box-office',
    TESSERA_RELEASE: '9.8.7',
  })

  const { org, requestId } = await sell(w)
  // Stopping sends what was not sent yet.
  await w.stop()

  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE_ID)
  const root = find(spans, 'checkoutBasket')
  assert.equal(root.parentSpanId, CALLER_SPAN)
  assert.equal(root.fields['tessera.request_id'], requestId)
  assert.equal(root.fields['tessera.org'], publicId('org', org.org))
  assert.equal(root.fields['http.response.status_code'], 200)
  for (const span of spans)
    assert.equal(pathToRoot(spans, span).at(-1), 'checkoutBasket', `${span.name} is outside of the request`)
  assert.deepEqual(pathToRoot(spans, find(spans, 'count request')), ['count request', 'checkoutBasket'])
  assert.deepEqual(pathToRoot(spans, find(spans, 'insert order')).slice(1), ['transaction', 'batch', 'checkoutBasket'])
  for (const [name, outcome] of [
    ['payment authorise', 'authorised'],
    ['payment capture', 'captured'],
  ] as const) {
    const call = find(spans, name)
    assert.deepEqual(pathToRoot(spans, call), [name, 'checkoutBasket'])
    assert.equal(call.fields['tessera.provider'], 'sandbox')
    assert.equal(call.fields['tessera.outcome'], outcome)
  }
  const transaction = find(spans, 'transaction')
  assert.equal(transaction.fields['tessera.org'], publicId('org', org.org))
  assert.ok(spans.some(({ fields }) => Number(fields['tessera.rows']) > 0))

  for (const resource of receiver.resources()) {
    assert.equal(resource['service.name'], 'box-office')
    assert.equal(resource['service.version'], '9.8.7')
  }
  assert.equal(receiver.requests[0]?.headers['x-token'], 'a b')
  for (const secret of [CANARY, 'pm_sandbox', org.secret, org.secret.slice(9, -6), org.admin])
    assert.ok(!receiver.text().includes(secret), `the traces contain ${secret}`)
})

test('a refusal is in its trace by its code, an error by its name, and neither with its message', async (t) => {
  const receiver = await startTelemetryReceiver()
  t.after(receiver.close)
  const rewrite = (text: string) => text.replace(/^\s*insert into customer\b/, 'insert into no_such_table')
  const w = await startTestServer({ rewrite }, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const { admin } = await w.createOrg()
  const json = { first_name: CANARY, last_name: 'Lee', email_address: `${CANARY}@example.com` }
  const failed = await w.call('/admin/v1/customers', { method: 'POST', key: admin, json })
  const refused = await w.call('/admin/v1/customers', { method: 'POST', key: admin, json: { [CANARY]: CANARY } })
  await w.stop()

  const ERROR = 2
  const [error, refusal] = [failed, refused].map((reply) => {
    const id = reply.headers.get('X-Request-Id')
    return receiver.spans().find(({ fields }) => fields['tessera.request_id'] === id)
  })
  assert.equal(failed.status, 500)
  assert.deepEqual([error?.status?.code, error?.fields['http.response.status_code']], [ERROR, 500])
  assert.notEqual(refusal?.status?.code, ERROR)
  assert.equal(refusal?.fields['error.type'], 'invalid_request')
  const statement = receiver.spans().find(({ fields }) => fields['error.type'] === 'PgError 42P01')
  assert.equal(statement?.status?.code, ERROR)
  assert.ok(!receiver.text().includes(CANARY))
})

test('the sampler decides which traces are sent, and a caller that traces its own request is followed', async (t) => {
  const count = async (env: Record<string, string>): Promise<{ own: number; followed: number }> => {
    const receiver = await startTelemetryReceiver()
    t.after(receiver.close)
    const w = await startTestServer({}, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env })
    await sell(w)
    await w.stop()
    const followed = receiver.spans().filter(({ traceId }) => traceId === TRACE_ID).length
    return { own: receiver.spans().length - followed, followed }
  }

  const none = await count({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  assert.equal(none.own, 0)
  assert.ok(none.followed > 0)
  assert.deepEqual(await count({ OTEL_TRACES_SAMPLER: 'always_off' }), { own: 0, followed: 0 })
  const all = await count({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' })
  assert.ok(all.own > 0 && all.followed > 0)
})

test('a job is a trace, each webhook has its own, and no trace is passed on to a receiver', async (t) => {
  const [receiver, endpoint, mailbox] = [await startTelemetryReceiver(), await startReceiver(), await startMailbox()]
  t.after(() => Promise.all([receiver.close(), endpoint.close(), mailbox.stop()]))
  const w = await startTestServer()
  t.after(w.stop)
  const org = await w.createOrg()
  await createEndpoint(w, org, { url: `${endpoint.url}/${CANARY}?token=${CANARY}` })
  await emitSampleEvents(w, org)
  const emails = mailer(mailbox.url, 'club@example.com')
  t.after(() => emails.close())
  const fetch = fetcher({ allowed: parseAllowedRanges(['127.0.0.0/8']), resolve: resolver() })
  const callOut = {
    name: 'call out',
    everySeconds: 0.05,
    async run() {
      await fetch(`${endpoint.url}?code=${CANARY}`, { method: 'GET', headers: {} })
      await emails.send({ to: `${CANARY}@example.com`, subject: CANARY, text: CANARY, html: CANARY })
    },
  }
  const webhookJobs = new Set(['number changes', 'fan out changes', 'send webhooks'])
  const worker = await startWorker(
    w.appUrl,
    { jobs: (jobs) => [callOut, ...jobs.filter(({ name }) => webhookJobs.has(name))] },
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  )
  await waitFor(async () => endpoint.received.find(({ method }) => method === 'POST'))
  await waitFor(async () => mailbox.emails[0])
  await worker.stop()

  const spans = receiver.spans()
  const post = find(spans, 'POST')
  assert.deepEqual(pathToRoot(spans, post), ['POST', 'deliver webhook'])
  assert.equal(post.fields['server.address'], '127.0.0.1')
  assert.equal(post.fields['http.response.status_code'], 200)
  assert.deepEqual(pathToRoot(spans, find(spans, 'send e-mail')), ['send e-mail', 'call out'])
  assert.ok(spans.some((span) => pathToRoot(spans, span).at(-1) === 'number changes' && span.parentSpanId))
  assert.deepEqual(pathToRoot(spans, find(spans, 'GET')), ['GET', 'call out'])
  const headers = endpoint.received.flatMap((received) => Object.keys(received.headers))
  assert.deepEqual(
    headers.filter((name) => /^(?:trace|baggage|b3)/.test(name)),
    [],
  )
  assert.ok(!receiver.text().includes(CANARY))
})

test('a receiver of traces that never responds delays neither requests nor the end of the server', async (t) => {
  const silent = await startTelemetryReceiver(() => {})
  t.after(silent.close)
  const w = await startTestServer({}, undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: silent.url })
  const org = await w.createOrg({ limits: noLimits })
  // More spans than a batch has, so that the first batch is sent at once.
  const replies = await Promise.all(
    Array.from({ length: 300 }, () => w.call('/v1/customers?limit=1', { key: org.secret })),
  )
  await waitFor(async () => (silent.requests.length > 0 ? true : undefined))
  assert.ok(replies.every(({ status }) => status === 200))
  assert.equal((await w.call('/v1/customers?limit=1', { key: org.secret })).status, 200)

  const startedAt = performance.now()
  await w.stop()
  assert.ok(performance.now() - startedAt < 4_500, 'the server waited for the receiver')
})
