import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { compileInput } from './validate.ts'

const Limit = Type.Integer({ minimum: 1, maximum: 100 })
const Order = Type.Union([Type.Literal('asc'), Type.Literal('desc')])
const Member = Type.Object({
  membership_member_id: Type.Integer({ minimum: 1 }),
  fulfillment_tracking_code: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})
const Bulk = Type.Object({ members: Type.Array(Member, { minItems: 1, maxItems: 500 }) })

const messages: [schema: TSchema, value: unknown, message: string][] = [
  [Limit, 0, 'must be an integer from 1 to 100'],
  [Limit, 'x', 'must be an integer from 1 to 100'],
  [Limit, 1.5, 'must be an integer from 1 to 100'],
  [Type.Integer({ minimum: 1 }), 0, 'must be an integer of at least 1'],
  [Type.Integer({ maximum: 9 }), 10, 'must be an integer of at most 9'],
  [Type.Integer(), 'x', 'must be an integer'],
  [Type.Integer(), 2 ** 53, 'must be an integer of at most 9007199254740991'],
  [Type.Integer({ minimum: 0 }), 2 ** 60, 'must be an integer from 0 to 9007199254740991'],
  [Type.Integer(), -(2 ** 53), 'must be an integer of at least -9007199254740991'],
  [Type.Number({ exclusiveMinimum: 0 }), 0, 'must be a number above 0'],
  [Type.Number({ minimum: 0, maximum: 1, multipleOf: 0.5 }), 0.3, 'must be a number in steps of 0.5 from 0 to 1'],
  [Type.Number(), Infinity, 'must be a number'],
  [Type.String(), 5, 'must be a string'],
  [Type.String({ maxLength: 100 }), 5, 'must be a string'],
  [Type.String({ maxLength: 3 }), 'abcd', 'must be at most 3 characters'],
  [Type.String({ minLength: 1, maxLength: 3 }), '', 'must be 1 to 3 characters'],
  [Type.String({ minLength: 1 }), '', 'must be at least 1 character'],
  [Type.String({ minLength: 2, maxLength: 2 }), 'x', 'must be exactly 2 characters'],
  [Type.String({ pattern: '^[A-Z]+$' }), 'x', 'must match the pattern ^[A-Z]+$'],
  [Type.String({ format: 'date' }), 'x', 'must be a date, as in 2026-03-14'],
  [Type.String({ format: 'email' }), 'x', 'must be an e-mail address'],
  [Type.Boolean(), 'yes', 'must be true or false'],
  [Type.Null(), 1, 'must be null'],
  [Type.Literal('asc'), 3, 'must be asc'],
  [Order, 'up', 'must be one of asc, desc'],
  [Type.Enum(['asc', 'desc']), 'up', 'must be one of asc, desc'],
  [Type.Enum([0, 1, 2]), 3, 'must be one of 0, 1, 2'],
  [Type.Union([Order, Type.Null()]), 'up', 'must be one of asc, desc or null'],
  [Type.Union([Limit, Type.Null()]), 101, 'must be an integer from 1 to 100 or null'],
  [Type.Union([Limit, Type.Literal('all')]), 'x', 'must be an integer from 1 to 100 or all'],
  [Type.Union([Type.String({ maxLength: 2 }), Type.Null()]), 'abc', 'must be at most 2 characters'],
  [Type.Union([Type.String({ maxLength: 2 }), Type.Null()]), 1, 'must be a string of at most 2 characters or null'],
  [Type.Unsafe({ type: ['string', 'null'] }), 1, 'must be a string or null'],
  [Type.Array(Type.Integer()), 1, 'must be a list'],
  [Type.Array(Type.Integer(), { minItems: 1, maxItems: 3 }), [], 'must have 1 to 3 items'],
  [Type.Array(Type.Integer(), { maxItems: 1 }), [1, 2], 'must have at most 1 item'],
  [Type.Tuple([Type.Integer(), Type.Integer()]), [1], 'must have exactly 2 items'],
  [Type.Tuple([Type.Integer(), Type.Integer()]), [1, 2, 3], 'must have exactly 2 items'],
  [Type.Object({}), [], 'must be an object'],
  [Type.Object({}), null, 'must be an object'],
  [
    Type.Refine(
      Type.String(),
      (text) => text.startsWith('evt_'),
      () => 'must begin with evt_',
    ),
    'x',
    'must begin with evt_',
  ],
]

for (const [schema, value, message] of messages) {
  test(`${JSON.stringify(value)} for ${JSON.stringify(schema)} ${message}`, () => {
    assert.deepEqual(explainErrors(Type.Object({ a: schema }), { a: value }), [{ param: 'a', message }])
  })
}

test('a missing parameter is reported as required, by its path in brackets', () => {
  assert.deepEqual(explainErrors(Bulk, {}), [{ param: 'members', message: 'is required' }])
  assert.deepEqual(explainErrors(Bulk, { members: [{ membership_member_id: 1 }, {}] }), [
    { param: 'members[1][membership_member_id]', message: 'is required' },
  ])
  assert.deepEqual(explainErrors(Bulk, 'x'), [{ param: '', message: 'must be an object' }])
})

test('unknown parameters are refused at every level, with the name that was probably meant', () => {
  const Query = Type.Object({ limit: Type.Optional(Limit), page_number: Type.Optional(Type.Integer()) })
  const unknown = 'is not a parameter of this operation'

  assert.deepEqual(explainErrors(Query, { limt: 1 }), [
    { param: 'limt', message: `${unknown}; did you mean \`limit\`?` },
  ])
  assert.deepEqual(explainErrors(Query, { pageNumber: 1 }), [
    { param: 'pageNumber', message: `${unknown}; did you mean \`page_number\`?` },
  ])
  assert.deepEqual(explainErrors(Query, { sort: 1, x: 1 }), [
    { param: 'sort', message: unknown },
    { param: 'x', message: unknown },
  ])
  assert.deepEqual(explainErrors(Bulk, { members: [{ membership_member_id: 1, membership_member_ids: 2 }] }), [
    {
      param: 'members[0][membership_member_ids]',
      message: `${unknown}; did you mean \`members[0][membership_member_id]\`?`,
    },
  ])
  assert.deepEqual(explainErrors(Query, { ['l'.repeat(100_000)]: 1 })[0]?.message, unknown)
  assert.deepEqual(
    explainErrors(Query, JSON.parse('{"__proto__": 1, "toString": 2}')).map(({ param }) => param),
    ['__proto__', 'toString'],
  )
})

test('a record accepts the names that its pattern allows', () => {
  const schema = Type.Object({ a: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Integer()) })

  assert.ok(compileInput(schema)({ a: { x: 1 } }).ok)
  assert.deepEqual(explainErrors(schema, { a: { X: 1, y: 'z' } }), [
    { param: 'a[X]', message: 'is not a parameter of this operation' },
    { param: 'a[y]', message: 'must be an integer' },
  ])
})

test('an object of a union is explained by the alternative that it was meant to be', () => {
  const card = Type.Object({ kind: Type.Literal('card'), token: Type.String() })
  const bank = Type.Object({ kind: Type.Literal('bank'), iban: Type.String() })
  const schema = Type.Object({ p: Type.Union([card, bank, Type.Null()]) })

  assert.deepEqual(explainErrors(schema, { p: { kind: 'bank', iban: 5 } }), [
    { param: 'p[iban]', message: 'must be a string' },
  ])
  assert.deepEqual(explainErrors(schema, { p: { kind: 'cash' } }), [
    { param: 'p[kind]', message: 'must be one of card, bank' },
  ])
  assert.deepEqual(explainErrors(schema, { p: {} }), [{ param: 'p[kind]', message: 'is required' }])
  assert.deepEqual(explainErrors(schema, { p: 'x' }), [{ param: 'p', message: 'must be an object or null' }])
})

test('at most 20 errors are reported', () => {
  const members = Array.from({ length: 500 }, () => ({ membership_member_id: 'x\0' }))

  assert.equal(explainErrors(Bulk, { members }).length, 20)
  assert.equal(explainErrors(Bulk, Object.fromEntries(members.map((_, i) => [`k${i}`, i]))).length, 20)
})

test('256 KiB of invalid input are explained in less than 50 ms of processor time', () => {
  const wrong = [
    { members: Array.from({ length: 131_000 }, () => 0) },
    { members: Array.from({ length: 500 }, (_, i) => ({ membership_member_id: i === 499 ? 0 : 1 })) },
    Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, '\0'])),
    { members: [{ membership_member_id: 1, fulfillment_tracking_code: '\ud800'.repeat(60_000) }] },
  ]
  const check = compileInput(Bulk)
  for (const value of wrong) {
    // The best of five runs, to measure the work and not the load of the machine.
    const times = Array.from({ length: 5 }, () => {
      const start = process.threadCpuUsage()
      assert.ok(!check(value).ok)
      const { user, system } = process.threadCpuUsage(start)
      return (user + system) / 1_000
    })
    assert.ok(Math.min(...times) < 50, times.join(' ms, '))
  }
})

function explainErrors(schema: TSchema, value: unknown): { param: string; message: string }[] {
  const result = compileInput<TSchema>(schema)(value)
  assert.ok(!result.ok)
  return result.errors
}
