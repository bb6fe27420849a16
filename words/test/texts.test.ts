import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCatalogue } from '../compile/catalogue.ts'
import { emitModule } from '../compile/emit.ts'
import { stretch, toPseudo } from '../compile/pseudo.ts'
import { load, run } from './load.ts'

const at = new Date('2026-11-16T17:05:09Z')
const inBerlin = { at, timeZone: 'Europe/Berlin' }

test('a plural has the text of its class, and an exact number wins', async () => {
  const { found } = await load({ found: '{count, plural, =0 {No orders} one {# order} other {# orders}}' })

  assert.deepEqual(
    [0, 1, 2, 12_345].map((count) => found?.({ count })),
    ['No orders', '1 order', '2 orders', '12,345 orders'],
  )
})

test('an offset is subtracted for the class and for #, not for exact numbers', async () => {
  const text = '{n, plural, offset:1 =0 {Nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}}'
  const { going } = await load({ going: text })

  assert.deepEqual(
    [0, 1, 2, 3].map((n) => going?.({ n, name: 'Ada' })),
    ['Nobody', 'Ada', 'Ada and 1 other', 'Ada and 2 others'],
  )
})

test('ordinals have classes of their own', async () => {
  const { place } = await load({ place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' })

  assert.deepEqual(
    [1, 2, 3, 4, 11, 21].map((n) => place?.({ n })),
    ['1st', '2nd', '3rd', '4th', '11th', '21st'],
  )
})

test('plural classes are those of the language', async () => {
  const { found } = await load(
    { found: '{n, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}' },
    'pl',
  )

  assert.deepEqual(
    [1, 2, 5, 22].map((n) => found?.({ n })),
    ['1 zamówienie', '2 zamówienia', '5 zamówień', '22 zamówienia'],
  )
})

test('a select has the text of its value or of other, never a property of objects', async () => {
  const { state, door } = await load({
    state: '{state, select, paid {Paid} open {Open} other {Unknown}}',
    door: '{open, select, true {Open} other {Closed}}',
  })

  assert.deepEqual(
    ['paid', 'open', 'x', 'constructor', 'toString'].map((value) => state?.({ state: value })),
    ['Paid', 'Open', 'Unknown', 'Unknown', 'Unknown'],
  )
  assert.deepEqual([door?.({ open: true }), door?.({ open: false })], ['Open', 'Closed'])
})

test('nested plurals and selects: # is the number of the innermost plural', async () => {
  const text =
    '{tickets, plural, one {# ticket in {orders, plural, one {# order} other {# orders}}} other {# tickets in {orders, plural, one {# order} other {# orders}}}} {how, select, cash {(cash)} other {}}'
  const { sold } = await load({ sold: text })

  assert.equal(sold?.({ tickets: 1, orders: 2, how: 'cash' }), '1 ticket in 2 orders (cash)')
  assert.equal(sold?.({ tickets: 7, orders: 1, how: 'card' }), '7 tickets in 1 order ')
})

test('quotes, braces and characters with a meaning in code stay as they are', async () => {
  const words = await load({
    apostrophe: "It''s {name}''s, isn't it?",
    braces: "'{'name'}' is {name}",
    code: '`${name}` \\ "{name}" \r\n \u2028 {name}',
    plain: "`$'{'1'}'` \\n \"x\"",
  })

  assert.equal(words.apostrophe?.({ name: 'Ada' }), "It's Ada's, isn't it?")
  assert.equal(words.braces?.({ name: 'Ada' }), '{name} is Ada')
  assert.equal(words.code?.({ name: 'Ada' }), '`$Ada` \\ "Ada" \r\n \u2028 Ada')
  assert.equal(words.plain?.(), '`${1}` \\n "x"')
})

test('numbers have the separators of the language, and skeletons set digits, currency and scale', async () => {
  const texts = {
    n: '{n, number}',
    whole: '{n, number, integer}',
    share: '{n, number, percent}',
    two: '{n, number, ::.00}',
    money: '{n, number, ::currency/EUR}',
    scaled: '{n, number, ::percent scale/100}',
  }
  const en = await load(texts)
  const de = await load(texts, 'de')

  assert.equal(en.n?.({ n: 1234.5 }), '1,234.5')
  assert.equal(de.n?.({ n: 1234.5 }), '1.234,5')
  assert.equal(en.whole?.({ n: 1234.5 }), '1,235')
  assert.equal(en.share?.({ n: 0.25 }), '25%')
  assert.equal(en.two?.({ n: 3 }), '3.00')
  assert.equal(de.money?.({ n: 3 }), '3,00\u00a0€')
  assert.equal(en.scaled?.({ n: 0.25 }), '2,500%')
})

test('dates and times have the style of the text and the time zone of the argument', async () => {
  const texts = { long: '{at, date, long}', time: '{at, time, short}', both: '{at, date, ::yMMMd} {at, time, ::Hmm}' }
  const en = await load(texts, 'en-GB')
  const de = await load(texts, 'de')

  assert.equal(en.long?.({ at: inBerlin }), '16 November 2026')
  assert.equal(de.long?.({ at: inBerlin }), '16. November 2026')
  assert.equal(en.time?.({ at: inBerlin }), '18:05')
  assert.equal(en.time?.({ at: { at, timeZone: 'America/New_York' } }), '12:05')
  assert.equal(en.both?.({ at: inBerlin }), '16 Nov 2026 18:05')
  const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at)
  assert.equal(en.long?.({ at }), local)
})

test('the pseudo-locale is 40 % longer and accented, in brackets, with arguments and classes intact', async () => {
  const text = 'The order of {name} has {count, plural, one {# ticket} other {# tickets}}'
  const pseudo = toPseudo(parseCatalogue('app/area/en.json', JSON.stringify({ found: text }), []))
  const { found } = await run(emitModule(pseudo, 'en'))

  assert.match(found?.({ name: 'name', count: 1 }) ?? '', /^\[Ţĥéé .+ name ĥååš 1 ţîîçķķéţ\]$/)
  const long = stretch('Sell tickets at the box office and scan them at the gate')
  assert.ok(Math.abs(long.length / 56 - 1.4) < 0.03, `${long.length} characters`)
  assert.doesNotMatch(long, /[AaCcEeIiOoSsTtUu]/)
})
