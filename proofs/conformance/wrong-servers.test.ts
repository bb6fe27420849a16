import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findMissedFaults } from './check-rows.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { rows } from './rows.ts'

let s: Fixture
before(async () => {
  s = await createFixture()
})
after(() => s.w.stop())

test('every row names a server that breaks its statement', () => {
  assert.deepEqual(
    rows.filter(({ wrong }) => wrong.length === 0).map(({ says }) => says),
    [],
  )
})

for (const row of rows)
  test(`line ${row.lines.join(', ')} · ${row.says} – fails on ${row.wrong.length} wrong servers`, async () =>
    assert.deepEqual(await findMissedFaults(s, row), []))

test('the control: a row that checks nothing notices no wrong server', async () => {
  const [row] = rows
  assert.ok(row)
  const missed = await findMissedFaults(s, { ...row, check: async () => {} })
  assert.equal(missed.length, row.wrong.length)
})
