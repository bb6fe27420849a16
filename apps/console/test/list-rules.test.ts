import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { auditEntities, findAuditDeclaration, operations, recordsItself } from '@tessera/contract'
import { defaultNext, emptyChain, extendChain, findPage, type Chain } from '../src/kit/list/chain.ts'
import { toCsv, type Column } from '../src/kit/list/columns.ts'
import { createRowHeights } from '../src/kit/list/row-heights.ts'
import { nextRange, type RowRange } from '../src/kit/list/row-range.ts'

/** A list of three pages with 100, 100 and 30 rows. */
const whole = [100, 100, 30].reduce<Chain>(
  (chain, rows, i) => extendChain(chain, i, rows, i < 2 ? { cursor: `after ${i}` } : undefined),
  emptyChain,
)

test('a list knows its rows and pages as far as they were read', () => {
  const first = extendChain(emptyChain, 0, 100, { cursor: 'after 0' })
  assert.deepEqual([first.count, first.isWhole, first.links.length], [100, false, 2])
  assert.deepEqual([whole.count, whole.isWhole], [230, true])
  assert.deepEqual(
    whole.links.map(({ first: row }) => row),
    [0, 100, 200],
  )
})

test('a row is found on its page, and a row beyond the end on the last one', () => {
  assert.deepEqual(
    [0, 99, 100, 199, 200, 229, 5_000].map((row) => findPage(whole, row)),
    [0, 0, 1, 1, 2, 2, 2],
  )
})

test('a page that says the same as before changes nothing', () => {
  assert.equal(extendChain(whole, 1, 100, { cursor: 'after 1' }), whole)
  assert.equal(extendChain(whole, 2, 30, undefined), whole)
})

test('if a page is followed by another one than before, the pages after it are forgotten', () => {
  const moved = extendChain(whole, 0, 100, { cursor: 'elsewhere' })
  assert.deepEqual(moved, {
    links: [
      { query: {}, first: 0 },
      { query: { cursor: 'elsewhere' }, first: 100 },
    ],
    count: 100,
    isWhole: false,
  })
  assert.deepEqual(extendChain(whole, 1, 90, undefined).links.length, 2, 'it is the last one now')
  assert.deepEqual(extendChain(whole, 2, 31, undefined).count, 231)
})

test('the next page is named by cursor, sequence or number', () => {
  assert.deepEqual(defaultNext({ data: [], next_cursor: 'abc' }, 1), { cursor: 'abc' })
  assert.deepEqual(defaultNext({ data: [], has_more: true, next_after: 7 }, 1), { after: 7 })
  assert.deepEqual(defaultNext({ data: [], has_more: true }, 2), { page: 3 })
  assert.equal(defaultNext({ data: [], has_more: false, next_cursor: null }, 1), undefined)
})

test('a spreadsheet reads an export as UTF-8, numbers as numbers, and runs no text as a formula', () => {
  type Row = { readonly name: string; readonly amount: number }
  const columns: readonly Column<Row>[] = [
    { id: 'name', title: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
    { id: 'amount', title: 'Amount', cell: ({ amount }) => amount, text: ({ amount }) => amount },
    { id: 'acts', title: 'Actions', cell: () => null },
  ]
  const rows = [
    { name: 'Müller, Zoë', amount: -2.5 },
    { name: '=1+1', amount: 3 },
    ...[' =1', '＝1', 'Lee;=1', 'Lee\n\n@me'].map((name) => ({ name, amount: 4 })),
  ]

  const written = ['"Müller, Zoë",-2.5', "'=1+1,3", "' =1,4", "'＝1,4", "Lee;'=1,4", `"Lee\n\n'@me",4`]
  assert.equal(toCsv(columns, rows), `\uFEFFName,Amount\r\n${written.join('\r\n')}\r\n`)
})

test('rows are found by the heights that were measured, and by the estimate elsewhere', () => {
  const estimate = 50
  const measured = new Map(
    [3, 40, 1_023, 1_024, 2_500, 90_000, 3, 99_999].map((row, i) => [row, 20 + 13.5 * i] as const),
  )
  const heights = createRowHeights(estimate)
  for (const [row, px] of measured) heights.measure(row, px)

  // The control: positions that are added up row by row.
  const tops = [0]
  for (let row = 0; row < 120_000; row++) tops.push((tops[row] ?? 0) + (measured.get(row) ?? estimate))
  for (const row of [0, 3, 4, 41, 1_022, 1_023, 1_024, 1_025, 2_501, 65_536, 90_001, 99_999, 100_000, 119_999]) {
    const top = tops[row] ?? NaN
    assert.equal(heights.topOf(row), top, `the top of row ${row}`)
    assert.deepEqual([heights.rowAt(top), heights.rowAt(top - 0.5)], [row, Math.max(0, row - 1)], `at row ${row}`)
  }
})

test('a row that is measured again moves the rows after it by the difference', () => {
  const heights = createRowHeights(50)
  assert.deepEqual([heights.measure(7, 80), heights.measure(7, 80), heights.measure(7, 60)], [30, 0, -20])
  assert.deepEqual([heights.topOf(7), heights.topOf(8)], [350, 410])
})

/** Returns what each frame draws until all wanted rows are there. */
function listFrames(drawn: RowRange, wanted: RowRange): RowRange[] {
  const frames = [drawn]
  for (let now = drawn; ; frames.push(now)) {
    const next = nextRange(now, wanted, 5)
    if (next === now) return frames
    now = next
  }
}

test('after a far jump the rows in view are drawn first, a few in each frame, until all are there', () => {
  const wanted = { first: 5_000, last: 5_030 }
  const frames = listFrames({ first: 0, last: 25 }, wanted)

  assert.deepEqual(frames[1], { first: 5_005, last: 5_006 })
  assert.deepEqual(frames.at(-1), wanted)
  for (const [i, { first, last }] of frames.entries()) {
    const before = frames[i - 1]
    if (!before) continue
    const kept = i === 1 ? 0 : before.last - before.first + 1
    assert.ok(
      last - first + 1 - kept <= 4,
      `frame ${i} goes from ${before.first} to ${before.last} to ${first} to ${last}`,
    )
  }
})

test('a short way up or down keeps the rows that stay in view', () => {
  const drawn = { first: 100, last: 130 }
  assert.deepEqual(nextRange(drawn, { first: 102, last: 132 }, 5), { first: 102, last: 132 })
  assert.deepEqual(nextRange(drawn, { first: 98, last: 128 }, 5), { first: 98, last: 128 })
  assert.equal(nextRange(drawn, drawn, 5), drawn)
})

test('the audit log has a sentence for every operation that it records, and no other', () => {
  const declared = operations.filter((op) => findAuditDeclaration(op) ?? Object.hasOwn(recordsItself, op.id))
  const expected = [...declared.map(({ id }) => id), ...listCommands(), 'payments.account_connected']
  assert.deepEqual(listKeys('sentences').toSorted(), [...new Set(expected)].toSorted())
})

test('the audit log has a name for every field that it records', () => {
  const named = new Set(listKeys('field-labels'))
  const fields = Object.values(auditEntities).flatMap(({ fields: own, personal = [] }) => [...own, ...personal])
  assert.deepEqual(
    fields.filter((field) => !named.has(field)),
    [],
  )
})

/** The keys of a map of texts. Its file is read as text, because texts are only resolved when the console is built. */
const listKeys = (file: string): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, `../src/audit/${file}.ts`), 'utf8').matchAll(
      /^ {2}'?([\w.]+)'?: words\.\w+,$/gm,
    ),
  ].flatMap(([, key]) => key ?? [])

/** The commands of the operator that write an entry, as their code names them. */
function listCommands(): string[] {
  const folder = join(import.meta.dirname, '../../../server/src/operator')
  const code = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const patterns = [/operation: 'operator\.(\w+)'/g, /(?:record\w+\(tx, org|commandEntry\(org), '(\w+)'/g]
  return code.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => `operator.${name}`)),
  )
}
