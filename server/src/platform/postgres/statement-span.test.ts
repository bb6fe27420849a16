import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summarise } from './statement-span.ts'

test('a statement is named by its verb and its first table', () => {
  for (const [text, name] of [
    ['select a from customer where org_id = $1', 'select customer'],
    ['select a from only customer c join orders using (id)', 'select customer'],
    ['select extract(epoch from at) from hold', 'select hold'],
    ['select a is distinct from b from hold -- from nowhere', 'select hold'],
    ['select id from basket where org_id = $1 for no key update', 'select basket'],
    ['select id from basket where org_id = $1 for update skip locked', 'select basket'],
    ['insert into orders (id) values ($1) on conflict (id) do update set a = 1', 'insert orders'],
    ['insert into "order" (id) values ($1)', 'insert order'],
    ['select a from unnest($2::text[]) as t (a) join "order" o using (a)', 'select order'],
    ['update attempt set a = $2', 'update attempt'],
    ['with due as (select id from attempt for update) update attempt set a = $2 from due', 'update attempt'],
    ['delete from session where org_id = $1', 'delete session'],
    ["select set_config('app.org', $1, true)", 'select'],
  ] as const)
    assert.equal(summarise(text), name)
})
