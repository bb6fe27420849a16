import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { RenewalsReport } from '#contract'
import { createRandom, type Random } from '../operator/demo/random.ts'
import { checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer } from '#testing/memberships'
import { startClock } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { foldTallies } from './jobs.ts'

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

/** Counts the terms themselves, by a join that shares nothing with the tally. */
const RECOUNT = `
  with next as (
    select renews_id, bool_or(state in ('paid', 'instalments')) as paid, bool_or(state = 'unpaid') as unpaid
    from membership_term where org_id = $1 and renews_id is not null group by renews_id
  ), decided as (
    select t.notified_at is not null as announced, case
      when n.paid then 'renewed' when n.unpaid then 'awaiting_payment' when n.renews_id is not null then 'expired'
      when t.renewal = 'off' then 'declined' when t.renewal = 'refused' then 'refused'
      when t.renewal = 'opened' then 'expired' else 'undecided' end as outcome
    from membership_term t left join next n on n.renews_id = t.term_id
    where t.org_id = $1 and t.state in ('paid', 'instalments') and t.ends_at < $2
  )
  select count(*)::int as terms, (count(*) filter (where announced))::int as announced,
    (count(*) filter (where outcome = 'renewed'))::int as renewed,
    (count(*) filter (where outcome = 'awaiting_payment'))::int as awaiting_payment,
    (count(*) filter (where outcome = 'expired'))::int as expired,
    (count(*) filter (where outcome = 'declined'))::int as declined,
    (count(*) filter (where outcome = 'refused'))::int as refused,
    (count(*) filter (where outcome = 'undecided'))::int as undecided
  from decided`

const ANY_TERM = `term_id = (select term_id from membership_term where org_id = $1 order by md5(term_id || $2) limit 1)`

/** Each takes the organisation and a text that chooses a term. */
const WRITES = [
  ...['unpaid', 'paid', 'cancelled', 'lapsed'].map(
    (state) => `update membership_term set state = '${state}' where org_id = $1 and ${ANY_TERM}`,
  ),
  ...["'off'", "'refused'", "'opened'", 'null'].map(
    (renewal) => `update membership_term set renewal = ${renewal} where org_id = $1 and ${ANY_TERM}`,
  ),
  `update membership_term set notified_at = now() where org_id = $1 and ${ANY_TERM}`,
  `update membership_term set ends_at = ends_at + interval '300 days' where org_id = $1 and ${ANY_TERM}`,
  ...['unpaid', 'paid', 'lapsed'].map(
    (
      state,
    ) => `insert into membership_term (org_id, member_id, order_id, membership_type_id, membership_payment_option_id,
        currency, price_minor, starts_at, ends_at, state, renews_id, created_at, updated_at)
      select org_id, member_id, order_id, membership_type_id, membership_payment_option_id, currency, price_minor, ends_at,
        ends_at + interval '1 year', '${state}', term_id, now(), now()
      from membership_term where org_id = $1 and ${ANY_TERM}`,
  ),
  `delete from membership_term t where org_id = $1 and ${ANY_TERM} and renews_id is not null
     and not exists (select from membership_term n where n.org_id = t.org_id and n.renews_id = t.term_id)
     and not exists (select from instalment i where i.org_id = t.org_id and i.term_id = t.term_id)`,
]

/** A second term that renews the same one, and has not lapsed, is refused. */
async function write(org: TestOrg, random: Random): Promise<string> {
  const statement = random.pick(WRITES)
  await owner.query(statement, [org.org, String(random.int(1_000_000))]).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error
  })
  return statement
}

async function createMembers(): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, { type: { expires: '2026-06-30' } })
  for (let i = 0; i < 4; i++) {
    const response = await checkout(w, org, await createMembershipBasket(w, org, offer))
    assert.equal(response.status, 200, response.text)
  }
  return org
}

async function getTotal(org: TestOrg, until: Date): Promise<RenewalsReport['total']> {
  const path = `/admin/v1/reports/renewals?until=${until.getTime() / 1000}`
  const response = await w.call(path, { key: org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<RenewalsReport>().total
}

const recount = async (org: TestOrg, until: Date): Promise<unknown> =>
  (await owner.query(RECOUNT, [org.org, until])).rows[0]

test('the renewals equal an independent count after every change of a term, folded or not', async (t) => {
  t.diagnostic(`seed ${seed}: TESSERA_TEST_SEED=${seed} repeats this run`)
  const random = createRandom(seed)
  const org = await createMembers()
  for (let i = 0; i < 150; i++) {
    const what = `seed ${seed}, write ${i}: ${await write(org, random)}`
    if (random.chance(0.2)) await foldTallies(w.db)
    const until = random.pick(['2026-06-01', '2026-08-01', '2027-08-01', '2999-01-01'].map((date) => new Date(date)))
    assert.deepEqual(await getTotal(org, until), await recount(org, until), what)
  }
  await foldTallies(w.db)
  const { rows } = await owner.query('select terms from renewal_tally where org_id = $1 and terms <= 0', [org.org])
  assert.deepEqual(rows, [])
})

test('control: a change that is not noted leaves the renewals wrong', async () => {
  const org = await createMembers()
  const until = new Date('2999-01-01T00:00:00Z')
  await foldTallies(w.db)
  assert.deepEqual(await getTotal(org, until), await recount(org, until))
  await owner.query('alter table membership_term disable trigger renewal_term_update')
  await owner.query(`update membership_term set renewal = 'off' where org_id = $1`, [org.org])
  await owner.query('alter table membership_term enable trigger renewal_term_update')

  assert.notDeepEqual(await getTotal(org, until), await recount(org, until))
})
