import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sliceOrder } from '../src/slice-order.ts'
import { findViolations } from './boundaries/check.ts'
import { plantedViolations } from './boundaries/planted-violations.ts'
import { parseTypescript, readOthers, readRepository } from './boundaries/sources.ts'
import { tableOwners, listStatements } from './boundaries/sql-rules.ts'
import { createTestDatabase } from '#testing/database'

const repository = readRepository()
const known = findViolations(new Map([...repository, ...readOthers()]), sliceOrder)

const packageJson = repository.get('server/package.json') ?? ''

/** Returns what is reported for this file. The checker judges each file alone, so the others are left out. */
const report = (path: string, text: string): string[] =>
  findViolations(
    new Map([
      ['server/package.json', packageJson],
      [path, text],
    ]),
    sliceOrder,
  ).filter((violation) => !known.includes(violation))

test('the repository breaks no rule', () => {
  assert.deepEqual(known, [])
})

for (const { sentence, path, text, report: expected } of plantedViolations) {
  test(`reports ${sentence}`, () => {
    const [first, ...others] = report(path, text)
    assert.ok(first?.startsWith(`${path}: ${expected}`), first)
    assert.deepEqual(others, [])
  })
}

for (const [sentence, name, target] of [
  ['that points to a file inside a slice', '#keys/queries', './src/keys/queries.ts'],
  ['that points to another slice', '#keys', './src/orgs/index.ts'],
] as const) {
  test(`reports an import name ${sentence}`, () => {
    const { imports, ...rest } = JSON.parse(packageJson) as {
      imports: Record<string, string>
    }
    const changed = JSON.stringify({ ...rest, imports: { ...imports, [name]: target } })
    assert.deepEqual(report('server/package.json', changed), [`server/package.json: ${name} points to ${target}`])
  })
}

test('reports another export of the server package', () => {
  const changed = packageJson.replace('"exports": {', '"exports": { "./app": "./src/app.ts",')
  assert.deepEqual(report('server/package.json', changed), ['server/package.json: ./app is exported to other packages'])
})

test('allowed code is not reported', () => {
  const allowed = `
    // new Date() and insert into customer are here in a comment, and 'Date.now()' in a string
    import { createHash } from 'node:crypto'
    import { Type } from '#contract'
    import { bindRead } from '#http/bind'
    import { findOrganisation } from '#orgs'
    import { inTx } from '#platform/db'
    import { lockKey } from './queries.ts'
    export const at = (now: Date) => [new Date(now), \`\${'Date.now()'} select a seat\`, /new Date()/, now / 2 / 1]
  `
  assert.deepEqual(report('server/src/keys/fine.ts', allowed), [])
})

test('proofs, benches and tests may import what proofs share, and a proof its own files', () => {
  const shared = "import { pay } from '../lib/buyer/purchases.ts'\nimport { defineProof } from '../proof.ts'"
  assert.deepEqual(report('proofs/crash/fine.ts', `${shared}\nimport { x } from './matrix.ts'`), [])
  assert.deepEqual(report('bench/fine.ts', "import { pay } from '../proofs/lib/buyer/purchases.ts'"), [])
})

test('the checker parses every file to its end', () => {
  for (const { path, text, code } of parseTypescript(repository)) {
    assert.equal(code.length, text.length, path)
    // The text between JSX tags may have single brackets and quotes; imports stand before it.
    if (path.endsWith('.tsx')) continue
    for (const [open, close] of ['()', '[]', '{}'].map((pair) => pair.split('')))
      assert.equal(code.split(open ?? '').length, code.split(close ?? '').length, `${open} and ${close} in ${path}`)
  }
})

test('the checker finds the statements of the repository', () => {
  const texts = parseTypescript(repository).flatMap((source) =>
    listStatements(source).map((statement) => statement.text),
  )
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer'])
    assert.ok(
      texts.some((text) => text.includes(`insert into ${table} `)),
      table,
    )
  assert.ok(
    texts.some((text) => /^\s*select\s+floor\(date_part\('epoch', c\.add_date\)\)/.test(text)),
    'constants are replaced by their text',
  )
})

test('every table of the database has an owner, and every listed table exists', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    // The history of migrations belongs to no organisation; only platform/migrate.ts writes it, as the owner.
    const tables = rows.map((row) => row.name).filter((name) => name !== 'schema_migration')
    assert.deepEqual(tables, Object.keys(tableOwners).toSorted())
    for (const module of Object.values(tableOwners))
      assert.ok(['platform', 'http', ...sliceOrder].includes(module), module)
  } finally {
    await client.end()
    await database.drop()
  }
})
