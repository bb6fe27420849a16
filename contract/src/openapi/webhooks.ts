import type { EventType } from '../webhooks/event-type.ts'
import { apiVersion, eventTypes, buildMessageSchema } from '../webhooks/index.ts'
import { sampleData } from '../webhooks/sample.ts'
import { jsonSchema, type Json, type JsonObject } from './json-schema.ts'

/** The `webhooks` section: one POST for each event type, as the receiver sees it. */
export const webhooks = (): JsonObject =>
  Object.fromEntries(eventTypes.map((event) => [event.type, { post: delivery(event) }]))

const delivery = (event: EventType): JsonObject => ({
  operationId: receiverName(event.type),
  tags: ['Webhooks'],
  summary: `Receive \`${event.type}\``,
  description: event.description,
  security: [],
  parameters: signature,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonSchema(buildMessageSchema(event)), example: buildExample(event) } },
  },
  responses: {
    '200': {
      description:
        'Acknowledges the message, as does any other 2xx status. After any other status the message is sent again later.',
    },
    '410': { description: 'Disables the endpoint; no further messages are sent to it.' },
  },
})

/** Returns an example message of the type. */
const buildExample = (event: EventType): JsonObject => ({
  id: 'msg_01KPWV2C6R8T0N3H5Y7B9D1FQM',
  type: event.type,
  timestamp: '2026-04-23T11:00:00.000Z',
  org_id: 'org_01KPWQ8DZ3N6T1YB4H7V0C5SRA',
  api_version: apiVersion,
  sequence: event.type === 'ping' ? 0 : 1042,
  epoch: 1,
  // Safe: every sample matches a schema of the contract, so it is JSON.
  data: sampleData(event) as Json,
})

/** `order.payment_failed` becomes `onOrderPaymentFailed`. */
const receiverName = (type: string): string =>
  `on${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const signature: readonly JsonObject[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description:
      'The `id` of the message. It is the same in every attempt, so that you can recognise repeated deliveries.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix time of this attempt in seconds. Reject a message whose timestamp is more than 5 minutes off.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: 'Signatures as defined by Standard Webhooks, separated by spaces; one valid signature is enough.',
    schema: { type: 'string' },
  },
]
