import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorFields, listErrors, TaskError } from './log.ts'

test('the log of a job names each organisation and task that failed, and quotes no message', () => {
  const quoted = Object.assign(new Error('Key (email)=(ann@example.com) exists'), { code: '23505' })
  const run = new AggregateError([new TaskError('org_1', 'the invoice of order 7', quoted), quoted], 'two failed')

  const lines = listErrors(run).map(errorFields)
  assert.deepEqual(
    lines.map(({ org, reason, error }) => [org, reason, error]),
    [
      ['org_1', 'the invoice of order 7', 'Error 23505'],
      [undefined, undefined, 'Error 23505'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(lines), /ann@example/)
})

test('a run with many failures logs ten of them', () => {
  assert.equal(listErrors(new AggregateError(Array.from({ length: 50 }, () => new Error('failed')))).length, 10)
})
