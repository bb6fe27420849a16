import { createHash } from 'node:crypto'
import type pg from 'pg'
import { publicId } from '#platform/ids'
import { listLeaves, parseJson } from '../generated/json.ts'
import type { TestOrg } from '#testing/test-server'

/** A connection of a superuser, to whom row-level security does not apply. */
export type SuperuserClient = pg.Client

export async function listTenantTables(watcher: SuperuserClient): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'org_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Returns the rows of one organisation as one text per table. `last_used_at` is written in the background and left out. */
export async function readRows(watcher: SuperuserClient, owner: TestOrg): Promise<ReadonlyMap<string, string>> {
  const each = (await listTenantTables(watcher)).map(
    (table) => `select '${table}' as name, coalesce(jsonb_agg(r order by r::text), '[]')::text as rows
      from (select to_jsonb(t) - 'last_used_at' as r from ${table} t where org_id = $1) of_one`,
  )
  const text = each.join(' union all ')
  // Prepared, because it takes longer to plan than to run. Its tables may change: the audit log gets one for each day.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await watcher.query<{ name: string; rows: string }>({ name, text, values: [owner.org] })
  return new Map(rows.map((table) => [table.name, table.rows]))
}

/** A value that only one organisation has, as a response shows it. */
export type LeakMark = {
  readonly text: string
  readonly table: string
  readonly where: string
  /** True if this value of a request means the mark. */
  is(value: string): boolean
  isIn(response: string): boolean
}

/** Returns the values that only the other organisation has. */
export function listMarks(theirs: ReadonlyMap<string, string>, mine: ReadonlyMap<string, string>): LeakMark[] {
  const own = new Set([...mine.values()].flatMap((rows) => [...listLeaves(parseJson(rows))].map(leafName)))
  const marks = new Map<string, LeakMark>()
  for (const [table, rows] of theirs) {
    for (const leaf of listLeaves(parseJson(rows))) {
      const mark = own.has(leafName(leaf)) ? undefined : toMark(...leaf)
      if (mark) marks.set(leafName(leaf), { ...mark, table, where: `${table}${leaf[0]} ${mark.text}` })
    }
  }
  return [...marks.values()]
}

/** A number has a meaning only with its field; a text means the same anywhere. */
const leafName = ([path, value]: readonly [string, unknown]): string =>
  typeof value === 'number' ? `${fieldName(path)} ${value}` : String(value)

const fieldName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\d(?:T|$)/
/** Words such as a status are the same for every organisation. */
const WORD = /^[a-z_]*$/
/** The number of a transaction is a text of digits, and may equal a number that a response shows. Nobody is shown it. */
const TRANSACTION = /\/xid$/

/** Returns a mark for ids as the API shows them, for numbers that are ids, and for texts that are not common words. */
function toMark(path: string, value: unknown): Omit<LeakMark, 'where' | 'table'> | undefined {
  if (typeof value === 'number' && path.endsWith('_id')) return numberMark(fieldName(path), value)
  if (typeof value !== 'string' || value.length < 4 || TIME.test(value) || WORD.test(value)) return undefined
  if (TRANSACTION.test(path)) return undefined
  if (!UUID.test(value)) {
    const shown = JSON.stringify(value)
    return { text: value, is: (sent) => sent === value, isIn: (response) => response.includes(shown) }
  }
  const ulid = publicId('org', value).slice('org_'.length)
  return {
    text: ulid,
    is: (sent) => sent.endsWith(ulid),
    isIn: (response) => response.includes(ulid) || response.includes(value),
  }
}

/** The API may give a column a longer name than the table does, never a shorter one. */
function numberMark(name: string, value: number): Omit<LeakMark, 'where' | 'table'> {
  const field = new RegExp(`${name}": ?"?${value}\\b`)
  return { text: String(value), is: (sent) => sent === String(value), isIn: (response) => field.test(response) }
}
