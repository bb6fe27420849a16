import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Type } from 'typebox'
import { Closed, Email, RequiredText, IntegerId, Nullable, PrefixedId } from '#contract'
import { compileCoercer } from '#http/coerce'
import { parseForm } from '#http/form'
import { compileInput } from '#http/validate'
import { encodeForm, type Json } from './json.ts'
import { paramName, applyChange } from './value-changes.ts'
import { listProbes, type Wire } from './probes.ts'
import { defaultOptions, validValue } from './valid-values.ts'

/** Every kind of field that an input schema of the contract may have. */
const schema = Closed({
  email: Email('A required text with a pattern and bounds.'),
  note: Type.Optional(Nullable(RequiredText('', 20), 'A text that may be empty.')),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  share: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 })),
  step: Type.Optional(Type.Integer({ minimum: 10, maximum: 50, multipleOf: 10 })),
  open: Type.Optional(Type.Boolean()),
  state: Type.Optional(Type.Enum(['on', 'off'])),
  grade: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()])),
  customer: Type.Optional(Closed({ name: RequiredText('A name.', 5), user_id: Type.Optional(IntegerId('An id.')) })),
  seats: Type.Optional(Type.Array(PrefixedId('cus', 'An id.'), { minItems: 2, maxItems: 4 })),
  members: Type.Optional(
    Type.Array(Closed({ id: IntegerId('An id.'), code: Type.Optional(RequiredText('A code.', 3)) }), {
      minItems: 1,
      maxItems: 3,
    }),
  ),
  source: Type.Optional(
    Type.Union([
      Closed({ type: Type.Literal('card'), token: RequiredText('A token.', 8) }),
      Closed({ type: Type.Literal('bank'), iban: RequiredText('An account.', 9) }),
    ]),
  ),
})

const check = compileInput(schema)
const coerce = compileCoercer(schema)

const read: Record<Wire, (value: Json) => ReturnType<typeof check>> = {
  json: (value) => check(JSON.parse(JSON.stringify(value))),
  text(value) {
    const form = parseForm(encodeForm(value), { maxFields: 100, maxDepth: 5 })
    return form.ok ? check(coerce(form.value)) : form
  },
}

for (const wire of ['json', 'text'] as const) {
  describe(`in ${wire}`, () => {
    test('a valid value is accepted, with only its required fields and with all fields', () => {
      for (const size of ['least', 'whole'] as const) {
        for (const salt of [0, 1, 2])
          assert.equal(read[wire](validValue(schema, { ...defaultOptions, size, salt })).ok, true)
      }
    })

    for (const { path, what, outside, inside } of listProbes(schema, wire).filter((probe) => probe.path.length > 0)) {
      const param = paramName(path)
      const base = validValue(schema, defaultOptions)
      test(`${param}: ${what}`, () => {
        const rejected = read[wire](applyChange(schema, base, { path, value: outside }, defaultOptions) ?? {})
        assert.ok(!rejected.ok, 'the value outside the bound was accepted')
        assert.equal(rejected.errors[0]?.param, param)
        for (const value of inside) {
          assert.deepEqual(
            read[wire](applyChange(schema, base, { path, value }, defaultOptions) ?? {}).ok,
            true,
            JSON.stringify(value),
          )
        }
      })
    }
  })
}
