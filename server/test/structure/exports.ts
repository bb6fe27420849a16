import { posix } from 'node:path'
import { createResolver, readExports, type ExportsByFile, type Resolver } from '../../../scripts/lib/import-graph.ts'
import { listImports } from '../../../scripts/lib/imports.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** Reports what the index.ts of a slice exports although no other production file imports it. */
export function findUnusedExports(
  production: readonly Source[],
  slices: readonly string[],
  packages: ReadonlyMap<string, string>,
): string[] {
  const resolve = createResolver(packages)
  const exports = readExports(production)
  const used = findUsedNames(production, resolve)
  return slices.flatMap((slice) => {
    const index = `server/src/${slice}/index.ts`
    return listExportedNames(index, exports, resolve)
      .filter((name) => !used.has(`${index} ${name}`))
      .map((name) => `${index}: no other production file imports ${name}`)
  })
}

/** What the composition uses of a namespace that it takes as a whole, as a `Slice`. */
const SLICE_PARTS = ['routes', 'jobs', 'timers', 'pages', 'close']

/** Returns `file name` for each name that a file outside the slice imports or uses through a namespace. */
function findUsedNames(production: readonly Source[], resolve: Resolver): Set<string> {
  const used = new Set<string>()
  for (const source of production) {
    for (const { target, names, namespace } of listImports(source)) {
      const file = target === undefined ? undefined : resolve(source.path, target)
      if (file === undefined || source.path.startsWith(`${posix.dirname(file)}/`)) continue
      for (const name of names) used.add(`${file} ${name}`)
      if (namespace === undefined) continue
      for (const match of source.code.matchAll(
        new RegExp(`(?<!\\bas\\s+|[.\\w])${namespace}(?:\\??\\.(\\w+))?\\b`, 'g'),
      ))
        for (const name of match[1] === undefined ? SLICE_PARTS : [match[1]]) used.add(`${file} ${name}`)
    }
  }
  return used
}

function listExportedNames(file: string, exports: ExportsByFile, resolve: Resolver): string[] {
  const { declared, reexports } = exports.get(file) ?? { declared: new Set<string>(), reexports: [] }
  const passedOn = reexports.flatMap(({ target, reexports: names }) => {
    const to = target === undefined ? undefined : resolve(file, target)
    return names?.has('*') && to !== undefined ? listExportedNames(to, exports, resolve) : [...(names?.keys() ?? [])]
  })
  return [...declared, ...passedOn]
}
