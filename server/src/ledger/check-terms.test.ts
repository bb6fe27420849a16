import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { reconcile } from '#payments'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { capturedAmounts, readTerms } from '#testing/terms'
import { paymentDepsFor } from '#testing/payments'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { checkLedger } from './check-ledger.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Faults are planted past every guard of the database: that is what a check is for.
  await owner.query("set session_replication_role = 'replica'")
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** A membership of 100.01 in four parts of which three are paid, and the last 40.00 went back. */
async function aClub(): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, { type: { price_minor: 10_001 }, option: { number_of_instalments: 4 } })
  await checkout(w, org, await createMembershipBasket(w, org, offer))
  await advanceTo(w, org, '2026-03-20T00:00:00Z')
  const [member] = await fetchMembers(w, org)
  const path = `/admin/v1/members/${member?.membership_member_id}/refund`
  const back = await w.call(path, { method: 'POST', key: org.admin, json: { amount: 40 } })
  assert.equal(back.status, 200, back.text)
  return org
}

const rules = async (org: TestOrg) => (await checkLedger(w.db, org.org)).map(({ rule }) => rule)

async function plant(org: TestOrg, statement: string): Promise<void> {
  await owner.query('begin')
  await owner.query("select set_config('app.org', $1, true)", [org.org])
  const { rowCount } = await owner.query(statement, [org.org])
  await owner.query('commit')
  assert.ok(rowCount, 'something was planted')
}

test('each instalment is its own sale, and a refund goes to the newest payment first', async () => {
  const org = await aClub()

  assert.deepEqual(await capturedAmounts(w, org), [2_501, 1_000, 0])
  const [term] = await readTerms(w, org)
  assert.deepEqual([term?.paid_minor, term?.refunded_minor], [7_501, 4_000])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const span = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
  assert.deepEqual(await reconcile(w.db, paymentDepsFor(w.db).providers, org.org, span), [])
})

for (const [fault, rule, statement] of [
  [
    'a term that says it was paid more than its payments were',
    'terms match their payments',
    `with more as (
       update instalment set status = 'paid', next_attempt_at = null, paid_at = now() where org_id = $1 and number = 4 returning term_id, amount_minor
     )
     update membership_term t set paid_minor = t.paid_minor + more.amount_minor from more where t.term_id = more.term_id`,
  ],
  [
    'a part that is paid and that its term does not know',
    'paid instalments sum to the paid amount',
    `update instalment set status = 'paid', next_attempt_at = null, paid_at = now() where org_id = $1 and number = 4`,
  ],
  [
    'parts that are not the price',
    'instalments sum to the price',
    `update instalment set amount_minor = amount_minor + 1 where org_id = $1 and number = 4`,
  ],
  [
    'a sale that was never posted',
    'sale is posted',
    `with gone as (
       delete from ledger_entry where org_id = $1 and kind = 'sale' and source = (
         select attempt_id::text from attempt where org_id = $1 and subject_kind = 'charge' order by created_at limit 1
       ) returning ledger_entry_id
     )
     delete from ledger_posting where ledger_entry_id in (select ledger_entry_id from gone)`,
  ],
  [
    'a refund that exceeds its payment',
    'refunds do not exceed the payment',
    `update refund set attempt_id = (
       select attempt_id from attempt where org_id = $1 and subject_kind = 'charge' order by created_at desc limit 1
     ) where org_id = $1`,
  ],
] as const)
  test(`${fault} is found`, async () => {
    const org = await aClub()
    await plant(org, statement)

    assert.deepEqual(await rules(org), [rule])
  })
