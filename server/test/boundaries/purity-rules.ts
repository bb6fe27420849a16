import { roomOf, type Ladder } from './import-rules.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** State of a module that outlives a request, each with the reason why no request can tell. */
const STATE = new Map([
  ['server/src/platform/db.ts open', 'follows one chain of calls, to see a transaction inside a transaction'],
  ['server/src/platform/money.ts cache', 'decimals of a currency, which never change'],
  ['server/src/platform/zone.ts zones', 'offsets of a time zone by day, which never change'],
  [
    'server/src/platform/postgres/json.ts lastKeys',
    'names of fields with the last organisation, compared at every use',
  ],
  ['server/src/http/limits.ts subjects', 'windows of a caller, weakly held and made from the caller alone'],
  [
    'server/src/payment-providers/providers.ts ofHandle',
    'providers of a database handle, weakly held and set at the start',
  ],
  [
    'server/src/webhooks/deps.ts ofHandle',
    'what webhooks of a database handle are sent with, weakly held and set at the start',
  ],
  ['server/src/webhooks/dispatcher.ts desks', 'what the worker of a database handle sends to, weakly held'],
  ['server/src/webhooks/settings.ts pace', 'how time runs for deliveries, never set outside tests'],
  ['server/src/webhooks/dispatcher.ts heldAt', 'when the worker last heard that a lane is its own, weakly held'],
  ['server/src/sso/deps.ts ofHandle', 'set-up of a database handle, weakly held and set at the start'],
  ['server/src/documents/deps.ts ofHandle', 'set-up of a database handle, weakly held and set at the start'],
  ['server/src/barcodes/deps.ts ofHandle', 'who seals keys, of a database handle, weakly held and set at the start'],
  ['server/src/platform/crashpoint.ts fault', 'the fault that a test has planted, never set outside tests'],
  ['server/src/payments/lease.ts seconds', 'how long a lease is, never set outside tests'],
  ['server/src/main.ts stopping', 'the process hears its second signal'],
])

/** Rules are told the time and everything else: the same question has the same answer for ever. */
export function ruleFaults({ path, code }: Source): string[] {
  if (!path.endsWith('/rules.ts')) return []
  const impure = [
    ...code.matchAll(
      /\b(?:Date\.now|new Date\(\s*\)|Math\.random|performance\.now|process\.|crypto\.|fetch\(|setTimeout|setInterval|await )/g,
    ),
  ]
  return impure.map((match) => `is a rule and uses ${match[0]}`)
}

/** Business time comes from the context, so that a test clock can stand in. */
export function clockFaults(source: Source, ladder: Ladder): string[] {
  if (!ladder.includes(roomOf(source.path, ladder))) return []
  return [...source.code.matchAll(/\b(?:Date\.now\b|new Date\(\s*\)|new Date\b(?!\s*\())/g)].map(
    (match) => `uses ${match[0]} where ctx.now() stands`,
  )
}

/** Anything at the top of a module that a request could change for the next one. */
export function stateFaults({ path, code }: Source): string[] {
  const found = new Set<string>()
  for (const { keyword, name, value } of declarations(code)) {
    if (keyword !== 'const') found.add(name)
    else if (/^new (?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage)\s*(?:<[^()]*>)?\(\s*\)/.test(value)) found.add(name)
    else if (/^(?:\[\s*\]|\{\s*\})\s*(?:\n|$)/.test(value)) found.add(name)
    else if (changes(code, name)) found.add(name)
  }
  return [...found]
    .filter((name) => !STATE.has(`${path} ${name}`))
    .map((name) => `keeps ${name} from one request to the next`)
}

type Declaration = { readonly keyword: string; readonly name: string; readonly value: string }

/** What begins in the first column is the module's own: the formatter indents everything else. */
const declarations = (code: string): Declaration[] =>
  [...code.matchAll(/^(?:export )?(const|let|var) (\w+)(?:\s*:[^=\n]+(?:=>[^=\n]+)*)?(?:\s*=\s*)?/gm)].map((match) => ({
    keyword: match[1] ?? '',
    name: match[2] ?? '',
    value: code.slice(match.index + match[0].length, match.index + match[0].length + 200),
  }))

function changes(code: string, name: string): boolean {
  const method = new RegExp(
    `(?<![.\\w])${name}\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|write\\w*)\\(`,
  )
  const assignment = new RegExp(
    `(?<![.\\w])${name}(?:\\.\\w+|\\[[^\\]\\n]*\\])+\\s*(?:=(?![=>])|\\+\\+|--|[-+*/%|&^]=|\\?\\?=|\\|\\|=|&&=)`,
  )
  return method.test(code) || assignment.test(code)
}
