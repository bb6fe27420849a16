// longer than 250 lines because it has every text that the parser refuses
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { parseForm, type FormLimits, type FormValue } from './form.ts'

const LIMITS = { maxFields: 2000, maxDepth: 5 }

test('names, objects and lists are parsed into a tree', () => {
  assert.deepEqual(read('a=1&b=&c'), { a: '1', b: '', c: '' })
  assert.deepEqual(read('a[b]=1&a[c][d]=2'), { a: { b: '1', c: { d: '2' } } })
  assert.deepEqual(read('members[0][id]=1&members[1][id]=2'), { members: [{ id: '1' }, { id: '2' }] })
  assert.deepEqual(read('tags[0]=x&tags[1]=y'), { tags: ['x', 'y'] })
  assert.deepEqual(read('tags[]=x&tags[]=y'), { tags: ['x', 'y'] })
  assert.deepEqual(read('a[0][]=x&a[1][]=y'), { a: [['x'], ['y']] })
})

test('a list of objects without indexes begins a new object where a name is given again', () => {
  const members = [{ id: '1', paid: 'x' }, { id: '2' }]
  assert.deepEqual(read('members[][id]=1&members[][paid]=x&members[][id]=2'), { members })
  assert.deepEqual(read('members[][id]=1'), { members: [{ id: '1' }] })
  assert.deepEqual(read('a[][b][c]=1&a[][b][d]=2&a[][b][c]=3'), { a: [{ b: { c: '1', d: '2' } }, { b: { c: '3' } }] })
  assert.deepEqual(read('a[][b][]=1&a[][b][]=2&a[][c]=3'), { a: [{ b: ['1', '2'], c: '3' }] })
  assert.deepEqual(read('a[][b][0]=1&a[][b][1]=2&a[][b][0]=3'), { a: [{ b: ['1', '2'] }, { b: ['3'] }] })
})

test('an empty text and empty pairs between ampersands are ignored', () => {
  assert.deepEqual(read(''), {})
  assert.deepEqual(read('&&a=1&&'), { a: '1' })
})

test('plus and percent signs are decoded in names and values, brackets too', () => {
  assert.deepEqual(read('a+b=c+d&e=%C3%A9%2B%26&m%5B0%5D%5Bid%5D=%F0%9F%8E%9F'), {
    'a b': 'c d',
    e: 'é+&',
    m: [{ id: '🎟' }],
  })
  assert.deepEqual(read('a=b=c'), { a: 'b=c' })
})

test('indexes may come in any order', () => {
  assert.deepEqual(read('a[2]=z&a[0]=x&a[1]=y'), { a: ['x', 'y', 'z'] })
})

test('an object stays an object if not all of its names are indexes', () => {
  assert.deepEqual(read('a[0]=x&a[b]=y'), { a: { 0: 'x', b: 'y' } })
  assert.deepEqual(read('a[b]=y&a[0]=x'), { a: { 0: 'x', b: 'y' } })
  assert.deepEqual(read('a[00]=x&a[-1]=y&a[1.0]=z'), { a: { '00': 'x', '-1': 'y', '1.0': 'z' } })
  assert.deepEqual(read('0=a&1=b'), { 0: 'a', 1: 'b' })
})

const refusals: [text: string, param: string, message: RegExp][] = [
  ['a=1&a=2', 'a', /given twice/],
  ['a[b]=1&a%5Bb%5D=2', 'a[b]', /given twice/],
  ['a[0]=1&a[0]=2', 'a[0]', /given twice/],
  ['a=1&a[b]=2', 'a[b]', /either as one value or in \[parts\]/],
  ['a[b]=2&a=1', 'a', /either as one value or in \[parts\]/],
  ['a=1&a[]=2', 'a[]', /either as one value or in \[parts\]/],
  ['a[]=2&a=1', 'a', /either as one value or in \[parts\]/],
  ['a[]=1&a[0]=2', 'a[0]', /either with \[\]/],
  ['a[]=1&a[0][b]=2', 'a[0][b]', /either with \[\]/],
  ['a[0]=1&a[]=2', 'a[]', /either with \[\]/],
  ['a[][]=1', 'a[][]', /index in place of \[\]\[\]/],
  ['a[]=1&a[][b]=2', 'a[][b]', /either with \[\]/],
  ['a[][b]=1&a[]=2', 'a[]', /either with \[\]/],
  ['a[][b]=1&a[0][b]=2', 'a[0][b]', /either with \[\]/],
  ['a[0][b]=1&a[][b]=2', 'a[][b]', /either with \[\]/],
  ['a=1&a[][b]=2', 'a[][b]', /either as one value or in/],
  ['a[][b]=1&a[][b][c]=2', 'a[][b][c]', /either as one value or in/],
  ['a[][b][1]=1', 'a[][b]', /indexes from 0 up/],
  ['a[0]=1&a[2]=2', 'a', /indexes from 0 up/],
  ['a[1]=1', 'a', /indexes from 0 up/],
  ['a[4294967295]=1', 'a', /indexes from 0 up/],
  ['x[b][99999999999999999999]=1', 'x[b]', /indexes from 0 up/],
  ['a[0][1]=1', 'a[0]', /indexes from 0 up/],
  ['__proto__=1', '__proto__', /not a name/],
  ['a[__proto__]=1', 'a[__proto__]', /not a name/],
  ['a[%5f_proto__][x]=1', 'a[__proto__][x]', /not a name/],
  ['constructor[prototype][x]=1', 'constructor[prototype][x]', /not a name/],
  ['a[b][prototype]=1', 'a[b][prototype]', /not a name/],
  ['a=%', 'a', /percent-encoded/],
  ['a=%zz', 'a', /percent-encoded/],
  ['%ff=1', '%ff', /percent-encoded/],
  ['a=%c3%28', 'a', /percent-encoded/],
  ['a=%ed%a0%80', 'a', /percent-encoded/],
  ['a=%c0%80', 'a', /percent-encoded/],
  ['a=%00', 'a', /U\+0000/],
  ['a=\0', 'a', /U\+0000/],
  ['a%00=1', 'a', /U\+0000 in its name/],
  ['a=\ud800', '', /valid UTF-8/],
  ['=1', '', /a name before each =/],
  ['[a]=1', '[a]', /each bracket closed/],
  ['a[b=1', 'a[b', /each bracket closed/],
  ['a]=1', 'a]', /each bracket closed/],
  ['a[b]c=1', 'a[b]c', /each bracket closed/],
  ['a[b]]=1', 'a[b]]', /each bracket closed/],
  ['a[[b]]=1', 'a[[b]]', /each bracket closed/],
  ['a[b][c][d][e][f]=1', 'a[b][c][d][e][f]', /at most 5 levels/],
]

for (const [text, param, message] of refusals) {
  test(`${JSON.stringify(text)} is refused with its path and the reason`, () => {
    const result = parseForm(text, LIMITS)

    assert.ok(!result.ok)
    assert.equal(result.errors[0]?.param, param)
    assert.match(result.errors[0]?.message ?? '', message)
  })
}

test('as many fields and levels as the limits are accepted, and one more is refused', () => {
  assert.ok(parseForm(fields(2000), LIMITS).ok)
  assert.ok(!parseForm(fields(2001), LIMITS).ok)
  assert.ok(parseForm('a[b][c][d][e]=1', LIMITS).ok)
  assert.ok(!parseForm('a[b]=1', { maxFields: 1, maxDepth: 1 }).ok)
})

test('a long name is shortened in the error', () => {
  const result = parseForm(`${'🎟'.repeat(10_000)}]=1`, LIMITS)

  assert.ok(!result.ok)
  assert.ok((result.errors[0]?.param.length ?? 0) <= 201)
  assert.ok(result.errors[0]?.param.isWellFormed())
})

test('trees have no prototype, at any level', () => {
  const result = parseForm('a[b][c]=1&l[0][x]=1&toString=x&hasOwnProperty[y]=1', LIMITS)

  assert.ok(result.ok)
  const seen = [result.value, result.value['a'], result.value['hasOwnProperty']]
  for (const tree of seen) assert.equal(Object.getPrototypeOf(tree), null)
  assert.equal(result.value['toString'], 'x')
})

test('any tree can be encoded and parsed back, in any order of its fields', () => {
  fc.assert(
    fc.property(trees, fc.boolean(), fc.infiniteStream(fc.nat()), (tree, raw, order) => {
      const pairs = encode(tree, raw).map((pair) => ({ pair, at: order.next().value }))
      const text = pairs
        .toSorted((a, b) => a.at - b.at)
        .map(({ pair }) => pair)
        .join('&')

      assert.deepEqual(read(text), tree)
    }),
  )
})

test('no text makes the parser throw, and accepted trees have no prototype', () => {
  const marks = fc.constantFrom('[', ']', '=', '&', '%', '+', '0', '1', 'a', '%5B', '%5D', '__proto__', '\0', '\ud800')
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(marks, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const result = parseForm(text, LIMITS)
      assert.equal(result.ok ? Object.getPrototypeOf(result.value) : null, null)
    }),
    { numRuns: 2000 },
  )
})

const repeat = (f: (i: number) => string, size = 65_536) => {
  let text = f(0)
  for (let i = 1; text.length < size; i += 1) text += `&${f(i)}`
  return text.slice(0, size)
}

const bombs: Record<string, string> = {
  'flat keys': repeat((i) => `k${i}`),
  'empty pairs': '&'.repeat(65_536),
  'two-level names': repeat((i) => `a[b${i}][c]=`),
  'the same path': repeat(() => 'a[b][c]=1'),
  'list members': repeat((i) => `m[${i}][a]=`),
  'indexes backwards': repeat((i) => `m[${20_000 - i}]=`),
  'indexes far apart': repeat((i) => `m[${i * 1000}]=`),
  'indexes beyond 32 bits': repeat((i) => `m[${4_294_967_295 + i}]=`),
  'appended items': repeat(() => 'a[]='),
  'one deep name': `a${'[b]'.repeat(21_844)}=1`,
  'deep names': repeat((i) => `a${i}${'[b]'.repeat(12)}=`),
  'open brackets': `a${'['.repeat(65_535)}`,
  'closed brackets': `a${']'.repeat(65_535)}`,
  'empty brackets': `a${'[]'.repeat(32_767)}`,
  'one long value': `a=${'x'.repeat(65_534)}`,
  'percent signs': `a=${'%'.repeat(65_534)}`,
  'encoded value': `a=${'%41'.repeat(21_844)}`,
  'plus signs': `a=${'+'.repeat(65_534)}`,
  'equal signs': '='.repeat(65_536),
}

for (const [name, text] of Object.entries(bombs)) {
  test(`64 KiB of ${name} take less than 10 ms`, () => {
    assert.ok(leastMs(text, LIMITS) < 10)
  })

  test(`the time for 64 KiB of ${name} is proportional to their size, whatever the limits`, () => {
    assert.ok(leastMs(text, { maxFields: 100_000, maxDepth: 30_000 }) < 100)
  })
}

// The best of five runs, to measure the work and not the load of the machine.
/** Of many tries, because on a busy machine most of them are interrupted. */
function leastMs(text: string, limits: FormLimits): number {
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now()
    parseForm(text, limits)
    return performance.now() - start
  })
  return Math.min(...times)
}

const isName = (name: string) => /^[^[\]\0]+$/u.test(name) && !/^[0-9]+$/.test(name)
const names = fc
  .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  .filter((name) => isName(name) && !['__proto__', 'constructor', 'prototype'].includes(name))
const values = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', ''))

type Plain = string | Plain[] | { [name: string]: Plain }

function branch(depth: number): fc.Arbitrary<Plain> {
  if (depth === 0) return values
  const below = branch(depth - 1)
  return fc.oneof(
    values,
    fc.array(below, { minLength: 1, maxLength: 4 }),
    fc.dictionary(names, below, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  )
}

const trees = fc.dictionary(names, branch(4), { maxKeys: 5, noNullPrototype: true })

function encode(value: Plain, raw: boolean, path = ''): string[] {
  if (typeof value === 'string') return [`${path}=${encodeURIComponent(value)}`]
  const [open, close] = raw ? ['[', ']'] : ['%5B', '%5D']
  return Object.entries(value).flatMap(([name, child]) => {
    const part = encodeURIComponent(name)
    return encode(child, raw, path === '' ? part : `${path}${open}${part}${close}`)
  })
}

function fields(n: number): string {
  return Array.from({ length: n }, (_, i) => `a${i}=1`).join('&')
}

function read(text: string): unknown {
  const result = parseForm(text, LIMITS)
  assert.ok(result.ok, JSON.stringify(result))
  return plain(result.value)
}

function plain(value: FormValue): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, plain(child)]))
}
