import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemAt } from './lists.ts'

test('an item that is missing is an error, and 0 is an item', () => {
  assert.equal(itemAt([0, 5], 0), 0)
  assert.throws(() => itemAt([0, 5], 2), /A list of 2 has no item at 2/)
})
