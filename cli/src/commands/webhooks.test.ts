import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import type { NewWebhookEndpoint } from '@tessera/contract'
import { digestChanges } from '../../../server/src/webhooks/digest.ts'
import { sequenceChanges } from '../../../server/src/webhooks/feed.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { emitSampleEvents, verifyMessage } from '../../../server/testing/webhook-messages.ts'
import { startReceiver, type WebhookReceiver } from '../../../server/testing/webhook-receiver.ts'
import { type TestOrg, type TestServer, startTestServer } from '../../../server/testing/test-server.ts'
import { cliEnvironment, cliMain, runCliForJson, staffVariables } from '../../testing/run-cli.ts'

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

const variablesOf = (org: TestOrg) => ({ ...staffVariables(w, org), TESSERA_SECRET_KEY: org.secret })

const tessera = <T>(org: TestOrg, ...args: string[]): Promise<T> => runCliForJson(variablesOf(org), args)

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
  const listening = spawn(process.execPath, [cliMain, ...args], {
    env: cliEnvironment(variablesOf(org)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
