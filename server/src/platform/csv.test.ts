import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine, csvRecords, plain } from './csv.ts'

const cells = (text: string) => [...csvRecords(text)].map((record) => record.cells)
const lines = (text: string) => [...csvRecords(text)].map((record) => record.line)
const faults = (text: string) => [...csvRecords(text)].map((record) => record.fault)

test('records end in CRLF or LF, and the last one in nothing', () => {
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

test('a cell in quotes may hold commas, quotes and line breaks', () => {
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

test('a record knows the line on which it begins, whatever came before', () => {
  assert.deepEqual(lines('a\n"b\nb\nb"\n\nc\r\nd'), [1, 2, 6, 7])
})

test('empty lines and a mark at the beginning are passed over', () => {
  assert.deepEqual(cells('\uFEFFa,b\n\n\r\nc,d\n\n'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  assert.deepEqual(cells(''), [])
})

test('quotes that cannot be understood are told, and the next line is read all the same', () => {
  assert.deepEqual(faults('a,"b"c\nd,e'), ['has text behind a closing quote', undefined])
  assert.deepEqual(faults('a,b"c\nd,e'), ['has a quote in a cell that does not begin with one', undefined])
  assert.deepEqual(faults('a,b\nc,"d\ne,f'), [undefined, 'has a quote that is never closed'])
})

test('what is written as RFC 4180 says comes back as it was', () => {
  const rows = [
    ['', 'a'],
    ['"', ',', '\r\n'],
    ['x""', ' y '],
    ['', ''],
  ]
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  assert.deepEqual(cells(quoted), rows)
})

test('a line that is written is read as it was, and no cell of it is a formula', () => {
  const cells = ['plain', 'a,b', 'say "hi"', 'two\nlines', '', '=1+1', '+44', '-5', '@me', "'=x", "'quoted'", '\t=1']
  const line = csvLine(cells)
  const read = [...csvRecords(line)].flatMap((record) => record.cells)
  assert.deepEqual(
    read.filter((cell) => /^[=+\-@\t\r]/.test(cell)),
    [],
  )
  assert.deepEqual(read.map(plain), cells)
})
