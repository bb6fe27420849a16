import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { NewWebhookEndpoint, Scope, WebhookEndpoint } from '#contract'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const URL = 'https://receiver.example/hook'

async function createEndpoint(types: string[] | null = ['order.completed']) {
  const org = await w.createOrg()
  const json = { url: URL, types }
  const made = await w.call('/admin/v1/webhook_endpoints', { method: 'POST', key: org.admin, json })
  assert.equal(made.status, 200, made.text)
  return { org, path: `/admin/v1/webhook_endpoints/${made.json<NewWebhookEndpoint>().endpoint_id}` }
}

const keyWith = (org: TestOrg, ...scopes: Scope[]): Promise<string> => w.createKey(org, { kind: 'admin', scopes })
const outcome = (reply: TestResponse) => {
  const { error } = reply.json<{ error?: { code: string; message: string } }>()
  return error ? [reply.status, error.code, error.message.match(/\w+:\w+/)?.[0]] : [reply.status]
}
const lacksChanges = [403, 'scope_missing', 'changes:read']

test('an endpoint, a replay and a message need changes:read besides the scope of webhooks', async () => {
  const { org, path } = await createEndpoint()
  const [writer, reader] = [await keyWith(org, 'webhooks:write'), await keyWith(org, 'webhooks:read')]
  const both = await keyWith(org, 'webhooks:write', 'webhooks:read', 'changes:read')
  const calls = [
    [writer, '/admin/v1/webhook_endpoints', { url: URL }],
    [writer, `${path}/replay`, { since: Math.floor(Date.now() / 1000) - 60 }],
    [writer, '/admin/v1/webhook_deliveries/1/replay', {}],
    [reader, '/admin/v1/webhook_deliveries/1', undefined],
  ] as const

  for (const [key, to, json] of calls) {
    const call = json === undefined ? {} : { method: 'POST', json }
    assert.deepEqual(outcome(await w.call(to, { key, ...call })), lacksChanges, to)
    assert.notEqual((await w.call(to, { key: both, ...call })).status, 403, to)
  }
})

test('a new URL and further types need changes:read, and other changes do not', async () => {
  const { org, path } = await createEndpoint(['order.completed', 'order.refunded'])
  const key = await keyWith(org, 'webhooks:write')
  const change = (json: object) => w.call(path, { method: 'PATCH', key, json })

  const refused = [{ url: 'https://evil.example' }, { types: null }, { types: ['order.completed', 'customer.created'] }]
  for (const json of refused) assert.deepEqual(outcome(await change(json)), lacksChanges, JSON.stringify(json))
  const allowed = [{ description: 'CRM' }, { url: URL }, { types: ['order.completed'] }]
  for (const json of allowed) assert.equal((await change(json)).status, 200, JSON.stringify(json))
  assert.deepEqual(outcome(await change({ types: ['order.completed', 'order.refunded'] })), lacksChanges)

  const shown = (await w.call(path, { key: org.admin })).json<WebhookEndpoint>()
  assert.deepEqual([shown.url, shown.types], [URL, ['order.completed']])
  const full = await keyWith(org, 'webhooks:write', 'changes:read')
  assert.equal((await w.call(path, { method: 'PATCH', key: full, json: { types: null } })).status, 200)
})
