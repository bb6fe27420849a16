import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, RequiredText, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { AdminEvent, eventUrl } from './events.ts'

/** What a copy can leave out. */
export const omittedParts = ['allocations', 'discounts', 'access'] as const
export type OmittedPart = (typeof omittedParts)[number]

/** What one copy writes at most, so that it stays a short transaction. */
export const copyLimits = { categories: 500, prices: 2_000, pools: 500, discounts: 500 } as const

export const copyEvent = operation({
  id: 'copyEvent',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/copy',
  tag: 'Events',
  summary: 'Copy an event',
  description:
    'Creates a draft from an event of any status, with its venue, seat map, price categories, prices, pools, sections, ' +
    'allocations, automatic discounts, entry settings and gate rules. All times move with the start and keep their local time ' +
    'of day: the end, sale windows, entry times, ends of allocations and of discounts. Everything is free to sell: orders, ' +
    'holds and blocked places are not copied, and barcode keys are new. Archived prices and gates, and vouchers, whose codes are ' +
    'unique, are not copied either.',
  scope: 'events:write',
  params: EventParams,
  body: Closed({
    starts_at: UnixSeconds('When the copy starts.'),
    title: Type.Optional(RequiredText('Title of the copy. Default: that of the event.')),
    url_string: Type.Optional(eventUrl),
    omit: Type.Optional(
      Type.Array(Type.Enum([...omittedParts]), {
        description:
          'What is not copied: `allocations`, `discounts`, or `access` (entry settings and gate rules). Default: all is copied.',
        uniqueItems: true,
        maxItems: omittedParts.length,
      }),
    ),
  }),
  response: AdminEvent,
  errors: ['not_found', 'already_exists', 'invalid_state'],
})
