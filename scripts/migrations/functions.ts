import type pg from 'pg'
import { findDefinitions } from './function-sources.ts'

/** A function for which `server/functions` and the migrations do not say the same. */
export type FunctionDifference = {
  readonly name: string
  /** What is wrong, in words. */
  readonly problem: string
  /** The file's text; undefined if there is none. */
  readonly source: string | undefined
  /** What the migrations give, to be written into the file; undefined if they give no function of that name. */
  readonly current: string | undefined
}

type Definition = { readonly signature: string; readonly name: string; readonly definition: string }

/** The functions of the schema, without those of extensions. */
const ALL = `
  select p.oid::regprocedure::text as signature, p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
  order by 1
`

type Texts = {
  /** The files of `server/functions`, by name. */
  readonly sources: ReadonlyMap<string, string>
  /** All definitions in the migrations, newest first: a file that is missing is written with the words of its author. */
  readonly definitions: ReadonlyMap<string, readonly string[]>
}

/**
 * Compares the functions of a migrated database with the files, by creating each of these again in a transaction that is rolled
 * back: so a file is laid out as its author likes.
 */
export async function compareFunctions(
  client: pg.Client,
  { sources, definitions }: Texts,
): Promise<FunctionDifference[]> {
  const migrated = await readFunctions(client)
  const created = await createTogether(client, [...sources.values()])
  const differences: FunctionDifference[] = []
  for (const name of new Set([...migrated.keys(), ...sources.keys()])) {
    const source = sources.get(name)
    const current = migrated.get(name) ?? []
    if (
      source !== undefined &&
      current.length > 0 &&
      !hasOthers(name, source) &&
      isSame(created?.get(name) ?? [], current)
    )
      continue
    const problem = await findProblem(client, { name, source, migrated: current })
    if (problem === undefined) continue
    const text = await writeAgain(client, current, definitions.get(name) ?? [])
    differences.push({ name, problem, source, current: text })
  }
  return differences.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

type FunctionToCompare = {
  readonly name: string
  readonly source: string | undefined
  readonly migrated: readonly Definition[]
}

async function findProblem(
  client: pg.Client,
  { name, source, migrated }: FunctionToCompare,
): Promise<string | undefined> {
  if (source === undefined) return `the migrations create ${name}, and server/functions/${name}.sql is missing`
  if (hasOthers(name, source)) return `server/functions/${name}.sql must create functions of its name alone`
  if (migrated.length === 0) return `no migration creates ${name}, or a later one drops it`
  const created = await tryCreate(client, name, source)
  if (typeof created === 'string') return `server/functions/${name}.sql cannot be created: ${created}`
  return isSame(created, migrated) ? undefined : `server/functions/${name}.sql is not what the migrations create`
}

/** True if a file creates functions of another name: nobody would look for them there. */
const hasOthers = (name: string, source: string): boolean => {
  const names = [...findDefinitions([source]).keys()]
  return names.length !== 1 || names[0] !== name
}

/** Returns the text for the file of a function: the words of a migration if they still create it, otherwise PostgreSQL's. */
async function writeAgain(
  client: pg.Client,
  migrated: readonly Definition[],
  texts: readonly string[],
): Promise<string | undefined> {
  if (migrated.length === 0) return undefined
  const parts: string[] = []
  for (const each of migrated) {
    let found: string | undefined
    for (const text of texts) {
      const created = await tryCreate(client, each.name, text)
      if (typeof created === 'string' || !isSame(created, migrated) || !isAbout(text, each, migrated)) continue
      found = text
      break
    }
    parts.push(found ?? `${each.definition.trimEnd()};`)
  }
  return `${parts.join('\n\n')}\n`
}

/** Of several functions with one name, a text is about the one with as many parameters. */
const isAbout = (text: string, { signature }: Definition, all: readonly Definition[]): boolean =>
  all.length === 1 || text.slice(0, text.indexOf(')')).split(',').length === signature.split(',').length

/** The functions after all files were created, which takes a twentieth of the time; undefined if one of them cannot be created. */
async function createTogether(
  client: pg.Client,
  sources: readonly string[],
): Promise<Map<string, Definition[]> | undefined> {
  await client.query('begin')
  try {
    await client.query(sources.join('\n'))
    return await readFunctions(client)
  } catch {
    return undefined
  } finally {
    await client.query('rollback')
  }
}

/** Creates the functions of a text, and undoes that. Returns all functions of the name as they were then, or why it failed. */
async function tryCreate(client: pg.Client, name: string, text: string): Promise<Definition[] | string> {
  await client.query('begin')
  try {
    await client.query(text)
    return (await readFunctions(client)).get(name) ?? []
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
  }
}

const readFunctions = async (client: pg.Client): Promise<Map<string, Definition[]>> =>
  Map.groupBy((await client.query<Definition>(ALL)).rows, ({ name }) => name)

const isSame = (some: readonly Definition[], others: readonly Definition[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ signature, definition }, i) => others[i]?.signature === signature && others[i]?.definition === definition,
  )
