import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '@tessera/contract'
import { checkBooks } from '../../server/src/ledger/index.ts'
import { setLease } from '../../server/src/payments/index.ts'
import { aServer, type Server } from '../crash/server-process.ts'
import { type Org, request, type World, world } from '../../server/testing/test-server.ts'
import { entryOf, lineOf, withoutIds } from './format.ts'
import { feedOf, ledgerOf, live } from './scenario.ts'

let w: World

before(async () => {
  // Nobody waits long for a process that died.
  setLease(1)
  w = await world()
})

after(() => w.end())

/**
 * Worked out by hand. The club is in London: from 31 March to 27 October its clocks are an hour ahead, so that the fourth
 * part of what begins at nine in January is due at eight in April. 100.01 in four parts is 25.01 and three times 25.00; 110.01
 * is 27.51 and three times 27.50. A year that begins on 10 January ends with the last second of 9 January.
 */
const CALENDAR = [
  // The first day: Ann pays one part of four, Bob all that he owes.
  '2024-01-10T09:00:00Z Ann customer.created',
  '2024-01-10T09:00:00Z Ann order.completed 10001',
  '2024-01-10T09:00:00Z Ann member.created is 0 until 2025-01-09T23:59:59Z',
  '2024-01-10T09:00:00Z Ann instalment.paid no. 1 2501 paid',
  '2024-01-10T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-01-10T09:00:00Z Bob customer.created',
  '2024-01-10T09:00:00Z Bob order.completed 5000',
  '2024-01-10T09:00:00Z Bob member.created is 0 until 2024-12-31T23:59:59Z',
  '2024-01-10T09:00:00Z Bob member.updated is 1 until 2024-12-31T23:59:59Z',
  // The second part fails, and again a day later; three days after the first try it is paid.
  '2024-02-10T09:00:00Z Ann instalment.failed no. 2 2500 due again 2024-02-11T09:00:00Z',
  '2024-02-10T09:00:00Z Ann member.updated is 2 past_due until 2025-01-09T23:59:59Z',
  '2024-02-11T09:00:00Z Ann instalment.failed no. 2 2500 due again 2024-02-13T09:00:00Z',
  '2024-02-13T09:00:00Z Ann instalment.paid no. 2 2500 paid',
  '2024-02-13T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-03-10T09:00:00Z Ann instalment.paid no. 3 2500 paid',
  '2024-03-10T09:00:00Z Ann member.updated is 2 current until 2025-01-09T23:59:59Z',
  '2024-04-10T08:00:00Z Ann instalment.paid no. 4 2500 paid',
  '2024-04-10T08:00:00Z Ann member.updated is 1 until 2025-01-09T23:59:59Z',
  // Two weeks before the end the renewal is announced, and once more when its price changes. Bob's year ends between them.
  '2024-12-26T23:59:59Z Ann renewal.upcoming 10001 after 10001 on 2025-01-09T23:59:59Z',
  '2024-12-31T23:59:59Z Bob member.expired is 1 until 2024-12-31T23:59:59Z',
  '2025-01-02T10:00:00Z Ann renewal.upcoming 11001 after 10001 on 2025-01-09T23:59:59Z',
  // The renewal, and a month later its second part.
  '2025-01-09T23:59:59Z Ann order.completed 11001',
  '2025-01-09T23:59:59Z Ann instalment.paid no. 1 2751 paid',
  '2025-01-09T23:59:59Z Ann member.renewed is 2 current until 2026-01-09T23:59:59Z',
  '2025-02-09T23:59:59Z Ann instalment.paid no. 2 2750 paid',
  '2025-02-09T23:59:59Z Ann member.updated is 2 current until 2026-01-09T23:59:59Z',
  // Ann leaves and has 55.01 back, the newest payment first. The part of 9 March is never asked for.
  '2025-02-20T12:00:00Z refund.updated 2750 sending',
  '2025-02-20T12:00:00Z refund.updated 2751 sending',
  '2025-02-20T12:00:00Z Ann member.cancelled is 3 until 2026-01-09T23:59:59Z',
  '2025-02-20T12:00:00Z Ann order.updated back 2750',
  '2025-02-20T12:00:00Z refund.updated 2750 succeeded',
  '2025-02-20T12:00:00Z Ann order.updated back 5501',
  '2025-02-20T12:00:00Z refund.updated 2751 succeeded',
  // She comes back for a year from that day, and pays all of it in cash on 1 March.
  '2025-02-25T12:00:00Z Ann member.updated is 0 until 2026-02-24T23:59:59Z',
  '2025-03-01T12:00:00Z Ann order.completed 11001',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 1 2751 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 2 2750 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 3 2750 paid',
  '2025-03-01T12:00:00Z Ann instalment.paid no. 4 2750 paid',
  '2025-03-01T12:00:00Z Ann member.updated is 1 until 2026-02-24T23:59:59Z',
]

const sale = (at: string, minor: number, till = 'provider') => [
  `${at} sale ${till} ${minor}`,
  `${at} sale organisation -${minor}`,
]

const refund = (at: string, minor: number) => [`${at} refund organisation ${minor}`, `${at} refund provider -${minor}`]

/** 100.01 + 50.00 + 27.51 + 27.50 by card, 55.01 of it back, and 110.01 in cash. */
const LEDGER = [
  ...sale('2024-01-10T09:00:00Z', 2501),
  ...sale('2024-01-10T09:00:00Z', 5000),
  ...sale('2024-02-13T09:00:00Z', 2500),
  ...sale('2024-03-10T09:00:00Z', 2500),
  ...sale('2024-04-10T08:00:00Z', 2500),
  ...sale('2025-01-09T23:59:59Z', 2751),
  ...sale('2025-02-09T23:59:59Z', 2750),
  ...refund('2025-02-20T12:00:00Z', 2750),
  ...refund('2025-02-20T12:00:00Z', 2751),
  ...sale('2025-03-01T12:00:00Z', 11001, 'outside'),
]

const RETRIES = { retryDays: [1, 3, 5] }

const calendarOf = async (org: Org): Promise<string[]> => (await feedOf(w, org)).map(lineOf)

test('fourteen months are lived in less than a minute, as worked out by hand', async () => {
  const begun = performance.now()

  const org = await live(w, RETRIES)

  assert.ok(performance.now() - begun < 60_000)
  assert.deepEqual(await calendarOf(org), CALENDAR)
  assert.deepEqual((await ledgerOf(w, org)).map(entryOf), LEDGER)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
  const members = (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data
  assert.deepEqual(
    members.map((member) => [member.first_name, member.membership_member_status_id]),
    [
      ['Ann', 1],
      ['Bob', 1],
    ],
  )
})

test('the same life in another organisation is the same to the last field', async () => {
  const [one, other] = [await live(w, RETRIES), await live(w, RETRIES)]

  const [feed, ledger] = [await feedOf(w, one), await ledgerOf(w, one)]

  assert.deepEqual(withoutIds(await feedOf(w, other)), withoutIds(feed))
  assert.deepEqual(withoutIds(await ledgerOf(w, other)), withoutIds(ledger))
  assert.equal(feed.length, CALENDAR.length)
})

/** Asks one server until it dies, and then the other. */
const withHeir = (server: Server): World => ({
  ...w,
  call: (path, options = {}) =>
    request(`${server.url}${path}`, options).catch(async () => {
      await server.ended
      return w.call(path, options)
    }),
})

for (const at of ['after_clock_moved', 'after_charge_open', 'after_capture', 'after_timer'] as const) {
  test(`it is the same with a worker beside it and a server that dies ${at.replaceAll('_', ' ')}`, async () => {
    const server = await aServer({ TESSERA_DATABASE_URL: w.appUrl })
    const worker = await aServer({ TESSERA_DATABASE_URL: w.appUrl, CRASH_ROLE: 'worker' })
    try {
      const org = await live(withHeir(server), RETRIES, () => server.plant({ at, fault: 'die' }))

      assert.equal(server.alive(), false)
      assert.deepEqual(await calendarOf(org), CALENDAR)
      assert.deepEqual((await ledgerOf(w, org)).map(entryOf), LEDGER)
    } finally {
      for (const one of [server, worker]) one.kill('SIGKILL')
      await Promise.all([server.ended, worker.ended])
    }
  })
}

test('the control: with other days for another try it is another life', async () => {
  const [one, other] = [await live(w, RETRIES), await live(w, { retryDays: [1, 4] })]

  assert.notDeepEqual(await calendarOf(other), CALENDAR)
  assert.notDeepEqual(withoutIds(await feedOf(w, other)), withoutIds(await feedOf(w, one)))
  assert.notDeepEqual((await ledgerOf(w, other)).map(entryOf), LEDGER)
})
