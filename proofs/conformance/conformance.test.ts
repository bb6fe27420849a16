import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rows, uncited } from './rows.ts'
import { lineText } from './specification.ts'
import { stage, type Stage } from './fixture.ts'

let s: Stage
before(async () => {
  s = await stage()
})
after(() => s.w.end())

test('every statement of the specification is cited by a row', () => {
  assert.deepEqual(
    uncited(rows).map((line) => `${line}: ${lineText(line)}`),
    [],
  )
})

test('a statement that loses its row is noticed', () => {
  assert.deepEqual(uncited(rows.filter((one) => !one.lines.includes(266))), [266])
})

for (const { lines, area, says, check } of rows) {
  test(`line ${lines.join(', ')} · ${area}: ${says}`, { skip: check ? false : 'not built yet' }, async () => check?.(s))
}
