import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate, decimals, toBasisPoints, toMajor, toMinor } from './money.ts'

test('a currency has the number of decimals of ISO 4217', () => {
  assert.deepEqual(['EUR', 'GBP', 'USD', 'JPY', 'KRW', 'KWD', 'BHD'].map(decimals), [2, 2, 2, 0, 0, 3, 3])
})

test('the API shows amounts in major units', () => {
  assert.equal(toMajor(1999, 'EUR'), 19.99)
  assert.equal(toMajor(1, 'EUR'), 0.01)
  assert.equal(toMajor(-250, 'EUR'), -2.5)
  assert.equal(toMajor(500, 'JPY'), 500)
  assert.equal(toMajor(1234, 'KWD'), 1.234)
  assert.equal(JSON.stringify(toMajor(110, 'EUR')), '1.1')
})

test('an amount that is not an integer throws', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) assert.throws(() => toMajor(wrong, 'EUR'))
})

test('a percentage with more than two decimals has no basis points', () => {
  assert.deepEqual([toBasisPoints(2.5), toBasisPoints(-0.07), toBasisPoints(0.001)], [250, -7, undefined])
})

test('an amount with more decimals than its currency is refused', () => {
  assert.equal(toMinor(19.99, 'EUR'), 1999)
  assert.equal(toMinor(1.005, 'EUR'), undefined)
  assert.equal(toMinor(0.1 + 0.2, 'EUR'), undefined)
  assert.equal(toMinor(500, 'JPY'), 500)
  assert.equal(toMinor(0.5, 'JPY'), undefined)
  assert.equal(toMinor(1.234, 'KWD'), 1234)
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7]) assert.equal(toMinor(wrong, 'EUR'), undefined)
})

const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
/** Up to 15 digits, which a double represents exactly. */
const amountMinor = fc.integer({ min: -(10 ** 15 - 1), max: 10 ** 15 - 1 })

test('minor units convert to major units and back exactly', () => {
  fc.assert(
    fc.property(amountMinor, currency, (minor, code) => {
      const shown: unknown = JSON.parse(JSON.stringify(toMajor(minor, code)))
      assert.equal(toMinor(Number(shown), code), minor)
    }),
  )
})

test('parts add up to the total and differ from their exact share by less than one', () => {
  const weights = fc
    .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 50 })
    .filter((list) => list.some((weight) => weight > 0))
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), weights, (total, list) => {
      const parts = allocate(total, list)
      const sum = list.reduce((a, b) => a + b, 0)
      assert.equal(parts.length, list.length)
      assert.equal(
        parts.reduce((a, b) => a + b, 0),
        total,
      )
      for (const [i, part] of parts.entries()) {
        // In integers: |part × sum − total × weight| < sum.
        const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(list[i] ?? 0)
        assert.ok(off < BigInt(sum) && off > -BigInt(sum), `part ${i} of ${total} by ${list.join(', ')}`)
        if (list[i] === 0) assert.equal(part, 0)
      }
    }),
  )
})

test('odd units go to the largest remainders, and among equals to the first', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(allocate(10, [1, 2, 3]), [2, 3, 5])
  assert.deepEqual(allocate(0, [5, 5]), [0, 0])
  assert.deepEqual(allocate(7, [0, 1]), [0, 7])
})

test('an allocation without weights or with a negative total throws', () => {
  assert.throws(() => allocate(10, []))
  assert.throws(() => allocate(10, [0, 0]))
  assert.throws(() => allocate(-1, [1]))
})
