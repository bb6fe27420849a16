import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Type, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { compileCoercer } from './coerce.ts'
import { parseForm } from './form.ts'
import { isCleanDeep } from './input.ts'
import { parseJson } from './json-body.ts'
import { isRecord, strictSchema } from './json-schema.ts'
import { compileInput } from './validate.ts'

const Member = Type.Object({
  membership_member_id: Type.Integer({ minimum: 1 }),
  fulfillment_tracking_code: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})
const Bulk = Type.Object({ members: Type.Array(Member, { minItems: 1, maxItems: 500 }) })

test('a valid value is not changed', () => {
  const value = { members: [{ membership_member_id: 1, fulfillment_tracking_code: null }] }
  assert.deepEqual(compileInput(Bulk)(value), { ok: true, value })
})

test('defaults are added for absent values, also in nested objects, on a copy', () => {
  const schema = Type.Object({
    limit: Type.Optional(Type.Integer({ default: 20 })),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' })),
    tags: Type.Optional(Type.Array(Type.String(), { default: [] })),
    page: Type.Optional(Type.Object({ size: Type.Integer({ default: 5 }) })),
    rows: Type.Optional(Type.Array(Type.Union([Type.Object({ n: Type.Integer({ default: 1 }) }), Type.Null()]))),
  })
  const check = compileInput(schema)
  const value = { limit: 3, page: {}, rows: [{}, null, { n: 2 }] }

  const result = check(value)

  assert.deepEqual(result, {
    ok: true,
    value: { limit: 3, order: 'asc', tags: [], page: { size: 5 }, rows: [{ n: 1 }, null, { n: 2 }] },
  })
  assert.deepEqual(value, { limit: 3, page: {}, rows: [{}, null, { n: 2 }] })
  const first = check({})
  const second = check({})
  assert.ok(first.ok && second.ok)
  assert.notEqual(first.value.tags, second.value.tags)
  assert.deepEqual(second.value, { limit: 20, order: 'asc', tags: [] })
})

test('text that PostgreSQL cannot store is refused at any level', () => {
  const schema = Type.Object({
    name: Type.Optional(Type.String()),
    list: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
    any: Type.Optional(Type.Unknown()),
    record: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  })
  const nul = 'must not contain the character U+0000'

  assert.deepEqual(errorsOf(schema, { name: 'a\0b' }), [{ param: 'name', message: nul }])
  assert.deepEqual(errorsOf(schema, { name: '\ud83c' }), [{ param: 'name', message: 'must be valid Unicode' }])
  assert.deepEqual(errorsOf(schema, { list: ['ok', null, '\0'] }), [{ param: 'list[2]', message: nul }])
  assert.deepEqual(errorsOf(schema, { any: { x: ['\0'] } }), [{ param: 'any[x][0]', message: nul }])
  assert.deepEqual(errorsOf(schema, { record: { '\0': 1 } })[0]?.message, `${nul} in its name`)
  assert.ok(compileInput(schema)({ name: '🎟', list: ['é'] }).ok)
})

test('a schema with a keyword that would allow unknown properties is refused when it is compiled', () => {
  const both = Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])
  assert.throws(() => compileInput(both), /may not use allOf/)
})

const Customer = Type.Object({
  email: Type.String({ maxLength: 50 }),
  age: Type.Union([Type.Integer({ minimum: 0, maximum: 150 }), Type.Null()]),
  opt_in: Type.Optional(Type.Boolean({ default: false })),
  country: Type.Optional(Type.Union([Type.Literal('AU'), Type.Literal('NZ')], { default: 'AU' })),
})
const Everything = Type.Object({
  customer: Customer,
  amount: Type.Number(),
  status: Type.Union([Type.Integer({ minimum: 0, maximum: 3 }), Type.Literal('all')]),
  flags: Type.Optional(Type.Array(Type.Enum([0, 1]), { minItems: 1 })),
  note: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
})

const texts = (minLength: number) => fc.string({ unit: 'grapheme', minLength, maxLength: 8 })
const members = fc.record(
  { membership_member_id: fc.integer({ min: 1 }), fulfillment_tracking_code: fc.oneof(texts(1), fc.constant(null)) },
  { requiredKeys: ['membership_member_id'], noNullPrototype: true },
)
const customers = fc.record(
  {
    email: texts(0),
    age: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.constant(null)),
    opt_in: fc.boolean(),
    country: fc.constantFrom('AU', 'NZ'),
  },
  { requiredKeys: ['email', 'age'], noNullPrototype: true },
)
const everything = fc.record(
  {
    customer: customers,
    amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents === 0 ? 0 : cents / 100)),
    status: fc.constantFrom(0, 1, 2, 3, 'all'),
    flags: fc.array(fc.constantFrom(0, 1), { minLength: 1 }),
    note: fc.oneof(texts(1), fc.constant(null)),
  },
  { requiredKeys: ['customer', 'amount', 'status'], noNullPrototype: true },
)
const bulks = fc.record({ members: fc.array(members, { minLength: 1, maxLength: 20 }) }, { noNullPrototype: true })

test('a form and a JSON body with the same value result in the same input', () => {
  for (const [schema, values] of [
    [Bulk, bulks],
    [Customer, customers],
    [Everything, everything],
  ] as const) {
    const check = compileInput<TSchema>(schema)
    const coerce = compileCoercer(schema)
    fc.assert(
      fc.property<[unknown]>(values, (value) => {
        const form = parseForm(encode(value).join('&'), { maxFields: 2000, maxDepth: 5 })
        const json = parseJson(JSON.stringify(value), { maxDepth: 5 })
        assert.ok(form.ok && json.ok)
        const result = check(coerce(form.value))
        assert.ok(result.ok, JSON.stringify(result))
        assert.deepEqual(result, check(json.value))
      }),
    )
  }
})

test('a refused value gets 1 to 20 errors, and an accepted one gets none', () => {
  for (const schema of [Bulk, Customer, Everything]) {
    const check = compileInput<TSchema>(schema)
    const strict = strictSchema(schema)
    const near = fc.oneof(everything, bulks, customers, fc.jsonValue())
    const damaged = fc.tuple(near, fc.jsonValue(), fc.constantFrom('customer', 'members', 'amount', 'email', 'flags'))
    fc.assert(
      fc.property(damaged, ([value, other, name]) => {
        const input = isRecord(value) ? { opt_in: true, ...value, [name]: other } : value
        const result = check(input)
        const filled = result.ok ? result.value : input
        assert.equal(result.ok, Check(strict, filled) && isCleanDeep(filled))
        if (!result.ok) assert.ok(result.errors.length >= 1 && result.errors.length <= 20)
      }),
      { numRuns: 500 },
    )
  }
})

function errorsOf(schema: TSchema, value: unknown): { param: string; message: string }[] {
  const result = compileInput<TSchema>(schema)(value)
  assert.ok(!result.ok)
  return result.errors
}

function encode(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
    return [`${path}=${encodeURIComponent(text)}`]
  }
  return Object.entries(value).flatMap(([name, child]) => encode(child, path === '' ? name : `${path}[${name}]`))
}
