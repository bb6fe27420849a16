import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { compileCoercer } from './coerce.ts'
import { parseForm } from './form.ts'
import { parseJson } from './json-body.ts'
import { compileInput } from './validate.ts'

// In a separate file, because the prototype stays frozen: any write to it throws from now on.
Object.freeze(Object.prototype)
Object.freeze(Array.prototype)

const schema = Type.Object({ a: Type.Optional(Type.Unknown()), n: Type.Optional(Type.Integer({ default: 1 })) })
const coerce = compileCoercer(schema)
const check = compileInput(schema)

const words = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'length',
]

test('no form changes a prototype', () => {
  const paths = words.flatMap((x) => [
    x,
    `a[${x}]`,
    ...words.flatMap((y) => [`${x}[${y}]`, `a[${x}][${y}]`, `a[0][${x}][${y}]`]),
  ])
  for (const path of [...paths, ...paths.map(encodeURIComponent)]) {
    const form = parseForm(`${path}=1&n=2`, { maxFields: 10, maxDepth: 5 })
    if (form.ok) check(coerce(form.value))
  }
  assertClean()
})

test('no JSON changes a prototype', () => {
  for (const x of words) {
    for (const text of [`{"${x}":{"polluted":1}}`, `{"a":{"${x}":{"polluted":1}}}`, `{"a":[{"${x}":[1]}]}`]) {
      const escaped = text.replace('_', '\\u005f')
      for (const spelt of [text, escaped]) {
        const json = parseJson(spelt, { maxDepth: 5 })
        if (json.ok) check(json.value)
      }
      check(JSON.parse(text))
    }
  }
  assertClean()
})

function assertClean(): void {
  const fresh: Record<string, unknown> = {}
  assert.equal(fresh['polluted'], undefined)
  assert.equal(Object.getPrototypeOf(fresh), Object.prototype)
}
