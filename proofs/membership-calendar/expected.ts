/** The days after the due date on which a failed instalment is retried in the scenario. */
export const RETRY_DAYS = [1, 3, 5]

/**
 * The events of the scenario, worked out by hand. The club is in London: from 31 March to 27 October its clocks are an hour
 * ahead, so the fourth instalment of a membership that begins at 09:00 UTC in January is due at 08:00 UTC in April. 100.01 in
 * four instalments is 25.01 and three times 25.00; 110.01 is 27.51 and three times 27.50. A year that begins on 10 January
 * ends with the last second of 9 January.
 */
export const CALENDAR = [
  // The first day: Ann pays the first of four instalments, Bob the whole price.
  '2024-01-10T09:00:00Z Ann customer.created',
  '2024-01-10T09:00:00Z Ann order.completed 10001',
  '2024-01-10T09:00:00Z Ann member.created is 0 until 2025-01-09T23:59:59Z',
  '2024-01-10T09:00:00Z Ann instalment.paid no. 1 2501 paid',
  '2024-01-10T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-01-10T09:00:00Z Bob customer.created',
  '2024-01-10T09:00:00Z Bob order.completed 5000',
  '2024-01-10T09:00:00Z Bob member.created is 0 until 2024-12-31T23:59:59Z',
  '2024-01-10T09:00:00Z Bob member.updated is 1 until 2024-12-31T23:59:59Z',
  // The second instalment fails, and again a day later; three days after the first attempt it is paid.
  '2024-02-10T09:00:00Z Ann instalment.failed no. 2 2500 due again 2024-02-11T09:00:00Z',
  '2024-02-10T09:00:00Z Ann member.updated is 2 past_due until 2025-01-09T23:59:59Z',
  '2024-02-11T09:00:00Z Ann instalment.failed no. 2 2500 due again 2024-02-13T09:00:00Z',
  '2024-02-13T09:00:00Z Ann instalment.paid no. 2 2500 paid',
  '2024-02-13T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-03-10T09:00:00Z Ann instalment.paid no. 3 2500 paid',
  '2024-03-10T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-04-10T08:00:00Z Ann instalment.paid no. 4 2500 paid',
  '2024-04-10T08:00:00Z Ann member.updated is 1 until 2025-01-09T23:59:59Z',
  // The renewal is announced two weeks before the end, and again when its price changes. Bob's year ends in between.
  '2024-12-26T23:59:59Z Ann renewal.upcoming 10001 after 10001 on 2025-01-09T23:59:59Z',
  '2024-12-31T23:59:59Z Bob member.expired is 1 until 2024-12-31T23:59:59Z',
  '2024-12-31T23:59:59Z Bob member.updated is 1 until 2024-12-31T23:59:59Z',
  '2025-01-02T10:00:00Z Ann renewal.upcoming 11001 after 10001 on 2025-01-09T23:59:59Z',
  // The renewal, and a month later its second instalment.
  '2025-01-09T23:59:59Z Ann order.completed 11001',
  '2025-01-09T23:59:59Z Ann instalment.paid no. 1 2751 paid',
  '2025-01-09T23:59:59Z Ann member.renewed is 2 current until 2026-01-09T23:59:59Z',
  '2025-01-09T23:59:59Z Ann member.updated is 2 current until 2026-01-09T23:59:59Z',
  '2025-02-09T23:59:59Z Ann instalment.paid no. 2 2750 paid',
  '2025-02-09T23:59:59Z Ann member.updated is 2 current until 2026-01-09T23:59:59Z',
  // Ann is cancelled and refunded 55.01, the newest payment first. The instalment of 9 March is never charged.
  '2025-02-20T12:00:00Z refund.updated 2750 sending',
  '2025-02-20T12:00:00Z refund.updated 2751 sending',
  '2025-02-20T12:00:00Z Ann member.cancelled is 3 until 2026-01-09T23:59:59Z',
  '2025-02-20T12:00:00Z Ann member.updated is 3 until 2026-01-09T23:59:59Z',
  '2025-02-20T12:00:00Z Ann order.updated back 2750',
  '2025-02-20T12:00:00Z refund.updated 2750 succeeded',
  '2025-02-20T12:00:00Z Ann order.updated back 5501',
  '2025-02-20T12:00:00Z refund.updated 2751 succeeded',
  // Ann is reinstated for a year from that day, and pays all of it in cash on 1 March.
  '2025-02-25T12:00:00Z Ann member.updated is 0 until 2026-02-24T23:59:59Z',
  '2025-03-01T12:00:00Z Ann order.completed 11001',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 1 2751 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 2 2750 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 3 2750 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 4 2750 paid',
  '2025-03-01T12:00:00Z Ann member.updated is 1 until 2026-02-24T23:59:59Z',
]

const sale = (at: string, minor: number, account = 'provider') => [
  `${at} sale ${account} ${minor}`,
  `${at} sale organisation -${minor}`,
]

const refund = (at: string, minor: number) => [`${at} refund organisation ${minor}`, `${at} refund provider -${minor}`]

/** The ledger of the scenario: 100.01 + 50.00 + 27.51 + 27.50 by card, 55.01 of it refunded, and 110.01 in cash. */
export const LEDGER = [
  ...sale('2024-01-10T09:00:00Z', 2501),
  ...sale('2024-01-10T09:00:00Z', 5000),
  ...sale('2024-02-13T09:00:00Z', 2500),
  ...sale('2024-03-10T09:00:00Z', 2500),
  ...sale('2024-04-10T08:00:00Z', 2500),
  ...sale('2025-01-09T23:59:59Z', 2751),
  ...sale('2025-02-09T23:59:59Z', 2750),
  ...refund('2025-02-20T12:00:00Z', 2750),
  ...refund('2025-02-20T12:00:00Z', 2751),
  ...sale('2025-03-01T12:00:00Z', 11001, 'external'),
]
