import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCatalogueFaults } from '../check/catalogues.ts'
import { findUsageFaults } from '../check/usage.ts'
import { parseCatalogue, type Catalogue } from '../compile/catalogue.ts'

function catalogue(path: string, texts: Record<string, string>): Catalogue {
  const faults: string[] = []
  const parsed = parseCatalogue(path, JSON.stringify(texts), faults)
  assert.deepEqual(faults, [])
  return parsed
}

const english = catalogue('console/orders/en.json', {
  title: 'Orders',
  found: '{count, plural, one {# order} other {# orders}}',
  placed: 'Placed on {at, date} by {name}',
})
const dutch = {
  title: 'Bestellingen',
  found: '{count, plural, one {# bestelling} other {# bestellingen}}',
  placed: '{name} bestelde op {at, time}',
}

const faultsOf = (texts: Record<string, string>, language = 'nl'): string[] =>
  findCatalogueFaults([english, catalogue(`console/orders/${language}.json`, texts)])

test('a translation with the same keys, arguments and its own plural classes passes', () => {
  assert.deepEqual(faultsOf(dutch), [])
  const found = '{count, plural, =0 {brak} one {#} few {#} many {#} other {#}}'
  assert.deepEqual(faultsOf({ ...dutch, found }, 'pl'), [])
})

test('planted: a missing key, and one that English does not have', () => {
  const { title: _, ...rest } = dutch

  assert.deepEqual(faultsOf({ ...rest, titel: 'Bestellingen' }), [
    'words/console/orders/nl.json: title: is missing, words/console/orders/en.json has it',
    'words/console/orders/nl.json: titel: words/console/orders/en.json has no such key',
  ])
})

test('planted: an argument with another name, of another kind, or left out', () => {
  for (const placed of ['{naam} bestelde op {at, date}', '{name} bestelde op {at}', '{name} bestelde'])
    assert.match(
      faultsOf({ ...dutch, placed })[0] ?? '',
      /nl\.json: placed: has the arguments .*, .* has \{ at: date, name: string \}$/,
    )
})

test('planted: a plural class that the language has is missing, also where an exact number stands in for it', () => {
  assert.deepEqual(faultsOf({ ...dutch, found: '{count, plural, =1 {#} other {#}}' }), [
    'words/console/orders/nl.json: found: the cardinal plural of {count} has no class "one"',
  ])
  assert.match(
    faultsOf({ ...dutch, found: '{count, plural, one {#} few {#} other {#}}' }, 'pl')[0] ?? '',
    /no class "many"/,
  )
  const ordinal = catalogue('console/a/en.json', { place: '{n, selectordinal, one {#st} two {#nd} other {#th}}' })
  assert.match(findCatalogueFaults([ordinal])[0] ?? '', /ordinal plural of \{n\} has no class "few"/)
})

test('planted: a missing plural class inside a select', () => {
  const nested = catalogue('console/a/en.json', { a: '{s, select, x {{n, plural, other {#}}} other {}}' })

  assert.match(findCatalogueFaults([nested])[0] ?? '', /has no class "one"/)
})

test('planted: a plural class that the language does not use, and a translation without an English text', () => {
  const found = '{count, plural, one {#} few {#} other {#}}'
  assert.match(faultsOf({ ...dutch, found })[0] ?? '', /has a class that nl does not use: "few"/)
  assert.deepEqual(findCatalogueFaults([catalogue('console/new/nl.json', { a: 'x' })]), [
    'words/console/new/nl.json: there is no en.json beside it',
  ])
})

const allUsed = `import * as words from '#words/orders'
export const A = () => <h1 title={words.title()}>{words.found({ count: 1 })} {words.placed(x)}</h1>`
const usage = (text: string): string[] =>
  findUsageFaults('console', [english], [{ path: 'apps/console/src/a.tsx', text }])

test('keys that are used by name pass, under any name of the import', () => {
  assert.deepEqual(usage(allUsed), [])
  assert.deepEqual(usage(allUsed.replaceAll('words.', 'orders.').replace('* as words', '* as orders')), [])
})

test('planted: a key that nobody uses, or that is used of another area or in a comment', () => {
  const fault = 'words/console/orders/en.json: title: no file of apps/console uses it'

  assert.deepEqual(usage(allUsed.replace('words.title()', '""')), [fault])
  assert.deepEqual(usage(allUsed.replace('words.title()', '"" /* words.title() */')), [fault])
  const other = `import * as other from '#words/events'\n${allUsed.replace('words.title()', 'other.title()')}`
  assert.deepEqual(usage(other), [fault])
})

test('planted: a key by expression, a catalogue as a value, and an import of single keys', () => {
  for (const use of ["words['title']", 'words[key]', 'show(words)', '{ words }', 'other[words]'])
    assert.match(usage(`${allUsed}\nexport const b = (${use})`)[0] ?? '', /a\.tsx:3: name the key/, use)
  for (const line of [`import { title } from '#words/orders'`, `export * from '#words/orders'`])
    assert.match(usage(`${line}\n${allUsed}`)[0] ?? '', /a\.tsx:1: import a catalogue as a whole/)
})
