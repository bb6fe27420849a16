import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrderTicketsPdf, getOrganisation } from '#contract'
import { responseCheck } from './response-check.ts'

const file = { fileBytes: Buffer.from('%PDF-'), filename: 'tickets.pdf' }

test('an operation with a media type returns a file and nothing else', () => {
  const check = responseCheck(getOrderTicketsPdf, true)
  assert.equal(check(file), file.fileBytes)
  assert.throws(() => check({ object: 'order' }), /is not a file/)
  assert.throws(() => check.checkError('sold_out'), /does not declare/)
})

test('an operation without a media type does not return a file', () => {
  assert.throws(() => responseCheck(getOrganisation, true)(file))
})
