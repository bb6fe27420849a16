import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCustomer } from '#contract'
import pg from 'pg'
import { claimOf, remember } from '../../src/http/idempotency.ts'
import { inTx } from '../../src/platform/db.ts'
import { world, type Org, type World } from '../world.ts'
import { finds, leaksOf, rowsOf, tenantTables, tried, type Attempt } from './attempts.ts'

/** The application without its own filters: what is left between two organisations is the database. */
const withoutFilters = (text: string): string =>
  text.replaceAll(/(?:\b\w+\.)?\borg_id = \$1/g, () => '$1::uuid is not null')

type Scene = { readonly attempt: Attempt; end(): Promise<void> }

/** Two organisations with data of the same kinds. Theirs is made first: it is what a query without a filter finds first. */
async function scene(): Promise<Scene> {
  const unfiltered = await world({ rewrite: withoutFilters })
  const watcher = new pg.Client({ connectionString: unfiltered.ownerUrl })
  await watcher.connect()
  const theirs = await inhabited(unfiltered, 'Theresa')
  const mine = await inhabited(unfiltered, 'Minnie')
  return {
    attempt: { world: unfiltered, watcher, mine, theirs },
    async end() {
      await watcher.end()
      await unfiltered.end()
    },
  }
}

async function inhabited(of: World, name: string): Promise<Org> {
  const org = await of.anOrg()
  await of.aCustomer(org, { first_name: name, email_address: `${name}@example.com`, postcode: `${name} 1` })
  await of.aCustomer(org, { first_name: `${name} II` })
  await of.aKey(org, { kind: 'restricted', scopes: ['customers:read'] })
  return org
}

let guarded: Scene
let open: Scene

before(async () => {
  guarded = await scene()
  open = await scene()
  for (const table of await tenantTables(open.attempt.watcher))
    await open.attempt.watcher.query(`alter table ${table} disable row level security`)
})
after(async () => {
  await guarded.end()
  await open.end()
})

test('the rewrite takes the filters out and leaves the parameters in their places', () => {
  const rewritten = withoutFilters(
    'select 1 from a join b on b.org_id = $1 where a.org_id = $1 and org_id = $1 and x = $2',
  )
  assert.equal(rewritten.match(/\$1::uuid is not null/g)?.length, 3)
  assert.doesNotMatch(rewritten, /org_id/)
  assert.match(rewritten, /x = \$2/)
})

for (const op of tried) {
  test(`${op.id} finds nothing of another organisation when only row-level security stands between them`, async () => {
    assert.deepEqual(await leaksOf(op, guarded.attempt), [])
  })
}

test('each organisation still finds its own', async () => {
  const { world: w, mine, theirs } = guarded.attempt
  for (const org of [mine, theirs]) {
    const { data } = (await w.call('/v1/customers', { key: org.secret })).json<{ data: { org_id: string }[] }>()
    assert.ok(data.length >= 2)
    assert.deepEqual([...new Set(data.map((customer) => customer.org_id))], [org.id])
  }
})

for (const op of tried.filter(finds)) {
  test(`${op.id} does leak without row-level security, so the attempt is a real one`, async () => {
    assert.notDeepEqual(await leaksOf(op, open.attempt), [])
  })
}

test("another organisation's answer to an Idempotency-Key is not replayed", async () => {
  assert.equal(await replayOfTheirs(guarded.attempt), null)
})

test('it would be replayed without row-level security', async () => {
  assert.equal(await replayOfTheirs(open.attempt), 'true')
})

/** Repeats a request of theirs, key and all, and says whether the answer calls itself a replay. */
async function replayOfTheirs({ world: w, watcher, mine, theirs }: Attempt): Promise<string | null> {
  const json = { first_name: 'Twin', last_name: 'Request', email_address: 'twin@example.com' }
  const claim = claimOf(createCustomer, createCustomer.path, 'the-same-key', Buffer.from(JSON.stringify(json)))
  if (!claim) throw new Error('a header makes a claim')
  const answer = { status: 200, body: Buffer.from('{"theirs":true}'), now: new Date() }
  await inTx(w.db, theirs.org, (tx) => remember(tx, theirs.org, claim, answer))
  const before = await rowsOf(watcher, theirs)

  const headers = { 'Idempotency-Key': 'the-same-key' }
  const reply = await w.call(createCustomer.path, { method: 'POST', key: mine.admin, headers, json })

  assert.deepEqual(await rowsOf(watcher, theirs), before)
  return reply.headers.get('Idempotent-Replayed')
}
