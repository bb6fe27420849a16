import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { eventTypes } from '../webhooks/index.ts'
import {
  Delivery,
  deliveryStatuses,
  DeliveryWithAttempts,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookReplay,
} from './webhook-models.ts'

export const webhookLimits = { endpoints: 20, activeSecrets: 3, overlapSeconds: 86_400, logDays: 30 } as const

const typeNames = eventTypes.map(({ type }) => type)

const EndpointParams = Closed({ endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.') })
const DeliveryParams = Closed({ delivery_id: IntegerId('Identifier of the delivery.') })

const endpointFields = {
  types: Type.Optional(
    Nullable(
      Type.Array(Type.Enum(typeNames), { minItems: 1, maxItems: 100 }),
      'Event types to send; `null` for all, including types that are added later.',
    ),
  ),
  description: Type.Optional(Nullable(Text('', 255), 'Description of the endpoint.')),
}
const url = Type.String({
  description: 'URL to send messages to: https, with a public address.',
  minLength: 1,
  maxLength: 2_048,
})

const reads = { plane: 'admin', tag: 'Webhooks', method: 'GET', scope: 'webhooks:read' } as const
const changes = { plane: 'admin', tag: 'Webhooks', method: 'POST', scope: 'webhooks:write' } as const

export const createWebhookEndpoint = operation({
  ...changes,
  id: 'createWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints',
  summary: 'Create a webhook endpoint',
  description:
    `Creates an endpoint that receives all future events. The secret is only returned in this response. An organisation can have ` +
    `at most ${webhookLimits.endpoints} endpoints.`,
  body: Closed({
    url,
    ...endpointFields,
    ed25519: Type.Optional(
      Type.Boolean({
        description: 'True to also sign with Ed25519 (`v1a`), for receivers that hold no secret.',
        default: false,
      }),
    ),
  }),
  response: NewWebhookEndpoint,
  errors: ['too_many_endpoints'],
})

export const listWebhookEndpoints = operation({
  ...reads,
  id: 'listWebhookEndpoints',
  path: '/admin/v1/webhook_endpoints',
  summary: 'List the webhook endpoints',
  description: 'Returns all endpoints of the organisation, oldest first, without their secrets.',
  response: ListOf('webhook_endpoints', WebhookEndpoint, {}),
  errors: [],
})

export const getWebhookEndpoint = operation({
  ...reads,
  id: 'getWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Retrieve a webhook endpoint',
  description: 'Returns an endpoint and its delivery state.',
  params: EndpointParams,
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const updateWebhookEndpoint = operation({
  ...changes,
  id: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Change a webhook endpoint',
  description: 'Changes only the fields that are sent. Pending deliveries go to the new URL.',
  params: EndpointParams,
  body: Closed({ url: Type.Optional(url), ...endpointFields }),
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const deleteWebhookEndpoint = operation({
  ...changes,
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Delete a webhook endpoint',
  description: 'Deletes an endpoint and its secrets, and cancels its pending deliveries. Its delivery log is kept.',
  params: EndpointParams,
  response: Closed({
    endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.'),
    deleted: Type.Boolean({ description: 'Always true.' }),
  }),
  errors: ['not_found'],
})

export const enableWebhookEndpoint = operation({
  ...changes,
  id: 'enableWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/enable',
  summary: 'Enable a webhook endpoint',
  description:
    'Sends the deliveries that were pending when the endpoint was disabled. Events since then are not sent unless you replay them. ' +
    'The failure counters are reset.',
  params: EndpointParams,
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const disableWebhookEndpoint = operation({
  ...changes,
  id: 'disableWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/disable',
  summary: 'Disable a webhook endpoint',
  description: 'Stops all deliveries until the endpoint is enabled again. Pending deliveries stay pending.',
  params: EndpointParams,
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const rotateWebhookSecret = operation({
  ...changes,
  id: 'rotateWebhookSecret',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/rotate_secret',
  summary: 'Rotate the secret of a webhook endpoint',
  description:
    'Creates a new secret; messages are also signed with the old secrets during the overlap. ' +
    `At most ${webhookLimits.activeSecrets} secrets are active at a time: a further one ends the oldest.`,
  params: EndpointParams,
  body: Closed({
    overlap_seconds: Type.Optional(
      Type.Integer({
        description: 'Seconds for which messages are also signed with the old secrets.',
        minimum: 0,
        maximum: 604_800,
        default: webhookLimits.overlapSeconds,
      }),
    ),
  }),
  response: NewWebhookEndpoint,
  errors: ['not_found'],
})

export const testWebhookEndpoint = operation({
  ...changes,
  id: 'testWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/test',
  summary: 'Test a webhook endpoint',
  description: 'Sends `ping` once, and returns the attempt. You can also test a disabled endpoint.',
  params: EndpointParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookEvents = operation({
  ...changes,
  id: 'replayWebhookEvents',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/replay',
  summary: 'Replay events to a webhook endpoint',
  description:
    'Sends all events of the endpoint since the given time again, with their original ids. ' +
    `You can replay the last ${webhookLimits.logDays} days. An endpoint has one replay at a time.`,
  params: EndpointParams,
  body: Closed({ since: UnixSeconds('Start of the period to replay.') }),
  response: WebhookReplay,
  errors: ['not_found', 'invalid_state'],
})

export const getWebhookReplay = operation({
  ...reads,
  id: 'getWebhookReplay',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/replay',
  summary: 'Retrieve the replay of a webhook endpoint',
  description: 'Returns the latest replay of the endpoint.',
  params: EndpointParams,
  response: WebhookReplay,
  errors: ['not_found'],
})

export const triggerWebhook = operation({
  ...changes,
  id: 'triggerWebhook',
  path: '/admin/v1/webhook_tests',
  summary: 'Send a sample event to your endpoints',
  description:
    'Creates a delivery of sample data for every enabled endpoint that receives the type. It is not part of the feed: `sequence` ' +
    'is 0, and the header `tessera-test` is `true`.',
  body: Closed({ type: Type.Enum(typeNames, { description: 'Event type.' }) }),
  response: ListOf('webhook_deliveries', Delivery, {}),
  errors: [],
})

export const listWebhookDeliveries = operation({
  ...reads,
  id: 'listWebhookDeliveries',
  path: '/admin/v1/webhook_deliveries',
  summary: 'List webhook deliveries',
  description: `Returns the deliveries of the last ${webhookLimits.logDays} days, newest first.`,
  query: Closed({
    endpoint_id: Type.Optional(PrefixedId('whe', 'Only deliveries to this endpoint.')),
    type: Type.Optional(Type.Enum(typeNames, { description: 'Only deliveries of this type.' })),
    status: Type.Optional(Type.Enum([...deliveryStatuses], { description: 'Only deliveries with this status.' })),
    since: Type.Optional(UnixSeconds('Only deliveries created after this time.')),
    before: Type.Optional(
      IntegerId('Only deliveries with a lower id; for the next page, pass the last id of this page.'),
    ),
    limit: Limit({ default: 100, maximum: 100 }),
  }),
  response: ListOf('webhook_deliveries', Delivery, {}),
  errors: [],
})

export const getWebhookDelivery = operation({
  ...reads,
  id: 'getWebhookDelivery',
  path: '/admin/v1/webhook_deliveries/{delivery_id}',
  summary: 'Retrieve a webhook delivery',
  description: 'Returns a delivery with the requests and responses of all attempts.',
  params: DeliveryParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookDelivery = operation({
  ...changes,
  id: 'replayWebhookDelivery',
  path: '/admin/v1/webhook_deliveries/{delivery_id}/replay',
  summary: 'Replay a webhook delivery',
  description: 'Creates a new delivery of the same message, with the same `webhook-id`, to the same endpoint.',
  params: DeliveryParams,
  response: Delivery,
  errors: ['not_found', 'invalid_state'],
})
