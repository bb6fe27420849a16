import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Delivery, WebhookEndpoint, WebhookReplay } from '#contract'
import { systemClock } from '#platform/clock'
import { bindParams, connect, write, type Param } from '#platform/db'
import { waitFor } from '#testing/wait-for'
import {
  createEndpoint,
  createWebhookWorker,
  emitSampleEvents,
  type TestWebhookWorker,
} from '#testing/webhook-messages'
import { startReceiver, respondWith, type ReceiverBehaviour, type WebhookReceiver } from '#testing/webhook-receiver'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { checkFailingEndpoints } from './endpoint-watch.ts'
import { fanOut } from './fan-out.ts'
import { sequenceChanges } from './feed.ts'
import { resumeReplays } from './replays.ts'
import { deleteOldDeliveries, leaseDueEndpoints } from './queries/deliveries.ts'

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

const list = async (org: TestOrg, query = ''): Promise<Delivery[]> =>
  (await w.call(`/admin/v1/webhook_deliveries?${query}`, { key: org.admin })).json<{ data: Delivery[] }>().data
const getEndpoint = async (org: TestOrg, id: string): Promise<WebhookEndpoint> =>
  (await w.call(`/admin/v1/webhook_endpoints/${id}`, { key: org.admin })).json()
const post = (org: TestOrg, path: string, json: unknown = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })
const change = (org: TestOrg, sql: string, ...params: Param[]) =>
  w.db.execute(org.org, bindParams(write(sql), ...params))
const until = <T>(ask: () => Promise<T | undefined>, withinMs = 10_000) =>
  waitFor(async () => {
    await worker.runOnce()
    return ask()
  }, withinMs)

/** Makes all pending deliveries due, and allows a probe of open circuits. */
async function makeAllDue(org: TestOrg): Promise<void> {
  await change(org, `update delivery set due_at = now() where org_id = $1 and status = 'pending'`)
  await change(org, `update endpoint_state set due_at = now(), not_before = now() where org_id = $1`)
}

test('ten failures open the circuit: one probe is sent, the rest waits unattempted, and a success closes it', async () => {
  const org = await w.createOrg()
  let healthy = false
  const receiver = await startTestReceiver((_got, res) => void res.writeHead(healthy ? 200 : 500).end())
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url })

  await emitSampleEvents(w, org, 40)
  await until(async () => ((await getEndpoint(org, endpoint_id)).failures >= 10 ? true : undefined))
  await makeAllDue(org)
  const before = receiver.received.length
  await until(async () => (receiver.received.length > before ? true : undefined))
  await until(async () => ((await getEndpoint(org, endpoint_id)).failures > 10 ? true : undefined))
  const probes = receiver.received.length - before
  const untouched = (await list(org)).filter(({ attempts }) => attempts === 0).length
  healthy = true
  await makeAllDue(org)
  await until(async () => ((await list(org)).every(({ status }) => status === 'delivered') ? true : undefined))

  assert.equal(probes, 1)
  assert.ok(untouched >= 20, `${untouched} were not attempted`)
  assert.equal((await getEndpoint(org, endpoint_id)).failures, 0)
})

test('another worker sends for a dead one when the lease expires, and not before', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await createEndpoint(w, org, { url: receiver.url })
  await emitSampleEvents(w, org)
  await sequenceChanges(w.db)
  await fanOut(w.db)
  // A worker leases the endpoint and dies.
  const dead = await leaseDueEndpoints(w.db, 100, 1)

  await worker.dispatch(w.db, systemClock)
  const early = receiver.received.length
  await until(async () => receiver.received[0])

  assert.ok(dead.some((leased) => leased.org === org.org))
  assert.equal(early, 0)
  assert.equal((await list(org))[0]?.attempts, 1)
})

test('a running worker keeps its leases, and another worker cannot take them', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver(() => {})
  await createEndpoint(w, org, { url: receiver.url })
  const other = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 2 })
  await emitSampleEvents(w, org)
  await until(async () => receiver.received[0])

  await change(org, `update endpoint_state set not_before = now() + interval '10 milliseconds' where org_id = $1`)
  await worker.extendLeases(w.db)
  const stolen = await leaseDueEndpoints(other, 100, 10)
  await other.close()

  assert.deepEqual(
    stolen.filter((leased) => leased.org === org.org),
    [],
  )
})

test('notices are emitted after 1, 24 and 72 hours, and after five days the endpoint is disabled', async () => {
  const org = await w.createOrg()
  const notices = await startTestReceiver()
  const receiver = await startTestReceiver(respondWith(500))
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url, types: ['customer.created'] })
  await createEndpoint(w, org, { url: notices.url, types: ['endpoint.failing', 'endpoint.disabled'] })
  const types = () => notices.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  const failingFor = (hours: number) =>
    change(
      org,
      `update endpoint_state set failures = 20, failing_since = now() - make_interval(hours => $2)
       where org_id = $1 and (failures > 0 or $2 = 0)`,
      hours,
    )

  await emitSampleEvents(w, org)
  await until(async () => ((await getEndpoint(org, endpoint_id)).failures > 0 ? true : undefined))
  await checkFailingEndpoints(w.db, systemClock)
  for (const hours of [2, 3, 25, 73, 100, 121]) {
    await failingFor(hours)
    await checkFailingEndpoints(w.db, systemClock)
    await checkFailingEndpoints(w.db, systemClock)
  }
  await until(async () => (notices.received.length >= 4 ? true : undefined))

  assert.deepEqual(types().toSorted(), [
    'endpoint.disabled',
    'endpoint.failing',
    'endpoint.failing',
    'endpoint.failing',
  ])
  const { status, disabled_reason } = await getEndpoint(org, endpoint_id)
  assert.deepEqual([status, disabled_reason], ['disabled', 'failing'])
})

test('waiting deliveries are sent when the endpoint is enabled again; events from meanwhile can be replayed', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url })
  const since = Math.floor(Date.now() / 1_000) - 60
  await emitSampleEvents(w, org)
  await sequenceChanges(w.db)
  await fanOut(w.db)
  await post(org, `webhook_endpoints/${endpoint_id}/disable`)
  await emitSampleEvents(w, org, 2)
  await worker.runOnce()
  const during = receiver.received.length

  await post(org, `webhook_endpoints/${endpoint_id}/enable`)
  await until(async () => receiver.received[0])
  const replay = await post(org, `webhook_endpoints/${endpoint_id}/replay`, { since })
  const second = await post(org, `webhook_endpoints/${endpoint_id}/replay`, { since })
  await resumeReplays(w.db)
  await until(async () => (receiver.received.length >= 4 ? true : undefined))

  const state = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}/replay`, { key: org.admin })
  assert.equal(during, 0)
  assert.equal(replay.status, 200)
  assert.equal(second.status, 409)
  assert.deepEqual([state.json<WebhookReplay>().status, state.json<WebhookReplay>().deliveries], ['done', 3])
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 3)
})

test('a message can be sent again, with the same id', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await createEndpoint(w, org, { url: receiver.url })
  await emitSampleEvents(w, org)
  await until(async () => receiver.received[0])
  const [first] = await list(org)

  const again = await post(org, `webhook_deliveries/${first?.delivery_id}/replay`)
  await until(async () => receiver.received[1])

  assert.equal(again.json<Delivery>().cause, 'replay')
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id'])
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body)
})

test('the log is filtered by endpoint, type, status and time, and pages lead to older deliveries', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url })
  await emitSampleEvents(w, org, 5)
  await until(async () => ((await list(org, 'status=delivered')).length === 5 ? true : undefined))
  await post(org, 'webhook_tests', { type: 'order.completed' })

  const page = await list(org, 'limit=2')
  const next = await list(org, `limit=10&before=${page[1]?.delivery_id}`)

  assert.equal(page[0]?.cause, 'test')
  assert.equal(next.length, 4)
  assert.equal((await list(org, 'type=order.completed')).length, 1)
  assert.equal((await list(org, `endpoint_id=${endpoint_id}&type=customer.created`)).length, 5)
  assert.equal((await list(org, `since=${Math.floor(Date.now() / 1_000) + 60}`)).length, 0)
})

test('deliveries older than thirty days are deleted with their attempts, unless they are pending', async () => {
  const org = await w.createOrg()
  const receiver = await startTestReceiver()
  await createEndpoint(w, org, { url: receiver.url })
  await emitSampleEvents(w, org, 2)
  await until(async () => ((await list(org, 'status=delivered')).length === 2 ? true : undefined))
  await change(org, `update delivery set created_at = now() - interval '31 days' where org_id = $1`)
  await change(
    org,
    `update delivery set status = 'pending', ended_at = null where org_id = $1
    and delivery_id = (select min(delivery_id) from delivery where org_id = $1)`,
  )

  const deleted = await deleteOldDeliveries(w.db, 30, 1_000)

  const left = write<{ deliveries: number; attempts: number }>(`
    select (select count(*) from delivery where org_id = $1) as deliveries,
      (select count(*) from delivery_attempt where org_id = $1) as attempts`)
  assert.equal(deleted, 1)
  assert.deepEqual(await w.db.execute(org.org, bindParams(left)), [{ deliveries: 1, attempts: 1 }])
})
