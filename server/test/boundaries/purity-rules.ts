import { findModule, isRulesFile, type SliceOrder } from './import-rules.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** Module state that outlives a request, each with the reason why no request can notice. */
const STATE = new Map([
  ['apps/console/src/kit/money.tsx formats', 'formats of numbers, which take long to create'],
  ['apps/console/src/plots/short-format.ts formats', 'formats of numbers, which take long to create'],
  ['apps/console/src/plots/short-format.ts dayFormats', 'formats of dates, which take long to create'],
  ['apps/console/src/kit/time.tsx formats', 'formats of dates, which take long to create'],
  ['server/src/platform/db.ts openTx', 'follows one chain of calls, to detect a transaction inside a transaction'],
  ['server/src/platform/trace.ts openTrace', 'follows one chain of calls, to find the span that it belongs to'],
  ['server/src/platform/postgres/statement-span.ts summaries', 'names of statements, derived from their text alone'],
  ['server/src/platform/money.ts cache', 'decimals of a currency, which never change'],
  ['server/src/platform/zone.ts zones', 'offsets of a time zone by day, which never change'],
  [
    'server/src/platform/postgres/json.ts lastKeys',
    'names of fields with the last organisation, compared at every use',
  ],
  ['server/src/http/limits.ts subjects', 'windows of a caller, weakly held and derived from the caller alone'],

  ['server/src/main.ts stopping', 'tells the second stop signal from the first'],
])

/** Rules get the time and everything else as arguments: the same input always gives the same result. */
export function findImpureRules({ path, code }: Source): string[] {
  if (!isRulesFile(path)) return []
  const impure = [
    ...code.matchAll(
      /\b(?:Date\.now|new Date\(\s*\)|Math\.random|performance\.now|process\.|crypto\.|fetch\(|setTimeout|setInterval|await )/g,
    ),
  ]
  return impure.map((match) => `is a rule and uses ${match[0]}`)
}

/** Business time comes from the context, so that a test clock can replace it. */
export function findClockUses(source: Source, sliceOrder: SliceOrder): string[] {
  if (!sliceOrder.includes(findModule(source.path, sliceOrder))) return []
  return [...source.code.matchAll(/\b(?:Date\.now\b|new Date\(\s*\)|new Date\b(?!\s*\())/g)].map(
    (match) => `uses ${match[0]} instead of ctx.now()`,
  )
}

/** Finds top-level variables that a request could change for the next one. */
export function findModuleState({ path, code }: Source): string[] {
  const found = new Set<string>()
  for (const { keyword, name, value } of listDeclarations(code)) {
    if (keyword !== 'const') found.add(name)
    else if (/^new (?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage)\s*(?:<[^()]*>)?\(\s*\)/.test(value)) found.add(name)
    else if (/^(?:\[\s*\]|\{\s*\})\s*(?:\n|$)/.test(value)) found.add(name)
    else if (isChanged(code, name)) found.add(name)
  }
  return [...found].filter((name) => !STATE.has(`${path} ${name}`)).map((name) => `keeps ${name} between requests`)
}

type Declaration = { readonly keyword: string; readonly name: string; readonly value: string }

/** A declaration in the first column is at the top level: the formatter indents everything else. */
const listDeclarations = (code: string): Declaration[] =>
  [...code.matchAll(/^(?:export )?(const|let|var) (\w+)(?:\s*:[^=\n]+(?:=>[^=\n]+)*)?(?:\s*=\s*)?/gm)].map((match) => ({
    keyword: match[1] ?? '',
    name: match[2] ?? '',
    value: code.slice(match.index + match[0].length, match.index + match[0].length + 200),
  }))

function isChanged(code: string, name: string): boolean {
  const method = new RegExp(
    `(?<![.\\w])${name}\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|write\\w*)\\(`,
  )
  const assignment = new RegExp(
    `(?<![.\\w])${name}(?:\\.\\w+|\\[[^\\]\\n]*\\])+\\s*(?:=(?![=>])|\\+\\+|--|[-+*/%|&^]=|\\?\\?=|\\|\\|=|&&=)`,
  )
  return method.test(code) || assignment.test(code)
}
