import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceBasket, type BasketLine, type DiscountTerms } from './pricing.ts'

const line = (fields: Partial<BasketLine> = {}): BasketLine => ({
  itemId: 1,
  priceId: 10,
  quantity: 1,
  unitPriceMinor: 2_500,
  serviceFeeMinor: 250,
  serviceTaxMinor: 50,
  ...fields,
})

const aDiscount = (fields: Partial<DiscountTerms>): DiscountTerms => ({
  discountId: 1,
  offBasisPoints: null,
  amountOffMinor: null,
  priceIds: null,
  minQuantity: 1,
  ...fields,
})

test('fees and tax are multiplied by the quantity, and the transaction fee is added once', () => {
  const priced = priceBasket([line({ quantity: 3 }), line({ itemId: 2, unitPriceMinor: 1_000 })], [], 100)
  assert.deepEqual(priced.lines, [
    { itemId: 1, subtotalMinor: 7_500, feesMinor: 750, taxMinor: 150, discountMinor: 0, totalMinor: 8_400 },
    { itemId: 2, subtotalMinor: 1_000, feesMinor: 250, taxMinor: 50, discountMinor: 0, totalMinor: 1_300 },
  ])
  const { lines: _lines, ...sums } = priced
  assert.deepEqual(sums, {
    subtotalMinor: 8_500,
    feesMinor: 1_000,
    taxMinor: 200,
    discountMinor: 0,
    transactionFeeMinor: 100,
    totalMinor: 9_800,
  })
})

test('a discount reduces the face value and never fees or tax', () => {
  const priced = priceBasket([line({ quantity: 2 })], [aDiscount({ offBasisPoints: 10_000 })], 100)
  assert.equal(priced.discountMinor, 5_000)
  assert.equal(priced.totalMinor, 2 * (250 + 50) + 100)
})

test('a free basket has no transaction fee', () => {
  const free = line({ serviceFeeMinor: 0, serviceTaxMinor: 0 })
  assert.equal(priceBasket([free], [aDiscount({ offBasisPoints: 10_000 })], 100).totalMinor, 0)
  assert.equal(priceBasket([free], [aDiscount({ offBasisPoints: 10_000 })], 100).transactionFeeMinor, 0)
  assert.equal(priceBasket([], [], 100).totalMinor, 0)
  assert.equal(priceBasket([free], [aDiscount({ offBasisPoints: 9_000 })], 100).transactionFeeMinor, 100)
})

test('a percentage is rounded half up, line by line', () => {
  const cheap = [
    line({ unitPriceMinor: 5 }),
    line({ itemId: 2, unitPriceMinor: 14 }),
    line({ itemId: 3, unitPriceMinor: 15 }),
  ]
  const tenth = priceBasket(cheap, [aDiscount({ offBasisPoints: 1_000 })], 0)
  assert.deepEqual(
    tenth.lines.map(({ discountMinor }) => discountMinor),
    [1, 1, 2],
  )
})

test('an amount is allocated to the matching lines in proportion to their cost, exactly', () => {
  const lines = [
    line({ unitPriceMinor: 1_000 }),
    line({ itemId: 2, unitPriceMinor: 1_000 }),
    line({ itemId: 3, unitPriceMinor: 1_000 }),
    line({ itemId: 4, priceId: 11 }),
  ]
  const priced = priceBasket(lines, [aDiscount({ amountOffMinor: 500, priceIds: [10] })], 0)
  assert.deepEqual(
    priced.lines.map(({ discountMinor }) => discountMinor),
    [167, 167, 166, 0],
  )
})

test('an amount larger than the basket reduces it to zero', () => {
  const priced = priceBasket([line()], [aDiscount({ amountOffMinor: 9_999 })], 0)
  assert.equal(priced.discountMinor, 2_500)
  assert.equal(priced.totalMinor, 300)
})

test('discounts apply one after the other, each to the remaining amount', () => {
  const half = aDiscount({ offBasisPoints: 5_000 })
  const ten = aDiscount({ discountId: 2, amountOffMinor: 1_000 })
  assert.equal(priceBasket([line()], [half, ten], 0).discountMinor, 2_250)
  assert.equal(priceBasket([line()], [ten, half], 0).discountMinor, 1_750)
})

test('the minimum quantity of a discount counts only matching items', () => {
  const pair = aDiscount({ offBasisPoints: 1_000, priceIds: [10], minQuantity: 2 })
  const others = line({ itemId: 2, priceId: 11, quantity: 5 })
  assert.equal(priceBasket([line(), others], [pair], 0).discountMinor, 0)
  assert.equal(priceBasket([line(), line({ itemId: 3 }), others], [pair], 0).discountMinor, 500)
})

const amount = fc.integer({ min: 0, max: 100_000_000_000 })
const anyLine = fc.record({
  itemId: fc.integer({ min: 1, max: 9 }),
  priceId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  unitPriceMinor: amount,
  serviceFeeMinor: amount,
  serviceTaxMinor: amount,
})
const anyTerms = fc
  .record({
    part: fc.boolean(),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
    priceIds: fc.option(fc.array(fc.integer({ min: 1, max: 3 }))),
    minQuantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ part, basisPoints, amount: minor, ...rest }) =>
    aDiscount({ ...rest, offBasisPoints: part ? basisPoints : null, amountOffMinor: part ? null : minor }),
  )

test('for any discounts, the parts add up and no line falls below its fees and tax', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.array(anyTerms, { maxLength: 4 }),
      amount,
      (lines, terms, fee) => {
        const priced = priceBasket(lines, terms, fee)
        for (const each of priced.lines) {
          assert.ok(each.discountMinor >= 0 && each.discountMinor <= each.subtotalMinor)
          assert.equal(each.totalMinor, each.subtotalMinor - each.discountMinor + each.feesMinor + each.taxMinor)
        }
        const { subtotalMinor, discountMinor, feesMinor, taxMinor, transactionFeeMinor, totalMinor } = priced
        assert.equal(totalMinor, subtotalMinor - discountMinor + feesMinor + taxMinor + transactionFeeMinor)
        assert.equal(
          totalMinor,
          priced.lines.reduce((sum, each) => sum + each.totalMinor, transactionFeeMinor),
        )
      },
    ),
  )
})
