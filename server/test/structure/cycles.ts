import { buildImportGraph, createResolver, type ImportGraph } from '../../../scripts/lib/import-graph.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** Reports every import circle between files, type-only imports included: each circle once, by the paths of its files. */
export function findImportCycles(sources: readonly Source[], packages: ReadonlyMap<string, string>): string[] {
  const graph = buildImportGraph(sources, createResolver(packages), { types: true })
  return findComponents(graph).map((files) => `import circle: ${files.toSorted().join(', ')}`)
}

/** Returns the groups of files that reach each other (Tarjan's strongly connected components). */
function findComponents(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1 || graph.get(file)?.has(file)) components.push(component)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return components
}
