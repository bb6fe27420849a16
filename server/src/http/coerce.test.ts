import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { coerceForm, compileCoercer } from './coerce.ts'
import { parseForm } from './form.ts'

test('an integer is read from its canonical decimal form only', () => {
  for (const sent of ['0', '7', '-12', '9007199254740991', '-9007199254740991']) {
    assert.equal(one(Type.Integer(), sent), Number(sent))
  }
  for (const sent of ['', ' 1', '1 ', '01', '+1', '1.0', '1e3', '0x10', '9007199254740992', '１', 'NaN', '--1', '-']) {
    assert.equal(one(Type.Integer(), sent), sent)
  }
  assert.ok(Object.is(one(Type.Integer(), '-0'), 0))
})

test('a number is read from a decimal without exponent', () => {
  for (const sent of ['0', '12.50', '-0.5', '100']) assert.equal(one(Type.Number(), sent), Number(sent))
  for (const sent of ['', '.5', '5.', '1e3', '0x1', 'Infinity', 'NaN', '1,5', '1_000', '9'.repeat(400)]) {
    assert.equal(one(Type.Number(), sent), sent)
  }
})

test('a boolean is true, false, 1 or 0', () => {
  const sent = ['true', '1', 'false', '0', 'TRUE', 'yes', '', '2']

  assert.deepEqual(
    sent.map((text) => one(Type.Boolean(), text)),
    [true, true, false, false, 'TRUE', 'yes', '', '2'],
  )
})

test('a string is not changed', () => {
  for (const sent of ['', '1', 'true', 'null']) assert.equal(one(Type.String(), sent), sent)
  assert.equal(one(Type.Unknown(), '1'), '1')
})

test('an empty value and the word null are null exactly where null is allowed', () => {
  assert.equal(one(Type.Null(), ''), null)
  assert.equal(one(Type.Union([Type.Integer(), Type.Null()]), ''), null)
  assert.equal(one(Type.Union([Type.String(), Type.Null()]), ''), null)
  assert.equal(one(Type.Unsafe<string | null>({ type: ['string', 'null'] }), ''), null)
  assert.equal(one(Type.Integer(), ''), '')
  assert.equal(one(Type.String(), ''), '')
  assert.equal(one(Type.Null(), 'null'), null)
  assert.equal(one(Type.Union([Type.Integer(), Type.Null()]), 'null'), null)
  assert.equal(one(Type.Union([Type.String(), Type.Null()]), 'null'), null)
  assert.equal(one(Type.Union([Type.String(), Type.Null()]), 'Null'), 'Null')
  assert.equal(one(Type.Integer(), 'null'), 'null')
})

test('a union uses the first alternative that accepts the value', () => {
  const status = Type.Union([Type.Integer({ minimum: 0, maximum: 3 }), Type.Literal('all')])
  assert.deepEqual(
    ['2', 'all', '7', 'x'].map((sent) => one(status, sent)),
    [2, 'all', '7', 'x'],
  )

  const id = Type.Union([Type.Integer(), Type.String()])
  assert.deepEqual(
    ['12', 'cus_1'].map((sent) => one(id, sent)),
    [12, 'cus_1'],
  )
  assert.equal(one(Type.Union([Type.String(), Type.Integer()]), '12'), '12')
})

test('literals and enums of numbers and booleans are converted', () => {
  assert.equal(one(Type.Literal(3), '3'), 3)
  assert.equal(one(Type.Literal(3), '4'), '4')
  assert.equal(one(Type.Literal(true), '1'), true)
  assert.equal(one(Type.Literal('3'), '3'), '3')
  assert.equal(one(Type.Enum([0, 1, 2]), '2'), 2)
  assert.equal(one(Type.Enum([0, 1, 2]), '5'), '5')
  assert.equal(one(Type.Union([Type.Literal(0), Type.Literal(1)]), '1'), 1)
})

test('values in lists, tuples, records and objects are converted', () => {
  assert.deepEqual(form(Type.Object({ a: Type.Array(Type.Integer()) }), 'a[0]=1&a[1]=x'), { a: [1, 'x'] })
  assert.deepEqual(form(Type.Object({ a: Type.Tuple([Type.Integer(), Type.String()]) }), 'a[]=1&a[]=2&a[]=3'), {
    a: [1, '2', '3'],
  })
  assert.deepEqual(form(Type.Object({ a: Type.Record(Type.String(), Type.Integer()) }), 'a[x]=1&a[y]=z'), {
    a: { x: 1, y: 'z' },
  })
  assert.deepEqual(form(Type.Object({ a: Type.Object({ b: Type.Boolean() }) }), 'a[b]=1'), { a: { b: true } })
})

test('a value with another structure than the schema is not changed', () => {
  assert.deepEqual(form(Type.Object({ a: Type.Array(Type.Integer()) }), 'a=1'), { a: '1' })
  assert.deepEqual(form(Type.Object({ a: Type.Object({ b: Type.Integer() }) }), 'a[0]=1'), { a: ['1'] })
  assert.deepEqual(form(Type.Object({ a: Type.Object({ b: Type.Integer() }) }), 'a=1'), { a: '1' })
  assert.deepEqual(form(Type.Object({ a: Type.Integer() }), 'a=1&zzz=2'), { a: 1, zzz: '2' })
})

test('an invalid part of a nullable or discriminated object does not keep valid parts from being converted', () => {
  const customer = Type.Object({ id: Type.Integer(), age: Type.Integer() })
  assert.deepEqual(form(Type.Object({ c: Type.Union([customer, Type.Null()]) }), 'c[id]=1&c[age]=x'), {
    c: { id: 1, age: 'x' },
  })

  const card = Type.Object({ kind: Type.Literal('card'), cents: Type.Integer(), n: Type.Integer() })
  const bank = Type.Object({ kind: Type.Literal('bank'), cents: Type.String(), n: Type.Integer() })
  const payment = Type.Object({ p: Type.Union([card, bank]) })
  assert.deepEqual(form(payment, 'p[kind]=bank&p[cents]=5&p[n]=x'), { p: { kind: 'bank', cents: '5', n: 'x' } })
  assert.deepEqual(form(payment, 'p[kind]=card&p[cents]=5&p[n]=x'), { p: { kind: 'card', cents: 5, n: 'x' } })
  assert.deepEqual(form(payment, 'p[kind]=bank&p[cents]=5&p[n]=6'), { p: { kind: 'bank', cents: '5', n: 6 } })
})

test('a name that the form parser would refuse cannot change a prototype here either', () => {
  const tree = Object.create(null)
  tree['__proto__'] = { polluted: 'yes' }

  const value = compileCoercer(Type.Object({}))(tree)

  assert.equal(Object.getPrototypeOf(value), Object.prototype)
  assert.ok(!('polluted' in Object(value)))
})

function one(schema: TSchema, sent: string): unknown {
  const value = form(Type.Object({ a: schema }), `a=${encodeURIComponent(sent)}`)
  assert.ok(typeof value === 'object' && value !== null && 'a' in value)
  return value.a
}

function form(schema: TSchema, text: string): unknown {
  const result = parseForm(text, { maxFields: 100, maxDepth: 5 })
  assert.ok(result.ok)
  return coerceForm(schema, result.value)
}
