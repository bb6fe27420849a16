import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, IntegerId, PrefixedIds, RequiredText, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { InstalmentsReport, RenewalsReport } from './membership-report-models.ts'
import { ArrivalsReport, CapacityReport, PaceReport, SalesReport } from './report-models.ts'

/** The most buckets that a report has. */
export const MAX_BUCKETS = 1_000

const From = (description: string) =>
  Type.Optional(UnixSeconds(`From this time. It is rounded down to its bucket. ${description}`))
const Until = (description: string) =>
  Type.Optional(UnixSeconds(`Before this time, and never after now. It is rounded up to its bucket. ${description}`))
const Timezone = (description: string) => Type.Optional(RequiredText(description, 64))

const By = Type.Enum(['hour', 'day'], {
  description: 'Length of a bucket. Days with a clock change have 23 or 25 hours.',
})
const ByMethod = Type.Optional(
  Type.Boolean({ description: 'True to show each bucket by payment method as well.', default: false }),
)

const books =
  'A sale counts when its order was placed; a return, a refund and a chargeback when it happened. Over all time, the figures ' +
  `are those of the ledger. A report has at most ${MAX_BUCKETS.toLocaleString('en')} buckets.`

export const getEventSalesReport = operation({
  id: 'getEventSalesReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/reports/sales',
  tag: 'Reports',
  summary: 'Get the sales of an event by hour or day',
  description: `Returns what was sold, returned and refunded in each hour or day. ${books}`,
  scope: 'reports:read',
  params: EventParams,
  query: Closed({
    by: By,
    from: From('By default the first sale, or as many buckets as a report may have.'),
    until: Until('By default now, or the last change if the event is over.'),
    timezone: Timezone('IANA name of the time zone of hours and days. By default that of the event.'),
    by_method: ByMethod,
  }),
  response: SalesReport,
  errors: ['not_found'],
})

export const getSalesReport = operation({
  id: 'getSalesReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/reports/sales',
  tag: 'Reports',
  summary: 'Get the sales of all events by hour or day',
  description: `Returns what was sold, returned and refunded for all events, or some of them, in one currency. Without \`event_ids\`, memberships are in it. ${books}`,
  scope: 'reports:read',
  query: Closed({
    by: By,
    from: From('By default 30 days before `until`, or 48 hours.'),
    until: Until('By default now.'),
    timezone: Timezone('IANA name of the time zone of hours and days. By default that of the organisation.'),
    currency: Type.Optional(Currency),
    event_ids: Type.Optional(PrefixedIds('evt', 'Only these events, separated by commas, at most 50.', 50)),
    by_method: ByMethod,
  }),
  response: SalesReport,
  errors: [],
})

export const getPaceReport = operation({
  id: 'getPaceReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/reports/pace',
  tag: 'Reports',
  summary: 'Get how fast an event sells, compared with others',
  description:
    'Returns what an event had sold at the end of each day before its start, and the same of other events, so that they can be ' +
    'compared day by day. Days are those of the time zone of each event.',
  scope: 'reports:read',
  params: EventParams,
  query: Closed({
    compare: Type.Optional(PrefixedIds('evt', 'Events to compare with, separated by commas, at most 5.', 5)),
    days: Type.Optional(
      Type.Integer({
        description: 'How many days before the start the report begins. Earlier sales are part of its first point.',
        minimum: 1,
        maximum: 730,
        default: 90,
      }),
    ),
  }),
  response: PaceReport,
  errors: ['not_found'],
})

export const getCapacityReport = operation({
  id: 'getCapacityReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/reports/capacity',
  tag: 'Reports',
  summary: 'Get what is sold, held and free at an event',
  description: 'Returns the places of an event by pool, by section and by price, as they are now.',
  scope: 'reports:read',
  params: EventParams,
  response: CapacityReport,
  errors: ['not_found'],
})

export const getArrivalsReport = operation({
  id: 'getArrivalsReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/reports/arrivals',
  tag: 'Reports',
  summary: 'Get the arrivals at an event by minute and gate',
  description:
    'Returns how many scans let somebody in, let somebody out and did neither, by minute or hour and by gate. ' +
    `A report has at most ${MAX_BUCKETS.toLocaleString('en')} buckets.`,
  scope: 'reports:read',
  params: EventParams,
  query: Closed({
    by: Type.Optional(Type.Enum(['minute', 'hour'], { description: 'Length of a bucket.', default: 'minute' })),
    from: From('By default the first scan, or as many buckets as a report may have.'),
    until: Until('By default the last scan.'),
    gate_id: Type.Optional(IntegerId('Only this gate.')),
  }),
  response: ArrivalsReport,
  errors: ['not_found'],
})

export const getInstalmentsReport = operation({
  id: 'getInstalmentsReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/reports/instalments',
  tag: 'Reports',
  summary: 'Get instalments due, paid, failed and recovered by week',
  description:
    'Returns what became of the instalments of each week in which they fall due. A membership that is paid at once has one ' +
    'instalment. A report has at most 260 weeks, and weeks to come are part of it.',
  scope: 'reports:read',
  query: Closed({
    from: Type.Optional(UnixSeconds('From the week of this time. By default 12 weeks before `until`.')),
    until: Type.Optional(UnixSeconds('Up to the week of this time. By default now.')),
    timezone: Timezone('IANA name of the time zone of weeks. By default that of the organisation.'),
    currency: Type.Optional(Currency),
  }),
  response: InstalmentsReport,
  errors: [],
})

export const getRenewalsReport = operation({
  id: 'getRenewalsReport',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/reports/renewals',
  tag: 'Reports',
  summary: 'Get what became of memberships that end',
  description:
    'Returns the renewals funnel of memberships that were paid for at least in part, by category: those of a season, of a ' +
    'category, or that end in a time. A member who buys a new membership instead of renewing counts as not renewed.',
  scope: 'reports:read',
  query: Closed({
    season_id: Type.Optional(IntegerId('Only memberships of this season.')),
    membership_category_id: Type.Optional(IntegerId('Only memberships of this category.')),
    from: Type.Optional(UnixSeconds('Only memberships that end at this time or later.')),
    until: Type.Optional(UnixSeconds('Only memberships that end before this time.')),
  }),
  response: RenewalsReport,
  errors: [],
})
