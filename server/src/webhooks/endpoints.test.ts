import assert from 'node:assert/strict'
import { verify, createPublicKey } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { DeliveryWithAttempts, NewWebhookEndpoint, WebhookEndpoint } from '#contract'
import { called, write } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { anEndpoint, readyToSend } from '#testing/webhook-messages'
import { aReceiver, answers, type Receiver } from '#testing/webhook-receiver'
import { world, type Org, type World } from '#testing/test-server'

let w: World
let receiver: Receiver

before(async () => {
  w = await world()
  readyToSend(w.db)
  receiver = await aReceiver()
})
after(async () => {
  await receiver.close()
  await w.end()
})

const post = (org: Org, path: string, json: unknown = {}, headers: Record<string, string> = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json, headers })

test('an endpoint shows its secret once, and never again', async () => {
  const org = await w.anOrg()
  const json = { url: receiver.url, description: 'CRM' }

  const made = await post(org, 'webhook_endpoints', json, { 'Idempotency-Key': 'one' })
  const again = await post(org, 'webhook_endpoints', json, { 'Idempotency-Key': 'one' })
  const { endpoint_id, secret, ...rest } = made.json<NewWebhookEndpoint>()
  const got = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: org.admin })

  assert.match(secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(again.json<NewWebhookEndpoint>().secret, null)
  assert.deepEqual(got.json(), { endpoint_id, ...rest })
  assert.ok(!got.text.includes('whsec_'))
})

test('a secret lies sealed in the database', async () => {
  const org = await w.anOrg()
  const { endpoint_id, secret } = await anEndpoint(w, org, { url: receiver.url })
  const sealedOf = write<{ sealed: Buffer }>(`select sealed from webhook_secret where org_id = $1 and endpoint_id = $2`)

  const [stored] = await w.db.once(org.org, called(sealedOf, uuidOf(endpoint_id)))

  assert.ok(stored && !stored.sealed.includes(Buffer.from(secret.slice(6), 'base64')))
  assert.ok(!stored.sealed.includes(secret))
})

test('at most twenty endpoints, however many ask at once', async () => {
  const org = await w.anOrg()
  const wishes = Array.from({ length: 24 }, () => post(org, 'webhook_endpoints', { url: receiver.url }))

  const statuses = (await Promise.all(wishes)).map(({ status }) => status)

  assert.equal(statuses.filter((status) => status === 200).length, 20)
  assert.equal(statuses.filter((status) => status === 409).length, 4)
})

test('a URL that leads nowhere good is refused with its parameter', async () => {
  const org = await w.anOrg()

  const answer = await post(org, 'webhook_endpoints', { url: 'http://169.254.169.254/latest' })

  assert.equal(answer.status, 400)
  assert.equal(answer.json<{ error: { param: string } }>().error.param, 'url')
})

test('a rotation signs with old and new, at most three, and an overlap of 0 ends the old ones', async () => {
  const org = await w.anOrg()
  const { endpoint_id, secret } = await anEndpoint(w, org, { url: receiver.url })
  const rotate = (overlap_seconds?: number) =>
    post(
      org,
      `webhook_endpoints/${endpoint_id}/rotate_secret`,
      overlap_seconds === undefined ? {} : { overlap_seconds },
    )
  const lastSigned = async () => {
    await post(org, `webhook_endpoints/${endpoint_id}/test`)
    return receiver.received.at(-1) ?? assert.fail('nothing came')
  }

  const second = (await rotate()).json<{ secret: string }>().secret
  const both = await lastSigned()
  await rotate()
  const fourth = (await rotate()).json<{ live_secrets: number }>()
  const only = (await rotate(0)).json<{ secret: string; live_secrets: number }>()
  const alone = await lastSigned()

  for (const each of [secret, second]) new Webhook(each).verify(both.body, both.headers)
  assert.equal(fourth.live_secrets, 3)
  assert.equal(only.live_secrets, 1)
  new Webhook(only.secret).verify(alone.body, alone.headers)
  assert.throws(() => new Webhook(second).verify(alone.body, alone.headers))
})

test('with Ed25519 a receiver needs the public key alone', async () => {
  const org = await w.anOrg()
  const { endpoint_id, public_key } = await anEndpoint(w, org, { url: receiver.url, ed25519: true })

  await post(org, `webhook_endpoints/${endpoint_id}/test`)

  const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing came')
  const signature = /v1a,(\S+)/.exec(headers['webhook-signature'] ?? '')?.[1] ?? ''
  const raw = Buffer.from((public_key ?? '').replace('whpk_', ''), 'base64')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signed = (text: string) => Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
  assert.ok(verify(null, signed(body), key, Buffer.from(signature, 'base64')))
  assert.ok(!verify(null, signed(`${body} `), key, Buffer.from(signature, 'base64')))
})

test('a test sends ping now and answers what came back, once for one key', async () => {
  const org = await w.anOrg()
  const sour = await aReceiver(answers(503))
  const { endpoint_id } = await anEndpoint(w, org, { url: sour.url })

  const told = await post(org, `webhook_endpoints/${endpoint_id}/test`, {}, { 'Idempotency-Key': 'ping' })
  await post(org, `webhook_endpoints/${endpoint_id}/test`, {}, { 'Idempotency-Key': 'ping' })
  await sour.close()
  const silent = await post(org, `webhook_endpoints/${endpoint_id}/test`)

  const { status, type, sequence, attempt_log } = told.json<DeliveryWithAttempts>()
  assert.deepEqual([status, type, sequence], ['failed', 'ping', 0])
  assert.equal(attempt_log[0]?.response_status, 503)
  assert.equal(sour.received.length, 1)
  assert.equal(sour.received[0]?.headers['tessera-test'], 'true')
  assert.equal(silent.json<DeliveryWithAttempts>().attempt_log[0]?.error, 'ECONNREFUSED')
})

test('a deleted endpoint is gone, and so are its secrets', async () => {
  const org = await w.anOrg()
  const { endpoint_id } = await anEndpoint(w, org, { url: receiver.url })

  const deleted = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { method: 'DELETE', key: org.admin })
  const afterwards = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: org.admin })
  const count = write<{ count: number }>(`select count(*) from webhook_secret where org_id = $1`)

  assert.equal(deleted.status, 200)
  assert.equal(afterwards.status, 404)
  assert.equal((await w.db.once(org.org, called(count)))[0]?.count, 0)
})

test('another organisation sees neither endpoints nor deliveries', async () => {
  const mine = await w.anOrg()
  const theirs = await w.anOrg()
  const { endpoint_id } = await anEndpoint(w, theirs, { url: receiver.url })
  const tested = await post(theirs, `webhook_endpoints/${endpoint_id}/test`)
  const { delivery_id } = tested.json<DeliveryWithAttempts>()

  const endpoint = await w.call(`/admin/v1/webhook_endpoints/${endpoint_id}`, { key: mine.admin })
  const delivery = await w.call(`/admin/v1/webhook_deliveries/${delivery_id}`, { key: mine.admin })
  const list = await w.call('/admin/v1/webhook_endpoints', { key: mine.admin })

  assert.deepEqual([endpoint.status, delivery.status], [404, 404])
  assert.deepEqual(list.json<{ data: WebhookEndpoint[] }>().data, [])
})

test('without a key of its own an installation keeps no secrets of live organisations', async () => {
  const org = await w.anOrg({ mode: 'live' })

  const answer = await post(org, 'webhook_endpoints', { url: receiver.url })

  assert.equal(answer.status, 503)
})
