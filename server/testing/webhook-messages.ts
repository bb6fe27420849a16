import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import { Pool } from 'undici'
import type { NewWebhookEndpoint } from '#contract'
import { customerCreated } from '#contract'
import { inTx, type Db } from '#platform/db'
import { emitAll, happened } from '#platform/outbox'
import { systemClock } from '#platform/clock'
import { configureWebhooks } from '../src/webhooks/deps.ts'
import { dispatch } from '../src/webhooks/dispatcher.ts'
import { fanOut } from '../src/webhooks/fan-out.ts'
import { sequenceChanges } from '../src/webhooks/feed.ts'
import type { Received } from './webhook-receiver.ts'
import type { Org, World } from './test-server.ts'

/** The message of a delivery, by the reference library; throws when its signature is not by this secret. */
export const verified = (secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): unknown =>
  new Webhook(secret).verify(body, headers)

/** The bare client that deliveries are compared with. */
export const barePool = (url: string, connections: number): Pool => new Pool(new URL(url).origin, { connections })

/** Lets the test's own handle send to the loopback, as a worker in development would. */
export const readyToSend = (db: Db, totalMs = 15_000) =>
  configureWebhooks(db, { encryptionKey: '', allow: ['127.0.0.0/8'], totalMs })

export async function anEndpoint(
  world: World,
  org: Org,
  fields: { url: string } & Record<string, unknown>,
): Promise<NewWebhookEndpoint & { secret: string }> {
  const made = await world.call('/admin/v1/webhook_endpoints', { method: 'POST', key: org.admin, json: fields })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

const { sample } = customerCreated

/** So many things happen, in one transaction. */
export const happen = (world: World, org: Org, times = 1): Promise<void> =>
  inTx(world.db, org.org, (tx) =>
    emitAll(
      tx,
      org.org,
      new Date(),
      Array.from({ length: times }, () => happened(customerCreated, sample)),
    ),
  )

/** What a worker does in a fraction of a second: numbers, hands out, and begins to send. */
export async function turn(world: World): Promise<void> {
  await sequenceChanges(world.db)
  await fanOut(world.db)
  await dispatch(world.db, systemClock)
}
