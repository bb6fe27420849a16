import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '@tessera/contract'
import { json, loopback } from '../test/fake-server.ts'
import * as sdk from './index.ts'
import { errorIn } from './errors.ts'

const classOf = {
  invalid_request_error: sdk.InvalidRequestError,
  authentication_error: sdk.AuthenticationError,
  permission_error: sdk.PermissionError,
  payment_error: sdk.PaymentError,
  not_found_error: sdk.NotFoundError,
  conflict_error: sdk.ConflictError,
  idempotency_error: sdk.IdempotencyError,
  rate_limit_error: sdk.RateLimitError,
  api_error: sdk.ApiError,
}

test('every error of the contract has the class of its family', () => {
  for (const [code, { status, type, title }] of Object.entries(errors)) {
    const error = errorIn({ status }, JSON.stringify({ error: { type, code, message: title } }))
    assert.equal(error.constructor, classOf[type], code)
    assert.equal(error.name, classOf[type].name)
    assert.ok(error instanceof sdk.ResponseError && error instanceof sdk.TesseraError && error instanceof Error)
  }
})

test('an error tells what the API told', async (t) => {
  const told = {
    type: 'invalid_request_error',
    code: 'invalid_request',
    message: 'limit must be at most 100',
    param: 'limit',
    errors: [{ param: 'limit', message: 'must be at most 100' }],
    doc_url: 'https://api.example.com/docs/errors/invalid_request',
    request_id: 'req_9',
    link_url: 'https://club.example/link',
  }
  const server = await loopback(t, json({ error: told }, 400, { 'Retry-After': '7' }))

  const error = await new sdk.Tessera({ baseUrl: server.url }).customers.list({ limit: 101 }).catch((e: unknown) => e)

  assert.ok(error instanceof sdk.InvalidRequestError)
  const { status, type, code, message, param, errors: list, docUrl, requestId, retryAfter, linkUrl } = error
  assert.deepEqual(
    { status, type, code, message, param, list, docUrl, requestId, retryAfter, linkUrl },
    {
      status: 400,
      type: told.type,
      code: told.code,
      message: told.message,
      param: 'limit',
      list: told.errors,
      docUrl: told.doc_url,
      requestId: 'req_9',
      retryAfter: 7,
      linkUrl: told.link_url,
    },
  )
})

test('a family or a code that this version does not know is told all the same', () => {
  const error = errorIn(
    { status: 418 },
    '{"error":{"type":"teapot_error","code":"short_and_stout","message":"Tip me over"}}',
  )
  assert.equal(error.constructor, sdk.ResponseError)
  assert.deepEqual([error.type, error.code, error.message], ['teapot_error', 'short_and_stout', 'Tip me over'])
  assert.equal(errorIn({ status: 400 }, '{"error":{"type":"constructor","code":"x"}}').constructor, sdk.ResponseError)
})

test('whatever else a body says, it is an error with its status', () => {
  for (const text of ['', 'null', '[]', '1', '{"error":null}', '{"error":"no"}', '{"error":{"code":1}}', '<html>']) {
    const error = errorIn({ status: 502, requestId: 'req_1' }, text)
    assert.deepEqual(
      [error.constructor, error.status, error.code, error.requestId],
      [sdk.ApiError, 502, 'unknown', 'req_1'],
      text,
    )
  }
})
