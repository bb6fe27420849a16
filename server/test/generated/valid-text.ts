import { sample, stringMatching } from 'fast-check'
import type { JsonSchema } from '#http/json-schema'

/** Returns a valid text for a schema; another `salt` gives another text if the schema allows more than one. */
export function validText(schema: JsonSchema, salt: number): string {
  const { minLength = 0, maxLength = Infinity } = schema
  if (schema.pattern === undefined) return letter(salt).repeat(Math.max(1, minLength))
  const texts = listMatches(schema.pattern).filter((text) => text.length >= minLength && text.length <= maxLength)
  const text = texts[salt % texts.length]
  if (text === undefined) throw new Error(`no text found for ${String(schema.pattern)}: add an example to subjects.ts`)
  return text
}

/** Returns a text of exactly this length that matches the pattern, or undefined if there is none. */
export function textOfLength(schema: JsonSchema, length: number): string | undefined {
  if (schema.pattern === undefined) return letter(0).repeat(length)
  const pattern = new RegExp(schema.pattern)
  for (const text of listMatches(schema.pattern)) {
    const fitted = text.length > length ? shortened(text, length, pattern) : lengthened(text, length, pattern)
    if (fitted !== undefined) return fitted
  }
  return undefined
}

/** Returns a text of an allowed length that does not match the pattern. */
export function invalidText(schema: JsonSchema): string {
  const pattern = new RegExp(schema.pattern ?? '')
  const { minLength = 1, maxLength = Infinity } = schema
  const right = validText(schema, 0)
  const candidates = [`${right} `, ` ${right}`, ' '.repeat(minLength), '~'.repeat(minLength), `${right.slice(1)}\n`]
  const wrong = candidates.find((text) => !pattern.test(text) && text.length >= minLength && text.length <= maxLength)
  if (wrong === undefined) throw new Error(`every candidate matches ${pattern.source}: add another one to invalidText`)
  return wrong
}

/** Returns always the same matching texts, shortest first; printable ones if there are any. */
function listMatches(pattern: string | RegExp): readonly string[] {
  const source = new RegExp(pattern).source
  const texts = drawnTexts.get(source) ?? draw(source)
  drawnTexts.set(source, texts)
  return texts
}

/** Drawing texts is slow and gives the same ones every time, so they are kept for each pattern. */
const drawnTexts = new Map<string, readonly string[]>()

function draw(source: string): string[] {
  const all = sample(stringMatching(new RegExp(source)), { seed: 7, numRuns: 60 })
  const printable = all.filter((text) => /^[\u0020-\u007e]+$/.test(text))
  const texts = new Set(printable.length > 0 ? printable : all)
  return [...texts].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

const letter = (salt: number): string => 'abcdefghijklmnopqrstuvwxyz'[salt % 26] ?? 'a'

function lengthened(text: string, length: number, pattern: RegExp): string | undefined {
  const missing = length - text.length
  for (let at = 0; at < text.length; at++) {
    const longer = text.slice(0, at) + text.charAt(at).repeat(missing) + text.slice(at)
    if (pattern.test(longer)) return longer
  }
  return undefined
}

function shortened(text: string, length: number, pattern: RegExp): string | undefined {
  if (text.length === length) return text
  for (let at = 0; at < text.length; at++) {
    const shorter = text.slice(0, at) + text.slice(at + 1)
    const fitted = pattern.test(shorter) ? shortened(shorter, length, pattern) : undefined
    if (fitted !== undefined) return fitted
  }
  return undefined
}
