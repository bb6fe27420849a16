import { bindParams, write } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { sealer } from '#platform/seal'
import { secretPlace } from '../../../src/webhooks/endpoint-secret.ts'
import { newSecretBytes } from '../../../src/webhooks/sign.ts'
import { insert, createdAt } from '#testing/factories'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Id, SubjectScope } from '../subject-scope.ts'
import type { Json } from '../json.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

let count = 0
const uuid = (): string => newUuid(createdAt.getTime() + ++count)
const stamps = { created_at: createdAt, updated_at: createdAt }

/** Creates an endpoint at a port where nothing listens, so that a test event fails at once. Inserted directly, since the API allows only twenty. */
async function createEndpoint({ server, org }: SubjectScope): Promise<string> {
  const endpoint_id = uuid()
  const secret_id = uuid()
  const fields = { url: 'http://127.0.0.1:9/hook', ed25519: false, status: 'enabled' }
  await insert(server, org, 'webhook_endpoint', { endpoint_id, ...fields, ...stamps })
  await insert(server, org, 'endpoint_state', { endpoint_id, enabled: true })
  const sealed = sealer('').seal(newSecretBytes(false), secretPlace(org.org, endpoint_id, secret_id))
  await insert(server, org, 'webhook_secret', { endpoint_id, secret_id, ...sealed, created_at: createdAt })
  return publicId('whe', endpoint_id)
}

async function createDelivery(scene: SubjectScope): Promise<Id> {
  const { server, org } = scene
  const endpoint_id = toUuid(await createEndpoint(scene))
  const message = { message_id: uuid(), type: 'ping', sequence: 0, occurred_at: createdAt, data: '{}', cause: 'test' }
  const ended = { status: 'delivered', attempts: 1, due_at: createdAt, ended_at: createdAt }
  return (await insert(server, org, 'delivery', { endpoint_id, ...message, ...ended })).delivery_id
}

async function createReplayedEndpoint(scene: SubjectScope): Promise<Id> {
  const made = await createEndpoint(scene)
  const cursor = { since: createdAt, until_sequence: 0, sequence: 0, status: 'done', due_at: createdAt }
  const row = { replay_id: uuid(), endpoint_id: toUuid(made), ...cursor, ...stamps }
  await insert(scene.server, scene.org, 'webhook_replay', row)
  return made
}

/** The suite creates more endpoints than an organisation may have. */
export const raiseEndpointLimit = (server: TestServer, { org }: TestOrg): Promise<unknown> =>
  server.db.execute(org, bindParams(write(`update organisation set limit_endpoints = 1000000 where org_id = $1`)))

export const webhookSubjects: Readonly<Record<string, CreateSubject>> = {
  endpoint_id: createEndpoint,
  delivery_id: createDelivery,
}

export const webhookOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'getWebhookReplay.endpoint_id': createReplayedEndpoint,
}

export const webhookExamples: Readonly<Record<string, (count: number) => Json>> = {
  'createWebhookEndpoint.url': () => 'https://hooks.example.com/tessera',
  'updateWebhookEndpoint.url': () => 'https://hooks.example.com/tessera',
}
