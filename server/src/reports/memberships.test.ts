import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InstalmentsReport, RenewalsReport } from '#contract'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer, fetchMembers, type TestOffer } from '#testing/memberships'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { addUpDays, foldTallies } from './jobs.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function buy(org: TestOrg, offer: TestOffer, method = 'pm_sandbox_ok', selection: object = {}): Promise<void> {
  const response = await checkout(w, org, await createMembershipBasket(w, org, offer, selection), { method })
  assert.equal(response.status, 200, response.text)
}

async function getReport<T>(org: TestOrg, path: string): Promise<T> {
  const response = await w.call(`/admin/v1/reports/${path}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

const ledgerSales = read<{ minor: number }>(`
  select coalesce(sum(p.amount_minor), 0)::bigint as minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id)
  where e.org_id = $1 and e.kind = 'sale' and p.amount_minor > 0
`)

const days = read<{ due: number }>(`select due from instalment_day_tally where org_id = $1 and due > 0`)

test('instalments are counted in the week in which they fall due: paid, failed and recovered', async () => {
  const org = await w.createOrg()
  // A Monday.
  await startClock(w, org, '2026-01-05T10:00:00Z')
  const option = { title: 'In four', number_of_instalments: 4, interval_unit: 'week', retry_days: [1], grace_days: 60 }
  const offer = await createOffer(w, org, { option })
  await buy(org, offer)
  await buy(org, offer, 'pm_sandbox_later_declined_once')
  await buy(org, offer, 'pm_sandbox_later_declined')
  await advanceTo(w, org, '2026-01-19T09:00:00Z')
  const range = `from=${unix('2026-01-05T12:00:00Z')}&until=${unix('2026-01-27T12:00:00Z')}`

  const report = await getReport<InstalmentsReport>(org, `instalments?${range}`)

  assert.deepEqual(
    report.weeks.map(({ local_time, due, paid, failed, recovered }) => [
      local_time.slice(0, 10),
      due,
      paid,
      failed,
      recovered,
    ]),
    [
      ['2026-01-05', 3, 3, 0, 0],
      ['2026-01-12', 3, 2, 2, 1],
      ['2026-01-19', 3, 0, 0, 0],
      ['2026-01-26', 3, 0, 0, 0],
    ],
  )
  assert.deepEqual(
    [
      report.total.due_amount_minor,
      report.total.paid_amount_minor,
      report.total.failed_amount_minor,
      report.total.recovered_amount_minor,
    ],
    [36_000, 15_000, 6_000, 3_000],
  )
  const [ledger] = await w.db.all(ledgerSales, org.org)
  assert.equal(report.total.paid_amount_minor, ledger?.minor, 'what was paid is what the ledger says')
  await addUpDays(w.db)
  await foldTallies(w.db)
  assert.deepEqual(await getReport(org, `instalments?${range}`), report, 'folding changes nothing')
  assert.notDeepEqual(await w.db.all(days, org.org), [], 'it has read days')
  await advanceTo(w, org, '2026-01-20T09:00:00Z')
  const later = await getReport<InstalmentsReport>(org, `instalments?${range}`)
  assert.deepEqual(
    later.weeks.map(({ paid }) => paid),
    [3, 2, 2, 0],
  )
  await foldTallies(w.db)
  assert.deepEqual(await getReport(org, `instalments?${range}`), later, 'and days have what was paid since')
})

test('times that no report can have give an empty report', async () => {
  const org = await w.createOrg()
  for (const until of [0, 1, 99_999_999_999])
    assert.deepEqual((await getReport<InstalmentsReport>(org, `instalments?until=${until}`)).weeks, [], String(until))
  for (const range of ['from=0&until=1', 'from=99999999998&until=99999999999'])
    assert.deepEqual((await getReport<{ buckets: unknown[] }>(org, `sales?by=day&${range}`)).buckets, [], range)
})

test('waived instalments are not due any more', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-05T10:00:00Z')
  const offer = await createOffer(w, org, {
    option: { title: 'In four', number_of_instalments: 4, interval_unit: 'week' },
  })
  await buy(org, offer)
  const range = `instalments?from=${unix('2026-01-05T12:00:00Z')}&until=${unix('2026-01-27T12:00:00Z')}`
  assert.equal((await getReport<InstalmentsReport>(org, range)).total.due, 4)
  const [member] = await fetchMembers(w, org)
  const path = `/admin/v1/members/${member?.membership_member_id}/cancel`
  const cancelled = await w.call(path, { method: 'POST', key: org.admin, json: { refund: false } })
  assert.equal(cancelled.status, 200, cancelled.text)

  const { total } = await getReport<InstalmentsReport>(org, range)

  assert.deepEqual([total.due, total.paid, total.paid_amount_minor], [1, 1, 3_000])
})

test('the renewals funnel counts each membership that ends once', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, {
    type: { expires: '2026-06-30' },
    option: { auto_renewal: 1, retry_days: [], grace_days: 5 },
  })
  const other = await createOffer(w, org, { category: { title: 'Junior' }, type: { expires: '2027-06-30' } })
  await buy(org, offer, 'pm_sandbox_ok', { auto_renew: 1 })
  await buy(org, offer, 'pm_sandbox_ok', { auto_renew: 0 })
  await buy(org, offer, 'pm_sandbox_later_declined', { auto_renew: 1 })
  await buy(org, other)
  const funnel = async (query = '') => {
    const { categories, total } = await getReport<RenewalsReport>(org, `renewals?${query}`)
    return { categories: categories.map(({ title }) => title), ...total }
  }
  const none = { announced: 0, renewed: 0, awaiting_payment: 0, expired: 0, declined: 0, refused: 0, undecided: 0 }

  const season = `membership_category_id=${offer.categoryId}&until=${unix('2026-07-02T00:00:00Z')}`
  assert.deepEqual(await funnel(season), { categories: ['Adult'], terms: 3, ...none, undecided: 3 })
  await advanceTo(w, org, '2026-06-20T00:00:00Z')
  assert.deepEqual(await funnel(season), { categories: ['Adult'], terms: 3, ...none, announced: 2, undecided: 3 })
  await advanceTo(w, org, '2026-07-02T12:00:00Z')
  assert.deepEqual(await funnel(season), {
    categories: ['Adult'],
    terms: 3,
    ...none,
    announced: 2,
    renewed: 1,
    awaiting_payment: 1,
    declined: 1,
  })
  await advanceTo(w, org, '2026-07-20T00:00:00Z')
  const { expired, awaiting_payment, terms } = await funnel(season)
  assert.deepEqual([terms, expired, awaiting_payment], [3, 1, 0])
  assert.deepEqual((await funnel(`from=${unix('2027-06-01T00:00:00Z')}`)).categories, ['Adult', 'Junior'])
  assert.deepEqual(await funnel('season_id=999999999'), { categories: [], terms: 0, ...none })
})
