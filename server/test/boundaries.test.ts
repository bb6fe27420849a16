import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { ladder } from '../src/slices.ts'
import { violations } from './boundaries/check.ts'
import { planted } from './boundaries/planted.ts'
import { repository, typescript } from '../../scripts/lib/source-code.ts'
import { owners, statementsOf } from './boundaries/sql-rules.ts'
import { freshDatabase } from '#testing/database'

const house = repository()
const known = violations(house, ladder)

const packageJson = house.get('server/package.json') ?? ''

/** What is reported when this file stands in the house too. Files are judged one by one, so the others are left out. */
const reported = (path: string, text: string): string[] =>
  violations(
    new Map([
      ['server/package.json', packageJson],
      [path, text],
    ]),
    ladder,
  ).filter((violation) => !known.includes(violation))

test('the house keeps its rules, without an exception', () => {
  assert.deepEqual(known, [])
})

for (const { sentence, path, text, fault } of planted) {
  test(`it is seen when ${sentence}`, () => {
    const [first, ...others] = reported(path, text)
    assert.ok(first?.startsWith(`${path}: ${fault}`), first)
    assert.deepEqual(others, [])
  })
}

for (const [sentence, name, target] of [
  ['deeper', '#keys/queries', './src/keys/queries.ts'],
  ['elsewhere', '#keys', './src/orgs/index.ts'],
] as const) {
  test(`it is seen when a door leads ${sentence}`, () => {
    const { imports, ...rest } = JSON.parse(packageJson) as {
      imports: Record<string, string>
    }
    const changed = JSON.stringify({ ...rest, imports: { ...imports, [name]: target } })
    assert.deepEqual(reported('server/package.json', changed), [`server/package.json: ${name} leads to ${target}`])
  })
}

test('it is seen when the server opens another way in', () => {
  const changed = packageJson.replace('"exports": {', '"exports": { "./app": "./src/app.ts",')
  assert.deepEqual(reported('server/package.json', changed), ['server/package.json: ./app is open to other packages'])
})

test('what the rules allow is not reported', () => {
  const allowed = `
    // new Date() and insert into customer stand here in a comment, and 'Date.now()' in a text
    import { createHash } from 'node:crypto'
    import { Type } from '#contract'
    import { bindRead } from '#http/bind'
    import { findOrganisation } from '#orgs'
    import { inTx } from '#platform/db'
    import { lockKey } from './queries.ts'
    export const at = (now: Date) => [new Date(now), \`\${'Date.now()'} select a seat\`, /new Date()/, now / 2 / 1]
  `
  assert.deepEqual(reported('server/src/keys/fine.ts', allowed), [])
})

test('the checker follows every file to its end', () => {
  for (const { path, text, code } of typescript(house)) {
    assert.equal(code.length, text.length, path)
    for (const [open, close] of ['()', '[]', '{}'].map((pair) => pair.split('')))
      assert.equal(code.split(open ?? '').length, code.split(close ?? '').length, `${open} and ${close} in ${path}`)
  }
})

test('the checker reads the statements that the house has', () => {
  const texts = typescript(house).flatMap((source) => statementsOf(source).map((statement) => statement.text))
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer'])
    assert.ok(
      texts.some((text) => text.includes(`insert into ${table} `)),
      table,
    )
  assert.ok(
    texts.some((text) => /^\s*select\s+floor\(date_part\('epoch', c\.add_date\)\)/.test(text)),
    'constants are put in',
  )
})

test('every table of the database has an owner, and no owner is named for a table that is gone', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    // The history of migrations belongs to no organisation; platform/migrate.ts alone writes it, as the owner.
    const tables = rows.map((row) => row.name).filter((name) => name !== 'schema_migration')
    assert.deepEqual(tables, Object.keys(owners).toSorted())
    for (const room of Object.values(owners)) assert.ok(['platform', 'http', ...ladder].includes(room), room)
  } finally {
    await client.end()
    await database.drop()
  }
})
