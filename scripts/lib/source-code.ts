import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the checker looks at: paths from the root of the repository, and what each file says. */
export type Sources = ReadonlyMap<string, string>

export type Source = {
  readonly path: string
  readonly text: string
  /** The text with comments and the insides of literals blanked, character for character: what is left is code. */
  readonly code: string
}

const root = join(import.meta.dirname, '../../..')

/** Every file of the packages that runs in production; what tests import is their own affair. */
export function repository(): Sources {
  const files = globSync('{contract,server,cli,sdk,apps/*}/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  return new Map([...files, 'server/package.json'].map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export const typescript = (sources: Sources): Source[] =>
  [...sources].filter(([path]) => path.endsWith('.ts')).map(([path, text]) => ({ path, text, code: blanked(text) }))

/** Blanks comments and literals and keeps every offset, so that a pattern over the code can never match in a sentence. */
function blanked(text: string): string {
  const out = text.split('')
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (out[i] !== '\n') out[i] = ' '
  }
  /** One entry per open brace: true when closing it goes on with a template. */
  const braces: boolean[] = []
  let at = 0
  while (at < text.length) {
    const end = literalEnd(text, out, at, braces)
    if (end === undefined) {
      at++
      continue
    }
    blank(end.blankFrom, end.blankTo)
    at = end.next
  }
  return out.join('')
}

type Literal = { readonly blankFrom: number; readonly blankTo: number; readonly next: number }

function literalEnd(text: string, out: readonly string[], at: number, braces: boolean[]): Literal | undefined {
  const char = text[at]
  const pair = text.slice(at, at + 2)
  if (pair === '//') return whole(at, indexOr(text, '\n', at))
  if (pair === '/*') return whole(at, indexOr(text, '*/', at + 2) + 2)
  if (char === "'" || char === '"') return inside(at + 1, closing(text, at + 1, char))
  if (char === '`') return template(text, at + 1, braces)
  if (char === '{') braces.push(false)
  if (char === '}' && braces.pop()) return template(text, at + 1, braces)
  if (char === '/' && startsRegex(out, at)) return inside(at + 1, closingRegex(text, at + 1))
  return undefined
}

const whole = (from: number, to: number): Literal => ({ blankFrom: from, blankTo: to, next: to })
const inside = (from: number, to: number): Literal => ({ blankFrom: from, blankTo: to, next: to + 1 })

function indexOr(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from)
  return at < 0 ? text.length : at
}

function closing(text: string, from: number, quote: string): number {
  let at = from
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
  return at
}

/** Up to the end of the template, or to an expression in it, which is code again. */
function template(text: string, from: number, braces: boolean[]): Literal {
  let at = from
  while (at < text.length && text[at] !== '`') {
    if (text.startsWith('${', at)) {
      braces.push(true)
      return { blankFrom: from, blankTo: at, next: at + 2 }
    }
    at += text[at] === '\\' ? 2 : 1
  }
  return inside(from, at)
}

/** A slash begins a pattern where a value may begin; after a value it divides. */
function startsRegex(out: readonly string[], at: number): boolean {
  const before = out
    .slice(Math.max(0, at - 200), at)
    .join('')
    .trimEnd()
  return before === '' || /(?:[=(,:[!&|?{};+*<>~^%-]|\b(?:return|typeof|case|in|of|do|else))$/.test(before)
}

function closingRegex(text: string, from: number): number {
  let at = from
  let inClass = false
  while (at < text.length && (inClass || text[at] !== '/')) {
    if (text[at] === '[') inClass = true
    if (text[at] === ']') inClass = false
    at += text[at] === '\\' ? 2 : 1
  }
  return at
}
