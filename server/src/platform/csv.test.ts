import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine, parseCsv, unescapeFormula } from './csv.ts'

const cells = (text: string) => [...parseCsv(text)].map((record) => record.cells)
const lines = (text: string) => [...parseCsv(text)].map((record) => record.line)
const errors = (text: string) => [...parseCsv(text)].map((record) => record.error)

test('records end in CRLF or LF, and the last one may have no line end', () => {
  assert.deepEqual(cells('a,b\r\nc,d\ne,f'), [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ])
  assert.deepEqual(cells('a,b\r\nc,d\r\n'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a quoted cell may contain commas, quotes and line breaks', () => {
  assert.deepEqual(cells('"a,b","say ""hi""","two\nlines",plain\r\nnext,1,2,3'), [
    ['a,b', 'say "hi"', 'two\nlines', 'plain'],
    ['next', '1', '2', '3'],
  ])
  assert.deepEqual(cells('"",""'), [['', '']])
  assert.deepEqual(cells('a,"b"\r\n"c",\r\n'), [
    ['a', 'b'],
    ['c', ''],
  ])
})

test('a record has the number of the line it starts on', () => {
  assert.deepEqual(lines('a\n"b\nb\nb"\n\nc\r\nd'), [1, 2, 6, 7])
})

test('empty lines and a byte order mark are skipped', () => {
  assert.deepEqual(cells('\uFEFFa,b\n\n\r\nc,d\n\n'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  assert.deepEqual(cells(''), [])
})

test('misplaced quotes are reported, and the next line is still parsed', () => {
  assert.deepEqual(errors('a,"b"c\nd,e'), ['has text after a closing quote', undefined])
  assert.deepEqual(errors('a,b"c\nd,e'), ['has a quote in a cell that does not start with one', undefined])
  assert.deepEqual(errors('a,b\nc,"d\ne,f'), [undefined, 'has a quote that is never closed'])
})

test('text quoted as RFC 4180 says is parsed back unchanged', () => {
  const rows = [
    ['', 'a'],
    ['"', ',', '\r\n'],
    ['x""', ' y '],
    ['', ''],
  ]
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  assert.deepEqual(cells(quoted), rows)
})

test('a formatted line parses back to the same cells, and none of them is a formula', () => {
  const formulas = [
    '=1+1',
    '+44',
    '-5',
    '@me',
    "'=x",
    '\t=1',
    ' =1+1',
    '\u00A0@me',
    '\u200B=1',
    '＝1+1',
    '　＋1',
    '－1',
    '＠me',
  ]
  const inside = ['Smith;=1+1', 'Smith; =1+1', 'a;b;＝1', 'x\n=1+1', 'x\t@me', ";'=1"]
  const cells = [
    'plain',
    'a,b',
    'say "hi"',
    'two\nlines',
    '',
    "'quoted'",
    'a;b',
    "'\tx",
    ' spaced',
    ...formulas,
    ...inside,
  ]
  const line = csvLine(cells)
  const read = [...parseCsv(line)].flatMap((record) => record.cells)
  assert.deepEqual(
    read.filter((cell) => /(^|[;\t\r\n])[\s\u200B]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r]/.test(cell)),
    [],
  )
  assert.deepEqual(read.map(unescapeFormula), cells)
})
