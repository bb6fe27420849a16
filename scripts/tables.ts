import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import pg from 'pg'
import { root } from './lib/command.ts'
import { findUnsafe } from './migrations/find-unsafe.ts'
import { recordAll, renderLocks } from './migrations/record-all.ts'

/**
 * Writes the types of all tables and the locks of all migrations, read from a newly migrated database. `--check` only reports
 * whether they are up to date. Both report migrations that are unsafe on a database in use.
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

const { columns, effects } = await withScratchDatabase(async (url) => {
  const recorded = await recordAll(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return { columns: (await client.query<Column>(COLUMNS)).rows, effects: recorded }
  } finally {
    await client.end()
  }
})
const files = {
  'server/src/platform/postgres/tables.ts': render(columns),
  'server/migrations/locks.json': renderLocks(effects),
}

for (const [path, text] of Object.entries(files)) {
  const target = join(root, path)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${path} does not match the migrations: run \`npm run generate\``)
    process.exitCode = 1
  }
}
for (const complaint of findUnsafe(effects)) {
  console.error(complaint)
  process.exitCode = 1
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
