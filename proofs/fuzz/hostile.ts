import fc, { type Arbitrary } from 'fast-check'
import type { Json } from '../../server/test/generated/json.ts'

/** Texts that have broken servers: terminators of strings and statements, edges of character sets, look-alikes of types. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\uffff',
  '\ufeff',
  '\u202e\u2066',
  '\r\nX-Injected: 1',
  '😀'.repeat(50),
  'ﷺ'.repeat(30),
  'e\u0301'.repeat(60),
  'Z\u0335\u0321'.repeat(40),
  'İıßŉﬀ',
  '％＿＼',
  '１２３',
  "' or 1=1 --",
  "'; drop table customer; --",
  '$1',
  '%',
  '_',
  '\\',
  '%_\\%',
  '{}',
  '[]',
  '{a,b}',
  'null',
  'NULL',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '\x1b[31m',
  '-0',
  '1e999',
  'NaN',
  'Infinity',
  'true',
  '0x10',
  '1_000',
  '2026-02-30',
  '+1',
  '01',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '("'.repeat(2_000),
  'cus_7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  'cus_00000000000000000000000000',
  'key_00000000000000000000000000',
  'a@b',
  '@',
  '::ffff:127.0.0.1',
  '0.0.0.0/0',
  '::/0',
  '1.2.3.4/33',
  'fe80::1%eth0',
  'http://[::1',
  'UTC',
  'Etc/GMT+12',
  'ZZ',
  'XXX',
] as const

const numbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  253402300800,
  8_640_000_000_001,
]

/** Names that reach a prototype, a method or another parameter if code assigns by name. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '0',
  '-1',
  'a.b',
  'a[b]',
  'a[]',
  '$where',
  '\0',
  '\ud800',
  'jsonBytes',
  'then',
  'org_id',
  'limit',
]

export const hostileText: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 1 },
)

export const hostileName: Arbitrary<string> = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 }))

const scalar: Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(null, true, false),
)

/** Any JSON: mostly small, sometimes deep, sometimes wide. */
export const hostileJson: Arbitrary<Json> = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  { arbitrary: fc.array(scalar, { maxLength: 8 }), weight: 2 },
  { arbitrary: record(scalar), weight: 2 },
  { arbitrary: fc.integer({ min: 2, max: 12 }).map(nested), weight: 1 },
  { arbitrary: fc.constantFrom(2_000, 6_000).map(wide), weight: 1 },
)

/** Built from entries, because assigning `__proto__` would set a prototype here and send nothing. */
function record(value: Arbitrary<Json>): Arbitrary<Json> {
  return fc.array(fc.tuple(hostileName, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries))
}

function nested(depth: number): Json {
  let value: Json = 'bottom'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

function wide(length: number): Json {
  return Array.from({ length }, (_, i) => i)
}

/** Bodies that are not JSON, or that JSON.stringify would never write. */
export const hostileBytes: Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '}',
      '[',
      '{}{}',
      '{"a":1,}',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '{"a":1e999}',
      '{"a":-0}',
      '{"a":00}',
      "{'a':1}",
      '{"a":NaN}',
      '{"\\u005f_proto__":{"x":1}}',
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"a":"\\ud800"}',
      '{"a":"\\u0000"}',
      '[[[[[[[[[[]]]]]]]]]]',
      'a=%ZZ',
      'a[b',
      'a[][]=1',
      'a=1&a=2',
      '__proto__[polluted]=true',
      'constructor[prototype][polluted]=true',
      'a[99999999999]=1',
      '&&&===',
      'a%00=b',
      'a=%ED%A0%80',
      'a=%FF',
      '"'.repeat(3_000),
      '{"a":'.repeat(5_000),
      'a[b]'.repeat(500),
      '\\'.repeat(5_000),
      `{"a":"${'\\u0041'.repeat(5_000)}"}`,
      ' '.repeat(70_000),
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

export const hostileQuery: Arbitrary<string> = fc.constantFrom(
  '%',
  '%ZZ',
  '%00',
  '%ED%A0%80',
  '%FF=1',
  '=1',
  '[]=1',
  'limit[',
  'limit[]=1',
  'limit[__proto__]=1',
  '__proto__[polluted]=true',
  'constructor=1',
  'limit=1&limit=2',
  '&&&&',
  'limit=1;limit=2',
  'limit=%31',
  'limit=+1',
  'limit=1e2',
  'limit=0x1',
  'a'.repeat(4_000),
  'a[b]'.repeat(300),
  'a=1&'.repeat(1_500),
  'search=%25%5F%5C',
  'search=%EF%BC%85',
  "search='%20or%201=1",
)

export const hostileHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 12 },
  fc.constantFrom<Record<string, string>[]>(
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer  ' },
    { Authorization: `Bearer ${'x'.repeat(4_000)}` },
    { Authorization: 'Basic YTpi' },
    { Authorization: `Bearer tsk_test_${'0'.repeat(49)}` },
    { 'Idempotency-Key': 'é\u00ff' },
    { 'Idempotency-Key': 'k'.repeat(256) },
    { 'Idempotency-Key': '' },
    { 'Content-Encoding': 'gzip' },
    { Accept: ',;=q' },
    { 'X-Forwarded-For': 'unknown, , ::1%lo, 999.1.1.1' },
    { 'X-Forwarded-For': '' },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ),
)
