import type pg from 'pg'
import { publicId } from '#platform/ids'
import { leaves, parsed } from '../generated/json.ts'
import type { Org } from '#testing/test-server'

/** A superuser, for whom there is no row-level security. */
export type Watcher = pg.Client

export async function tenantTables(watcher: Watcher): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'org_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Each table's rows of one organisation as text. When a key was last used is noted in the background, so it is left out. */
export async function rowsOf(watcher: Watcher, of: Org): Promise<ReadonlyMap<string, string>> {
  const each = (await tenantTables(watcher)).map(
    (table) => `select '${table}' as name, coalesce(jsonb_agg(r order by r::text), '[]')::text as rows
      from (select to_jsonb(t) - 'last_used_at' as r from ${table} t where org_id = $1) of_one`,
  )
  const { rows } = await watcher.query<{ name: string; rows: string }>(each.join(' union all '), [of.org])
  return new Map(rows.map((table) => [table.name, table.rows]))
}

/** A value that only one organisation has, as an answer would write it. */
export type Mark = {
  readonly text: string
  readonly table: string
  readonly where: string
  /** Whether a request that carries this value names it. */
  is(value: string): boolean
  isIn(answer: string): boolean
}

/** What their rows have and mine have not. */
export function marksOf(theirs: ReadonlyMap<string, string>, mine: ReadonlyMap<string, string>): Mark[] {
  const own = new Set([...mine.values()].flatMap((rows) => [...leaves(parsed(rows))].map(nameOf)))
  const marks = new Map<string, Mark>()
  for (const [table, rows] of theirs) {
    for (const leaf of leaves(parsed(rows))) {
      const mark = own.has(nameOf(leaf)) ? undefined : markOf(...leaf)
      if (mark) marks.set(nameOf(leaf), { ...mark, table, where: `${table}${leaf[0]} ${mark.text}` })
    }
  }
  return [...marks.values()]
}

/** A number means something only as a field's; a text is the same wherever it stands. */
const nameOf = ([path, value]: readonly [string, unknown]): string =>
  typeof value === 'number' ? `${lastOf(path)} ${value}` : String(value)

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\d(?:T|$)/
/** Words of a list, such as a status, are the same for everybody. */
const WORD = /^[a-z_]*$/

/** Ids as the API shows them, numbers that are ids, and every text that can be told from chance. */
function markOf(path: string, value: unknown): Omit<Mark, 'where' | 'table'> | undefined {
  if (typeof value === 'number' && path.endsWith('_id')) return numberMark(lastOf(path), value)
  if (typeof value !== 'string' || value.length < 4 || TIME.test(value) || WORD.test(value)) return undefined
  if (!UUID.test(value)) {
    const shown = JSON.stringify(value)
    return { text: value, is: (sent) => sent === value, isIn: (answer) => answer.includes(shown) }
  }
  const ulid = publicId('org', value).slice('org_'.length)
  return {
    text: ulid,
    is: (sent) => sent.endsWith(ulid),
    isIn: (answer) => answer.includes(ulid) || answer.includes(value),
  }
}

/** The API may name a column more fully than the table does, and never less. */
function numberMark(name: string, value: number): Omit<Mark, 'where' | 'table'> {
  const field = new RegExp(`${name}": ?"?${value}\\b`)
  return { text: String(value), is: (sent) => sent === String(value), isIn: (answer) => field.test(answer) }
}
