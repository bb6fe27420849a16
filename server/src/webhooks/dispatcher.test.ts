import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { DeliveryWithAttempts, Delivery } from '#contract'
import { eventually } from '#testing/wait-for'
import { anEndpoint, happen, readyToSend, turn } from '#testing/webhook-messages'
import { aReceiver, answers, type Behaviour, type Receiver } from '#testing/webhook-receiver'
import { world, type Org, type World } from '#testing/test-server'
import { stopDispatch } from './dispatcher.ts'

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

const deliveriesOf = async (org: Org, query = ''): Promise<Delivery[]> =>
  (await w.call(`/admin/v1/webhook_deliveries?${query}`, { key: org.admin })).json<{ data: Delivery[] }>().data

const delivery = async (org: Org, id: number): Promise<DeliveryWithAttempts> =>
  (await w.call(`/admin/v1/webhook_deliveries/${id}`, { key: org.admin })).json()

const settled = (org: Org, count: number) =>
  eventually(async () => {
    await turn(w)
    const all = await deliveriesOf(org)
    return all.length === count && all.every(({ attempts }) => attempts > 0) ? all : undefined
  })

test('what happens is sent, signed, with exactly the fields of the contract', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  const { secret } = await anEndpoint(w, org, { url: receiver.url })

  await happen(w, org)
  const [one] = await settled(org, 1)

  const got = receiver.received[0] ?? assert.fail('nothing came')
  assert.ok(one)
  assert.deepEqual(Object.keys(JSON.parse(got.body) as object), [
    'id',
    'type',
    'timestamp',
    'org_id',
    'api_version',
    'sequence',
    'data',
  ])
  const verified = new Webhook(secret).verify(got.body, got.headers) as { id: string; sequence: number }
  assert.equal(verified.id, got.headers['webhook-id'])
  assert.equal(verified.sequence, 1)
  assert.equal(got.headers['user-agent'], 'Tessera-Webhooks/1')
  assert.equal(one.status, 'delivered')
  const { request_body, attempt_log } = await delivery(org, one.delivery_id)
  assert.equal(request_body, got.body)
  assert.equal(attempt_log[0]?.response_status, 200)
  assert.equal(attempt_log[0]?.response_body, 'thanks')
  const logged = attempt_log[0]?.request_headers as Record<string, string> | undefined
  assert.equal(logged?.['webhook-signature'], got.headers['webhook-signature'])
})

test('an endpoint is sent the types that it asks for, and what happened before it came is not sent', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  await happen(w, org)
  await turn(w)
  await anEndpoint(w, org, { url: receiver.url, types: ['order.completed'] })
  const all = await listening()
  await anEndpoint(w, org, { url: all.url })

  await happen(w, org, 3)
  await settled(org, 3)

  assert.equal(receiver.received.length, 0)
  assert.deepEqual(
    all.received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence).toSorted((a, b) => a - b),
    [2, 3, 4],
  )
})

test('many events are each sent once, and no second worker sends them again', async () => {
  const org = await w.anOrg()
  const receiver = await listening()
  await anEndpoint(w, org, { url: receiver.url })

  await happen(w, org, 500)
  await eventually(async () => {
    await turn(w)
    return receiver.received.length >= 500 ? true : undefined
  }, 20_000)
  await settled(org, 100).catch(() => {})

  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 500)
  assert.equal(receiver.received.length, 500)
})

const failures: readonly [string, Behaviour, { status: number | null; error: string | null }][] = [
  ['answers 500', answers(500), { status: 500, error: null }],
  ['redirects', answers(302, { location: 'http://127.0.0.1:1/' }), { status: 302, error: null }],
  ['cuts the connection', (_got, res) => void res.socket?.destroy(), { status: null, error: 'SOCKET' }],
  ['does not answer', () => {}, { status: null, error: 'TIMEOUT' }],
]

for (const [what, behaviour, expected] of failures)
  test(`an endpoint that ${what} is tried again in five seconds`, async () => {
    const org = await w.anOrg()
    const receiver = await listening(behaviour)
    await anEndpoint(w, org, { url: receiver.url })

    await happen(w, org)
    const [one] = await settled(org, 1)

    assert.ok(one)
    assert.equal(one.status, 'pending')
    const { attempt_log, next_attempt_at } = await delivery(org, one.delivery_id)
    assert.equal(attempt_log[0]?.response_status, expected.status)
    assert.equal(attempt_log[0]?.error, expected.error)
    const wait = (next_attempt_at ?? 0) - (attempt_log[0]?.at ?? 0)
    assert.ok(wait >= 4 && wait <= 8, `${wait} s`)
  })

test('an answer without an end is cut off, and its 200 counts', async () => {
  const org = await w.anOrg()
  const receiver = await listening((_got, res) => {
    res.writeHead(200)
    const pour = () => {
      while (!res.destroyed && res.write('x'.repeat(16_384)));
    }
    res.on('drain', pour)
    pour()
  })
  await anEndpoint(w, org, { url: receiver.url })

  await happen(w, org)
  const [one] = await settled(org, 1)

  assert.ok(one)
  assert.equal(one.status, 'delivered')
  const { attempt_log } = await delivery(org, one.delivery_id)
  assert.equal(attempt_log[0]?.response_body?.length, 16_384)
  assert.equal(attempt_log[0]?.error, 'BODY_CUT_OFF')
})

test('410 disables the endpoint and says so to the others', async () => {
  const org = await w.anOrg()
  const gone = await listening(answers(410))
  const other = await listening()
  const { endpoint_id } = await anEndpoint(w, org, { url: gone.url, types: ['customer.created'] })
  await anEndpoint(w, org, { url: other.url, types: ['endpoint.disabled'] })

  await happen(w, org)
  const told = await eventually(async () => {
    await turn(w)
    return other.received[0]
  })

  const { data } = JSON.parse(told.body) as { data: { endpoint: Record<string, unknown> } }
  assert.equal(data.endpoint.endpoint_id, endpoint_id)
  assert.equal(data.endpoint.disabled_reason, 'gone')
})
