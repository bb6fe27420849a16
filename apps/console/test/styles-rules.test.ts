import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { test } from 'node:test'

const SOURCE = join(import.meta.dirname, '../src')

/** Rules of a class alone, outside of media queries: its name and its declarations. */
const RULE = /^\.([a-z][\w-]*) \{\n([^}]*)\}/gm

type Styles = { readonly part: string; readonly text: string }

/** Returns classes that two parts of the console define differently. The style sheets of parts stay once they are loaded. */
function findClashes(sheets: readonly Styles[]): string[] {
  const rules = sheets.flatMap(({ part, text }) =>
    [...text.matchAll(RULE)].map(([, name = '', declarations = '']) => ({ part, name, declarations })),
  )
  const byName = Map.groupBy(rules, ({ name }) => name)
  return [...byName].flatMap(([name, found]) => {
    const parts = [...new Set(found.map(({ part }) => part))]
    return parts.length > 1 && new Set(found.map(({ declarations }) => declarations)).size > 1
      ? `.${name} in ${parts.toSorted((a, b) => a.localeCompare(b)).join(', ')}`
      : []
  })
}

test('a class means the same in every part of the console, whichever was opened before', async () => {
  const sheets: Styles[] = []
  for await (const file of glob('**/*.css', { cwd: SOURCE }))
    sheets.push({ part: file.split(sep)[0] ?? '', text: await readFile(join(SOURCE, file), 'utf8') })
  assert.ok(sheets.length > 15, `only ${sheets.length} style sheets were found`)
  assert.deepEqual(findClashes(sheets), [])
})

test('a class with two meanings is found', () => {
  const clash = [
    { part: 'members', text: '.row {\n  display: grid;\n}\n' },
    { part: 'box-office', text: '.row {\n  display: flex;\n}\n' },
    { part: 'orders', text: '.name {\n  color: red;\n}\n' },
  ]
  assert.deepEqual(findClashes(clash), ['.row in box-office, members'])
})

/** The kit decides of each form whether it has something to lose: `Form` asks before it is left, `PlainForm` does not. */
const findOwnForms = (files: readonly { readonly file: string; readonly text: string }[]): string[] =>
  files.filter(({ file, text }) => !file.startsWith('kit/form/') && /<form\b/.test(text)).map(({ file }) => file)

test('every form of the console is a form of the kit, so that none is left without a question', async () => {
  const files: { file: string; text: string }[] = []
  for await (const file of glob('**/*.tsx', { cwd: SOURCE }))
    files.push({ file: file.replaceAll(sep, '/'), text: await readFile(join(SOURCE, file), 'utf8') })
  assert.deepEqual(findOwnForms(files), [])
  assert.deepEqual(findOwnForms([{ file: 'events/own.tsx', text: '<form onSubmit={send}>' }]), ['events/own.tsx'])
})

/**
 * Where something is grey without a reason of its own: a part that exists already or is read only, and a seat or a count whose name
 * says its state. A `Button` has no `disabled`: it takes the reason.
 */
const GREY = new Set([
  'box-office/price-tiles.tsx',
  'box-office/seat-rows.tsx',
  'events/discount-dialog.tsx',
  'events/fact-fields.tsx',
  'events/new-event.tsx',
  'events/price-rows.tsx',
  'events/schedule-dialog.tsx',
  'kit/number-field.tsx',
  'kit/scope-choice.tsx',
  'members/seat-picker.tsx',
  'seasons/conflict-rules.tsx',
  'seat-maps/editor/row-table.tsx',
  'seat-maps/map-acts.tsx',
  'seat-maps/picture-card.tsx',
  'settings/picture-field.tsx',
  'settings/staff-sign-in.tsx',
])

test('nothing else of the console is disabled than what is listed with its reason', async () => {
  const found = new Set<string>()
  for await (const file of glob('**/*.tsx', { cwd: SOURCE }))
    if (/\sdisabled=/.test(await readFile(join(SOURCE, file), 'utf8'))) found.add(file.replaceAll(sep, '/'))
  assert.deepEqual(found.difference(GREY), new Set())
  assert.deepEqual(GREY.difference(found), new Set())
})
