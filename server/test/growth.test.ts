import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
/** The first part of the page; the figures after it name tables again. */
const [page = ''] = readFileSync(join(root, 'docs/growth.md'), 'utf8').split('\n## What a ticket leaves\n')
/** The generated types have every table of the schema: the check `tables` compares them with the migrations. */
const tables = [
  ...readFileSync(join(root, 'server/src/platform/postgres/tables.ts'), 'utf8').matchAll(/^ {2}(\w+): \{$/gm),
].map((match) => match[1] ?? '')

/** Returns the tables in the first cells of all rows of the page. */
const listTables = (text: string): string[] =>
  [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  )

/** Returns a sentence for each table that the page misses, lists twice, or lists although there is no such table. */
function findDifferences(text: string): string[] {
  const listed = listTables(text)
  return [
    ...tables.filter((table) => !listed.includes(table)).map((table) => `${table} is missing`),
    ...listed.filter((table, i) => listed.indexOf(table) !== i).map((table) => `${table} is listed twice`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `${table} is not a table`),
  ]
}

test('docs/growth.md says for every table who bounds it', () => {
  assert.ok(tables.length > 140, `${tables.length} tables`)
  assert.deepEqual(findDifferences(page), [])
})

test('a table that is missing, listed twice or gone is reported', () => {
  const changed = page.replace('| `outbox` |', '| `change`, `letter` |')
  assert.deepEqual(findDifferences(changed), ['outbox is missing', 'change is listed twice', 'letter is not a table'])
})

/** Returns the jobs that the text names and no slice has. */
function findUnknownJobs(text: string): string[] {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'server/src', file), 'utf8'))
  const named = [...text.matchAll(/the jobs? (`[^`]+`(?:(?:, | and )`[^`]+`)*)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  )
  assert.ok(named.length > 10, `${named.length} jobs`)
  return [...new Set(named)].filter((name) => !sources.some((source) => source.includes(`name: '${name}'`)))
}

test('docs/growth.md names jobs that exist', () => {
  assert.deepEqual(findUnknownJobs(page), [])
  assert.deepEqual(findUnknownJobs(page.replaceAll('`delete old baskets`', '`keep baskets`')), ['keep baskets'])
})
