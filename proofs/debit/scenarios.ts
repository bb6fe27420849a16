/** What an integrator sees of a sale on a day: the order, its members, the books, and what the feed has said so far. */
export type ExpectedDay = {
  /** Days after the debit was handed to the bank. */
  readonly day: number
  readonly order: string
  /** The statuses of the members: 1 is active, 2 pays in instalments, 3 is cancelled. */
  readonly members: readonly number[]
  readonly books: Readonly<Record<string, number>>
  /** Events after the checkout, each with its day. */
  readonly feed: readonly string[]
}

export type DebitScenario = {
  readonly name: string
  /** An order is paid by debit at checkout; an instalment by the debit mandate of an iDEAL payment. */
  readonly pays: 'order' | 'instalment'
  readonly method: string
  /** The days between two instalments; a month without it. The payer is told of each debit 14 days before. */
  readonly everyDays?: number
  readonly expected: readonly ExpectedDay[]
}

/** The order of 120.00 is sold on 10 January. */
const ORDER = {
  waiting: { order: 'pending', members: [], books: {}, feed: [] },
  paid: {
    order: 'confirmed',
    members: [1],
    books: { organisation: -12_000, provider: 12_000 },
    feed: ['2026-01-19 order.completed', '2026-01-19 member.created', '2026-01-19 member.updated'],
  },
} as const

/** The payer is told of the debit of 10 February 14 days before. */
const TOLD = '2026-01-27 instalment.upcoming'
const TOLD_WITH_SALE = '2026-01-10 instalment.upcoming'

/** iDEAL has paid 60.00 on 10 January; the debit of the other 60.00 is handed to the bank on 10 February. */
const INSTALMENT = {
  waiting: { order: 'confirmed', members: [2], books: { organisation: -6_000, provider: 6_000 }, feed: [TOLD] },
  paid: {
    order: 'confirmed',
    members: [1],
    books: { organisation: -12_000, provider: 12_000 },
    feed: [TOLD, '2026-02-19 instalment.paid', '2026-02-19 member.updated'],
  },
} as const

/** Worked out by hand. The bank decides on day 9 or 12, and takes the money back on day 45, in the seventh week. */
export const scenarios: readonly DebitScenario[] = [
  {
    name: 'an order that the bank pays on day 9',
    pays: 'order',
    method: 'pm_sandbox_sepa',
    expected: [
      { day: 0, ...ORDER.waiting },
      { day: 8, ...ORDER.waiting },
      { day: 9, ...ORDER.paid },
      { day: 20, ...ORDER.paid },
    ],
  },
  {
    name: 'an order that the bank refuses on day 12',
    pays: 'order',
    method: 'pm_sandbox_sepa_fails',
    expected: [
      { day: 11, ...ORDER.waiting },
      // The basket is long over, so the order ends with the payment.
      {
        day: 12,
        ...ORDER.waiting,
        order: 'expired',
        feed: ['2026-01-22 order.payment_failed', '2026-01-22 order.expired'],
      },
    ],
  },
  {
    name: 'an order whose debit is disputed in week 7',
    pays: 'order',
    method: 'pm_sandbox_sepa_disputed',
    expected: [
      { day: 44, ...ORDER.paid },
      {
        day: 45,
        order: 'cancelled',
        members: [3],
        books: { chargebacks: 12_000, organisation: -12_000, provider: 0 },
        feed: [
          ...ORDER.paid.feed,
          '2026-02-24 order.updated',
          '2026-02-24 member.cancelled',
          '2026-02-24 member.updated',
        ],
      },
    ],
  },
  {
    name: 'an instalment that the bank pays on day 9',
    pays: 'instalment',
    method: 'ideal',
    expected: [
      { day: 0, ...INSTALMENT.waiting },
      { day: 8, ...INSTALMENT.waiting },
      { day: 9, ...INSTALMENT.paid },
      { day: 20, ...INSTALMENT.paid },
    ],
  },
  {
    name: 'an instalment that the bank refuses on day 12',
    pays: 'instalment',
    method: 'pm_sandbox_ideal_debit_fails',
    expected: [
      { day: 11, ...INSTALMENT.waiting },
      { day: 12, ...INSTALMENT.waiting, feed: [TOLD, '2026-02-22 instalment.failed', '2026-02-22 member.updated'] },
    ],
  },
  {
    name: 'an instalment whose debit is disputed in week 7',
    pays: 'instalment',
    method: 'pm_sandbox_ideal_debit_disputed',
    expected: [
      { day: 44, ...INSTALMENT.paid },
      {
        day: 45,
        order: 'cancelled',
        members: [3],
        books: { chargebacks: 6_000, organisation: -12_000, provider: 6_000 },
        feed: [
          ...INSTALMENT.paid.feed,
          '2026-03-27 order.updated',
          '2026-03-27 member.cancelled',
          '2026-03-27 member.updated',
        ],
      },
    ],
  },
  {
    // The instalment is due on 20 January. Its payer is told with the sale, so the debit waits until 24 January.
    name: 'an instalment that is due before its notice period is over',
    pays: 'instalment',
    method: 'ideal',
    everyDays: 10,
    expected: [
      { day: 0, ...INSTALMENT.waiting, feed: [TOLD_WITH_SALE] },
      { day: 8, ...INSTALMENT.waiting, feed: [TOLD_WITH_SALE] },
      { day: 9, ...INSTALMENT.paid, feed: [TOLD_WITH_SALE, '2026-02-02 instalment.paid', '2026-02-02 member.updated'] },
    ],
  },
]
