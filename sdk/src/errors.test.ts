import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '@tessera/contract'
import { json, startFakeServer } from '../test/fake-server.ts'
import * as sdk from './index.ts'
import { parseError } from './errors.ts'

const classByType = {
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

test('every error of the contract has the class of its type', () => {
  for (const [code, { status, type, title }] of Object.entries(errors)) {
    const error = parseError({ status }, JSON.stringify({ error: { type, code, message: title } }))
    assert.equal(error.constructor, classByType[type], code)
    assert.equal(error.name, classByType[type].name)
    assert.ok(error instanceof sdk.ResponseError && error instanceof sdk.TesseraError && error instanceof Error)
  }
})

test('an error has every field of the API response', async (t) => {
  const content = {
    type: 'invalid_request_error',
    code: 'invalid_request',
    message: 'limit must be at most 100',
    param: 'limit',
    errors: [{ param: 'limit', message: 'must be at most 100' }],
    doc_url: 'https://api.example.com/docs/errors/invalid_request',
    request_id: 'req_9',
    link_url: 'https://club.example/link',
    decline_code: 'expired_card',
  }
  const server = await startFakeServer(t, json({ error: content }, 400, { 'Retry-After': '7' }))

  const error = await new sdk.Tessera({ baseUrl: server.url }).customers.list({ limit: 101 }).catch((e: unknown) => e)

  assert.ok(error instanceof sdk.InvalidRequestError)
  const {
    status,
    type,
    code,
    message,
    param,
    errors: list,
    docUrl,
    requestId,
    retryAfter,
    linkUrl,
    declineCode,
  } = error
  assert.deepEqual(
    { status, type, code, message, param, list, docUrl, requestId, retryAfter, linkUrl, declineCode },
    {
      status: 400,
      type: content.type,
      code: content.code,
      message: content.message,
      param: 'limit',
      list: content.errors,
      docUrl: content.doc_url,
      requestId: 'req_9',
      retryAfter: 7,
      linkUrl: content.link_url,
      declineCode: content.decline_code,
    },
  )
})

test('an unknown error type or code is passed on unchanged', () => {
  const error = parseError(
    { status: 418 },
    '{"error":{"type":"teapot_error","code":"short_and_stout","message":"Tip me over"}}',
  )
  assert.equal(error.constructor, sdk.ResponseError)
  assert.deepEqual([error.type, error.code, error.message], ['teapot_error', 'short_and_stout', 'Tip me over'])
  assert.equal(
    parseError({ status: 400 }, '{"error":{"type":"constructor","code":"x"}}').constructor,
    sdk.ResponseError,
  )
})

test('any other body gives an ApiError with the status', () => {
  for (const text of ['', 'null', '[]', '1', '{"error":null}', '{"error":"no"}', '{"error":{"code":1}}', '<html>']) {
    const error = parseError({ status: 502, requestId: 'req_1' }, text)
    assert.deepEqual(
      [error.constructor, error.status, error.code, error.requestId],
      [sdk.ApiError, 502, 'unknown', 'req_1'],
      text,
    )
  }
})
