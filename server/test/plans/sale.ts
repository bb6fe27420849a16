import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { aPool } from '#testing/stock'
import { club } from './large-club.ts'

/** Sells one place of an event of its own, and returns the statements that the server ran for it. */
async function statementsOfSale(): Promise<string[]> {
  const { priceId } = await aPool(club.w, club.org, 10)
  const post = async (path: string, json: object): Promise<{ id: string; status?: string }> => {
    const reply = await club.w.call(`/v1/baskets${path}`, { method: 'POST', key: club.org.secret, json })
    assert.equal(reply.status, 200, reply.text)
    return reply.json()
  }
  const earlier = new Set(club.statements)
  const { id } = await post('', { org: club.org.id })
  await post(`/${id}/items`, { price_id: priceId, quantity: 1 })
  const customer = { email: 'buyer@example.com', first_name: 'Ann', last_name: 'Lee' }
  await post(`/${id}/checkout`, { payment_method: 'pm_sandbox_ok', customer })
  return [...club.statements].filter((text) => !earlier.has(text))
}

/** Returns the statements whose generic plan uses the index, after `change` to the schema. Nothing is run or kept. */
async function statementsWith(index: string, statements: readonly string[], change = ''): Promise<string[]> {
  const owner = new pg.Client({ connectionString: club.w.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(change)
    await owner.query(
      `set local role "${new URL(club.w.appUrl).username}"; set local plan_cache_mode = force_generic_plan`,
    )
    await owner.query("select set_config('app.org', $1, true)", [club.org.org])
    const found: string[] = []
    for (const text of statements) if ((await explain(owner, text)).includes(index)) found.push(text)
    return found
  } finally {
    await owner.end()
  }
}

async function explain(client: pg.Client, text: string): Promise<string> {
  await client.query(`prepare it as ${text}`)
  const { rows } = await client.query<{ count: number }>(
    `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'it'`,
  )
  const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
  const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute it${values && `(${values})`}`)
  await client.query('deallocate it')
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const PLAIN_INDEX = `drop index hold_unsold;
  create index hold_unsold on hold (org_id, event_id) where status in ('held', 'in_payment', 'blocked')`

test('no statement of a sale reads what all other baskets hold', async () => {
  const statements = await statementsOfSale()
  assert.ok(statements.length > 20, `${statements.length} statements`)
  assert.deepEqual(await statementsWith('hold_unsold', statements), [])
  assert.notDeepEqual(await statementsWith('hold_by_basket', statements), [])
  const control = await statementsWith('hold_unsold', statements, PLAIN_INDEX)
  assert.ok(
    control.some((text) => text.includes(`set status = 'sold'`)),
    'control: a plain condition is not refused',
  )
})
