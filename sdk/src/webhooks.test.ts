import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const createSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const body = JSON.stringify({ id: 'msg_1', type: 'order.completed', data: { fan: { first_name: 'Zoë' } } })

/** Signs a delivery with the public implementation of Standard Webhooks. */
function delivery(secret: string, { at = new Date(), id = 'msg_1', signed = body } = {}) {
  const signature = new Webhook(secret).sign(id, at, signed)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signature,
  }
}

const assertRejected = (promise: Promise<unknown>) => assert.rejects(promise, WebhookVerificationError)

test('deliveries signed by the public implementation are accepted, in every form of body and headers', async () => {
  const secret = createSecret()
  const headers = delivery(secret)
  const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  const bytes = new TextEncoder().encode(body)
  for (const given of [headers, capitals, new Headers(headers)])
    for (const sent of [body, bytes, bytes.buffer, Buffer.from(body)]) {
      const message = await verifyWebhook(sent, given, secret)
      assert.equal(message.type, 'order.completed')
      if (message.type === 'order.completed') assert.equal(message.data.fan.first_name, 'Zoë')
    }
})

test('a delivery signed with another secret, or changed after signing, is rejected', async () => {
  const secret = createSecret()
  const headers = delivery(secret)
  await assertRejected(verifyWebhook(body, delivery(createSecret()), secret))
  await assertRejected(verifyWebhook(`${body} `, headers, secret))
  await assertRejected(verifyWebhook(body, { ...headers, 'webhook-id': 'msg_2' }, secret))
  const later = String(Number(headers['webhook-timestamp']) + 1)
  await assertRejected(verifyWebhook(body, { ...headers, 'webhook-timestamp': later }, secret))
})

test('any of several secrets and any of several signatures is enough', async () => {
  const [old, next, other] = [createSecret(), createSecret(), createSecret()]
  const both = {
    ...delivery(old),
    'webhook-signature': `v1a,xxxx ${delivery(old)['webhook-signature']} ${delivery(next)['webhook-signature']}`,
  }
  await verifyWebhook(body, both, next)
  await verifyWebhook(body, delivery(next), [old, next])
  await assertRejected(verifyWebhook(body, both, other))
})

test('a message more than five minutes old or ahead is rejected', async () => {
  const secret = createSecret()
  const at = (seconds: number) => delivery(secret, { at: new Date(Date.now() + seconds * 1_000) })
  await verifyWebhook(body, at(-295), secret)
  await verifyWebhook(body, at(295), secret)
  await assertRejected(verifyWebhook(body, at(-302), secret))
  await assertRejected(verifyWebhook(body, at(302), secret))
})

test('missing or malformed headers are rejected with WebhookVerificationError', async () => {
  const secret = createSecret()
  const headers = delivery(secret)
  for (const name of Object.keys(headers))
    await assertRejected(verifyWebhook(body, { ...headers, [name]: undefined }, secret))
  for (const signature of ['', 'v1', 'v1,', 'v1,%%%', 'v2,abcd', headers['webhook-signature'].slice(3), 'v1,aGk='])
    await assertRejected(verifyWebhook(body, { ...headers, 'webhook-signature': signature }, secret))
  for (const time of ['', 'now', '-1', '1e9', ' 1', '9'.repeat(40)])
    await assertRejected(verifyWebhook(body, { ...headers, 'webhook-timestamp': time }, secret))
})

test('an invalid secret is a TypeError', async () => {
  const secret = createSecret()
  for (const wrong of ['', 'whsec_', 'whsec_%%%'])
    await assert.rejects(verifyWebhook(body, delivery(secret), wrong), TypeError)
})
