import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import pg from 'pg'
import { root } from './lib/command.ts'
import { findUnsafe } from './migrations/find-unsafe.ts'
import { findDefinitions, readSources } from './migrations/function-sources.ts'
import { compareFunctions, type FunctionDifference } from './migrations/functions.ts'
import { recordAll, renderLocks, type RecordedMigration } from './migrations/record-all.ts'
import { readPlaces, writeFunctions } from './migrations/write-functions.ts'

/**
 * Writes the types of all tables, the locks of all migrations and the sources of all functions, read from a newly migrated database.
 * Functions whose source was edited are written into a migration. `--check` only reports what is not up to date. Both report
 * migrations that are unsafe on a database in use.
 */
const adminUrl = process.env.TESSERA_ADMIN_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

/** The TypeScript type that `decode.ts` returns for each column type. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  xid8: 'string',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  varbit: 'string',
}

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname, a.attnum
`

type Column = { table: string; column: string; type: string; required: boolean }

type Schema = {
  readonly columns: readonly Column[]
  readonly effects: readonly RecordedMigration[]
  readonly differences: readonly FunctionDifference[]
}

const isCheck = process.argv.includes('--check')
const schema = isCheck ? await readSchema() : await readWrittenSchema()
const files = {
  'server/src/platform/postgres/tables.ts': render(schema.columns),
  'server/migrations/locks.json': renderLocks(schema.effects),
}

for (const [path, text] of Object.entries(files)) {
  const target = join(root, path)
  if (!isCheck) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
    complain(`${path} does not match the migrations: run \`npm run generate\``)
}
for (const { problem } of schema.differences) complain(`${problem}: run \`npm run generate -- tables\``)
for (const complaint of findUnsafe(schema.effects)) complain(complaint)

function complain(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function readSchema(): Promise<Schema> {
  return withScratchDatabase(async (url) => {
    const effects = await recordAll(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows: columns } = await client.query<Column>(COLUMNS)
      const texts = { sources: readSources(), definitions: findDefinitions() }
      return { columns, effects, differences: await compareFunctions(client, texts) }
    } finally {
      await client.end()
    }
  })
}

/** The schema after the functions that were edited are in a migration. */
async function readWrittenSchema(): Promise<Schema> {
  const schema = await readSchema()
  if (schema.differences.length === 0) return schema
  for (const line of writeFunctions(schema.differences, await readPlaces())) console.log(line)
  return readSchema()
}

async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `tessera_tables_${process.pid}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
}

function render(columns: readonly Column[]): string {
  const lines = [
    '// Generated from the migrations by `npm run generate`; longer than 250 lines because every table is here.',
    "import type { OrgId } from '../ids.ts'",
    '',
    'export type Tables = {',
  ]
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    lines.push(`  ${table}: {`)
    for (const column of ofTable) lines.push(`    ${column.column}: ${getType(column)}`)
    lines.push('  }')
  }
  return `${[...lines, '}'].join('\n')}\n`
}

function getType(column: Column): string {
  const type = column.column === 'org_id' ? 'OrgId' : types[column.type]
  if (!type) throw new Error(`add the column type ${column.type} to scripts/tables.ts`)
  return column.required || type === 'unknown' ? type : `${type} | null`
}
