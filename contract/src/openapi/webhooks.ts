import type { EventType } from '../webhooks/event-type.ts'
import { apiVersion, eventTypes, messageOf } from '../webhooks/index.ts'
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
    content: { 'application/json': { schema: jsonSchema(messageOf(event)), example: exampleOf(event) } },
  },
  responses: {
    '200': { description: 'Acknowledges the message, as any other 2xx does. Everything else is tried again later.' },
    '410': { description: 'Disables the endpoint: nothing more is sent to it.' },
  },
})

/** A whole message of a type. */
const exampleOf = (event: EventType): JsonObject => ({
  id: 'msg_01KPWV2C6R8T0N3H5Y7B9D1FQM',
  type: event.type,
  timestamp: '2026-04-23T11:00:00.000Z',
  org_id: 'org_01KPWQ8DZ3N6T1YB4H7V0C5SRA',
  api_version: apiVersion,
  sequence: event.type === 'ping' ? 0 : 1042,
  // A sample of a contract is JSON, because the contract is.
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
    description: 'The `id` of the message: the same in every attempt, so that a repeat is recognised.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix time in seconds of this attempt; refuse one that is more than 5 minutes off.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: 'Signatures as Standard Webhooks defines them, separated by spaces; one that matches is enough.',
    schema: { type: 'string' },
  },
]
