import type { TLocalizedValidationError } from 'typebox/error'
import { joinPath } from './input.ts'
import { isNull, type JsonSchema } from './json-schema.ts'

/** Returns the message for a single value, as "must …". It says what is allowed, and does not repeat what was sent. */
export function leafMessage(schema: JsonSchema, error: TLocalizedValidationError): string {
  const { keyword } = error
  if (keyword === '~refine') return error.params.message
  if (keyword === 'pattern') return `must match the pattern ${patternSource(error.params.pattern)}`
  if (keyword === 'format') return formatMessage(error.params.format)
  if (keyword === 'minLength' || keyword === 'maxLength') {
    return `must be ${amount(schema.minLength, schema.maxLength, 'character')}`
  }
  if (keyword === 'type' && schema.type === 'string' && schema.const === undefined) return 'must be a string'
  return PHRASED.has(keyword) ? `must be ${phrase(schema, keyword)}` : error.message
}

const PHRASED = new Set(['type', 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])

function formatMessage(format: string): string {
  return `must be ${FORMATS.get(format) ?? `in the format ${format}`}`
}

const FORMATS = new Map([
  ['date', 'a date, as in 2026-03-14'],
  ['date-time', 'a date and time with its offset, as in 2026-03-14T19:30:00Z'],
  ['time', 'a time, as in 19:30:00Z'],
  ['email', 'an e-mail address'],
  ['uri', 'a URL, as in https://example.com/path'],
  ['url', 'a URL, as in https://example.com/path'],
  ['uuid', 'a UUID'],
])

export function unionMessage(branches: readonly JsonSchema[]): string {
  const literals = branches.filter((branch) => branch.const !== undefined && !isNull(branch))
  const named = literals.map((branch) => String(branch.const)).join(', ')
  const parts = branches
    .filter((branch) => branch.const === undefined && !isNull(branch))
    .map((branch) => phrase(branch))
  if (literals.length > 0) parts.push(literals.length > 1 ? `one of ${named}` : named)
  if (branches.some(isNull)) parts.push('null')
  return `must be ${[...new Set(parts)].join(' or ')}`
}

export function itemsMessage(schema: JsonSchema): string {
  const { items, minItems, maxItems } = schema
  return `must have ${amount(minItems, Array.isArray(items) ? items.length : maxItems, 'item')}`
}

export function unknownMessage(name: string, path: string, known: Record<string, JsonSchema>): string {
  const meant = nearest(name, Object.keys(known))
  const hint = meant === undefined ? '' : `; did you mean \`${joinPath(path, meant)}\`?`
  return `is not a parameter of this operation${hint}`
}

export function textMessage(text: string): string {
  return text.includes('\0') ? 'must not contain the character U+0000' : 'must be valid Unicode'
}

function phrase(schema: JsonSchema, broken?: string): string {
  if (schema.const !== undefined) return String(schema.const)
  const { minLength, maxLength } = schema
  const limited = minLength !== undefined || maxLength !== undefined
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberPhrase(schema, broken)
    case 'string':
      return limited ? `a string of ${amount(minLength, maxLength, 'character')}` : 'a string'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'object':
      return 'an object'
    case undefined:
    default:
      return String(schema.type ?? 'another value')
  }
}

function numberPhrase(schema: JsonSchema, broken: string | undefined): string {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
  // The limits of a double are mentioned only if the value exceeds them.
  const min = schema.minimum === Number.MIN_SAFE_INTEGER && broken !== 'minimum' ? undefined : schema.minimum
  const max = schema.maximum === Number.MAX_SAFE_INTEGER && broken !== 'maximum' ? undefined : schema.maximum
  const parts = [schema.type === 'integer' ? 'an integer' : 'a number']
  if (multipleOf !== undefined) parts.push(`in steps of ${multipleOf}`)
  if (above !== undefined) parts.push(`above ${above}`)
  if (below !== undefined) parts.push(`below ${below}`)
  if (min !== undefined && max !== undefined) parts.push(`from ${min} to ${max}`)
  else if (min !== undefined) parts.push(`of at least ${min}`)
  else if (max !== undefined) parts.push(`of at most ${max}`)
  return parts.join(' ')
}

/** Returns "1 to 500 items", "at most 100 characters" or "exactly 1 item". */
function amount(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return `at least ${count(min ?? 0, unit)}`
  if (min === max) return `exactly ${count(max, unit)}`
  return min ? `${min} to ${count(max, unit)}` : `at most ${count(max, unit)}`
}

function count(n: number, unit: string): string {
  return n === 1 ? `1 ${unit}` : `${n} ${unit}s`
}

function patternSource(pattern: string | RegExp): string {
  return typeof pattern === 'string' ? pattern : pattern.source
}

/** Returns the known name that was probably meant: at most two edits away, and fewer edits than either name has letters. */
function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = 3
  for (const candidate of known) {
    // Names that differ more in length are not compared, which also limits the work on a hostile name.
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(name, candidate)
    if (distance < least && distance < Math.min(name.length, candidate.length)) {
      best = candidate
      least = distance
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, at(above, j) + 1, at(row, j - 1) + 1))
    }
    above = row
  }
  return at(above, b.length)
}

function at(row: readonly number[], i: number): number {
  return row[i] ?? Infinity
}
