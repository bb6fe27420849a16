import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, ListOf, PrefixedId, UnixSeconds } from '../primitives.ts'
import { Delivery, deliveryStatuses, DeliveryWithAttempts } from './webhook-models.ts'
import { messageScopes, webhookChanges, webhookLimits, webhookReads, webhookTypeNames } from './webhooks.ts'

const DeliveryParams = Closed({ delivery_id: IntegerId('Identifier of the delivery.') })

export const listWebhookDeliveries = operation({
  ...webhookReads,
  id: 'listWebhookDeliveries',
  path: '/admin/v1/webhook_deliveries',
  summary: 'List webhook deliveries',
  description: `Returns the deliveries of the last ${webhookLimits.logDays} days, newest first.`,
  query: Closed({
    endpoint_id: Type.Optional(PrefixedId('whe', 'Only deliveries to this endpoint.')),
    type: Type.Optional(Type.Enum(webhookTypeNames, { description: 'Only deliveries of this type.' })),
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
  ...webhookReads,
  furtherScopes: messageScopes,
  id: 'getWebhookDelivery',
  path: '/admin/v1/webhook_deliveries/{delivery_id}',
  summary: 'Retrieve a webhook delivery',
  description: 'Returns a delivery with the requests and responses of all attempts.',
  params: DeliveryParams,
  response: DeliveryWithAttempts,
  errors: ['not_found'],
})

export const replayWebhookDelivery = operation({
  ...webhookChanges,
  furtherScopes: messageScopes,
  id: 'replayWebhookDelivery',
  path: '/admin/v1/webhook_deliveries/{delivery_id}/replay',
  summary: 'Replay a webhook delivery',
  description: 'Creates a new delivery of the same message, with the same `webhook-id`, to the same endpoint.',
  params: DeliveryParams,
  response: Delivery,
  errors: ['not_found', 'invalid_state'],
})
