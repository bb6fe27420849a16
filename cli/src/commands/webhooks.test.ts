import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { NewWebhookEndpoint } from '@tessera/contract'
import { digestChanges } from '../../../server/src/webhooks/digest.ts'
import { sequenceChanges } from '../../../server/src/webhooks/feed.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { emitSampleEvents, verifyMessage } from '../../../server/testing/webhook-messages.ts'
import { startReceiver, type WebhookReceiver } from '../../../server/testing/webhook-receiver.ts'
import { type TestOrg, type TestServer, startTestServer } from '../../../server/testing/test-server.ts'

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

const main = join(import.meta.dirname, '../main.ts')

const envOf = (org: TestOrg) => ({
  ...process.env,
  TESSERA_URL: w.url,
  TESSERA_ADMIN_KEY: org.admin,
  TESSERA_SECRET_KEY: org.secret,
  NO_COLOR: '1',
})

const tessera = async <T>(org: TestOrg, ...args: string[]): Promise<T> => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--json'], { env: envOf(org) })
  return JSON.parse(stdout) as T
}

test('an endpoint is made, tested, rotated and deleted from the command line', async () => {
  const org = await w.createOrg()

  const made = await tessera<NewWebhookEndpoint>(
    org,
    'webhook',
    'create',
    '--url',
    receiver.url,
    '--types',
    'order.completed',
  )
  const told = await tessera<{ status: string }>(org, 'webhook', 'test', made.endpoint_id)
  const fresh = await tessera<NewWebhookEndpoint>(org, 'webhook', 'rotate-secret', made.endpoint_id)
  const triggered = await tessera<{ data: unknown[] }>(org, 'webhooks', 'trigger', 'order.completed')
  const log = await tessera<{ data: { type: string }[] }>(org, 'webhook-delivery', 'list')
  const gone = await tessera<{ deleted: boolean }>(org, 'webhook', 'delete', made.endpoint_id)

  assert.deepEqual(made.types, ['order.completed'])
  assert.equal(told.status, 'delivered')
  assert.notEqual(fresh.secret, made.secret)
  assert.equal(triggered.data.length, 1)
  assert.deepEqual(
    log.data.map(({ type }) => type),
    ['order.completed', 'ping'],
  )
  assert.equal(gone.deleted, true)
})

test('what happens is forwarded to a server on this machine, signed', async () => {
  const org = await w.createOrg()
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
  const args = ['webhooks', 'listen', '--forward', receiver.url, '--secret', secret, '--count', '1']
  await digestChanges(w.db)
  const listening = spawn(process.execPath, [main, ...args], { env: envOf(org), stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(listening.stdout, 'data'), once(listening, 'exit')])
  const earlier = receiver.received.length

  await emitSampleEvents(w, org)
  await sequenceChanges(w.db)
  const got = await waitFor(async () => receiver.received[earlier], 10_000)
  const [code] = (await once(listening, 'exit')) as [number]

  const message = verifyMessage(secret, got) as { type: string }
  assert.equal(message.type, 'customer.created')
  assert.equal(code, 0)
})
