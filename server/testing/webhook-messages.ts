import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import { Pool } from 'undici'
import type { NewWebhookEndpoint } from '#contract'
import { customerCreated } from '#contract'
import { inTx, type Db } from '#platform/db'
import { emitAll, outboxEvent } from '#platform/outbox'
import { systemClock } from '#platform/clock'
import { parseAllowedRanges } from '#platform/outbound/addresses'
import { resolver } from '#platform/outbound/connect'
import { sealer } from '#platform/seal'
import { webhookDeps } from '../src/webhooks/deps.ts'
import { createDispatcher, type Dispatcher } from '../src/webhooks/dispatcher.ts'
import { fanOut } from '../src/webhooks/fan-out.ts'
import { sequenceChanges } from '../src/webhooks/feed.ts'
import type { ReceivedRequest } from './webhook-receiver.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/** Returns the message of a delivery, verified by the reference library; throws if the secret did not sign it. */
export const verifyMessage = (secret: string, { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>): unknown =>
  new Webhook(secret).verify(body, headers)

/** The plain HTTP client that the delivery benchmark is compared with. */
export const barePool = (url: string, connections: number): Pool => new Pool(new URL(url).origin, { connections })

/** A webhook worker inside the test. It may deliver to the loopback address, as a worker in development does. */
export type TestWebhookWorker = Dispatcher & {
  /** Runs one round: number the changes, fan them out to endpoints, start to send. */
  runOnce(): Promise<void>
}

export function createWebhookWorker(db: Db, requestTimeoutMs = 15_000): TestWebhookWorker {
  const guard = { allowed: parseAllowedRanges(['127.0.0.0/8']), resolve: resolver() }
  const dispatcher = createDispatcher(webhookDeps({ sealer: sealer(''), guard, settings: { requestTimeoutMs } }))
  return {
    ...dispatcher,
    async runOnce() {
      await sequenceChanges(db)
      await fanOut(db)
      await dispatcher.dispatch(db, systemClock)
    },
  }
}

export async function createEndpoint(
  world: TestServer,
  org: TestOrg,
  fields: { url: string } & Record<string, unknown>,
): Promise<NewWebhookEndpoint & { secret: string }> {
  const made = await world.call('/admin/v1/webhook_endpoints', { method: 'POST', key: org.admin, json: fields })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

const { sample } = customerCreated

/** Emits this many events in one transaction. */
export const emitSampleEvents = (world: TestServer, org: TestOrg, times = 1): Promise<void> =>
  inTx(world.db, org.org, (tx) =>
    emitAll(
      tx,
      org.org,
      new Date(),
      Array.from({ length: times }, () => outboxEvent(customerCreated, sample)),
    ),
  )
