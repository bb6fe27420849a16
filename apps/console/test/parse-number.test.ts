import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal, parsePercent, parseWhole } from '../src/kit/form/parse-number.ts'

test('thousands with a separator are refused instead of read as a thousandth of them', () => {
  for (const text of ['1,000', '1.000', '1 000', '1e3', '', '12 seats', '1,5'])
    assert.equal(parseWhole(text), undefined, text)
  for (const text of ['1,250', '1,250.00', '1.250,00', '', '.5', '1e3'])
    assert.equal(parseDecimal(text), undefined, text)
})

test('numbers are read with a point or a comma', () => {
  assert.deepEqual(['1000', ' 7 ', '-3'].map(parseWhole), [1_000, 7, -3])
  assert.deepEqual(['12,5', '12.5', '45,50', '-1', '0.125'].map(parseDecimal), [12.5, 12.5, 45.5, -1, 0.125])
})

test('a percentage that could be thousands is refused, and only a change may have a sign', () => {
  for (const text of ['1,250', '1.250', '12,5,5', '1,250.5', '5 of 10', '', '1e1', '-5', '+5'])
    assert.equal(parsePercent(text), undefined, text)
  const read = ['12,5', '12.5', ' 12,50 %', '100%', '0'].map((text) => parsePercent(text))
  assert.deepEqual(read, [12.5, 12.5, 12.5, 100, 0])
  assert.deepEqual(
    ['-2,5', '+3', '-1,250'].map((text) => parsePercent(text, true)),
    [-2.5, 3, undefined],
  )
})
