import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations } from '../../server/src/platform/migrate.ts'
import { root } from '../lib/command.ts'

export const functionsFolder = join(root, 'server/functions')

/** The text of each file of `server/functions`, by the name of its function. Functions of one name share a file. */
export const readSources = (folder: string = functionsFolder): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [file.slice(0, -'.sql'.length), readFileSync(join(folder, file), 'utf8')]),
  )

const DEFINITION = /^(?:--.*\n)*create (?:or replace )?(?:function|procedure) (?:public\.)?(?<name>\w+)\s*\(/gim

/** Returns all definitions of functions in the migrations by name, newest first, each with the comment above it. */
export function findDefinitions(
  sqls: readonly string[] = listMigrations().map(({ sql }) => sql),
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const sql of sqls)
    for (const match of sql.matchAll(DEFINITION)) {
      const name = match.groups?.name ?? ''
      const text = cutStatement(sql.slice(match.index))
      found.set(name, [text.replace(/^create (?!or replace)/im, 'create or replace '), ...(found.get(name) ?? [])])
    }
  return found
}

/** Returns the statement at the beginning of the text. Its body is in dollar quotes, between `begin atomic` and `end;`, or neither. */
function cutStatement(text: string): string {
  const quote = /\$\w*\$/.exec(text)
  const atomic = /^\s*begin atomic\b/im.exec(text)
  const semicolon = /;[ \t]*$/m.exec(text)
  const firstEnd = semicolon ? semicolon.index : text.length
  if (quote && quote.index < Math.min(firstEnd, atomic?.index ?? firstEnd)) {
    const bodyEnd = text.indexOf(quote[0], quote.index + quote[0].length)
    return text.slice(0, text.indexOf(';', bodyEnd) + 1)
  }
  if (!atomic || atomic.index > firstEnd) return text.slice(0, firstEnd + 1)
  const end = /^[ \t]*end;/im.exec(text.slice(atomic.index))
  return text.slice(0, atomic.index + (end ? end.index + end[0].length : 0))
}
