import { idempotency } from '../limits.ts'
import { isWrite, type Operation } from '../operation.ts'
import type { JsonObject } from './json-schema.ts'

export const idempotencyKeyRef: JsonObject = { $ref: '#/components/parameters/IdempotencyKey' }

export const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `A unique value that you choose for this request. If you repeat the request with the same key within ${idempotency.hours} ` +
    'hours, you get the first response again and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: idempotency.keyMaxLength },
}

/** The header of an operation that needs it. */
export const requiredIdempotencyKey: JsonObject = { ...idempotencyKey, required: true }

const count = { type: 'integer', minimum: 0 }

/** Response headers, by component name. */
export const headers: Readonly<Record<string, JsonObject>> = {
  'Idempotent-Replayed': {
    description: 'Present if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', required: true, schema: count },
  'X-RateLimit-Limit': {
    description:
      'Number of requests that the rate limit window allows; of several windows, the one with the fewest remaining.',
    required: true,
    schema: count,
  },
  'X-RateLimit-Remaining': {
    description: 'Number of requests remaining in the same window.',
    required: true,
    schema: count,
  },
  'X-RateLimit-Reset': {
    description: 'Unix time in seconds at which the same window allows requests again.',
    required: true,
    schema: count,
  },
  'X-Request-Id': {
    description: 'Identifier of this request. Quote it when you contact support.',
    required: true,
    schema: { type: 'string' },
  },
}

const everywhere = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

export const successHeaders = (op: Operation): JsonObject =>
  refsTo(isWrite(op) ? [...everywhere, 'Idempotent-Replayed'] : everywhere)

export const errorHeaders = (status: number): JsonObject =>
  refsTo(status === 429 || status === 503 ? [...everywhere, 'Retry-After'] : everywhere)

const refsTo = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
