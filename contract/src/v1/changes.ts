import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Epoch, Limit, ListOf, PrefixedId } from '../primitives.ts'
import { eventTypes } from '../webhooks/index.ts'

/** Days that the feed is kept, changes that one request examines when it filters by type, and bytes of `data` on a page. */
export const feedLimits = { days: 30, examined: 10_000, pageBytes: 1_000_000 } as const

const Sequence = (description: string, minimum: 0 | 1) =>
  Type.Integer({ description, minimum, maximum: Number.MAX_SAFE_INTEGER })

const epochMeaning =
  'The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore.'

export const Change = Closed(
  {
    id: PrefixedId('msg', 'Identifier of the message, the same as in webhook deliveries.'),
    type: Type.String({ description: 'Type of the change: one of the webhook event types.' }),
    timestamp: Type.String({ description: 'When it happened, in RFC 3339 format.', format: 'date-time' }),
    org_id: PrefixedId('org', 'The organisation.'),
    api_version: Type.String({ description: 'API version of `data`.' }),
    sequence: Sequence(
      'Sequence number of the change within the organisation, starting at 1, without gaps within an epoch.',
      1,
    ),
    data: Type.Object(
      {},
      {
        description:
          'Content of the change, as documented for the webhook event type: objects as they were at that time.',
        additionalProperties: true,
      },
    ),
  },
  { description: 'A change in the organisation, with its sequence number.' },
)
export type Change = Static<typeof Change>

const typeName = eventTypes.map(({ type }) => type.replace('.', '\\.')).join('|')

/** The filter by type that the feed and its stream share. */
export const changeTypes = Type.Optional(
  Type.String({
    description: 'Only changes of these types, separated by commas.',
    maxLength: 1_000,
    pattern: `^(?:${typeName})(?:,(?:${typeName}))*$`,
  }),
)

export const changesQuery = Closed({
  after: Type.Optional(
    Type.Integer({
      description: 'Only changes with a higher sequence number.',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
    }),
  ),
  limit: Limit({ default: 100, maximum: 1_000 }),
  types: changeTypes,
  epoch: Type.Optional(
    Epoch('The epoch of your copy. If the feed has another one, the request is refused with `changes_expired`.'),
  ),
})

export const ChangeList = ListOf('changes', Change, {
  next_after: Sequence('Value of `after` for the next request.', 0),
  last_sequence: Sequence('The highest sequence number so far; 0 if there are no changes.', 0),
  epoch: Epoch(epochMeaning),
})

export const listChanges = operation({
  id: 'listChanges',
  plane: 'v1',
  method: 'GET',
  path: '/v1/changes',
  tag: 'Changes',
  summary: 'List changes in order',
  description:
    'Returns the changes of the organisation after a sequence number, oldest first. Later changes have higher numbers, ' +
    'and no number is ever missing or appears late: pass `next_after` as `after` and you receive every change. ' +
    `Changes are kept for ${feedLimits.days} days; a restore of the database begins a new \`epoch\`, and positions before it are refused. With \`types\`, one request examines at most ${feedLimits.examined} changes, ` +
    'so a page may be empty while `has_more` is true. A page ends after about 1 MB, so it may have fewer changes than ' +
    '`limit` while `has_more` is true.',
  scope: 'changes:read',
  query: changesQuery,
  response: ChangeList,
  errors: ['changes_expired'],
})

/**
 * Fields of a change's `data` that contain objects, and the id field of each. For an array, the digest covers its items.
 * `fan` of a completed order is not included: a sale does not lock its customer, so `fan` may be older than the customer
 * in an earlier change.
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

/** Fields of a change that name an object that no longer exists, and its kind. */
export const digestRemovals = { merged_customer_id: 'customers' } as const

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
    object: Type.Literal('digest', { description: 'Kind of object.' }),
    epoch: Epoch(epochMeaning),
    sequence: Sequence('Sequence number of the last change in the digest.', 0),
    algorithm: Type.Literal('xor-sha256-jcs', {
      description:
        'The SHA-256 of each object in its latest version in the feed, serialised as canonical JSON (RFC 8785), combined by ' +
        'exclusive or over all objects of a kind.',
    }),
    kinds: Type.Array(
      Closed({
        kind: Type.Enum([...digestKinds], { description: 'Kind of object.' }),
        objects: Type.Integer({ description: 'Number of objects of this kind in the feed.', minimum: 0 }),
        digest: Type.String({
          description: 'Digest in hexadecimal; zeros if there are no objects.',
          pattern: '^[0-9a-f]{64}$',
        }),
      }),
      { description: 'One entry for each kind of object; all kinds are always present.' },
    ),
  },
  { description: 'A digest of all objects in the feed, which proves that a copy equals the original.' },
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
    'Read the feed up to `sequence` and compute the same digests from your copy: if they are equal, the copy is exact. ' +
    'The digest is about a second behind the feed; if you have already read further, request it again. ' +
    'These fields of `data` are included: `customer` (not `fan`), `event`, `price_category`, `prices`, `order` (without its ' +
    '`tickets`, which are included separately), `ticket`, `tickets`, `replaced_ticket`, `refund` and `member`. ' +
    'Other fields are not included.',
  scope: 'changes:read',
  response: Digest,
  errors: [],
})
