import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '#testing/database'
import { withClient } from './databases.ts'
import { planMigrations } from './plan-migrations.ts'

test('the plan lists what is missing, with its locks and the size of the tables, and changes nothing', async (t) => {
  const database = await createTestDatabase()
  t.after(() => database.drop())
  assert.deepEqual(await planMigrations(database.ownerUrl), [])
  const pending = ['0039_box_office.sql', '0060_refund_failed.sql']
  const history = 'select name from schema_migration order by name'
  const before = await withClient(database.ownerUrl, async (owner) => {
    await owner.query('delete from schema_migration where name = any($1)', [pending])
    await owner.query("update pg_class set reltuples = 1000000 where relname = 'ledger_entry'")
    return (await owner.query(history)).rows
  })

  const planned = await planMigrations(database.ownerUrl)

  assert.deepEqual(
    planned.map(({ name, outside }) => [name, outside]),
    [
      ['0039_box_office.sql', false],
      ['0060_refund_failed.sql', true],
    ],
  )
  const [boxOffice, failed] = planned
  const entries = boxOffice?.locks.find(({ table }) => table === 'ledger_entry')
  assert.ok(entries && entries.bytes > 0)
  assert.deepEqual(
    { ...entries, bytes: 0 },
    {
      table: 'ledger_entry',
      mode: 'AccessExclusive',
      stops: 'all',
      whole: 'read',
      rows: 1_000_000,
      bytes: 0,
      seconds: 5,
    },
  )
  assert.equal(boxOffice?.locks.find(({ table }) => table === 'event')?.whole, undefined)
  assert.deepEqual(
    failed?.locks.map(({ table, stops, whole }) => [table, stops, whole]),
    [['refund', 'nothing', 'read']],
  )
  assert.deepEqual((await withClient(database.ownerUrl, (owner) => owner.query(history))).rows, before)
})
