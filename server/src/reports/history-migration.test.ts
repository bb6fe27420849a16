import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { ArrivalsReport, InstalmentsReport, SalesReport } from '#contract'
import { checkout } from '#testing/checkouts'
import { eventId, makeEvent, makeGate, makeScans } from '#testing/factories'
import { createMembershipBasket, createOffer } from '#testing/memberships'
import { buyTickets, createShop, runRandomAction } from '#testing/tallies/shop'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { createRandom } from '../operator/demo/random.ts'
import { foldTallies } from './jobs.ts'

const readMigration = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../migrations', name), 'utf8')

/** Adds what happened before the triggers of migration 0034 existed, and corrects its money by the ledger. */
const migration =
  readMigration('0034a_report_history.sql') +
  readMigration('0091_reported_history.sql') +
  readMigration('0118a_earlier_transaction_fees.sql')
const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

async function getReport<T>(org: TestOrg, path: string): Promise<T> {
  const response = await w.call(`/admin/v1/${path}`, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<T>()
}

test('sales, returns and refunds from before the triggers are filled in with the same figures', async () => {
  const random = createRandom(seed)
  const shop = await createShop(w)
  for (let i = 0; i < 60; i++) await runRandomAction(shop, random)
  const path = `events/${eventId(shop.event)}/reports/sales?by=day`
  const { total } = await getReport<SalesReport>(shop.org, path)
  await owner.query('truncate revenue_change, revenue_tally, report_day_start')
  assert.equal((await getReport<SalesReport>(shop.org, path)).total.tickets, 0)

  await owner.query(migration)

  assert.deepEqual((await getReport<SalesReport>(shop.org, path)).total, total, `seed ${seed}`)
})

test('what the triggers have recorded is not counted again, and a sale while history is filled in is counted once', async () => {
  const random = createRandom(seed + 1)
  const shop = await createShop(w)
  for (let i = 0; i < 20; i++) await runRandomAction(shop, random)
  await foldTallies(w.db)
  for (let i = 0; i < 10; i++) await runRandomAction(shop, random)
  const path = `events/${eventId(shop.event)}/reports/sales?by=day`
  const { total } = await getReport<SalesReport>(shop.org, path)

  await owner.query('begin')
  await owner.query(migration)
  await buyTickets(shop, random)
  const later = await getReport<SalesReport>(shop.org, path)
  await owner.query('commit')

  assert.ok(later.total.tickets > total.tickets)
  assert.deepEqual((await getReport<SalesReport>(shop.org, path)).total, later.total, `seed ${seed}`)
})

test('scans from before the triggers are filled in once, folded or not', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const gate = await makeGate(w, org)
  const scanAll = () =>
    makeScans(
      w,
      org,
      event,
      ['admitted', 'duplicate', 'exited'].map((result) => ({
        gate_id: gate.gate_id,
        scanned_at: new Date('2026-06-06T17:00:10Z'),
        result,
      })),
    )
  const count = async () => {
    const [arrivals] = (await getReport<ArrivalsReport>(org, `events/${eventId(event)}/reports/arrivals`)).gates
    return [arrivals?.admitted, arrivals?.refused, arrivals?.exited]
  }
  await scanAll()
  // As 0.2.0 recorded them: without a gate.
  await owner.query('update scan_tally set gate_id = null where org_id = $1', [org.org])
  await scanAll()
  await foldTallies(w.db)
  await scanAll()
  assert.deepEqual(await count(), [2, 2, 2])

  await owner.query(migration)

  assert.deepEqual(await count(), [3, 3, 3])
  await foldTallies(w.db)
  await owner.query(migration)
  assert.deepEqual(await count(), [3, 3, 3])
})

test('instalments from before the triggers are filled in once, folded or not', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-05T10:00:00Z')
  const option = { title: 'In four', number_of_instalments: 4, interval_unit: 'week', retry_days: [1], grace_days: 60 }
  const offer = await createOffer(w, org, { option })
  for (const method of ['pm_sandbox_ok', 'pm_sandbox_later_declined_once', 'pm_sandbox_later_declined']) {
    const paid = await checkout(w, org, await createMembershipBasket(w, org, offer), { method })
    assert.equal(paid.status, 200, paid.text)
  }
  await advanceTo(w, org, '2026-01-19T09:00:00Z')
  const path = `reports/instalments?from=${unix('2026-01-05T12:00:00Z')}&until=${unix('2026-01-27T12:00:00Z')}`
  const report = await getReport<InstalmentsReport>(org, path)
  assert.ok(report.total.recovered > 0)
  await owner.query('truncate instalment_tally, instalment_day_tally, report_day_start')

  await owner.query(migration)

  assert.deepEqual(await getReport(org, path), report)
  await foldTallies(w.db)
  await owner.query(migration)
  assert.deepEqual(await getReport(org, path), report)
})
