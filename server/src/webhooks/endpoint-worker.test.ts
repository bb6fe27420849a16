import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Delivery, WebhookEndpoint, WebhookReplay } from '#contract'
import { systemClock } from '#platform/clock'
import { called, connect, write, type Param } from '#platform/db'
import { eventually } from '#testing/wait-for'
import { anEndpoint, happen, readyToSend, turn } from '#testing/webhook-messages'
import { aReceiver, answers, type Behaviour, type Receiver } from '#testing/webhook-receiver'
import { world, type Org, type World } from '#testing/test-server'
import { dispatch, prolongHolds, stopDispatch } from './dispatcher.ts'
import { watchEndpoints } from './endpoint-watch.ts'
import { fanOut } from './fan-out.ts'
import { sequenceChanges } from './feed.ts'
import { goOnWithReplays } from './replays.ts'
import { forgetDeliveries, takeDueEndpoints } from './queries/deliveries.ts'

let w: World
const receivers: Receiver[] = []

before(async () => {
  w = await world()
  readyToSend(w.db, 1_000)
})
after(async () => {
  await stopDispatch(w.db)
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await w.end()
})

async function listening(behaviour: Behaviour = answers(200)): Promise<Receiver> {
  const receiver = await aReceiver(behaviour)
  receivers.push(receiver)
  return receiver
}

const list = async (org: Org, query = ''): Promise<Delivery[]> =>
  (await w.call(`/admin/v1/webhook_deliveries?${query}`, { key: org.admin })).json<{ data: Delivery[] }>().data
const endpoint = async (org: Org, id: string): Promise<WebhookEndpoint> =>
  (await w.call(`/admin/v1/webhook_endpoints/${id}`, { key: org.admin })).json()
const post = (org: Org, path: string, json: unknown = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })
const change = (org: Org, sql: string, ...params: Param[]) => w.db.once(org.org, called(write(sql), ...params))
const until = <T>(ask: () => Promise<T | undefined>, withinMs = 10_000) =>
  eventually(async () => {
    await turn(w)
    return ask()
  }, withinMs)

/** Time passes: all that waits is due, and a circuit may be tried. */
async function later(org: Org): Promise<void> {
  await change(org, `update delivery set due_at = now() where org_id = $1 and status = 'pending'`)
  await change(org, `update endpoint_state set due_at = now(), not_before = now() where org_id = $1`)
}

test('ten failures open the circuit: one probe, the rest waits without an attempt, and a success lets all through', async () => {
  const org = await w.anOrg()
  let well = false
  const receiver = await listening((_got, res) => void res.writeHead(well ? 200 : 500).end())
  const { endpoint_id } = await anEndpoint(w, org, { url: receiver.url })

  await happen(w, org, 40)
  await until(async () => ((await endpoint(org, endpoint_id)).failures >= 10 ? true : undefined))
  await later(org)
  const earlier = receiver.received.length
  await until(async () => (receiver.received.length > earlier ? true : undefined))
  await until(async () => ((await endpoint(org, endpoint_id)).failures > 10 ? true : undefined))
  const probes = receiver.received.length - earlier
  const untouched = (await list(org)).filter(({ attempts }) => attempts === 0).length
  well = true
  await later(org)
  await until(async () => ((await list(org)).every(({ status }) => status === 'delivered') ? true : undefined))

  assert.equal(probes, 1)
  assert.ok(untouched >= 20, `${untouched} were not sent`)
  assert.equal((await endpoint(org, endpoint_id)).failures, 0)
})

test('what a dead worker held is sent by another when the hold is over, and not before', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  await anEndpoint(w, org, { url: receiver.url })
  await happen(w, org)
  await sequenceChanges(w.db)
  await fanOut(w.db)
  // A worker takes the endpoint and is never heard of again.
  const dead = await takeDueEndpoints(w.db, 100, 1)

  await dispatch(w.db, systemClock)
  const early = receiver.received.length
  await until(async () => receiver.received[0])

  assert.ok(dead.some((taken) => taken.org === org.org))
  assert.equal(early, 0)
  assert.equal((await list(org))[0]?.attempts, 1)
})

test('a worker that lives keeps what it holds, and another gets nothing of it', async () => {
  const org = await w.anOrg()
  const receiver = await listening(() => {})
  await anEndpoint(w, org, { url: receiver.url })
  const other = await connect({ url: w.appUrl, lanes: 1, transactions: 2 })
  await happen(w, org)
  await until(async () => receiver.received[0])

  await change(org, `update endpoint_state set not_before = now() + interval '10 milliseconds' where org_id = $1`)
  await prolongHolds(w.db)
  const stolen = await takeDueEndpoints(other, 100, 10)
  await other.close()

  assert.deepEqual(
    stolen.filter((taken) => taken.org === org.org),
    [],
  )
})

test('notices come after 1, 24 and 72 hours, and after five days the endpoint is disabled', async () => {
  const org = await w.anOrg()
  const told = await listening()
  const receiver = await listening(answers(500))
  const { endpoint_id } = await anEndpoint(w, org, { url: receiver.url, types: ['customer.created'] })
  await anEndpoint(w, org, { url: told.url, types: ['endpoint.failing', 'endpoint.disabled'] })
  const types = () => told.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  const failingFor = (hours: number) =>
    change(
      org,
      `update endpoint_state set failures = 20, failing_since = now() - make_interval(hours => $2)
       where org_id = $1 and (failures > 0 or $2 = 0)`,
      hours,
    )

  await happen(w, org)
  await until(async () => ((await endpoint(org, endpoint_id)).failures > 0 ? true : undefined))
  await watchEndpoints(w.db, systemClock)
  for (const hours of [2, 3, 25, 73, 100, 121]) {
    await failingFor(hours)
    await watchEndpoints(w.db, systemClock)
    await watchEndpoints(w.db, systemClock)
  }
  await until(async () => (told.received.length >= 4 ? true : undefined))

  assert.deepEqual(types().toSorted(), [
    'endpoint.disabled',
    'endpoint.failing',
    'endpoint.failing',
    'endpoint.failing',
  ])
  const { status, disabled_reason } = await endpoint(org, endpoint_id)
  assert.deepEqual([status, disabled_reason], ['disabled', 'failing'])
})

test('what waits when an endpoint is disabled is sent when it is enabled; what happens meanwhile is replayed', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  const { endpoint_id } = await anEndpoint(w, org, { url: receiver.url })
  const since = Math.floor(Date.now() / 1_000) - 60
  await happen(w, org)
  await sequenceChanges(w.db)
  await fanOut(w.db)
  await post(org, `webhook_endpoints/${endpoint_id}/disable`)
  await happen(w, org, 2)
  await turn(w)
  const during = receiver.received.length

  await post(org, `webhook_endpoints/${endpoint_id}/enable`)
  await until(async () => receiver.received[0])
  const replay = await post(org, `webhook_endpoints/${endpoint_id}/replay`, { since })
  const second = await post(org, `webhook_endpoints/${endpoint_id}/replay`, { since })
  await goOnWithReplays(w.db)
  await until(async () => (receiver.received.length >= 4 ? true : undefined))

  const state = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}/replay`, { key: org.admin })
  assert.equal(during, 0)
  assert.equal(replay.status, 200)
  assert.equal(second.status, 409)
  assert.deepEqual([state.json<WebhookReplay>().status, state.json<WebhookReplay>().deliveries], ['done', 3])
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 3)
})

test('one message can be sent again, with the id that it had', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  await anEndpoint(w, org, { url: receiver.url })
  await happen(w, org)
  await until(async () => receiver.received[0])
  const [first] = await list(org)

  const again = await post(org, `webhook_deliveries/${first?.delivery_id}/replay`)
  await until(async () => receiver.received[1])

  assert.equal(again.json<Delivery>().cause, 'replay')
  assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id'])
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body)
})

test('the log is filtered by endpoint, type, status and time, and pages go back', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  const { endpoint_id } = await anEndpoint(w, org, { url: receiver.url })
  await happen(w, org, 5)
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

test('deliveries of more than thirty days ago are forgotten with their attempts, and those that wait are not', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  await anEndpoint(w, org, { url: receiver.url })
  await happen(w, org, 2)
  await until(async () => ((await list(org, 'status=delivered')).length === 2 ? true : undefined))
  await change(org, `update delivery set created_at = now() - interval '31 days' where org_id = $1`)
  await change(
    org,
    `update delivery set status = 'pending', ended_at = null where org_id = $1
    and delivery_id = (select min(delivery_id) from delivery where org_id = $1)`,
  )

  const gone = await forgetDeliveries(w.db, 30, 1_000)

  const left = write<{ deliveries: number; attempts: number }>(`
    select (select count(*) from delivery where org_id = $1) as deliveries,
      (select count(*) from delivery_attempt where org_id = $1) as attempts`)
  assert.equal(gone, 1)
  assert.deepEqual(await w.db.once(org.org, called(left)), [{ deliveries: 1, attempts: 1 }])
})
