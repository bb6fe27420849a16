import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '../../server/testing/database.ts'
import { findDefinitions, readSources } from './function-sources.ts'
import { compareFunctions, type FunctionDifference } from './functions.ts'
import { writeFunctions } from './write-functions.ts'

const MIGRATION = `
create table planted_sale (amount integer not null);
-- What a club has taken.
create function planted_sum() returns bigint
  language sql stable
  begin atomic
    select case when count(*) = 0 then 0 else sum(amount) end from planted_sale;
  end;
create function planted_fee(amount integer) returns integer language plpgsql immutable as $$
begin
  return amount / 10; -- a tenth;
end $$;
create function planted_fee(amount integer, share integer) returns integer language sql immutable return amount / share;
`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(MIGRATION)
})
after(async () => {
  await client.end()
  await database.drop()
})

let folders: { functions: string; migrations: string }
beforeEach(() => {
  const make = (name: string) => mkdtempSync(join(tmpdir(), `tessera-${name}-`))
  folders = { functions: make('functions'), migrations: make('migrations') }
  writeFileSync(join(folders.migrations, '0007_planted.sql'), MIGRATION)
})
afterEach(() => Object.values(folders).forEach((folder) => rmSync(folder, { recursive: true })))

const compare = async (): Promise<FunctionDifference[]> => {
  const texts = { sources: readSources(folders.functions), definitions: findDefinitions([MIGRATION]) }
  const differences = await compareFunctions(client, texts)
  return differences.filter(({ name }) => name.startsWith('planted_'))
}
const file = (name: string): string => join(folders.functions, name)
const read = (name: string): string => readFileSync(file(name), 'utf8')
const writeAll = async (changed: readonly string[] = []): Promise<string[]> =>
  writeFunctions(await compare(), { ...folders, changed: new Set(changed) })

test('a missing file is written in the words of its migration, with the comment, and then agrees with it', async () => {
  await writeAll()

  assert.deepEqual(readdirSync(folders.functions), ['planted_fee.sql', 'planted_sum.sql'])
  assert.match(
    read('planted_sum.sql'),
    /^-- What a club has taken\.\ncreate or replace function planted_sum\(\)[^]*\n {2}end;\n$/,
  )
  assert.match(
    read('planted_fee.sql'),
    /-- a tenth;\nend \$\$;\n\ncreate or replace function planted_fee\(amount integer, share/,
  )
  assert.deepEqual(await compare(), [])
})

test('another layout is no difference, another body is one', async () => {
  await writeAll()
  writeFileSync(
    file('planted_sum.sql'),
    read('planted_sum.sql').replaceAll(/\s+/g, ' ').replace('-- What a club has taken. ', ''),
  )
  assert.deepEqual(await compare(), [])

  writeFileSync(file('planted_fee.sql'), read('planted_fee.sql').replace('amount / 10', 'amount / 9'))

  const [difference, ...others] = await compare()
  assert.equal(others.length, 0)
  assert.match(difference?.problem ?? '', /planted_fee\.sql is not what the migrations create/)
})

test('a file that PostgreSQL refuses is named with its reason, and hides no other difference', async () => {
  await writeAll()
  writeFileSync(
    file('planted_sum.sql'),
    'create or replace function planted_sum() returns bigint language sql return nothing_there();',
  )
  rmSync(file('planted_fee.sql'))

  const problems = (await compare()).map(({ problem }) => problem)

  assert.equal(problems.length, 2)
  assert.match(problems[0] ?? '', /planted_fee\.sql is missing/)
  assert.match(problems[1] ?? '', /planted_sum\.sql cannot be created: function nothing_there\(\) does not exist/)
})

test('a file may not hide functions of another name', async () => {
  await writeAll()
  const fee = read('planted_fee.sql')
  writeFileSync(file('planted_sum.sql'), `${read('planted_sum.sql')}\n${fee.replace('amount / 10', 'amount / 9')}`)
  writeFileSync(
    file('planted_new.sql'),
    'create or replace function planted_other() returns int language sql return 1;',
  )

  assert.deepEqual(
    (await compare()).map(({ name, problem }) => [name, /must create functions of its name alone/.test(problem)]),
    [
      ['planted_new', true],
      ['planted_sum', true],
    ],
  )
})

test('an edited file goes into the migration that is not committed, and otherwise begins the next one', async () => {
  await writeAll()
  const edited = read('planted_fee.sql').replace('amount / 10', 'amount / 9')
  writeFileSync(file('planted_fee.sql'), edited)

  await writeAll([file('planted_fee.sql')])
  const begun = join(folders.migrations, '0008_functions.sql')
  assert.equal(readFileSync(begun, 'utf8'), edited)
  await writeAll([file('planted_fee.sql'), begun])

  assert.equal(readFileSync(begun, 'utf8'), `${edited}\n${edited}`)
  assert.equal(read('planted_fee.sql'), edited)
})

test('a file that was not edited follows a newer migration, and goes with its function', async () => {
  await writeAll()
  const older = read('planted_fee.sql').replace('amount / 10', 'amount / 9')
  writeFileSync(file('planted_fee.sql'), older)
  writeFileSync(
    file('planted_gone.sql'),
    'create or replace function planted_gone() returns int language sql return 1;',
  )

  await writeAll()

  assert.match(read('planted_fee.sql'), /amount \/ 10/)
  assert.deepEqual(readdirSync(folders.functions), ['planted_fee.sql', 'planted_sum.sql'])
  assert.deepEqual(readdirSync(folders.migrations), ['0007_planted.sql'])
})
