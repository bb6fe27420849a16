import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shareOfVat, type SoldRate, spreadVat, vatIncluded } from './rules.ts'

const rate = (basis_points: number, tax_rate_id = basis_points): SoldRate => ({
  tax_rate_id,
  name: 'VAT',
  country: 'NL',
  basis_points,
  category: 'S',
  exemption_reason: null,
})

test('the net amount is rounded half up, and the VAT is the rest', () => {
  // 10.00 / 1.09 = 9.1743; 0.03 / 1.2 = 0.025, half a cent; 1.00 / 1.055 = 0.9479
  assert.deepEqual([vatIncluded(1_000, 900), vatIncluded(3, 2_000), vatIncluded(100, 550)], [83, 0, 5])
  assert.deepEqual([vatIncluded(0, 900), vatIncluded(1, 10_000), vatIncluded(500, 0)], [0, 0, 0])
  // 2^53 - 1 times 20,000 is not a safe integer.
  assert.equal(vatIncluded(Number.MAX_SAFE_INTEGER, 2_500), 1_801_439_850_948_198)
})

test('the VAT of an order is rounded once for each rate, and its parts add up', () => {
  const low = rate(900)
  const amounts = [100, 100, 100].map((grossMinor) => ({ rate: low, grossMinor }))

  const { parts, sums } = spreadVat([
    ...amounts,
    { rate: null, grossMinor: 50 },
    { rate: rate(2_100), grossMinor: 121 },
  ])

  // Three times 1.00 has 0.25; rounded one by one it would be 0.24.
  assert.deepEqual(parts, [9, 8, 8, 0, 21])
  assert.deepEqual(
    sums.map(({ grossMinor, vatMinor }) => [grossMinor, vatMinor]),
    [
      [300, 25],
      [121, 21],
    ],
  )
})

test('whatever parts an amount is refunded in, the last one has the rest of the VAT, and none is negative', () => {
  const whole = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(100)), (gross, basisPoints, cuts) => {
      const vat = vatIncluded(gross, basisPoints)
      let [back, credited] = [0, 0]
      for (const cut of [...cuts, 100]) {
        const after = back + Math.floor(((gross - back) * cut) / 100)
        const part = shareOfVat(vat, after, gross) - shareOfVat(vat, back, gross)
        assert.ok(part >= 0 && part <= after - back)
        back = after
        credited += part
      }
      assert.deepEqual([back, credited], [gross, vat])
    }),
  )
})
