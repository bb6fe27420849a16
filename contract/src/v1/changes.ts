import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Limit, ListOf, PrefixedId } from '../primitives.ts'
import { eventTypes } from '../webhooks/index.ts'

/** How long the feed can be read back, and how far one request looks for the types that it asks for. */
export const feedLimits = { days: 30, examined: 10_000 } as const

const Sequence = (description: string, minimum: 0 | 1) =>
  Type.Integer({ description, minimum, maximum: Number.MAX_SAFE_INTEGER })

export const Change = Closed(
  {
    id: PrefixedId('msg', 'Identifier of the message: the same as in its deliveries.'),
    type: Type.String({ description: 'What happened: one of the types under Webhooks.' }),
    timestamp: Type.String({ description: 'When it happened, as RFC 3339 writes it.', format: 'date-time' }),
    org_id: PrefixedId('org', 'The organisation that it happened in.'),
    api_version: Type.String({ description: 'Version of the API that `data` is written in.' }),
    sequence: Sequence('Place in the history of the organisation, counted from 1 and without gaps.', 1),
    data: Type.Object(
      {},
      {
        description: 'What the type says of it, as under Webhooks: objects as they were then.',
        additionalProperties: true,
      },
    ),
  },
  { description: 'Something that happened, with the number that it has in the history of the organisation.' },
)
export type Change = Static<typeof Change>

const typeName = eventTypes.map(({ type }) => type.replace('.', '\\.')).join('|')

export const listChanges = operation({
  id: 'listChanges',
  plane: 'v1',
  method: 'GET',
  path: '/v1/changes',
  tag: 'Changes',
  summary: 'List what happened, in order',
  description:
    'Reads the history of the organisation from a number on, oldest first. What happened later has the higher number, ' +
    'and no number is ever missing or comes late: ask with `next_after` as `after`, and you have everything. ' +
    `The last ${feedLimits.days} days can be read. With \`types\` one request looks at ${feedLimits.examined} changes at ` +
    'most, so that a page may be empty while `has_more` is true.',
  scope: 'changes:read',
  query: Closed({
    after: Type.Optional(
      Type.Integer({
        description: 'Only changes with a higher number than this.',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
      }),
    ),
    limit: Limit({ default: 100, maximum: 1_000 }),
    types: Type.Optional(
      Type.String({
        description: 'Only changes of these types, with commas between them.',
        maxLength: 1_000,
        pattern: `^(?:${typeName})(?:,(?:${typeName}))*$`,
      }),
    ),
  }),
  response: ListOf('changes', Change, {
    next_after: Sequence('What to ask with as `after` for what comes next.', 0),
    last_sequence: Sequence('The highest number that was given so far; 0 when nothing happened yet.', 0),
  }),
  errors: ['changes_expired'],
})

/**
 * Which fields of a change's `data` show objects, and what names one. A list stands for its items. `fan` of a completed
 * order is not among them: a sale does not lock its buyer, so it may show them a moment older than the change before.
 */
export const digestFields = {
  customer: { kind: 'customers', id: 'org_customer_id' },
  event: { kind: 'events', id: 'event_id' },
  price_category: { kind: 'price_categories', id: 'price_category_id' },
  prices: { kind: 'prices', id: 'price_id' },
  order: { kind: 'orders', id: 'order_id' },
  tickets: { kind: 'tickets', id: 'ticket_id' },
  ticket: { kind: 'tickets', id: 'ticket_id' },
  replaced_ticket: { kind: 'tickets', id: 'ticket_id' },
  refund: { kind: 'refunds', id: 'refund_id' },
  member: { kind: 'members', id: 'membership_member_id' },
} as const

export const digestKinds = [
  'customers',
  'events',
  'price_categories',
  'prices',
  'orders',
  'tickets',
  'refunds',
  'members',
] as const
export type DigestKind = (typeof digestKinds)[number]

export const Digest = Closed(
  {
    object: Type.Literal('digest', { description: 'The kind of object.' }),
    sequence: Sequence('The number of the last change that the digest knows of.', 0),
    algorithm: Type.Literal('xor-sha256-jcs', {
      description:
        'Each object as the feed showed it last, written as canonical JSON (RFC 8785); of that the SHA-256; of all objects ' +
        'of a kind the exclusive or of these.',
    }),
    kinds: Type.Array(
      Closed({
        kind: Type.Enum([...digestKinds], { description: 'The kind of object.' }),
        objects: Type.Integer({ description: 'How many of them the feed has shown.', minimum: 0 }),
        digest: Type.String({ description: 'In hexadecimal; zeros when there is none.', pattern: '^[0-9a-f]{64}$' }),
      }),
      { description: 'One for each kind of object, always all of them.' },
    ),
  },
  { description: 'What all objects that the feed has shown come to, so that a copy can be proved to equal ours.' },
)
export type Digest = Static<typeof Digest>

export const getDigest = operation({
  id: 'getDigest',
  plane: 'v1',
  method: 'GET',
  path: '/v1/changes/digest',
  tag: 'Changes',
  summary: 'Retrieve the digest of all objects',
  description:
    'Read the feed through `sequence`, and build the same digests from your copy: when they are equal, the copy is. ' +
    'It is behind the feed by a second or so; when you have read further, ask again. ' +
    'In `data` of a change, `customer` shows a customer (`fan` does not count), `event` an event, `price_category` and `prices` what ' +
    'they say, `order` an order (its `tickets` are taken out first), `ticket`, `tickets` and `replaced_ticket` tickets, ' +
    '`refund` a refund and `member` a member; whatever else there is does not count.',
  scope: 'changes:read',
  response: Digest,
  errors: [],
})
