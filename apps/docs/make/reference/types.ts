import { refName, type Schema } from '../openapi.ts'
import { escapeHtml } from '../page.ts'

/** A part of a type's text, with the object to link to if it names one. */
type TypePart = { readonly text: string; readonly object?: string }

/** Describes a type in words: `array of Ticket`, `string or null`. */
function typeParts(schema: Schema): TypePart[] {
  if (schema.$ref !== undefined) return [{ text: refName(schema.$ref), object: refName(schema.$ref) }]
  if (schema.anyOf) return joinUnion(schema.anyOf.map(typeParts))
  if (schema.type === 'array') return [{ text: 'array of ' }, ...typeParts(schema.items ?? {})]
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }]
  if (schema.enum) return [{ text: 'enum' }]
  return [{ text: schema.format === 'date-time' || schema.format === 'date' ? schema.format : (schema.type ?? 'any') }]
}

/** Joins the branches of a union; branches with the same text appear once. */
function joinUnion(branches: readonly TypePart[][]): TypePart[] {
  const byText = new Map(branches.map((words) => [words.map(({ text }) => text).join(''), words]))
  return [...byText.values()].flatMap((words, at) => (at === 0 ? words : [{ text: ' or ' }, ...words]))
}

export const typeText = (schema: Schema): string =>
  typeParts(schema)
    .map(({ text }) => text)
    .join('')

/** Returns the type as HTML, with a link to each object. */
export const typeHtml = (schema: Schema, objectPaths: ReadonlyMap<string, string>): string =>
  typeParts(schema)
    .map(({ text, object }) => {
      const objectPath = object === undefined ? undefined : objectPaths.get(object)
      return objectPath === undefined ? escapeHtml(text) : `<a href="~/${objectPath}#${text}">${text}</a>`
    })
    .join('')

/** Returns the values of an enum, also inside of a union or an array. */
export function listValues(schema: Schema): readonly unknown[] {
  if (schema.enum) return schema.enum
  const branches = schema.anyOf ?? (schema.items ? [schema.items] : [])
  return branches.flatMap(listValues)
}

const formatNumber = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Lists the constraints of a value: range, length, id prefix and default. */
export function listConstraints(schema: Schema): string[] {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return [
    range(inner.minimum, inner.maximum),
    lengthRange(inner.minLength, inner.maxLength, 'character'),
    lengthRange(inner.minItems, inner.maxItems, 'item'),
    idPrefix(inner.pattern),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((text) => text !== '')
}

const LARGE = 99_999_999_999

/** Leaves out bounds that only mean "any integer" or "a Unix time". */
function range(minimum: number | undefined, maximum: number | undefined): string {
  if (maximum !== undefined && maximum < LARGE) return `${formatNumber(minimum ?? 0)} to ${formatNumber(maximum)}`
  return minimum !== undefined && minimum > 1 ? `at least ${formatNumber(minimum)}` : ''
}

function lengthRange(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return ''
  if (least === most) return `${formatNumber(most)} ${unit}s`
  return least === undefined || least === 0
    ? `at most ${formatNumber(most)} ${unit}s`
    : `${formatNumber(least)} to ${formatNumber(most)} ${unit}s`
}

/** Shows the prefix of an id; other patterns are only in the OpenAPI document. */
function idPrefix(pattern: string | undefined): string {
  const prefix = /^\^([a-z]{3}_)\[0-7\]/.exec(pattern ?? '')?.[1]
  return prefix === undefined ? '' : `${prefix}…`
}
