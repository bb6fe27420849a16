import { Type, type Static } from 'typebox'
import { Closed, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

export const endpointStatuses = ['enabled', 'disabled'] as const
export const disabledReasons = ['requested', 'gone', 'failing'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const
export const deliveryCauses = ['event', 'replay', 'test'] as const
export const replayStatuses = ['running', 'done', 'cancelled'] as const

const count = (description: string) => Type.Integer({ description, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const endpointFields = {
  endpoint_id: PrefixedId('whe', 'Identifier of the endpoint.'),
  url: Text('Where messages are sent.', 2_048),
  types: Nullable(Type.Array(Type.String()), 'Types of event that it is sent; `null` means all.'),
  description: Nullable(Text('', 255), 'What people call it.'),
  ed25519: Type.Boolean({ description: 'Whether messages carry a `v1a` signature (Ed25519) besides `v1`.' }),
  public_key: Nullable(Type.String(), 'What `v1a` signatures are checked with, as `whpk_…`; `null` without them.'),
  status: Type.Enum([...endpointStatuses], { description: 'Nothing is sent to a `disabled` endpoint.' }),
  disabled_reason: Nullable(
    Type.Enum([...disabledReasons]),
    'Why it is disabled: somebody `requested` it, it answered 410 (`gone`), or five days of nothing but `failing`.',
  ),
  failures: count('Attempts that failed since the last one that did not.'),
  failing_since: Nullable(UnixSeconds(''), 'When the first of these failed; `null` while all is well.'),
  last_success_at: Nullable(UnixSeconds(''), 'When a message was last acknowledged, to the second or so.'),
  live_secrets: Type.Integer({ description: 'How many secrets messages are signed with now.', minimum: 1, maximum: 3 }),
  created: UnixSeconds('When it was created.'),
  updated_at: UnixSeconds('When it was last changed.'),
}

export const WebhookEndpoint = Closed(endpointFields, { description: 'Where an organisation is told what happens.' })
export type WebhookEndpoint = Static<typeof WebhookEndpoint>

export const NewWebhookEndpoint = Closed(
  {
    ...endpointFields,
    secret: Nullable(
      Type.String(),
      'What signatures are checked with, as `whsec_…`: shown in this answer and never again. `null` in a replay of an ' +
        'idempotent request.',
    ),
  },
  { description: 'An endpoint with its new secret: the one answer that carries it.' },
)
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>

const deliveryFields = {
  delivery_id: IntegerId('Identifier of the delivery.'),
  endpoint_id: PrefixedId('whe', 'Where it goes.'),
  message_id: PrefixedId('msg', 'The message: the same for all endpoints and in every attempt.'),
  type: Type.String({ description: 'What happened.' }),
  sequence: count('Place of the message in the history of the organisation; 0 for a test.'),
  cause: Type.Enum([...deliveryCauses], {
    description: 'Why it is sent: it happened, somebody asked again, or a test.',
  }),
  status: Type.Enum([...deliveryStatuses], {
    description: '`failed` after the last attempt; `cancelled` when the endpoint was deleted meanwhile.',
  }),
  attempts: count('How often it was sent.'),
  next_attempt_at: Nullable(UnixSeconds(''), 'When it is sent next, at the earliest; `null` when it has ended.'),
  created: UnixSeconds('When it was made.'),
  ended_at: Nullable(UnixSeconds(''), 'When it was delivered or given up; `null` while it is pending.'),
}

export const Delivery = Closed(deliveryFields, { description: 'One message on its way to one endpoint.' })
export type Delivery = Static<typeof Delivery>

const headers = Type.Object({}, { description: 'By name, in lower case.', additionalProperties: true })

const Attempt = Closed(
  {
    attempt: Type.Integer({ description: 'Which one, counted from 1.', minimum: 1 }),
    at: UnixSeconds('When it was sent.'),
    milliseconds: count('How long it took.'),
    url: Type.String({ description: 'Where it was sent.' }),
    request_headers: headers,
    response_status: Nullable(Type.Integer(), 'The status of the answer; `null` when there was none.'),
    response_headers: Nullable(headers, 'The head of the answer.'),
    response_body: Nullable(Type.String(), 'The beginning of its body, at most 16 kB.'),
    error: Nullable(Type.String(), 'What went wrong, in one word; `null` when the answer was whole.'),
  },
  { description: 'One attempt, as it was made and answered.' },
)

export const DeliveryWithAttempts = Closed(
  {
    ...deliveryFields,
    request_body: Nullable(Type.String(), 'The body, byte for byte; `null` once the message is no longer kept.'),
    attempt_log: Type.Array(Attempt, { description: 'All attempts, the first one first.' }),
  },
  { description: 'A delivery with everything that was sent and came back.' },
)
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>

export const WebhookReplay = Closed(
  {
    replay_id: PrefixedId('rpl', 'Identifier of the replay.'),
    endpoint_id: PrefixedId('whe', 'Where it goes.'),
    since: UnixSeconds('From which moment on.'),
    status: Type.Enum([...replayStatuses], { description: '`done` when all of it has been handed over for delivery.' }),
    sequence: count('How far in the history it has come.'),
    until_sequence: count('How far it goes: to what had happened when it was asked for.'),
    deliveries: count('How many deliveries it has made.'),
    created: UnixSeconds('When it was asked for.'),
    updated_at: UnixSeconds('When it last went on.'),
  },
  { description: 'What happened since a moment, sent again to one endpoint.' },
)
export type WebhookReplay = Static<typeof WebhookReplay>
