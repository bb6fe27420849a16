import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultNext, emptyChain, extendChain, findPage, type Chain } from '../src/kit/list/chain.ts'
import { toCsv, type Column } from '../src/kit/list/columns.ts'

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
  ]

  assert.equal(toCsv(columns, rows), '\uFEFFName,Amount\r\n"Müller, Zoë",-2.5\r\n\'=1+1,3\r\n')
})
