import { posix } from 'node:path'

/** Tests that read the text of other tests, or build something from all files. The check, which reads all sources, is one of them. */
const readsTests =
  /^(?:check$|scripts\/|words\/|contract\/|deploy\/|apps\/docs\/|server\/test\/[^/]+$|server\/test\/(?:boundaries|generated\/suite)|server\/src\/documents\/pdf-threads|apps\/console\/test\/(?:styles|rights|list-rules|weight)|proofs\/(?:gate|image|short-versions|sign-in|upgrade)\/)/

/**
 * Compares the content on which parts passed with the content of now. Returns which of the parts run again: `all`, unless nothing but
 * test files changed. No other file imports a test file, so a test that passed beside an earlier version of them passes beside this one.
 */
export function listRepeated(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): 'all' | ((part: string) => boolean) {
  const changed = new Set(changedFiles(before, now))
  if (changed.size === 0) return () => false
  for (const path of changed) if (!path.endsWith('.test.ts')) return 'all'
  return (part) => changed.has(part) || readsTests.test(part)
}

/** Folders differ where a file in them does, so files alone are compared. */
function changedFiles(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys({ ...before, ...now })
  const folders = new Set(paths.map((path) => posix.dirname(path)))
  return paths.filter((path) => before[path] !== now[path] && !folders.has(path))
}
