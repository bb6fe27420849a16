import { idempotency } from '../limits.ts'
import { writes, type Operation } from '../operation.ts'
import type { JsonObject } from './json-schema.ts'

export const idempotencyKeyRef: JsonObject = { $ref: '#/components/parameters/IdempotencyKey' }

export const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `A value of your own that names this request. Repeating the request with it within ${idempotency.hours} hours ` +
    'gives the first answer again and does nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: idempotency.keyMaxLength },
}

const count = { type: 'integer', minimum: 0 }

/** The headers of answers, by the name that each has among the components. */
export const headers: Readonly<Record<string, JsonObject>> = {
  'Idempotent-Replayed': {
    description: 'Says that this is the answer to an earlier request with the same `Idempotency-Key`.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': { description: 'How many seconds to wait before the next try.', required: true, schema: count },
  'X-RateLimit-Limit': {
    description: 'How many requests the window takes; of several windows, the one with the least remaining.',
    required: true,
    schema: count,
  },
  'X-RateLimit-Remaining': {
    description: 'How many requests the same window still takes.',
    required: true,
    schema: count,
  },
  'X-RateLimit-Reset': {
    description: 'Unix time in seconds at which the same window gives room again.',
    required: true,
    schema: count,
  },
  'X-Request-Id': {
    description: 'Identifier of this request: quote it when you ask for help.',
    required: true,
    schema: { type: 'string' },
  },
}

const everywhere = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

export const successHeaders = (op: Operation): JsonObject =>
  refsTo(writes(op) ? [...everywhere, 'Idempotent-Replayed'] : everywhere)

export const errorHeaders = (status: number): JsonObject =>
  refsTo(status === 429 || status === 503 ? [...everywhere, 'Retry-After'] : everywhere)

const refsTo = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
