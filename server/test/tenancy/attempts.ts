import { operations, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import { publicId } from '#platform/ids'
import type pg from 'pg'
import { encodeForm, leaves, parsed, type Json } from '../generated/json.ts'
import { exampleOf, pathIds, subjects } from '../generated/subjects.ts'
import { plainly, validValue } from '../generated/valid.ts'
import type { Org, Reply, World } from '../world.ts'

/** An organisation that reaches for what another one has, with a superuser who watches the tables. */
export type Attempt = { readonly world: World; readonly watcher: pg.Client; readonly mine: Org; readonly theirs: Org }

/** Everything that a key opens, so that a new operation is tried by being declared. */
export const tried: readonly Operation[] = operations.filter((op) => op.scope !== null)

/** Whether an operation finds rows, by id or by listing: one that only adds has nothing to find. */
export const finds = (op: Operation): boolean => op.method !== 'POST' || op.params !== undefined

/** What one operation showed or changed of the other organisation, called with its ids: one sentence each. */
export async function leaksOf(op: Operation, attempt: Attempt): Promise<string[]> {
  const { world, watcher, mine, theirs } = attempt
  const ids = await pathIds(op, world, theirs)
  const given = await references(op, attempt)
  const before = await rowsOf(watcher, theirs)
  const marks = marksOf(before, await rowsOf(watcher, mine))
  const leaks: string[] = []
  for (const query of queriesOf(op, given, marks)) {
    const answer = await call(op, attempt, { ids, given, query })
    const shown = marks.filter((mark) => mark.test(answer.text))
    leaks.push(...shown.map((mark) => `${op.id} shows ${mark.source}`))
    if (answer.status !== expectedStatus(op)) leaks.push(`${op.id} answers ${answer.status}: ${answer.text}`)
  }
  const after = await rowsOf(watcher, theirs)
  for (const [table, rows] of after) if (rows !== before.get(table)) leaks.push(`${op.id} changed ${table}`)
  return leaks
}

const expectedStatus = (op: Operation): number => (op.params && op.foreign !== 'empty_list' ? 404 : 200)

type Sent = { readonly ids: Record<string, Json>; readonly given: Record<string, Json>; readonly query: Json }

function call(op: Operation, { world, mine }: Attempt, { ids, given, query }: Sent): Promise<Reply> {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idText(ids[name]))
  const search = encodeForm(query)
  return world.call(search === '' ? path : `${path}?${search}`, {
    method: op.method,
    key: op.plane === 'v1' ? mine.secret : mine.admin,
    ...(op.body && { json: valid(op, op.body, given) }),
  })
}

const idText = (id: Json | undefined): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

let count = 0

/** Changes are tried with every field, so that what could be overwritten is. */
function valid(op: Operation, schema: NonNullable<Operation['body']>, given: Record<string, Json>): Json {
  const size = op.method === 'POST' ? 'least' : 'whole'
  return validValue(strictSchema(schema), {
    ...plainly,
    size,
    given: (name) => given[name] ?? exampleOf(op, name)?.(++count + 1_000_000),
  })
}

/** Fields of the query and the body that point at things point at theirs. */
async function references(op: Operation, { world, theirs }: Attempt): Promise<Record<string, Json>> {
  const names = [op.query, op.body].flatMap((schema) => Object.keys(schema?.properties ?? {}))
  const made: Record<string, Json> = {}
  for (const name of names) if (subjects[name]) made[name] = await subjects[name]({ world, org: theirs, made })
  return made
}

/** The plain query, and where there is a search, a search for each thing that they have. */
function queriesOf(op: Operation, given: Record<string, Json>, marks: readonly Mark[]): Json[] {
  const properties = op.query?.properties ?? {}
  const plain = Object.fromEntries(Object.entries(given).filter(([name]) => name in properties))
  const needed = op.query ? { ...asRecord(validValue(strictSchema(op.query), plainly)), ...plain } : plain
  if (!('search' in properties)) return [needed]
  const terms = marks.map((mark) => mark.text).filter((text) => text.length <= 100)
  return [needed, ...terms.map((search) => ({ ...needed, search }))]
}

const asRecord = (value: Json): Record<string, Json> => Object.fromEntries(Object.entries(value ?? {}))

/** Each table's rows of one organisation as text. When a key was last used is noted in the background, so it is left out. */
export async function rowsOf(watcher: pg.Client, of: Org): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const table of await tenantTables(watcher)) {
    const found = await watcher.query<{ rows: string }>(
      `select coalesce(jsonb_agg(r order by r::text), '[]')::text as rows
       from (select to_jsonb(t) - 'last_used_at' as r from ${table} t where org_id = $1) of_one`,
      [of.org],
    )
    rows.set(table, found.rows[0]?.rows ?? '')
  }
  return rows
}

export async function tenantTables(watcher: pg.Client): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'org_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.name)
}

/** A value that only they have, as an answer would write it. */
type Mark = { readonly text: string; readonly source: string; test(answer: string): boolean }

function marksOf(theirs: ReadonlyMap<string, string>, mine: ReadonlyMap<string, string>): Mark[] {
  const own = new Set([...mine.values()].flatMap((rows) => [...leaves(parsed(rows)).values()]))
  const marks = new Map<string, Mark>()
  for (const [table, rows] of theirs) {
    for (const [path, value] of leaves(parsed(rows))) {
      if (own.has(value)) continue
      const found = markOf(path, value)
      if (found) marks.set(found.text, { ...found, source: `${table}${path} ${found.text}` })
    }
  }
  return [...marks.values()]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids as the API shows them, numbers that are ids, and every text long enough to be told from chance. */
function markOf(path: string, value: unknown): Omit<Mark, 'source'> | undefined {
  if (typeof value === 'number' && path.endsWith('_id')) {
    // The API may name a column more fully than the table does, and never less.
    const field = new RegExp(`${path.slice(path.lastIndexOf('/') + 1)}": ?"?${value}\\b`)
    return { text: String(value), test: (answer) => field.test(answer) }
  }
  if (typeof value !== 'string' || value.length < 4 || /^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const text = UUID.test(value) ? publicId('org', value).slice('org_'.length) : value
  const shown = UUID.test(value) ? text : JSON.stringify(value)
  return { text, test: (answer) => answer.includes(shown) }
}
