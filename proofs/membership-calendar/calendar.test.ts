import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '@tessera/contract'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../server/testing/test-server.ts'
import { CALENDAR, LEDGER, RETRY_DAYS } from './expected.ts'
import { formatChange, formatPosting, withoutIds } from './format.ts'
import { probePoints, playWithCrash } from './play-with-crash.ts'
import { playScenario, readFeed, readLedger } from './scenario.ts'

let w: TestServer

before(async () => {
  // A short lease, because the test waits for the lease of a process that died.
  w = await startTestServer({ paymentSettings: { leaseSeconds: 1 } })
})

after(() => w.stop())

const TERMS = { retryDays: RETRY_DAYS }

const readCalendar = async (org: TestOrg): Promise<string[]> => (await readFeed(w, org)).map(formatChange)

test('fourteen months take less than a minute and equal the calendar and ledger worked out by hand', async () => {
  const startedAt = performance.now()

  const org = await playScenario(w, TERMS)

  assert.ok(performance.now() - startedAt < 60_000)
  assert.deepEqual(await readCalendar(org), CALENDAR)
  assert.deepEqual((await readLedger(w, org)).map(formatPosting), LEDGER)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const members = (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data
  assert.deepEqual(
    members.map((member) => [member.first_name, member.membership_member_status_id]),
    [
      ['Ann', 1],
      ['Bob', 1],
    ],
  )
})

test('the same scenario in another organisation gives the same feed and ledger to the last field', async () => {
  const [one, other] = [await playScenario(w, TERMS), await playScenario(w, TERMS)]

  const [feed, ledger] = [await readFeed(w, one), await readLedger(w, one)]

  assert.deepEqual(withoutIds(await readFeed(w, other)), withoutIds(feed))
  assert.deepEqual(withoutIds(await readLedger(w, other)), withoutIds(ledger))
  assert.equal(feed.length, CALENDAR.length)
})

for (const at of probePoints)
  test(`the result is the same with a worker and a server that dies ${at.replaceAll('_', ' ')}`, async () => {
    const org = await playWithCrash(w, TERMS, at)

    assert.deepEqual(await readCalendar(org), CALENDAR)
    assert.deepEqual((await readLedger(w, org)).map(formatPosting), LEDGER)
  })

test('the control: other retry days give another calendar, feed and ledger', async () => {
  const [one, other] = [await playScenario(w, TERMS), await playScenario(w, { retryDays: [1, 4] })]

  assert.notDeepEqual(await readCalendar(other), CALENDAR)
  assert.notDeepEqual(withoutIds(await readFeed(w, other)), withoutIds(await readFeed(w, one)))
  assert.notDeepEqual((await readLedger(w, other)).map(formatPosting), LEDGER)
})
