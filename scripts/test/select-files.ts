import { globSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../lib/command.ts'

/**
 * Returns all test files, or those that the patterns mean: a file, a folder, a glob, or part of a path. Leaves out those that
 * the patterns of `without` mean.
 */
export function selectFiles(
  patterns: readonly string[],
  cwd: string = process.cwd(),
  without: readonly string[] = [],
): string[] {
  const all = listFiles('{contract,server,cli,sdk,scripts,bench,proofs,apps,deploy,words}/**/*.test.ts', root)
  const wanted = patterns.length === 0 ? all : patterns.flatMap((pattern) => mustMatch(pattern, cwd, all))
  return leaveOut([...new Set(wanted)], without, cwd).toSorted()
}

/** Returns these files without those that the patterns mean. */
export function leaveOut(files: readonly string[], patterns: readonly string[] = [], cwd = process.cwd()): string[] {
  const leftOut = new Set(patterns.flatMap((pattern) => matchPattern(pattern, cwd, files)))
  return files.filter((file) => !leftOut.has(file))
}

/** For messages: relative to the checkout if the file is inside it. */
export function shortName(file: string): string {
  const short = relative(root, file)
  return short.startsWith('..') ? file : short
}

/** Beside other patterns, one without files would go unnoticed: a folder of helpers may have the name of its test. */
function mustMatch(pattern: string, cwd: string, all: readonly string[]): string[] {
  const found = matchPattern(pattern, cwd, all)
  if (found.length === 0) throw new Error(`No test file matches ${pattern}`)
  return found
}

function matchPattern(pattern: string, cwd: string, all: readonly string[]): string[] {
  if (/[*?{[]/.test(pattern)) return listFiles(pattern, cwd)
  const path = resolve(cwd, pattern)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) return [path]
  if (stats?.isDirectory()) return listFiles('**/*.test.ts', path)
  return all.filter((file) => shortName(file).includes(pattern))
}

function listFiles(glob: string, cwd: string): string[] {
  return globSync(glob, { cwd, exclude: ['**/node_modules/**'] }).map((file) => join(cwd, file))
}
