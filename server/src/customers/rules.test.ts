import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchTerm } from './rules.ts'

const id = 'cus_01K0000000000000000000000Z'

test('a term is a part of a text, whatever else it is', () => {
  for (const term of ['ann', '12', id, '%']) assert.equal(searchTerm(term).text, term)
})

test('a whole number may be a user_id', () => {
  assert.equal(searchTerm('12').userId, 12)
  assert.equal(searchTerm('9007199254740991').userId, Number.MAX_SAFE_INTEGER)
  for (const term of ['0', '012', '-1', '1.0', '1e3', ' 1', '9007199254740993', '99999999999999999'])
    assert.equal(searchTerm(term).userId, null, term)
})

test('a well-formed id may be an org_customer_id', () => {
  assert.equal(searchTerm(id).customerId, id)
  for (const term of [
    id.slice(1),
    `${id}0`,
    id.toLowerCase(),
    id.replace('cus', 'org'),
    id.replace('_0', '_8'),
    id.replace('Z', 'U'),
  ])
    assert.equal(searchTerm(term).customerId, null, term)
})

test('no term has the line feed that stands between the fields', () => {
  assert.ok(!searchTerm('lee\nkim\n').text.includes('\n'))
})
