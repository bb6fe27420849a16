import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMinor, formatMoney } from './money.ts'

test('an amount has as many decimals as its currency', () => {
  assert.deepEqual(
    [formatMoney(25.5, 'GBP'), formatMoney(1200, 'JPY'), formatMoney(1.5, 'KWD'), formatMoney(1_234_567, 'EUR')],
    ['25.50 GBP', '1,200 JPY', '1.500 KWD', '1,234,567.00 EUR'],
  )
})

test('the same amount in minor units is shown alike', () => {
  assert.deepEqual(
    [formatMinor(2550, 'GBP'), formatMinor(1200, 'JPY'), formatMinor(-1500, 'KWD')],
    ['25.50 GBP', '1,200 JPY', '-1.500 KWD'],
  )
})
