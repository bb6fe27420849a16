import { Type, type Static } from 'typebox'
import { Closed, IntegerId, Nullable, PrefixedId, Text, UnixSeconds, Version } from '../primitives.ts'

export const endpointStatuses = ['enabled', 'disabled'] as const
export const disabledReasons = ['requested', 'gone', 'failing'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const
export const deliveryCauses = ['event', 'replay', 'test'] as const
export const replayStatuses = ['running', 'done', 'cancelled'] as const

const count = (description: string) => Type.Integer({ description, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const endpointFields = {
  endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.'),
  url: Text('URL that messages are sent to.', 2_048),
  types: Nullable(Type.Array(Type.String()), 'Event types that are sent; `null` for all.'),
  description: Nullable(Text('', 255), 'Description of the endpoint.'),
  ed25519: Type.Boolean({ description: 'True if messages have a `v1a` signature (Ed25519) in addition to `v1`.' }),
  public_key: Nullable(
    Type.String(),
    'Public key that verifies `v1a` signatures, as `whpk_…`; `null` if they are not used.',
  ),
  status: Type.Enum([...endpointStatuses], { description: 'Status; nothing is sent to a `disabled` endpoint.' }),
  disabled_reason: Nullable(
    Type.Enum([...disabledReasons]),
    'Why it is disabled: it was `requested`, the endpoint responded with 410 (`gone`), or all deliveries failed for five days (`failing`).',
  ),
  failures: count('Number of failed attempts since the last successful one.'),
  failing_since: Nullable(UnixSeconds(''), 'When the first of these attempts failed; `null` if there are none.'),
  last_success_at: Nullable(
    UnixSeconds(''),
    'When a message was last acknowledged, to about a second; `null` if never.',
  ),
  active_secrets: Type.Integer({
    description: 'Number of secrets that messages are currently signed with.',
    minimum: 1,
    maximum: 3,
  }),
  created: UnixSeconds('When it was created.'),
  updated_at: UnixSeconds('When it was last changed.'),
}

export const WebhookEndpoint = Closed(endpointFields, { description: 'A webhook endpoint of the organisation.' })
export type WebhookEndpoint = Static<typeof WebhookEndpoint>

const adminFields = { ...endpointFields, version: Version }

export const AdminWebhookEndpoint = Closed(adminFields, {
  description: 'A webhook endpoint, with the fields for staff.',
})
export type AdminWebhookEndpoint = Static<typeof AdminWebhookEndpoint>

export const NewWebhookEndpoint = Closed(
  {
    ...adminFields,
    secret: Nullable(
      Type.String(),
      'Secret that verifies signatures, as `whsec_…`. It is only returned in this response, and `null` in the replay of an ' +
        'idempotent request.',
    ),
  },
  { description: 'An endpoint with its new secret: the only response that contains it.' },
)
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>

const deliveryFields = {
  delivery_id: IntegerId('Identifier of the delivery.'),
  endpoint_id: PrefixedId('whe', 'The endpoint.'),
  message_id: PrefixedId('msg', 'Identifier of the message, the same for all endpoints and in every attempt.'),
  type: Type.String({ description: 'Event type.' }),
  sequence: count('Sequence number of the message within the organisation; 0 for a test.'),
  cause: Type.Enum([...deliveryCauses], {
    description: 'Why it is sent: an `event` happened, a `replay` was requested, or it is a `test`.',
  }),
  status: Type.Enum([...deliveryStatuses], {
    description:
      'Status: `pending`; `delivered`; `failed` after the last attempt; `cancelled` if the endpoint was deleted.',
  }),
  attempts: count('Number of attempts so far.'),
  next_attempt_at: Nullable(UnixSeconds(''), 'Earliest time of the next attempt; `null` if there is none.'),
  created: UnixSeconds('When the delivery was created.'),
  ended_at: Nullable(UnixSeconds(''), 'When it was delivered, failed or was cancelled; `null` while it is pending.'),
}

export const Delivery = Closed(deliveryFields, { description: 'The delivery of a message to an endpoint.' })
export type Delivery = Static<typeof Delivery>

const headers = Type.Object({}, { description: 'Headers by name, in lower case.', additionalProperties: true })

const Attempt = Closed(
  {
    attempt: Type.Integer({ description: 'Number of the attempt, starting at 1.', minimum: 1 }),
    at: UnixSeconds('When the request was sent.'),
    milliseconds: count('Duration in milliseconds.'),
    url: Type.String({ description: 'URL of the request.' }),
    request_headers: headers,
    response_status: Nullable(Type.Integer(), 'HTTP status of the response; `null` if there was no response.'),
    response_headers: Nullable(headers, 'Headers of the response; `null` if there was no response.'),
    response_body: Nullable(
      Type.String(),
      'Beginning of the response body, at most 16 kB; `null` if there was no response.',
    ),
    error: Nullable(Type.String(), 'Error code of the connection; `null` if the response was complete.'),
  },
  { description: 'An attempt to deliver a message: the request and the response.' },
)

export const DeliveryWithAttempts = Closed(
  {
    ...deliveryFields,
    request_body: Nullable(Type.String(), 'Exact request body; `null` once the message is no longer stored.'),
    attempt_log: Type.Array(Attempt, { description: 'All attempts, oldest first.' }),
  },
  { description: 'A delivery, with the requests and responses of all attempts.' },
)
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>

export const WebhookReplay = Closed(
  {
    replay_id: PrefixedId('rpl', 'Identifier of the replay.'),
    endpoint_id: PrefixedId('whe', 'The endpoint.'),
    since: UnixSeconds('Start of the replayed period.'),
    status: Type.Enum([...replayStatuses], { description: 'Status; `done` when all deliveries were created.' }),
    sequence: count('Sequence number reached so far.'),
    until_sequence: count('Last sequence number of the replay: the latest change when it was requested.'),
    deliveries: count('Number of deliveries created.'),
    created: UnixSeconds('When the replay was requested.'),
    updated_at: UnixSeconds('When the replay last made progress.'),
  },
  { description: 'A replay of past messages to an endpoint.' },
)
export type WebhookReplay = Static<typeof WebhookReplay>
