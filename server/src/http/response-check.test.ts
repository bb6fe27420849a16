import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrderTicketsPdf, getOrganisation } from '#contract'
import { answerCheck } from './response-check.ts'

const file = { fileBytes: Buffer.from('%PDF-'), filename: 'tickets.pdf' }

test('an operation that names a media type answers a file, and nothing else', () => {
  const check = answerCheck(getOrderTicketsPdf, true)
  assert.equal(check(file), file.fileBytes)
  assert.throws(() => check({ object: 'order' }), /answers with something else than a file/)
  assert.throws(() => check.error('sold_out'), /does not declare/)
})

test('an operation without one answers no file', () => {
  assert.throws(() => answerCheck(getOrganisation, true)(file))
})
