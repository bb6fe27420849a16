import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { InputError } from './input.ts'
import { parseJson } from './json-body.ts'

const LIMITS = { maxDepth: 5 }

test('an object is parsed like JSON.parse does, including repeated names', () => {
  const text = '{"a": [1, "x\\u00e9", null, true], "b": {"c": -1.5e3}, "b": {}}'
  assert.deepEqual(parseJson(text, LIMITS), { ok: true, value: JSON.parse(text) })
})

test('the body must be an object', () => {
  for (const text of ['[]', '1', '"x"', 'null', 'true', '[{"a":1}]']) {
    assert.deepEqual(refusal(text), { param: '', message: 'must be a JSON object, in braces' })
  }
})

test('an empty body is refused with a message that says so', () => {
  for (const text of ['', ' \n']) assert.match(refusal(text).message, /is empty/)
})

test('depth counts brackets outside strings', () => {
  assert.ok(parseJson('{"a":[[[[1]]]]}', LIMITS).ok)
  assert.ok(parseJson('{"a":"[[[[[[[[","b":"\\"[[[[[[[","c":"\\\\","d":[],"e":{},"f":[[[[]]]]}', LIMITS).ok)
  assert.match(refusal('{"a":[[[[[1]]]]]}').message, /at most 5 levels deep: see position 9/)
  assert.match(refusal('{"a":"\\\\",\n"b":[[[[[1]]]]]}').message, /position 19 \(line 2, column 9\)/)
})

const places: [text: string, position: number][] = [
  ['{"a": b}', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ["{'a': 1}", 1],
  ['{"a": 01}', 6],
  ['{"a": 1} x', 9],
  ['{"a": 1}}', 8],
  ['{"a": [1 2]}', 9],
  ['{"a": [1,]}', 9],
  ['{"a": [}', 7],
  ['{"a": ]}', 6],
  ['{"a": tru}', 6],
  ['{"a": NaN}', 6],
  ['{"a": "\t"}', 6],
  ['{"a": "\\x"}', 6],
  ['{"a": 1', 7],
  ['{"a": "x', 6],
  ['{', 1],
  ['{,}', 1],
  ['\ufeff{}', 0],
  ['}', 0],
]

for (const [text, position] of places) {
  test(`${JSON.stringify(text)} is refused at position ${position}`, () => {
    assert.match(refusal(text).message, new RegExp(`valid JSON: .*position ${position} `))
  })
}

test('names that would change a prototype are refused at any level and in any spelling', () => {
  const spelt: [string, string][] = [
    ['{"__proto__": {}}', '__proto__'],
    ['{"a": {"constructor": 1}}', 'a[constructor]'],
    ['{"a": [1, {"prototype": 1}]}', 'a[1][prototype]'],
    ['{"\\u005f_proto__": {}}', '__proto__'],
    ['{"a": {"constr\\u0075ctor": {}}}', 'a[constructor]'],
    ['{"__proto__": 1, "__proto__": 2}', '__proto__'],
  ]
  for (const [text, param] of spelt)
    assert.deepEqual(refusal(text), { param, message: 'is not a name that may be used' })
})

test('the same words are accepted as values and as parts of names', () => {
  const text =
    '{"a": "__proto__", "b": ["constructor", "\\u005f_proto__"], "my_prototype": 1, "c": "\\"prototype\\": 1"}'
  assert.deepEqual(parseJson(text, LIMITS), { ok: true, value: JSON.parse(text) })
})

const size = 262_144

// What JSON.parse itself needs for the slowest body of this size measures the machine: the limits are multiples of it.
const slowest = `{"a":[${'{},'.repeat(size / 3 - 10)}{}]}`

test('hostile bodies of 256 KiB take at most ten times what JSON.parse needs for the slowest', () => {
  const bombs = [
    '['.repeat(size),
    '{"a":'.repeat(size / 5),
    `{"a":${'['.repeat(size / 2 - 3)}${']'.repeat(size / 2 - 3)}}`,
    `{"a":"${'\\"'.repeat(size / 2 - 4)}"}`,
    `{"a":"${'\\'.repeat(size - 8)}"}`,
    `{"a":"${'\\\\'.repeat(size / 2 - 4)}`,
    '"'.repeat(size),
    `{"a":"${'\\u005f'.repeat(size / 6 - 4)}"}`,
    `{"a":[${'0,'.repeat(size / 2 - 10)}0]}`,
    slowest,
    ' '.repeat(size),
    '\n'.repeat(size - 1) + '{',
  ]
  for (const text of bombs) {
    assert.ok(text.length <= size)
    const times = timesSlowest(text)
    assert.ok(times < 10, `${text.slice(0, 20)}: ${times} times what JSON.parse needs`)
  }
})

test('the time to find a syntax error is proportional to the size, even at the end of 256 KiB', () => {
  for (const text of [`{"a":[${'0,'.repeat(131_000)}]}`, `{"a":[${'"",'.repeat(87_000)}]}`]) {
    const times = timesSlowest(text)
    assert.ok(times < 30, `${text.slice(-20)}: ${times} times what JSON.parse needs`)
  }
})

test('everything that JSON.parse accepts within the limits is accepted, with the same value', () => {
  const objects = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
    .filter((value) => !/proto|constr/.test(JSON.stringify(value)))
  fc.assert(
    fc.property(objects, fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      assert.deepEqual(parseJson(text, LIMITS), { ok: true, value: JSON.parse(text) })
    }),
  )
})

test('a damaged text is refused with a position, or parsed like JSON.parse does', () => {
  const marks = fc.constantFrom(...'{}[]",:\\0-e.tn \n'.split(''), 'true', 'null', '"a"', '{"a":')
  const texts = fc.array(marks, { maxLength: 30 }).map((parts) => `{"a":${parts.join('')}`)
  fc.assert(
    fc.property(texts, (text) => {
      const result = parseJson(text, { maxDepth: 100 })
      if (result.ok) return assert.deepEqual(result.value, JSON.parse(text))
      assert.throws(() => JSON.parse(text))
      const position = Number(/position (\d+)/.exec(result.errors[0]?.message ?? '')?.[1])
      assert.ok(position >= 0 && position <= text.length)
    }),
    { numRuns: 3000 },
  )
})

function refusal(text: string): InputError {
  const result = parseJson(text, LIMITS)
  assert.ok(!result.ok, `${text} was accepted`)
  const [error] = result.errors
  assert.ok(error && result.errors.length === 1)
  return error
}

/** Returns how many times the work of JSON.parse on the slowest body this text needs, in processor time of this thread. */
const timesSlowest = (text: string): number =>
  threadMicros(() => parseJson(text, LIMITS)) / threadMicros(() => JSON.parse(slowest))

/** Repeats the work for 100 ms of processor time: some machines count it only in steps of 10 ms. */
function threadMicros(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= 100_000) return (user + system) / runs
  }
}
