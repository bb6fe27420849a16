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

export const webhookLimits = { endpoints: 20, liveSecrets: 3, overlapSeconds: 86_400, logDays: 30 } as const

const typeNames = eventTypes.map(({ type }) => type)

const EndpointParams = Closed({ endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.') })
const DeliveryParams = Closed({ delivery_id: IntegerId('Identifier of the delivery.') })

const wish = {
  types: Type.Optional(
    Nullable(
      Type.Array(Type.Enum(typeNames), { minItems: 1, maxItems: 100 }),
      'Types of event to be sent; `null` means all, those of the future included.',
    ),
  ),
  description: Type.Optional(Nullable(Text('', 255), 'What people call it.')),
}
const url = Type.String({ description: 'Where to send: https, to a public address.', minLength: 1, maxLength: 2_048 })

const reads = { plane: 'admin', tag: 'Webhooks', method: 'GET', scope: 'webhooks:read' } as const
const changes = { plane: 'admin', tag: 'Webhooks', method: 'POST', scope: 'webhooks:write' } as const

export const createWebhookEndpoint = operation({
  ...changes,
  id: 'createWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints',
  summary: 'Create a webhook endpoint',
  description:
    `What happens from now on is sent to it. The secret is in this answer only. At most ${webhookLimits.endpoints} ` +
    'endpoints for an organisation.',
  body: Closed({
    url,
    ...wish,
    ed25519: Type.Optional(
      Type.Boolean({ description: 'Also sign with Ed25519 (`v1a`), for receivers without a secret.', default: false }),
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
  description: 'All endpoints of the organisation, the oldest first, without their secrets.',
  response: ListOf('webhook_endpoints', WebhookEndpoint, {}),
  errors: [],
})

export const getWebhookEndpoint = operation({
  ...reads,
  id: 'getWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Retrieve a webhook endpoint',
  description: 'One endpoint, with how it is doing.',
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
  description: 'Changes the fields that are sent. What waits for delivery goes to the new URL.',
  params: EndpointParams,
  body: Closed({ url: Type.Optional(url), ...wish }),
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const deleteWebhookEndpoint = operation({
  ...changes,
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Delete a webhook endpoint',
  description: 'Nothing more is sent to it; what waited is cancelled, and its secrets are forgotten. Its log is kept.',
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
    'What waited when it was disabled is sent now; what happened since then is not, unless you replay it. ' +
    'It begins with a clean slate.',
  params: EndpointParams,
  response: WebhookEndpoint,
  errors: ['not_found'],
})

export const disableWebhookEndpoint = operation({
  ...changes,
  id: 'disableWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/disable',
  summary: 'Disable a webhook endpoint',
  description: 'Nothing is sent until it is enabled again. What is waiting goes on waiting.',
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
    'Makes a new secret; messages are signed with the old ones too for the overlap. ' +
    `At most ${webhookLimits.liveSecrets} sign at a time: one more ends the oldest.`,
  params: EndpointParams,
  body: Closed({
    overlap_seconds: Type.Optional(
      Type.Integer({
        description: 'How long the old secrets go on signing.',
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
  description: 'Sends `ping` now, once, and answers what came back. A disabled endpoint can be tested too.',
  params: EndpointParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookEvents = operation({
  ...changes,
  id: 'replayWebhookEvents',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/replay',
  summary: 'Replay what happened to a webhook endpoint',
  description:
    'Sends everything again that happened since a moment and that the endpoint is for, with the ids that it had. ' +
    `The last ${webhookLimits.logDays} days can be replayed. One replay at a time for an endpoint.`,
  params: EndpointParams,
  body: Closed({ since: UnixSeconds('From which moment on.') }),
  response: WebhookReplay,
  errors: ['not_found', 'invalid_state'],
})

export const getWebhookReplay = operation({
  ...reads,
  id: 'getWebhookReplay',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/replay',
  summary: 'See how far a replay has come',
  description: 'The last replay that was asked for.',
  params: EndpointParams,
  response: WebhookReplay,
  errors: ['not_found'],
})

export const triggerWebhook = operation({
  ...changes,
  id: 'triggerWebhook',
  path: '/admin/v1/webhook_tests',
  summary: 'Send the sample of a type to your endpoints',
  description:
    'Makes a delivery of sample data for every enabled endpoint that is for the type. Nothing has happened: `sequence` ' +
    'is 0, and the header `tessera-test` says `true`.',
  body: Closed({ type: Type.Enum(typeNames, { description: 'Which type.' }) }),
  response: ListOf('webhook_deliveries', Delivery, {}),
  errors: [],
})

export const listWebhookDeliveries = operation({
  ...reads,
  id: 'listWebhookDeliveries',
  path: '/admin/v1/webhook_deliveries',
  summary: 'List webhook deliveries',
  description: `The deliveries of the last ${webhookLimits.logDays} days, the newest first.`,
  query: Closed({
    endpoint_id: Type.Optional(PrefixedId('whe', 'Only those to this endpoint.')),
    type: Type.Optional(Type.Enum(typeNames, { description: 'Only those of this type.' })),
    status: Type.Optional(Type.Enum([...deliveryStatuses], { description: 'Only those with this status.' })),
    since: Type.Optional(UnixSeconds('Only those made after this moment.')),
    before: Type.Optional(IntegerId('Only those with a lower id: the last one of the page before.')),
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
  description: 'One delivery, with what was sent and what came back, attempt by attempt.',
  params: DeliveryParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookDelivery = operation({
  ...changes,
  id: 'replayWebhookDelivery',
  path: '/admin/v1/webhook_deliveries/{delivery_id}/replay',
  summary: 'Send a message again',
  description: 'Makes a new delivery of the same message, with the same `webhook-id`, to the same endpoint.',
  params: DeliveryParams,
  response: Delivery,
  errors: ['not_found', 'invalid_state'],
})
