import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasAmount, readAmountMinor, requireAmountMinor } from './amount-input.ts'

const read = (fields: { price?: number; price_minor?: number }, currency = 'GBP') =>
  readAmountMinor(fields, 'price', currency)

test('an amount may be sent in major units, in minor units, or in both if they agree', () => {
  assert.equal(read({ price: 12.5 }), 1_250)
  assert.equal(read({ price_minor: 1_250 }), 1_250)
  assert.equal(read({ price: 12.5, price_minor: 1_250 }), 1_250)
  assert.equal(read({ price: 0 }), 0)
  assert.equal(read({}), undefined)
})

test('the currency decides on the decimals', () => {
  assert.equal(read({ price: 1_250 }, 'JPY'), 1_250)
  assert.equal(read({ price: 1.234 }, 'KWD'), 1_234)
  assert.throws(() => read({ price: 1.5 }, 'JPY'), /price has too many decimals for JPY/)
  assert.throws(() => read({ price: 1.234 }), /price has too many decimals for GBP/)
})

test('two amounts that differ are refused, and so is an amount that is too large', () => {
  assert.throws(() => read({ price: 12.5, price_minor: 12 }), /price_minor must be 1250, the same amount as price/)
  assert.throws(() => read({ price: 100_000_000_000 }), /price must be at most 100000000000 minor units of GBP/)
  assert.throws(() => read({ price: 1e300 }, 'JPY'), /price must be at most/)
  assert.equal(read({ price: 100_000_000_000 }, 'JPY'), 100_000_000_000)
})

test('a missing required amount names both fields, and an amount in a list its place', () => {
  assert.throws(
    () => requireAmountMinor({}, 'price', 'GBP', (field) => `prices[2][${field}]`),
    /^Problem: prices\[2\]\[price\] is required, unless price_minor is given/,
  )
  assert.equal(requireAmountMinor({ price_minor: 5 }, 'price', 'GBP'), 5)
})

test('an amount of 0 is an amount', () => {
  assert.equal(hasAmount({ price: 0 }, 'price'), true)
  assert.equal(hasAmount({ price_minor: 0 }, 'price'), true)
  assert.equal(hasAmount({}, 'price'), false)
})
