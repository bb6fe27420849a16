import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePriceFile } from './price-file.ts'

test('a file of prices has a type and a price in each line, in any order of its columns', () => {
  assert.deepEqual(parsePriceFile('title,price_minor,membership_type_id\nAdult,31000,7\nChild,0,8\n'), [
    { membership_type_id: 7, price_minor: 31_000 },
    { membership_type_id: 8, price_minor: 0 },
  ])
})

test('prices may be in major units, in a column of that name', () => {
  assert.deepEqual(parsePriceFile('membership_type_id,price\n7,310.50\n8,12\n'), [
    { membership_type_id: 7, price: 310.5 },
    { membership_type_id: 8, price: 12 },
  ])
  assert.throws(() => parsePriceFile('membership_type_id,price\n7,"310,50"\n'), /line 2: price must be an amount/)
})

test('what is no price is told with its line', () => {
  assert.throws(
    () => parsePriceFile('membership_type_id,price_minor\n7,310.00\n'),
    /line 2: price_minor must be a whole number/,
  )
  assert.throws(() => parsePriceFile('type,price\n7,1\n'), /the columns membership_type_id and price, or/)
  assert.throws(() => parsePriceFile('membership_type_id,price,price_minor\n7,1,100\n'), /the columns/)
})
