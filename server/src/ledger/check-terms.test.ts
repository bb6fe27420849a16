import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { reconcile } from '#payments'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { aMembershipBasket, anOffer, membersOf } from '#testing/memberships'
import { captured, termsOf } from '#testing/terms'
import { type Org, type World, world } from '#testing/test-server'
import { checkBooks } from './check-ledger.ts'

let w: World
let owner: pg.Client
before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Faults are planted past every guard of the database: that is what a check is for.
  await owner.query("set session_replication_role = 'replica'")
})
after(async () => {
  await owner.end()
  await w.end()
})

/** A membership of 100.01 in four parts of which three are paid, and the last 40.00 went back. */
async function aClub(): Promise<Org> {
  const org = await w.anOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await anOffer(w, org, { type: { price_minor: 10_001 }, option: { number_of_instalments: 4 } })
  await checkout(w, org, await aMembershipBasket(w, org, offer))
  await advanceTo(w, org, '2026-03-20T00:00:00Z')
  const [member] = await membersOf(w, org)
  const path = `/admin/v1/members/${member?.membership_member_id}/refund`
  const back = await w.call(path, { method: 'POST', key: org.admin, json: { amount: 40 } })
  assert.equal(back.status, 200, back.text)
  return org
}

const rules = async (org: Org) => (await checkBooks(w.db, org.org)).map(({ rule }) => rule)

async function plant(org: Org, statement: string): Promise<void> {
  await owner.query('begin')
  await owner.query("select set_config('app.org', $1, true)", [org.org])
  const { rowCount } = await owner.query(statement, [org.org])
  await owner.query('commit')
  assert.ok(rowCount, 'something was planted')
}

test('payments by instalments are sales of their own, and a refund goes back to the newest of them first', async () => {
  const org = await aClub()

  assert.deepEqual(await captured(w, org), [2_501, 1_000, 0])
  const [term] = await termsOf(w, org)
  assert.deepEqual([term?.paid_minor, term?.refunded_minor], [7_501, 4_000])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
  const span = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
  assert.deepEqual(await reconcile(w.db, org.org, span), [])
})

for (const [fault, rule, statement] of [
  [
    'a term that says it was paid more than its payments were',
    'terms know their payments',
    `with more as (
       update instalment set status = 'paid', next_try_at = null, paid_at = now() where org_id = $1 and number = 4 returning term_id, amount_minor
     )
     update membership_term t set paid_minor = t.paid_minor + more.amount_minor from more where t.term_id = more.term_id`,
  ],
  [
    'a part that is paid and that its term does not know',
    'instalments are what was paid',
    `update instalment set status = 'paid', next_try_at = null, paid_at = now() where org_id = $1 and number = 4`,
  ],
  [
    'parts that are not the price',
    'instalments are the price',
    `update instalment set amount_minor = amount_minor + 1 where org_id = $1 and number = 4`,
  ],
  [
    'a sale that was never booked',
    'sale is booked',
    `with gone as (
       delete from journal where org_id = $1 and kind = 'sale' and source = (
         select attempt_id::text from attempt where org_id = $1 and kind = 'charge' order by created_at limit 1
       ) returning journal_id
     )
     delete from posting where journal_id in (select journal_id from gone)`,
  ],
  [
    'more paid back than one of the payments was',
    'no more is paid back than a payment was',
    `update refund set attempt_id = (
       select attempt_id from attempt where org_id = $1 and kind = 'charge' order by created_at desc limit 1
     ) where org_id = $1`,
  ],
] as const)
  test(`${fault} is found`, async () => {
    const org = await aClub()
    await plant(org, statement)

    assert.deepEqual(await rules(org), [rule])
  })
