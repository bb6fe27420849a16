import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from '../lib/command.ts'
import { functionsFolder } from './function-sources.ts'
import type { FunctionDifference } from './functions.ts'

const migrationsFolder = join(root, 'server/migrations')

type Places = {
  readonly functions: string
  readonly migrations: string
  /** Paths below these folders that the last commit lacks or has with another text. */
  readonly changed: ReadonlySet<string>
}

/**
 * Makes the files and the migrations say the same. A file that was edited since the last commit is newer than the migrations: its
 * text goes into the one that is not committed yet, or begins one. Every other file is written again. Returns what was done.
 */
export function writeFunctions(
  differences: readonly FunctionDifference[],
  { functions, migrations, changed }: Places,
): string[] {
  const done: string[] = []
  for (const { name, source, current } of differences) {
    const file = join(functions, `${name}.sql`)
    if (source !== undefined && changed.has(file)) {
      const migration = openMigration(migrations, changed)
      const lead = existsSync(migration) ? '\n' : ''
      appendFileSync(migration, `${lead}${source.trimEnd()}\n`)
      done.push(`${name} was written into ${migration}`)
    } else if (current === undefined) {
      rmSync(file)
      done.push(`${file} was removed: no migration creates the function any more`)
    } else {
      writeFileSync(file, current)
      done.push(`${file} was written as the migrations create it`)
    }
  }
  return done
}

/** The newest migration if it is not committed, otherwise the next one. */
function openMigration(migrations: string, changed: ReadonlySet<string>): string {
  const newest = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)
  if (newest !== undefined && changed.has(join(migrations, newest))) return join(migrations, newest)
  const number = String(Number.parseInt(newest ?? '0', 10) + 1).padStart(4, '0')
  return join(migrations, `${number}_functions.sql`)
}

export async function readPlaces(): Promise<Places> {
  const { code, output } = await capture(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--no-renames', '--', functionsFolder, migrationsFolder],
    { cwd: root },
  )
  if (code !== 0) throw new Error(`git cannot say which functions were edited:\n${output}`)
  const changed = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => join(root, line.slice(3)))
  return { functions: functionsFolder, migrations: migrationsFolder, changed: new Set(changed) }
}
