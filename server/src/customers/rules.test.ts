import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearchTerm } from './rules.ts'

const id = 'cus_01K0000000000000000000000Z'

test('a term is always searched as text', () => {
  for (const term of ['ann', '12', id, '%']) assert.equal(parseSearchTerm(term).text, term)
})

test('a whole number may be a user_id', () => {
  assert.equal(parseSearchTerm('12').userId, 12)
  assert.equal(parseSearchTerm('9007199254740991').userId, Number.MAX_SAFE_INTEGER)
  for (const term of ['0', '012', '-1', '1.0', '1e3', ' 1', '9007199254740993', '99999999999999999'])
    assert.equal(parseSearchTerm(term).userId, null, term)
})

test('a well-formed id may be an org_customer_id', () => {
  assert.equal(parseSearchTerm(id).customerId, id)
  for (const term of [
    id.slice(1),
    `${id}0`,
    id.toLowerCase(),
    id.replace('cus', 'org'),
    id.replace('_0', '_8'),
    id.replace('Z', 'U'),
  ])
    assert.equal(parseSearchTerm(term).customerId, null, term)
})

test('a term never contains the line feed that separates the fields', () => {
  assert.ok(!parseSearchTerm('lee\nkim\n').text.includes('\n'))
})
