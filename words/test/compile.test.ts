import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCatalogue } from '../compile/catalogue.ts'
import { emitFunction, emitModule } from '../compile/emit.ts'
import { parseMessage } from '../compile/message.ts'
import { faultOf, load } from './load.ts'

const emit = (text: string): string => emitFunction('key', parseMessage(text, 'en'), 'en')

test('a text without arguments becomes a function without parameters', () => {
  assert.equal(emit('Orders'), 'export const key = (): string => "Orders"\n')
  assert.equal(emit(''), "export const key = (): string => ''\n")
})

test('each argument has a type: text, number, boolean or date', () => {
  const text =
    '{name} {count, plural, other {#}} {open, select, true {open} other {closed}} {state, select, a {A} other {B}} {at, date}'

  assert.match(emit(text), /\(a: \{ name: string; count: number; open: boolean; state: string; at: \$Moment \}\)/)
})

test('a plain argument beside a plural of it is the same number, written as the language does', async () => {
  const { key } = await load({ key: '{count} {count, plural, one {order} other {orders}}' }, 'de')

  assert.equal(key?.({ count: 1234 }), '1.234 orders')
  assert.match(emit('{count, plural, other {x}} {count}'), /a: \{ count: number \}/)
})

test('only what a catalogue uses is imported, and a key may have the name of a function of the runtime', async () => {
  const texts = JSON.stringify({ plural: '{n, plural, other {#}}', select: 'Select', date: 'Date', a: '{a}', n: '{n}' })
  const module = emitModule(parseCatalogue('app/area/en.json', texts, []), 'en')
  const words = await load(JSON.parse(texts) as Record<string, string>)

  assert.match(module, /import \{ plural as \$plural \} from/)
  assert.deepEqual(
    [words.plural?.({ n: 3 }), words.select?.(), words.date?.(), words.a?.({ a: 'x' }), words.n?.({ n: 'y' })],
    ['3', 'Select', 'Date', 'x', 'y'],
  )
})

test('a fault names the file and the key', () => {
  assert.equal(
    faultOf('Hello {name', 'greeting'),
    'words/app/area/en.json: greeting: expect argument closing brace (at character 7)',
  )
})

test('a plural, ordinal or select without "other" is refused', () => {
  for (const text of ['{n, plural, one {#}}', '{n, selectordinal, one {#st}}', '{s, select, a {A}}'])
    assert.match(faultOf(text) ?? '', /has no "other"/)
})

test('tags are refused, also empty, quoted and nested ones; a less-than sign is text', () => {
  for (const text of ['<b>x</b>', 'a <br/> b', "'<b>'", '{n, plural, other {<i>#</i>}}'])
    assert.match(faultOf(text) ?? '', /tags such as <(b|br|i)> are not supported/)
  assert.equal(faultOf('a < b, 3 <4'), undefined)
})

test('keys that are no names, or reserved words, are refused', () => {
  for (const key of ['delete', 'new', 'default', 'await', 'then'])
    assert.match(faultOf('x', key) ?? '', /reserved word/)
  for (const key of ['a-b', 'Title', '1st', 'a.b', 'a_b']) assert.match(faultOf('x', key) ?? '', /camelCase/)
})

test('what the compiler would have to guess is refused', () => {
  assert.match(faultOf('{0}') ?? '', /\{0\} is not a camelCase name/)
  assert.match(faultOf('{d, date, tiny}') ?? '', /no date style "tiny"/)
  assert.match(faultOf('{n, number, money}') ?? '', /no number style "money"/)
  assert.match(faultOf('{x} {x, date}') ?? '', /\{x\} is a string and a date/)
  assert.match(
    faultOf('{x, number} {x, select, a {A} true {B} other {C}} {x, date}') ?? '',
    /\{x\} is a number and a date/,
  )
  assert.match(faultOf('{n, plural, other {{s, select, a {# a} other {b}}}}') ?? '', /"#" has no meaning/)
  assert.match(faultOf({ nested: 'x' }) ?? '', /keys do not nest/)
})

test('a key that is there twice, and a file that is no object, are refused', () => {
  const twice: string[] = []
  parseCatalogue('app/area/en.json', '{\n  "a": "1",\n  "b": "2",\n  "a": "3"\n}', twice)
  const list: string[] = []
  parseCatalogue('app/area/en.json', '[]', list)
  const broken: string[] = []
  parseCatalogue('app/area/en.json', '{', broken)

  assert.deepEqual(twice, ['words/app/area/en.json: a: the key is there twice'])
  assert.match(list[0] ?? '', /must be an object/)
  assert.match(broken[0] ?? '', /not JSON/)
})
