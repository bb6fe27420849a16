import { called, write } from '#platform/db'
import { newUuid, publicId, uuidOf } from '#platform/ids'
import { sealer } from '#platform/seal'
import { placeOf } from '../../src/webhooks/endpoint-secret.ts'
import { newSecretBytes } from '../../src/webhooks/sign.ts'
import { insert, madeAt } from '#testing/factories'
import type { Org, World } from '#testing/test-server'
import type { Id, Scene } from './subjects.ts'
import type { Json } from './json.ts'

type Make = (scene: Scene) => Promise<Id>

let count = 0
const uuid = (): string => newUuid(madeAt.getTime() + ++count)
const stamps = { created_at: madeAt, updated_at: madeAt }

/** At a port where nobody listens, so that a test of it is over at once. Made directly, since the API makes only twenty. */
async function endpoint({ world, org }: Scene): Promise<string> {
  const endpoint_id = uuid()
  const secret_id = uuid()
  const fields = { url: 'http://127.0.0.1:9/hook', ed25519: false, status: 'enabled' }
  await insert(world, org, 'webhook_endpoint', { endpoint_id, ...fields, ...stamps })
  await insert(world, org, 'endpoint_state', { endpoint_id, enabled: true })
  const sealed = sealer('').seal(newSecretBytes(false), placeOf(org.org, endpoint_id, secret_id))
  await insert(world, org, 'webhook_secret', { endpoint_id, secret_id, ...sealed, created_at: madeAt })
  return publicId('whe', endpoint_id)
}

async function delivery(scene: Scene): Promise<Id> {
  const { world, org } = scene
  const endpoint_id = uuidOf(await endpoint(scene))
  const message = { message_id: uuid(), type: 'ping', sequence: 0, occurred_at: madeAt, data: '{}', cause: 'test' }
  const ended = { status: 'delivered', attempts: 1, due_at: madeAt, ended_at: madeAt }
  return (await insert(world, org, 'delivery', { endpoint_id, ...message, ...ended })).delivery_id
}

async function replayed(scene: Scene): Promise<Id> {
  const made = await endpoint(scene)
  const cursor = { since: madeAt, until_sequence: 0, sequence: 0, status: 'done', due_at: madeAt }
  const row = { replay_id: uuid(), endpoint_id: uuidOf(made), ...cursor, ...stamps }
  await insert(scene.world, scene.org, 'webhook_replay', row)
  return made
}

/** The suite creates more of them than an organisation may have. */
export const roomForEndpoints = (world: World, { org }: Org): Promise<unknown> =>
  world.db.once(org, called(write(`update organisation set limit_endpoints = 1000000 where org_id = $1`)))

export const webhookThings: Readonly<Record<string, Make>> = { endpoint_id: endpoint, delivery_id: delivery }

export const webhookSpecially: Readonly<Record<string, Make>> = { 'getWebhookReplay.endpoint_id': replayed }

export const webhookExamples: Readonly<Record<string, (count: number) => Json>> = {
  'createWebhookEndpoint.url': () => 'https://hooks.example.com/tessera',
  'updateWebhookEndpoint.url': () => 'https://hooks.example.com/tessera',
}
