import { capture } from '../lib/command.ts'

/** The id that git gives to the content of each path, by path: of folders and of files. */
export type ContentIds = ReadonlyMap<string, string>

/** The id of what differs from HEAD in the working tree. */
export const NOT_COMMITTED = 'not committed'

/**
 * Returns the content of HEAD, by path. Paths that differ in the working tree, and the folders above them, have an id that no
 * record has. Returns undefined outside of a git checkout.
 */
export async function readContentIds(): Promise<ContentIds | undefined> {
  const tree = await capture('git', ['ls-tree', '-r', '-t', '-z', '--full-tree', 'HEAD'])
  const status = await capture('git', ['status', '--porcelain', '-z', '--no-renames'])
  if (tree.code !== 0 || status.code !== 0) return undefined
  return markChanged(parseTree(tree.output), parseStatus(status.output))
}

/** Returns the content with changes that are not committed at these paths, and so in the folders that they are in. */
export function markChanged(ids: ContentIds, paths: readonly string[]): ContentIds {
  const changed = new Map(ids)
  for (const path of paths) for (const each of withParents(path)) changed.set(each, NOT_COMMITTED)
  return changed
}

/** The output of `git ls-tree`: "<mode> <type> <id>\t<path>", each ended by a NUL. */
export function parseTree(output: string): Map<string, string> {
  const ids = new Map<string, string>()
  for (const line of output.split('\0')) {
    const [, id, path] = /^\d+ \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    if (id !== undefined && path !== undefined) ids.set(path, id)
  }
  return ids
}

/** The output of `git status --porcelain`: "XY <path>", each ended by a NUL. A new folder ends with a slash. */
const parseStatus = (output: string): string[] =>
  output
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3).replace(/\/$/, ''))

/** The path and the folders that it is in. */
function withParents(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

/** Folders of which each part counts as a source folder of its own. */
const dividedFolders = ['apps', 'apps/console', 'apps/console/src', 'server', 'server/src', 'proofs']

/** Folders without sources of ours: texts for people, records, and what is generated from other folders. */
const noSources = /^(?:\.ci|docs|contract\/(?:openapi|released)|words\/generated)(?:\/|$)/

const isSource = (path: string): boolean => /\.(?:ts|tsx|sql|css)$/.test(path) && !path.endsWith('.test.ts')

/** Returns the folders with sources, as fine as the long files tell them apart: slices, screens of the console, proofs. */
export function listSourceFolders(paths: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const path of paths) if (isSource(path) && !noSources.test(path)) folders.add(sourceFolder(path))
  return [...folders].toSorted()
}

/** Returns the source folder of a path, or the path itself if it lies directly in a divided folder, as server/src/app.ts does. */
function sourceFolder(path: string): string {
  const parts = path.split('/')
  let depth = 1
  while (depth < parts.length && dividedFolders.includes(parts.slice(0, depth).join('/'))) depth++
  return parts.slice(0, depth).join('/')
}
