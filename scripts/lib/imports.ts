import { posix } from 'node:path'
import type { Source } from './source-code.ts'

export type ImportStatement = {
  /** What is between the quotes; undefined if it is computed at run time. */
  readonly target: string | undefined
  /** The imported names before any renaming, types included; `*` for all of them. */
  readonly names: readonly string[]
  /** The names that are imported as values; `*` for all of them. */
  readonly values: readonly string[]
  /** The local name of `* as name`. */
  readonly namespace?: string | undefined
  /** `export … from`: each exported name with its name in the target; `*` for `export * from`. */
  readonly reexports?: ReadonlyMap<string, string> | undefined
}

/** Returns every import of the file: static, re-exporting, bare and dynamic. */
export function listImports({ text, code }: Source): ImportStatement[] {
  const fromStatements = [...code.matchAll(/\b(import|export)\b([\w\s{},*$]*?)\bfrom\s*(?=['"])/g)].map((match) =>
    toStatement(match[1] === 'export', match[2] ?? '', literalAt(text, match.index + match[0].length)),
  )
  const bare = [...code.matchAll(/\bimport\s*(?=['"])/g)].map((match) => ({
    target: literalAt(text, match.index + match[0].length),
    names: ['*'],
    values: ['*'],
  }))
  const dynamic = [...code.matchAll(/(?<![.\w])(?:import|require)\s*\(\s*/g)].map((match) => ({
    target: /^(['"`])([^'"`$]*)\1\s*\)/.exec(text.slice(match.index + match[0].length))?.[2],
    names: ['*'],
    values: ['*'],
  }))
  return [...fromStatements, ...bare, ...dynamic]
}

/** Returns the names that the file itself declares and exports, without what it re-exports from other files. */
export function listDeclaredExports({ code }: Source): string[] {
  const declared = code.matchAll(
    /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|function\s*\*?|type|interface|class)\s+(\w+)/gm,
  )
  const listed = [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm)].flatMap((match) =>
    listParts(`{${match[1] ?? ''}}`).map((part) => part.local),
  )
  return [...[...declared].map((match) => match[1] ?? ''), ...listed]
}

/** Returns the path from the root of the repository that a relative import means. */
export const resolveRelative = (path: string, target: string): string => posix.join(posix.dirname(path), target)

function toStatement(isExport: boolean, clause: string, target: string | undefined): ImportStatement {
  const isTypeOnly = /^\s*type\b/.test(clause)
  const namespace = /\*\s*as\s+(\w+)/.exec(clause)?.[1]
  const parts = clause.includes('*') ? [{ name: '*', local: namespace ?? '*', isType: false }] : listParts(clause)
  return {
    target,
    names: parts.map((part) => part.name),
    values: isTypeOnly ? [] : parts.filter((part) => !part.isType).map((part) => part.name),
    namespace: isExport ? undefined : namespace,
    reexports: isExport ? new Map(parts.map((part) => [part.local, part.name])) : undefined,
  }
}

type ClausePart = { readonly name: string; readonly local: string; readonly isType: boolean }

function listParts(clause: string): ClausePart[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const named = braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', local = name] = part.replace(/^type\s+/, '').split(/\s+as\s+/)
      return { name, local, isType: part.startsWith('type ') }
    })
  const byDefault = /^\s*(?:type\s+)?(?!type\b)(\w+)\s*(?:,|$)/.exec(clause)?.[1]
  return byDefault === undefined ? named : [{ name: 'default', local: byDefault, isType: false }, ...named]
}

function literalAt(text: string, at: number): string | undefined {
  return /^(['"`])([^'"`$]*)\1/.exec(text.slice(at))?.[2]
}
