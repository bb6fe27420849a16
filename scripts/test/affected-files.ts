import { join, posix } from 'node:path'
import { repositoryFiles, type RepositoryFile } from '../checks/repository-files.ts'
import { capture, root } from '../lib/command.ts'
import { createResolver, findDefinitions, readExports, type ImportGraph } from '../lib/import-graph.ts'
import { listImports } from '../lib/imports.ts'
import { findLiteralEnd, listLiteralOffsets, toSource, type Source } from '../lib/source-code.ts'

/** Returns the test files that what differs from this commit can affect, as absolute paths. */
export async function findAffectedTests(commit: string): Promise<string[]> {
  const changed = await listChanged(commit)
  const files = await repositoryFiles()
  if (!files) throw new Error('--changed needs a git checkout')
  return affectedTests(files, changed).map((path) => join(root, path))
}

/** What differs between the commit and the working tree: changed, deleted and new files. */
async function listChanged(commit: string): Promise<string[]> {
  const diff = await capture('git', ['diff', '--name-only', '--no-renames', commit, '--'])
  if (diff.code !== 0) throw new Error(`There is no commit ${commit} to compare with:\n${diff.output.trim()}`)
  const added = await capture('git', ['ls-files', '--others', '--exclude-standard'])
  return [...diff.output.split('\n'), ...added.output.split('\n')].filter((path) => path !== '')
}

/**
 * Tests of the whole repository, which read its files instead of importing them. They are fast, so they always run.
 */
const repositoryTests = ['server/test/boundaries.test.ts', 'server/test/structure.test.ts']

/** Changes in these files can affect every test. */
const affectsEverything = (path: string): boolean =>
  /^(?:package(?:-lock)?\.json|tsconfig\.json|\.nvmrc|server\/migrations\/.*)$/.test(path)

/** These files put the server together from all slices: an import of them would depend on everything. */
const compositionFiles: ReadonlySet<string> = new Set(['server/src/app.ts', 'server/src/slices.ts'])

const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** The same for files that are already read: `changed` are paths from the root of the repository. */
export function affectedTests(files: readonly RepositoryFile[], changed: readonly string[]): string[] {
  const tests = files.map(({ path }) => path).filter(isTest)
  if (changed.some(affectsEverything)) return tests
  const graph = buildRuntimeGraph(files)
  const affected = findDependents(graph, changed)
  const folders = changed.filter((path) => !path.endsWith('.ts')).flatMap(findTestFolders)
  const modules = new Set([...affected].filter((path) => !isTest(path)).map(findFolder))
  const startsServer = (path: string): boolean => reaches(graph, path, compositionFiles)
  return tests.filter(
    (path) =>
      affected.has(path) ||
      repositoryTests.includes(path) ||
      folders.some((folder) => path.startsWith(folder)) ||
      (modules.has(findFolder(path)) && startsServer(path)),
  )
}

/** Where the tests of files are that tests find by listing folders, not by name: documents, charts, pages. */
const dataFolders: readonly (readonly [prefix: string, tests: readonly string[]])[] = [
  ['contract/openapi/', ['contract/', 'sdk/', 'apps/docs/']],
  ['docs/', ['apps/docs/']],
  ['README.md', ['apps/docs/']],
  ['deploy/', ['deploy/']],
  ['Dockerfile', ['deploy/']],
  ['compose.yaml', ['deploy/']],
  ['apps/docs/', ['apps/docs/']],
  ['apps/scanner/', ['apps/scanner/']],
  ['apps/storefront/', ['apps/storefront/']],
]

const findTestFolders = (path: string): readonly string[] =>
  dataFolders.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []

/** The slice, the app, or otherwise the folder that a file belongs to. */
function findFolder(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'server' && second === 'src') return posix.join(first, second, third)
  return first === 'apps' || first === 'proofs' ? posix.join(first, second) : posix.dirname(path)
}

/** What each file needs at run time: the definitions that it imports, and the files that it names in a string. */
function buildRuntimeGraph(files: readonly RepositoryFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  const sources = files.filter(({ path }) => path.endsWith('.ts')).map(({ path, text }) => toSource(path, text))
  const exports = readExports(sources)
  const packages = new Map(
    files.filter(({ path }) => path.endsWith('package.json')).map(({ path, text }) => [path, text]),
  )
  const resolve = createResolver(packages)
  const graph = new Map<string, ReadonlySet<string>>()
  for (const source of sources) {
    const targets = new Set(listNamedFiles(source, paths))
    for (const { target, values } of listImports(source)) {
      const to = target === undefined ? undefined : resolve(source.path, target)
      if (to === undefined) continue
      for (const name of values) for (const path of findDefinitions(to, name, exports, resolve)) targets.add(path)
    }
    graph.set(source.path, targets)
  }
  return graph
}

/** Files that the code names in a string: programs that it starts, documents that it reads. Imports are not among them. */
function listNamedFiles(source: Source, paths: ReadonlySet<string>): string[] {
  const folder = posix.dirname(source.path)
  return listLiteralOffsets(source)
    .filter((at) => !/\b(?:from|import)\s*$/.test(source.code.slice(Math.max(0, at - 20), at)))
    .map((at) => source.text.slice(at + 1, findLiteralEnd(source, at)))
    .filter((text) => /^[\w./-]+\.\w+$/.test(text))
    .flatMap((text) => [posix.join(folder, text), posix.normalize(text)].filter((path) => paths.has(path)))
}

/** Returns these files and all that import them, directly or through others. Does not go up through the composition. */
function findDependents(graph: ImportGraph, changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
  const found = new Set(changed)
  const queue = [...changed]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (found.has(importer) || compositionFiles.has(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}

function reaches(graph: ImportGraph, from: string, targets: ReadonlySet<string>): boolean {
  const visited = new Set([from])
  for (const path of visited) {
    if (targets.has(path)) return true
    for (const target of graph.get(path) ?? []) visited.add(target)
  }
  return false
}
