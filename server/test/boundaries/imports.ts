import { posix } from 'node:path'
import type { Source } from '../../../scripts/lib/source-code.ts'

export type Import = {
  /** What stands between the quotes; undefined when it is computed, which no rule could follow. */
  readonly target: string | undefined
  /** The names that are imported as values, before any renaming; `*` for all of them. */
  readonly values: readonly string[]
}

/** Static, re-exporting, bare and dynamic imports alike. */
export function importsOf({ text, code }: Source): Import[] {
  const found = [...code.matchAll(/\b(?:import|export)\b([\w\s{},*$]*?)\bfrom\s*(?=['"])/g)].map((match) => ({
    target: literalAt(text, match.index + match[0].length),
    values: valueNames(match[1] ?? ''),
  }))
  const bare = [...code.matchAll(/\bimport\s*(?=['"])/g)].map((match) => ({
    target: literalAt(text, match.index + match[0].length),
    values: ['*'],
  }))
  const called = [...code.matchAll(/(?<![.\w])(?:import|require)\s*\(\s*/g)].map((match) => ({
    target: /^(['"`])([^'"`$]*)\1\s*\)/.exec(text.slice(match.index + match[0].length))?.[2],
    values: ['*'],
  }))
  return [...found, ...bare, ...called]
}

/** Where a relative import ends up, from the root of the repository. */
export const resolved = (path: string, target: string): string => posix.join(posix.dirname(path), target)

function literalAt(text: string, at: number): string | undefined {
  return /^(['"`])([^'"`$]*)\1/.exec(text.slice(at))?.[2]
}

function valueNames(clause: string): string[] {
  if (/^\s*type\b/.test(clause)) return []
  if (clause.includes('*')) return ['*']
  const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const named = names.split(',').map((part) => part.trim())
  const byDefault = /^\s*\w/.test(clause) ? ['default'] : []
  return [...byDefault, ...named.filter((part) => part !== '' && !part.startsWith('type ')).map(firstWord)]
}

const firstWord = (part: string): string => part.split(/\s/, 1)[0] ?? ''
