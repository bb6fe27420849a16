import { isForbiddenName, joinPath, refuse, type InputResult } from './input.ts'
import { isRecord } from './json-schema.ts'

export type JsonLimits = { maxDepth: number }

/** Parses a JSON body, which must be an object. Depth counts brackets: `{"a": [1]}` is 2, like `a[0]` in a form. */
export function parseJson(text: string, limits: JsonLimits): InputResult<Record<string, unknown>> {
  const tooDeepAt = findTooDeep(text, limits.maxDepth)
  if (tooDeepAt !== -1) {
    return refuse('', `must be nested at most ${limits.maxDepth} levels deep: see ${place(text, tooDeepAt)}`)
  }
  const value = tryParse(text)
  if (value === undefined) return refuse('', syntaxMessage(text))
  if (!isRecord(value)) return refuse('', 'must be a JSON object, in braces')
  // Few bodies contain these words or escapes that could spell them; only those are searched.
  const suspect = /__proto__|constructor|prototype|\\u/.test(text)
  const forbidden = suspect ? findForbidden(value) : undefined
  if (forbidden) return refuse(forbidden.reduce(joinPath, ''), 'is not a name that may be used')
  return { ok: true, value }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 34
const BACKSLASH = 92

function findTooDeep(text: string, maxDepth: number): number {
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = endOfString(text, i)
    // [ and { differ in one bit, as do ] and }.
    else if ((code | 32) === 123) {
      depth += 1
      if (depth > maxDepth) return i
    } else if ((code | 32) === 125) depth -= 1
  }
  return -1
}

// indexOf skips a string several times faster than a loop over its characters.
function endOfString(text: string, quote: number): number {
  let end = text.indexOf('"', quote + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before -= 1
  return (at - before) % 2 === 0
}

function findForbidden(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return findForbiddenItem(value)
  for (const [name, child] of Object.entries(value)) {
    if (isForbiddenName(name)) return [name]
    const childPath = findForbidden(child)
    if (childPath) return [name, ...childPath]
  }
  return undefined
}

// Separate from objects, because Object.entries would create a string for each of 100,000 indexes.
function findForbiddenItem(items: readonly unknown[]): string[] | undefined {
  for (const [i, item] of items.entries()) {
    const childPath = findForbidden(item)
    if (childPath) return [String(i), ...childPath]
  }
  return undefined
}

function syntaxMessage(text: string): string {
  if (text.trim() === '') return 'must be a JSON object, and is empty'
  const position = findSyntaxError(text)
  if (position >= text.length) return `must be valid JSON: it ends too early, at ${place(text, position)}`
  return `must be valid JSON: see ${place(text, position)}`
}

function place(text: string, position: number): string {
  const before = text.slice(0, position)
  const line = before.split('\n').length
  return `position ${position} (line ${line}, column ${position - before.lastIndexOf('\n')})`
}

const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.+-])/y

/**
 * Returns the position of a syntax error. V8 reports the position only in some of its messages, and quotes the body in
 * others. Each token is checked against what is allowed there. Runs only after JSON.parse has failed.
 */
function findSyntaxError(text: string): number {
  const open: string[] = []
  let expected: ExpectedToken = 'value'
  for (let at = 0; at < text.length;) {
    const kind = classify(text[at])
    const end = kind === 'scalar' ? endOfMatch(SCALAR, text, at) : kind === '"' ? endOfMatch(STRING, text, at) : at + 1
    if (kind !== 'space') {
      const next: ExpectedToken | undefined = end === 0 ? undefined : step(expected, kind, open)
      if (next === undefined) return at
      expected = next
    }
    at = end
  }
  return text.length
}

type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | '"' | 'scalar' | 'space'

function classify(first: string | undefined): TokenKind {
  switch (first) {
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
    case '"':
      return first
    case ' ':
    case '\t':
    case '\r':
    case '\n':
      return 'space'
    case undefined:
    default:
      return 'scalar'
  }
}

function endOfMatch(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at
  return sticky.test(text) ? sticky.lastIndex : 0
}

type ExpectedToken = 'value' | 'name' | 'colon' | 'after' | 'first]' | 'first}'

/** Returns what may follow, or undefined if the token is not allowed here. `open` has the brackets that are not closed. */
function step(expected: ExpectedToken, kind: TokenKind, open: string[]): ExpectedToken | undefined {
  if ((kind === '}' || kind === ']') && (expected === 'after' || expected === `first${kind}`)) {
    return open.pop() === kind ? 'after' : undefined
  }
  switch (expected) {
    case 'value':
    case 'first]':
      if (kind === '{' || kind === '[') {
        open.push(kind === '{' ? '}' : ']')
        return kind === '{' ? 'first}' : 'first]'
      }
      return kind === 'scalar' || kind === '"' ? 'after' : undefined
    case 'first}':
    case 'name':
      return kind === '"' ? 'colon' : undefined
    case 'colon':
      return kind === ':' ? 'value' : undefined
    case 'after':
      if (kind !== ',' || open.length === 0) return undefined
      return open.at(-1) === '}' ? 'name' : 'value'
  }
  return undefined
}
