import { posix } from 'node:path'
import { listDeclaredExports, listImports, resolveRelative, type ImportStatement } from './imports.ts'
import type { Source } from './source-code.ts'

/** The files that each file imports, by their paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the file that an import of this file means, or undefined if it is none of the repository's files. */
export type Resolver = (path: string, target: string) => string | undefined

type PackageJson = { name?: string; imports?: Record<string, unknown>; exports?: unknown; main?: string }

/** Resolves relative paths, `#names` of the package that a file belongs to, and the packages of the repository. */
export function createResolver(packages: ReadonlyMap<string, string>): Resolver {
  const parsed = [...packages].map(([path, text]) => ({
    folder: posix.dirname(path),
    // Safe to cast: every part that is read is optional.
    json: JSON.parse(text) as PackageJson,
  }))
  const byName = new Map(parsed.map((each) => [each.json.name, each]))

  return function resolve(path, target): string | undefined {
    if (target.startsWith('.')) return resolveRelative(path, target)
    if (target.startsWith('#')) {
      const owner = parsed.find(({ folder, json }) => json.imports && path.startsWith(`${folder}/`))
      const found = matchEntry(owner?.json.imports ?? {}, target)
      if (owner === undefined || found === undefined) return undefined
      return found.startsWith('.') ? posix.join(owner.folder, found) : resolve(path, found)
    }
    const name = target.split('/').slice(0, target.startsWith('@') ? 2 : 1)
    const found = byName.get(name.join('/'))
    if (found === undefined) return undefined
    const entry = matchEntry(toExports(found.json), `.${target.slice(name.join('/').length)}`)
    return entry === undefined ? undefined : posix.join(found.folder, entry)
  }
}

function toExports({ exports, main }: PackageJson): Record<string, unknown> {
  if (typeof exports === 'string') return { '.': exports }
  return typeof exports === 'object' && exports !== null ? { ...exports } : { '.': main }
}

/** Finds the entry of `imports` or `exports` for a name; an entry may end in `*`, and may be a list of conditions. */
function matchEntry(entries: Record<string, unknown>, name: string): string | undefined {
  for (const [pattern, value] of Object.entries(entries)) {
    const target = firstTarget(value)
    if (target === undefined) continue
    if (pattern === name) return target
    const [before = '', after] = pattern.split('*')
    if (after !== undefined && name.startsWith(before) && name.endsWith(after))
      return target.replace('*', name.slice(before.length, name.length - after.length))
  }
  return undefined
}

/** The target, or that of the first condition. What the build writes to `dist` is imported from its source. */
function firstTarget(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replace(/^\.\/dist\/(.*?)\.(?:d\.ts|js)$/, './src/$1.ts')
  return typeof value === 'object' && value !== null ? firstTarget(Object.values(value)[0]) : undefined
}

/** Builds the graph of all imports; with `types: false`, without those that only import types. */
export function buildImportGraph(sources: readonly Source[], resolve: Resolver, { types }: { types: boolean }) {
  const graph = new Map<string, ReadonlySet<string>>()
  for (const source of sources) {
    const targets = listImports(source)
      .filter(({ values }) => types || values.length > 0)
      .flatMap(({ target }) => (target === undefined ? [] : (resolve(source.path, target) ?? [])))
    graph.set(source.path, new Set(targets))
  }
  return graph
}

export type ModuleExports = {
  readonly declared: ReadonlySet<string>
  readonly reexports: readonly ImportStatement[]
}

/** What each file exports: its own names, and its `export … from` statements. */
export type ExportsByFile = ReadonlyMap<string, ModuleExports>

export const readExports = (sources: readonly Source[]): ExportsByFile =>
  new Map(
    sources.map((source) => [
      source.path,
      {
        declared: new Set(listDeclaredExports(source)),
        reexports: listImports(source).filter((statement) => statement.reexports !== undefined),
      },
    ]),
  )

/**
 * Returns the files that define a name which `path` exports: through an index.ts that only re-exports, down to the
 * file with the definition. `*` means every name.
 */
export function findDefinitions(path: string, name: string, exports: ExportsByFile, resolve: Resolver): string[] {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string, wanted: string): void => {
    const key = `${file} ${wanted}`
    if (visited.has(key)) return
    visited.add(key)
    const { declared, reexports } = exports.get(file) ?? { declared: new Set(), reexports: [] }
    if (wanted === '*' || declared.has(wanted)) found.add(file)
    if (declared.has(wanted)) return
    for (const { target, reexports: names } of reexports) {
      const to = target === undefined ? undefined : resolve(file, target)
      if (to === undefined) continue
      if (wanted === '*' || names?.has('*')) visit(to, wanted)
      else if (names?.has(wanted)) visit(to, names.get(wanted) ?? wanted)
    }
  }
  visit(path, name)
  // A name that the patterns do not find, for example a default export, counts as defined in the file itself.
  return found.size > 0 ? [...found] : [path]
}
