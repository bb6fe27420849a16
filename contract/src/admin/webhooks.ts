import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, ListOf, Nullable, PrefixedId, sentVersion, Text, UnixSeconds } from '../primitives.ts'
import { eventTypes } from '../webhooks/index.ts'
import {
  AdminWebhookEndpoint,
  Delivery,
  DeliveryWithAttempts,
  NewWebhookEndpoint,
  WebhookReplay,
} from './webhook-models.ts'

export const webhookLimits = { endpoints: 20, activeSecrets: 3, overlapSeconds: 86_400, logDays: 30 } as const

export const webhookTypeNames = eventTypes.map(({ type }) => type)

const EndpointParams = Closed({ endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.') })

const endpointFields = {
  types: Type.Optional(
    Nullable(
      Type.Array(Type.Enum(webhookTypeNames), { minItems: 1, maxItems: 100 }),
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

export const webhookReads = { plane: 'admin', tag: 'Webhooks', method: 'GET', scope: 'webhooks:read' } as const
export const webhookChanges = { plane: 'admin', tag: 'Webhooks', method: 'POST', scope: 'webhooks:write' } as const
/** Messages contain customers, orders, tickets and members: a key that sends or shows them must be allowed to read them. */
export const messageScopes = ['changes:read'] as const

export const createWebhookEndpoint = operation({
  ...webhookChanges,
  furtherScopes: messageScopes,
  recentSignIn: true,
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
  ...webhookReads,
  id: 'listWebhookEndpoints',
  path: '/admin/v1/webhook_endpoints',
  summary: 'List the webhook endpoints',
  description: 'Returns all endpoints of the organisation, oldest first, without their secrets.',
  response: ListOf('webhook_endpoints', AdminWebhookEndpoint, {}),
  errors: [],
})

export const getWebhookEndpoint = operation({
  ...webhookReads,
  id: 'getWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Retrieve a webhook endpoint',
  description: 'Returns an endpoint and its delivery state.',
  params: EndpointParams,
  response: AdminWebhookEndpoint,
  errors: ['not_found'],
})

export const updateWebhookEndpoint = operation({
  ...webhookChanges,
  id: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}',
  summary: 'Change a webhook endpoint',
  description:
    'Changes only the fields that are sent. Pending deliveries go to the new URL. A new `url`, and event types that the ' +
    'endpoint did not receive before, also need the scope `changes:read`.',
  params: EndpointParams,
  body: Closed({ url: Type.Optional(url), ...endpointFields, version: Type.Optional(sentVersion) }),
  response: AdminWebhookEndpoint,
  errors: ['not_found', 'version_conflict'],
})

export const deleteWebhookEndpoint = operation({
  ...webhookChanges,
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
  ...webhookChanges,
  id: 'enableWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/enable',
  summary: 'Enable a webhook endpoint',
  description:
    'Sends the deliveries that were pending when the endpoint was disabled. Events since then are not sent unless you replay them. ' +
    'The failure counters are reset.',
  params: EndpointParams,
  response: AdminWebhookEndpoint,
  errors: ['not_found'],
})

export const disableWebhookEndpoint = operation({
  ...webhookChanges,
  id: 'disableWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/disable',
  summary: 'Disable a webhook endpoint',
  description: 'Stops all deliveries until the endpoint is enabled again. Pending deliveries stay pending.',
  params: EndpointParams,
  response: AdminWebhookEndpoint,
  errors: ['not_found'],
})

export const rotateWebhookSecret = operation({
  ...webhookChanges,
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
  ...webhookChanges,
  id: 'testWebhookEndpoint',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/test',
  summary: 'Test a webhook endpoint',
  description: 'Sends `ping` once, and returns the attempt. You can also test a disabled endpoint.',
  params: EndpointParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookEvents = operation({
  ...webhookChanges,
  furtherScopes: messageScopes,
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
  ...webhookReads,
  id: 'getWebhookReplay',
  path: '/admin/v1/webhook_endpoints/{endpoint_id}/replay',
  summary: 'Retrieve the replay of a webhook endpoint',
  description: 'Returns the latest replay of the endpoint.',
  params: EndpointParams,
  response: WebhookReplay,
  errors: ['not_found'],
})

export const triggerWebhook = operation({
  ...webhookChanges,
  id: 'triggerWebhook',
  path: '/admin/v1/webhook_tests',
  summary: 'Send a sample event to your endpoints',
  description:
    'Creates a delivery of sample data for every enabled endpoint that receives the type. It is not part of the feed: `sequence` ' +
    'is 0, and the header `tessera-test` is `true`.',
  body: Closed({ type: Type.Enum(webhookTypeNames, { description: 'Event type.' }) }),
  response: ListOf('webhook_deliveries', Delivery, {}),
  errors: [],
})
