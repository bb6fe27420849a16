import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, ListOf, Text } from '../primitives.ts'
import type { Scope } from '../scopes.ts'

/** What can need attention, each with the scope that shows it. */
export const attentionKinds = {
  refund_failed: 'orders:read',
  late_refund_failed: 'orders:read',
  dispute_unmatched: 'orders:read',
  order_pending: 'orders:read',
  email_failed: 'orders:read',
  member_past_due: 'members:read',
  payment_undecided: 'members:read',
  season_conflict: 'members:read',
  webhook_disabled: 'webhooks:read',
  webhook_failing: 'webhooks:read',
  device_silent: 'scans:read',
  till_open: 'box_office:read',
  event_without_prices: 'events:read',
  event_without_gates: 'scans:read',
} as const satisfies Readonly<Record<string, Scope>>
export type AttentionKind = keyof typeof attentionKinds

/** Counting stops here: somebody with so much to do needs a list, and not a number. */
export const attentionLimits = { count: 100, links: 5 } as const

const kinds = Object.keys(attentionKinds) as AttentionKind[]

export const AttentionItem = Closed(
  {
    kind: Type.Enum(kinds, {
      description:
        '`refund_failed`: the provider did not make a refund. `late_refund_failed`: money came too late for its tickets, and the ' +
        'provider has refused to refund it three times. `dispute_unmatched`: a bank took money back for a payment that is not ' +
        'known here; the link has the number of the dispute at the provider. `order_pending`: a payment of tickets is open for more than an ' +
        'hour. `email_failed`: tickets could not be sent. `member_past_due`: instalments are overdue. `payment_undecided`: the provider ' +
        'never decided about a payment of an instalment that was not due yet; look it up there. `season_conflict`: a season ' +
        'plan has seats to decide on. `webhook_disabled`: an endpoint was disabled by failures. `webhook_failing`: its last ' +
        'deliveries failed. `device_silent`: a device that was used lately is silent although an event is about to start. ' +
        '`till_open`: a till has been open for more than a day. `event_without_prices` and `event_without_gates`: an event ' +
        'starts within 7 days and nothing is on sale, or its venue has no gate.',
    }),
    count: Type.Integer({
      description: `How many there are; counting stops at ${attentionLimits.count}.`,
      minimum: 1,
      maximum: attentionLimits.count,
    }),
    more: Type.Boolean({ description: `True if there are more than ${attentionLimits.count}.` }),
    links: Type.Array(
      Closed({
        id: Text('Identifier of the order, dispute, member, season plan, webhook endpoint, device, till or event.', 60),
        title: Text('What it is called; an order or member has its number.'),
      }),
      { description: 'The first of them.', maxItems: attentionLimits.links },
    ),
  },
  { description: 'Something that needs attention.' },
)
export type AttentionItem = Static<typeof AttentionItem>

export const getAttention = operation({
  id: 'getAttention',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/attention',
  tag: 'Attention',
  summary: 'Get what needs attention',
  description:
    'Returns what a person should look at today, most urgent first, as far as the scopes of the caller go. What needs no ' +
    'attention is not listed.',
  scope: 'activity:read',
  response: ListOf('attention', AttentionItem, {}),
  errors: [],
})
