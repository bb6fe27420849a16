export type Source = {
  readonly path: string
  readonly text: string
  /** The text with comments and the contents of literals replaced by spaces, so that every offset stays the same. */
  readonly code: string
}

export const toSource = (path: string, text: string): Source => ({ path, text, code: blankLiterals(text) })

/** Where a string or a template begins. */
const LITERAL_START = /(?<![\w'"`])(?:'[ \n]*'|"[ \n]*"|`)/g

/** Returns the offset of every string and template of the file. */
export const listLiteralOffsets = ({ code }: Source): number[] =>
  [...code.matchAll(LITERAL_START)].map((match) => match.index)

/** Returns the offset of the quote that ends the literal which begins here. */
export function findLiteralEnd({ code }: Source, at: number): number {
  const quote = code[at] ?? ''
  let depth = 0
  let end = at + 1
  while (end < code.length && (depth > 0 || code[end] !== quote)) {
    if (quote === '`' && code.startsWith('${', end)) depth++
    else if (depth > 0 && code[end] === '{' && code[end - 1] !== '$') depth++
    else if (depth > 0 && code[end] === '}') depth--
    end++
  }
  return end
}

/** Replaces comments and literals by spaces, so that a pattern over the code never matches inside a sentence. */
function blankLiterals(text: string): string {
  const out = text.split('')
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (out[i] !== '\n') out[i] = ' '
  }
  /** One entry per open brace: true if a template continues after the closing brace. */
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

/** Up to the end of the template, or to an expression inside it, which is code again. */
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

/** A slash begins a regular expression where a value may begin; after a value it divides. */
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
