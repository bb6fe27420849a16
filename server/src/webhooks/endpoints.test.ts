import assert from 'node:assert/strict'
import { verify, createPublicKey } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { AdminWebhookEndpoint, DeliveryWithAttempts, NewWebhookEndpoint } from '#contract'
import { bindParams, write } from '#platform/db'
import { toUuid } from '#platform/ids'
import { createEndpoint } from '#testing/webhook-messages'
import { startReceiver, respondWith, type WebhookReceiver } from '#testing/webhook-receiver'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let receiver: WebhookReceiver

before(async () => {
  w = await startTestServer()
  receiver = await startReceiver()
})
after(async () => {
  await receiver.close()
  await w.stop()
})

const post = (org: TestOrg, path: string, json: unknown = {}, headers: Record<string, string> = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json, headers })

test('an endpoint shows its secret only when it is created', async () => {
  const org = await w.createOrg()
  const json = { url: receiver.url, description: 'CRM' }

  const created = await post(org, 'webhook_endpoints', json, { 'Idempotency-Key': 'one' })
  const again = await post(org, 'webhook_endpoints', json, { 'Idempotency-Key': 'one' })
  const { endpoint_id, secret, ...rest } = created.json<NewWebhookEndpoint>()
  const got = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: org.admin })

  assert.match(secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(again.json<NewWebhookEndpoint>().secret, null)
  assert.deepEqual(got.json(), { endpoint_id, ...rest })
  assert.ok(!got.text.includes('whsec_'))
})

test('a change that is based on an older version is refused; disabling an endpoint does not count', async () => {
  const org = await w.createOrg()
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url })
  const path = `/admin/v1/webhook_endpoints/${endpoint_id}`
  const read = async () => (await w.call(path, { key: org.admin })).json<AdminWebhookEndpoint>()
  const patch = (json: object) => w.call(path, { method: 'PATCH', key: org.admin, json })
  const { version } = await read()
  assert.equal((await post(org, `webhook_endpoints/${endpoint_id}/disable`)).status, 200)
  const changed = (await patch({ description: 'CRM', version })).json<AdminWebhookEndpoint>()
  assert.match((await patch({ types: ['order.completed'], version })).text, /version_conflict/)
  assert.deepEqual(await read(), changed)
  assert.deepEqual([changed.description, changed.types], ['CRM', null])
  assert.equal((await patch({ types: ['order.completed'], version: changed.version })).status, 200)
  assert.equal((await patch({ description: null })).status, 200)
})

test('a secret is stored sealed', async () => {
  const org = await w.createOrg()
  const { endpoint_id, secret } = await createEndpoint(w, org, { url: receiver.url })
  const sealedOf = write<{ sealed: Buffer }>(`select sealed from webhook_secret where org_id = $1 and endpoint_id = $2`)

  const [stored] = await w.db.execute(org.org, bindParams(sealedOf, toUuid(endpoint_id)))

  assert.ok(stored && !stored.sealed.includes(Buffer.from(secret.slice(6), 'base64')))
  assert.ok(!stored.sealed.includes(secret))
})

test('an organisation gets at most twenty endpoints, even with concurrent requests', async () => {
  const org = await w.createOrg()
  const requests = Array.from({ length: 24 }, () => post(org, 'webhook_endpoints', { url: receiver.url }))

  const statuses = (await Promise.all(requests)).map(({ status }) => status)

  assert.equal(statuses.filter((status) => status === 200).length, 20)
  assert.equal(statuses.filter((status) => status === 409).length, 4)
})

test('an unsafe URL is refused, naming the parameter', async () => {
  const org = await w.createOrg()

  const response = await post(org, 'webhook_endpoints', { url: 'http://169.254.169.254/latest' })

  assert.equal(response.status, 400)
  assert.equal(response.json<{ error: { param: string } }>().error.param, 'url')
})

test('a rotation signs with old and new secrets, at most three, and an overlap of 0 ends the old ones', async () => {
  const org = await w.createOrg()
  const { endpoint_id, secret } = await createEndpoint(w, org, { url: receiver.url })
  const rotate = (overlap_seconds?: number) =>
    post(
      org,
      `webhook_endpoints/${endpoint_id}/rotate_secret`,
      overlap_seconds === undefined ? {} : { overlap_seconds },
    )
  const lastSigned = async () => {
    await post(org, `webhook_endpoints/${endpoint_id}/test`)
    return receiver.received.at(-1) ?? assert.fail('nothing was received')
  }

  const second = (await rotate()).json<{ secret: string }>().secret
  const both = await lastSigned()
  await rotate()
  const fourth = (await rotate()).json<{ active_secrets: number }>()
  const only = (await rotate(0)).json<{ secret: string; active_secrets: number }>()
  const alone = await lastSigned()

  for (const each of [secret, second]) new Webhook(each).verify(both.body, both.headers)
  assert.equal(fourth.active_secrets, 3)
  assert.equal(only.active_secrets, 1)
  new Webhook(only.secret).verify(alone.body, alone.headers)
  assert.throws(() => new Webhook(second).verify(alone.body, alone.headers))
})

test('with Ed25519 a receiver needs only the public key', async () => {
  const org = await w.createOrg()
  const { endpoint_id, public_key } = await createEndpoint(w, org, { url: receiver.url, ed25519: true })

  await post(org, `webhook_endpoints/${endpoint_id}/test`)

  const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing was received')
  const signature = /v1a,(\S+)/.exec(headers['webhook-signature'] ?? '')?.[1] ?? ''
  const raw = Buffer.from((public_key ?? '').replace('whpk_', ''), 'base64')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signed = (text: string) => Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
  assert.ok(verify(null, signed(body), key, Buffer.from(signature, 'base64')))
  assert.ok(!verify(null, signed(`${body} `), key, Buffer.from(signature, 'base64')))
})

test('a test sends ping at once and returns the response, once per idempotency key', async () => {
  const org = await w.createOrg()
  const failing = await startReceiver(respondWith(503))
  const { endpoint_id } = await createEndpoint(w, org, { url: failing.url })

  const response = await post(org, `webhook_endpoints/${endpoint_id}/test`, {}, { 'Idempotency-Key': 'ping' })
  await post(org, `webhook_endpoints/${endpoint_id}/test`, {}, { 'Idempotency-Key': 'ping' })
  await failing.close()
  const silent = await post(org, `webhook_endpoints/${endpoint_id}/test`)

  const { status, type, sequence, attempt_log } = response.json<DeliveryWithAttempts>()
  assert.deepEqual([status, type, sequence], ['failed', 'ping', 0])
  assert.equal(attempt_log[0]?.response_status, 503)
  assert.equal(failing.received.length, 1)
  assert.equal(failing.received[0]?.headers['tessera-test'], 'true')
  assert.equal(silent.json<DeliveryWithAttempts>().attempt_log[0]?.error, 'ECONNREFUSED')
})

test('a deleted endpoint is not found, and its secrets are deleted', async () => {
  const org = await w.createOrg()
  const { endpoint_id } = await createEndpoint(w, org, { url: receiver.url })

  const deleted = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { method: 'DELETE', key: org.admin })
  const afterwards = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: org.admin })
  const count = write<{ count: number }>(`select count(*) from webhook_secret where org_id = $1`)

  assert.equal(deleted.status, 200)
  assert.equal(afterwards.status, 404)
  assert.equal((await w.db.execute(org.org, bindParams(count)))[0]?.count, 0)
})

test('another organisation sees neither endpoints nor deliveries', async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { endpoint_id } = await createEndpoint(w, theirs, { url: receiver.url })
  const tested = await post(theirs, `webhook_endpoints/${endpoint_id}/test`)
  const { delivery_id } = tested.json<DeliveryWithAttempts>()

  const endpoint = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: mine.admin })
  const delivery = await w.call(`/admin/v1/webhook_deliveries/${delivery_id}`, { key: mine.admin })
  const list = await w.call('/admin/v1/webhook_endpoints', { key: mine.admin })

  assert.deepEqual([endpoint.status, delivery.status], [404, 404])
  assert.deepEqual(list.json<{ data: AdminWebhookEndpoint[] }>().data, [])
})

test('an installation without an encryption key stores no secrets of live organisations', async () => {
  const org = await w.createOrg({ mode: 'live' })

  const response = await post(org, 'webhook_endpoints', { url: receiver.url })

  assert.equal(response.status, 503)
})
