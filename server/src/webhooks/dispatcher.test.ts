import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { DeliveryWithAttempts, Delivery } from '#contract'
import { waitFor } from '#testing/wait-for'
import {
  createEndpoint,
  createWebhookWorker,
  emitSampleEvents,
  type TestWebhookWorker,
} from '#testing/webhook-messages'
import { startReceiver, respondWith, type ReceiverBehaviour, type WebhookReceiver } from '#testing/webhook-receiver'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { withClient } from '../operator/databases.ts'

let w: TestServer
let worker: TestWebhookWorker
const receivers: WebhookReceiver[] = []

before(async () => {
  w = await startTestServer()
  worker = createWebhookWorker(w.db, 1_000)
})
after(async () => {
  await worker.stop()
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await w.stop()
})

async function startTestReceiver(behaviour: ReceiverBehaviour = respondWith(200)): Promise<WebhookReceiver> {
  const receiver = await startReceiver(behaviour)
  receivers.push(receiver)
  return receiver
}

const listDeliveries = async (org: TestOrg, query = ''): Promise<Delivery[]> =>
  (await w.call(`/admin/v1/webhook_deliveries?${query}`, { key: org.admin })).json<{ data: Delivery[] }>().data

const getDelivery = async (org: TestOrg, id: number): Promise<DeliveryWithAttempts> =>
  (await w.call(`/admin/v1/webhook_deliveries/${id}`, { key: org.admin })).json()

const waitForAttempts = (org: TestOrg, count: number) =>
  waitFor(async () => {
    await worker.runOnce()
    const all = await listDeliveries(org)
    return all.length === count && all.every(({ attempts }) => attempts > 0) ? all : undefined
  })

test('an event is sent signed, with exactly the fields of the contract', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  const { secret } = await createEndpoint(w, org, { url: receiver.url })

  await emitSampleEvents(w, org)
  const [first] = await waitForAttempts(org, 1)

  const got = receiver.received[0] ?? assert.fail('nothing was received')
  assert.ok(first)
  assert.deepEqual(Object.keys(JSON.parse(got.body) as object), [
    'id',
    'type',
    'timestamp',
    'org_id',
    'api_version',
    'sequence',
    'epoch',
    'data',
  ])
  const verified = new Webhook(secret).verify(got.body, got.headers) as { id: string; sequence: number }
  assert.equal(verified.id, got.headers['webhook-id'])
  assert.equal(verified.sequence, 1)
  assert.equal(got.headers['user-agent'], 'Tessera-Webhooks/1')
  assert.equal(first.status, 'delivered')
  const { request_body, attempt_log } = await getDelivery(org, first.delivery_id)
  assert.equal(request_body, got.body)
  assert.equal(attempt_log[0]?.response_status, 200)
  assert.equal(attempt_log[0]?.response_body, 'thanks')
  const logged = attempt_log[0]?.request_headers as Record<string, string> | undefined
  assert.equal(logged?.['webhook-signature'], got.headers['webhook-signature'])
})

test('a message has the epoch of the feed, also after a restore', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await createEndpoint(w, org, { url: receiver.url })
  await emitSampleEvents(w, org)
  await waitForAttempts(org, 1)
  await withClient(w.ownerUrl, (owner) =>
    owner.query('update feed set epoch = 1773493200 where org_id = $1', [org.org]),
  )
  await emitSampleEvents(w, org)
  const all = await waitForAttempts(org, 2)

  const bodies = receiver.received.map(({ body }) => body)
  assert.deepEqual(
    bodies.map((body) => (JSON.parse(body) as { epoch: number }).epoch),
    [1, 1_773_493_200],
  )
  assert.equal((await getDelivery(org, all[0]?.delivery_id ?? 0)).request_body, bodies[1])
})

test('an endpoint gets only its types, and no events from before it was created', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await emitSampleEvents(w, org)
  await worker.runOnce()
  await createEndpoint(w, org, { url: receiver.url, types: ['order.completed'] })
  const all = await startTestReceiver()
  await createEndpoint(w, org, { url: all.url })

  await emitSampleEvents(w, org, 3)
  await waitForAttempts(org, 3)

  assert.equal(receiver.received.length, 0)
  assert.deepEqual(
    all.received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence).toSorted((a, b) => a - b),
    [2, 3, 4],
  )
})

test('each of many events is sent exactly once', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await createEndpoint(w, org, { url: receiver.url })

  await emitSampleEvents(w, org, 500)
  await waitFor(async () => {
    await worker.runOnce()
    return receiver.received.length >= 500 ? true : undefined
  }, 20_000)
  await waitForAttempts(org, 100).catch(() => {})

  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 500)
  assert.equal(receiver.received.length, 500)
})

const failures: readonly [string, ReceiverBehaviour, { status: number | null; error: string | null }][] = [
  ['responds with 500', respondWith(500), { status: 500, error: null }],
  ['redirects', respondWith(302, { location: 'http://127.0.0.1:1/' }), { status: 302, error: null }],
  ['cuts the connection', (_got, res) => void res.socket?.destroy(), { status: null, error: 'SOCKET' }],
  ['does not respond', () => {}, { status: null, error: 'TIMEOUT' }],
]

for (const [what, behaviour, expected] of failures)
  test(`an endpoint that ${what} is retried after five seconds`, async () => {
    const org = await w.createOrg()
    const receiver = await startTestReceiver(behaviour)
    await createEndpoint(w, org, { url: receiver.url })

    await emitSampleEvents(w, org)
    const [first] = await waitForAttempts(org, 1)

    assert.ok(first)
    assert.equal(first.status, 'pending')
    const { attempt_log, next_attempt_at } = await getDelivery(org, first.delivery_id)
    assert.equal(attempt_log[0]?.response_status, expected.status)
    assert.equal(attempt_log[0]?.error, expected.error)
    const wait = (next_attempt_at ?? 0) - (attempt_log[0]?.at ?? 0)
    assert.ok(wait >= 4 && wait <= 8, `${wait} s`)
  })

test('an endless response is cut off, and its status 200 counts', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver((_got, res) => {
    res.writeHead(200)
    const writeMore = () => {
      while (!res.destroyed && res.write('x'.repeat(16_384)));
    }
    res.on('drain', writeMore)
    writeMore()
  })
  await createEndpoint(w, org, { url: receiver.url })

  await emitSampleEvents(w, org)
  const [first] = await waitForAttempts(org, 1)

  assert.ok(first)
  assert.equal(first.status, 'delivered')
  const { attempt_log } = await getDelivery(org, first.delivery_id)
  assert.equal(attempt_log[0]?.response_body?.length, 16_384)
  assert.equal(attempt_log[0]?.error, 'BODY_CUT_OFF')
})

test('410 disables the endpoint and emits endpoint.disabled', async () => {
  const org = await w.createOrg()
  const gone = await startTestReceiver(respondWith(410))
  const other = await startTestReceiver()
  const { endpoint_id } = await createEndpoint(w, org, { url: gone.url, types: ['customer.created'] })
  await createEndpoint(w, org, { url: other.url, types: ['endpoint.disabled'] })

  await emitSampleEvents(w, org)
  const notice = await waitFor(async () => {
    await worker.runOnce()
    return other.received[0]
  })

  const { data } = JSON.parse(notice.body) as { data: { endpoint: Record<string, unknown> } }
  assert.equal(data.endpoint.endpoint_id, endpoint_id)
  assert.equal(data.endpoint.disabled_reason, 'gone')
})
