import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rows, uncited } from './rows.ts'
import { lineText } from './specification.ts'
import { createFixture, type Fixture } from './fixture.ts'

let s: Fixture
before(async () => {
  s = await createFixture()
})
after(() => s.w.stop())

test('every statement of the specification is cited by a row', () => {
  assert.deepEqual(
    uncited(rows).map((line) => `${line}: ${lineText(line)}`),
    [],
  )
})

test('the control: a statement without a row is found', () => {
  // Two rows cite line 266: its parameter and what the search finds.
  assert.deepEqual(uncited(rows.filter((one) => !one.lines.includes(266))), [266])
})

for (const { lines, says, check } of rows) test(`line ${lines.join(', ')} · ${says}`, async () => check(s))
