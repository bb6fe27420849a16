import { globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../lib/command.ts'

/** All test files, or those that the patterns mean: a file, a folder, a glob, or a part of a path. */
export function selectFiles(patterns: readonly string[], cwd: string = process.cwd()): string[] {
  const all = find('{contract,server,cli,sdk,scripts,bench,proofs,apps,deploy}/**/*.test.ts', root)
  if (patterns.length === 0) return longFirst(all)
  return longFirst([...new Set(patterns.flatMap((pattern) => match(pattern, cwd, all)))])
}

/** Tests of the whole server take longest; started last, they would run alone while the other cores wait. */
function longFirst(files: readonly string[]): string[] {
  const isLong = (file: string): boolean => shortName(file).startsWith('server/test/')
  return files.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)) || (a < b ? -1 : 1))
}

/** For people: relative to the checkout when it is inside. */
export function shortName(file: string): string {
  const short = relative(root, file)
  return short.startsWith('..') ? file : short
}

function match(pattern: string, cwd: string, all: readonly string[]): string[] {
  if (/[*?{[]/.test(pattern)) return find(pattern, cwd)
  const path = resolve(cwd, pattern)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) return [path]
  if (stats?.isDirectory()) return find('**/*.test.ts', path)
  return all.filter((file) => shortName(file).includes(pattern))
}

function find(glob: string, cwd: string): string[] {
  return globSync(glob, { cwd, exclude: ['**/node_modules/**'] }).map((file) => join(cwd, file))
}
