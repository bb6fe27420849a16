import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Migration } from '../../server/src/platform/migrate.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import { findUnsafe } from './find-unsafe.ts'
import { recordEffects } from './record-effects.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
let count = 0
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await database.drop()
})

/** Applies a migration to new tables `sale_<n>` and `club_<n>`, written as `sale` and `club`, and returns the complaints. */
async function lint(sql: string): Promise<string> {
  const n = ++count
  const name = (text: string) => text.replaceAll(/\b(sale|club)\b/g, `$1_${n}`)
  await owner.query(
    name(`
      create table club (id int primary key);
      create table sale (id int primary key, club_id int, note text, checked int, constraint checked_set check (checked is not null));
      create function count_sales_${n}() returns bigint language sql as 'select count(*) from sale';
    `),
  )
  const migration: Migration = { name: '0100_planted.sql', sql: name(sql), checksum: '' }
  const recorded = { migration, ...(await recordEffects(owner, migration)) }
  return findUnsafe([recorded], { firstChecked: '0069', released: '0.2.0' }).join('\n').replaceAll(`_${n}`, '')
}

const refused: readonly (readonly [name: string, sql: string, complaint: RegExp])[] = [
  ['an index on a table that is there', 'create index on sale (note)', /builds an index on "sale".*concurrently/],
  ['a unique constraint', 'alter table sale add unique (note)', /"sale" while its writes wait/],
  ['set not null', 'alter table sale alter column note set not null', /reads all of "sale".*valid `check/],
  ['a check without not valid', 'alter table sale add check (id > 0)', /reads all of "sale".*not valid/],
  [
    'a foreign key without not valid',
    'alter table sale add foreign key (club_id) references club (id)',
    /reads all of "sale".*not valid/,
  ],
  ['another type', 'alter table sale alter column id type bigint', /rewrites "sale"[^]*column sale.id is bigint/],
  ['a volatile default', 'alter table sale add column at uuid default gen_random_uuid()', /rewrites "sale"/],
  ['an update of all rows', "update sale set note = ''", /changes the rows of "sale".*batches/],
  [
    'a table that is read while another is locked',
    'alter table club add column sales bigint; create table sums as select count(*) from sale; drop table sums',
    /reads all of "sale" while writes to "club" wait/,
  ],
  ['a work hidden in a block', 'do $$ begin create index on sale (note); end $$', /builds an index on "sale"/],
  ['a dropped column', 'alter table sale drop column note', /column sale.note is gone, and processes of 0.2.0 run/],
  ['a renamed column', 'alter table sale rename column note to remark', /column sale.note is gone/],
  ['a dropped table', 'drop table sale', /table sale is gone/],
  ['a dropped function', 'drop function count_sales_N()', /function count_sales\(\) is gone/],
  [
    'a column that inserts must name',
    'alter table sale add column seat int not null',
    /column sale.seat is integer that an insert must name/,
  ],
  [
    'a column that the last release still uses',
    '-- unused since 0.3.0: column sale.note\nalter table sale drop column note',
    /column sale.note is gone/,
  ],
  [
    'an index outside a transaction that cannot be repeated',
    '-- outside a transaction\ncreate index concurrently on sale (note)',
    /only statements.*if not exists/,
  ],
  [
    'a change of rows after an index outside a transaction',
    '-- outside a transaction\ncreate index concurrently if not exists by_note_N on sale (note);\nupdate sale set note = null;\n',
    /only statements.*if not exists/,
  ],
]

for (const [name, sql, complaint] of refused)
  test(`refused: ${name}`, async () => {
    assert.match(await lint(sql.replace('_N', `_${count + 1}`)), complaint)
  })

const allowed: readonly (readonly [name: string, sql: string])[] = [
  [
    'a new table with its indexes',
    'create table fresh_1 (id int, club_id int references club); create index on fresh_1 (club_id)',
  ],
  ['a column without a default', 'alter table sale add column seat int'],
  ['a column with a constant default', 'alter table sale add column seat int not null default 0'],
  ['a constraint that is not valid', 'alter table sale add constraint positive check (id > 0) not valid'],
  ['the validation of a constraint', 'alter table sale validate constraint checked_set'],
  ['set not null after a valid check', 'alter table sale alter column checked set not null'],
  [
    'indexes that are built concurrently',
    '-- outside a transaction\ncreate index concurrently if not exists by_note on sale (note);\n' +
      '-- The other way.\ncreate index concurrently if not exists by_note_down on sale (note desc);\n',
  ],
  ['a check of a table with few rows', '-- few rows: sale\nalter table sale add check (id > 0)'],
  [
    'a column that the last release does not use',
    '-- unused since 0.2.0: column sale.note\nalter table sale drop column note',
  ],
]

for (const [name, sql] of allowed)
  test(`allowed: ${name}`, async () => {
    assert.equal(await lint(sql), '')
  })

test('a read outside a transaction is recorded, also if the server takes over the counts of the connection meanwhile', async () => {
  await owner.query('create table shop (id int primary key)')
  for (let read = 0; read < 3; read++) await owner.query('select * from shop')
  const sql = '-- outside a transaction\nselect * from shop;\nselect pg_stat_force_next_flush();\n'
  const { locks } = await recordEffects(owner, { name: '0100_planted.sql', sql, checksum: '' })
  assert.deepEqual(locks, [{ table: 'shop', mode: 'ShareUpdateExclusive', read: true }])
})
