import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const aSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const body = JSON.stringify({ id: 'msg_1', type: 'order.completed', data: { fan: { first_name: 'Zoë' } } })

/** A delivery as the public implementation of Standard Webhooks signs it. */
function delivery(secret: string, { at = new Date(), id = 'msg_1', signed = body } = {}) {
  const signature = new Webhook(secret).sign(id, at, signed)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signature,
  }
}

const refused = (promise: Promise<unknown>) => assert.rejects(promise, WebhookVerificationError)

test('what the public implementation signs is taken, whatever form the body and the headers have', async () => {
  const secret = aSecret()
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

test('what another secret signed, and what was changed on the way, is refused', async () => {
  const secret = aSecret()
  const headers = delivery(secret)
  await refused(verifyWebhook(body, delivery(aSecret()), secret))
  await refused(verifyWebhook(`${body} `, headers, secret))
  await refused(verifyWebhook(body, { ...headers, 'webhook-id': 'msg_2' }, secret))
  const later = String(Number(headers['webhook-timestamp']) + 1)
  await refused(verifyWebhook(body, { ...headers, 'webhook-timestamp': later }, secret))
})

test('any of several secrets and any of several signatures is enough', async () => {
  const [old, next, other] = [aSecret(), aSecret(), aSecret()]
  const both = {
    ...delivery(old),
    'webhook-signature': `v1a,xxxx ${delivery(old)['webhook-signature']} ${delivery(next)['webhook-signature']}`,
  }
  await verifyWebhook(body, both, next)
  await verifyWebhook(body, delivery(next), [old, next])
  await refused(verifyWebhook(body, both, other))
})

test('a message from more than five minutes ago or ahead is refused, one within is not', async () => {
  const secret = aSecret()
  const at = (seconds: number) => delivery(secret, { at: new Date(Date.now() + seconds * 1_000) })
  await verifyWebhook(body, at(-295), secret)
  await verifyWebhook(body, at(295), secret)
  await refused(verifyWebhook(body, at(-302), secret))
  await refused(verifyWebhook(body, at(302), secret))
})

test('headers that are missing or nonsense are refused, and never an error of another kind', async () => {
  const secret = aSecret()
  const headers = delivery(secret)
  for (const name of Object.keys(headers)) await refused(verifyWebhook(body, { ...headers, [name]: undefined }, secret))
  for (const signature of ['', 'v1', 'v1,', 'v1,%%%', 'v2,abcd', headers['webhook-signature'].slice(3), 'v1,aGk='])
    await refused(verifyWebhook(body, { ...headers, 'webhook-signature': signature }, secret))
  for (const time of ['', 'now', '-1', '1e9', ' 1', '9'.repeat(40)])
    await refused(verifyWebhook(body, { ...headers, 'webhook-timestamp': time }, secret))
})

test('a secret that is none is a mistake of the program, not of the sender', async () => {
  const secret = aSecret()
  for (const wrong of ['', 'whsec_', 'whsec_%%%'])
    await assert.rejects(verifyWebhook(body, delivery(secret), wrong), TypeError)
})
