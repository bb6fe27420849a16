import { Type, type Static } from 'typebox'
import { Closed, Count, Currency, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { bothUnits, bucketFields, SignedCount, signedInBothUnits } from './report-fields.ts'

const Share = (description: string) => Nullable(Type.Number({}), description)

/** The methods that a payment report distinguishes; the same as `payment_method` of an order. */
export const reportedMethods = ['card', 'wallet', 'bank', 'free', 'other'] as const

const figures = {
  tickets: Count('Tickets sold.'),
  tickets_returned: Count('Tickets cancelled or refunded, of whatever day they were sold.'),
  ...bothUnits(
    'face',
    "What was sold, before discounts: tickets with the organisation's part of their service fees, and memberships.",
  ),
  ...bothUnits('discounts', 'Discounts on it.'),
  ...bothUnits('fees', "Service fees without the organisation's part and without tax."),
  ...bothUnits('transaction_fees', 'Fees that were added once to an order, without tax.'),
  ...bothUnits('tax', 'Tax on the fees.'),
  ...bothUnits('gross', 'What buyers paid: face value less discounts, plus fees, transaction fees and tax.'),
  ...bothUnits('refunds', 'What went back to buyers, of whatever day it was paid.'),
  ...bothUnits('refunded_fees', 'The part of the refunds that was fees and their tax.'),
  ...signedInBothUnits(
    'chargebacks',
    "What buyers' banks took back, less what they returned after a dispute was won. It is not part of any other figure.",
  ),
  ...signedInBothUnits(
    'net',
    'What stays with the organisation: face value less discounts and what was refunded of it, without fees and tax. Negative if more was refunded than sold.',
  ),
}

export const RevenueFigures = Closed(figures, {
  description:
    'Sales of a time, in the currency of the report. Money is what was booked in that time, as in the statement of the same days.',
})
export type RevenueFigures = Static<typeof RevenueFigures>

export const SalesByMethod = Closed(
  {
    payment_method: Type.Enum([...reportedMethods], { description: 'Payment method of the orders.' }),
    ...figures,
  },
  { description: 'Sales of a time that were paid by one method.' },
)

export const SalesBucket = Closed(
  {
    ...bucketFields,
    ...figures,
    methods: Type.Optional(
      Type.Array(SalesByMethod, { description: 'The same by payment method; only with `by_method`.' }),
    ),
  },
  { description: 'Sales of an hour or a day.' },
)
export type SalesBucket = Static<typeof SalesBucket>

export const SalesReport = Closed(
  {
    by: Type.Enum(['hour', 'day'], { description: 'Length of a bucket.' }),
    timezone: Text('Time zone in which hours and days begin.'),
    currency: Currency,
    from: UnixSeconds('When the first bucket begins.'),
    until: UnixSeconds('When the last bucket ends.'),
    total: RevenueFigures,
    buckets: Type.Array(SalesBucket, {
      description: 'One for each hour or day, oldest first, with zeros where nothing happened; none begins after now.',
    }),
  },
  { description: 'Sales over time.' },
)
export type SalesReport = Static<typeof SalesReport>

export const PacePoint = Closed(
  {
    days_before: Type.Integer({ description: 'Days before the day of the event; 0 is that day.', minimum: 0 }),
    tickets: SignedCount('Tickets sold until the end of that day, less those returned.'),
    ...signedInBothUnits('net', 'Net sales until the end of that day.'),
    share: Share('`tickets` as a share of the capacity, where 1 is all of it; `null` without a capacity.'),
  },
  { description: 'What an event had sold so many days before its start.' },
)
export type PacePoint = Static<typeof PacePoint>

export const EventPace = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    title: Text('Its title.'),
    starts_at: UnixSeconds('When it starts.'),
    timezone: Text('Its time zone, in which days are counted.'),
    currency: Currency,
    capacity: Count('Places that it has on sale now: of its pools, and seats of its sections.'),
    points: Type.Array(PacePoint, {
      description:
        'The most distant day first. The last one is today, or the day of the event; days to come have none.',
    }),
  },
  { description: 'How fast an event sold.' },
)
export type EventPace = Static<typeof EventPace>

export const PaceReport = Closed(
  {
    event: EventPace,
    compared: Type.Array(EventPace, { description: 'The events of `compare`, in that order.' }),
  },
  { description: 'How fast an event sells, compared with earlier ones.' },
)
export type PaceReport = Static<typeof PaceReport>

const places = {
  capacity: Count('Places on sale.'),
  sold: Count('Places sold. Those of a charged-back order stay sold until staff release them.'),
  held: Count('Places in baskets, and in payments that are under way.'),
  blocked: Count('Places that staff have blocked.'),
  free: Count('Places that can be bought now.'),
}

export const PoolCapacity = Closed(
  { pool_id: IntegerId('Identifier of the pool.'), title: Text('Its title.'), ...places },
  { description: 'Places of a pool.' },
)
export const SectionCapacity = Closed(
  {
    section_id: IntegerId('Identifier of the section.'),
    label: Text('Its label.'),
    sub_section: Nullable(Text(''), 'Its part of the section.'),
    price_category_id: IntegerId('The price category in which it is sold.'),
    ...places,
  },
  { description: 'Seats of a section that is on sale.' },
)
export const PriceCapacity = Closed(
  {
    price_id: IntegerId('Identifier of the price.'),
    title: Text('Its title.'),
    price_category_id: IntegerId('Its price category.'),
    category_title: Text('Title of that category.'),
    pool_id: Nullable(IntegerId(''), 'The pool that it draws on; `null` if it is sold by seats.'),
    tickets: Count('Valid tickets.'),
    held: places.held,
    blocked: places.blocked,
    free: Count('Places that can be bought at this price now; other prices of the pool or category share them.'),
  },
  { description: 'Sales of a price, and what is left for it.' },
)

export const CapacityReport = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    total: Closed(places, { description: 'All pools and sections together.' }),
    pools: Type.Array(PoolCapacity, { description: 'Its pools.' }),
    sections: Type.Array(SectionCapacity, { description: 'Its sections on sale, in the order of the seat map.' }),
    prices: Type.Array(PriceCapacity, {
      description: 'Its prices that are not archived, in the order of the price list.',
    }),
  },
  { description: 'What is sold, held and free.' },
)
export type CapacityReport = Static<typeof CapacityReport>

const arrivals = {
  admitted: Count('Scans that let somebody in, again or for the first time.'),
  refused: Count('Scans that did not.'),
  exited: Count('Scans that let somebody out.'),
}

export const GateArrivals = Closed(
  { gate_id: IntegerId('Identifier of the gate.'), title: Text('Its title.', 100), ...arrivals },
  { description: 'Scans at a gate.' },
)
export const ArrivalsBucket = Closed(
  {
    ...bucketFields,
    ...arrivals,
    gates: Type.Array(Closed({ gate_id: IntegerId('Identifier of the gate.'), ...arrivals }), {
      description: 'The gates with scans in it, sorted by id.',
    }),
  },
  { description: 'Scans of a minute or an hour.' },
)
export const ArrivalsReport = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    by: Type.Enum(['minute', 'hour'], { description: 'Length of a bucket.' }),
    timezone: Text('Time zone of the event.'),
    gates: Type.Array(GateArrivals, { description: 'The gates with scans in the report, sorted by id.' }),
    buckets: Type.Array(ArrivalsBucket, {
      description:
        'One for each minute or hour, oldest first, with zeros where nothing happened; none begins after now.',
    }),
  },
  { description: 'Arrivals over time.' },
)
export type ArrivalsReport = Static<typeof ArrivalsReport>
