import { nameIn, type Schema } from '../openapi.ts'
import { escaped } from '../page.ts'

/** A type in the words of a reader, each with the object that it names, if it names one. */
type Word = { readonly text: string; readonly object?: string }

/** `array of Ticket`, `string or null`: what a field holds. */
function typeWords(schema: Schema): Word[] {
  if (schema.$ref !== undefined) return [{ text: nameIn(schema.$ref), object: nameIn(schema.$ref) }]
  if (schema.anyOf) return joined(schema.anyOf.map(typeWords))
  if (schema.type === 'array') return [{ text: 'array of ' }, ...typeWords(schema.items ?? {})]
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }]
  if (schema.enum) return [{ text: 'enum' }]
  return [{ text: schema.format === 'date-time' || schema.format === 'date' ? schema.format : (schema.type ?? 'any') }]
}

/** Branches that are called alike are said once. */
function joined(branches: readonly Word[][]): Word[] {
  const said = new Map(branches.map((words) => [words.map(({ text }) => text).join(''), words]))
  return [...said.values()].flatMap((words, at) => (at === 0 ? words : [{ text: ' or ' }, ...words]))
}

export const typeText = (schema: Schema): string =>
  typeWords(schema)
    .map(({ text }) => text)
    .join('')

/** The type, with a link to each object in it. */
export const typeHtml = (schema: Schema, homes: ReadonlyMap<string, string>): string =>
  typeWords(schema)
    .map(({ text, object }) => {
      const home = object === undefined ? undefined : homes.get(object)
      return home === undefined ? escaped(text) : `<a href="~/${home}#${text}">${text}</a>`
    })
    .join('')

/** The values that a field may have, when they are few enough to be named. */
export function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.enum) return schema.enum
  const branches = schema.anyOf ?? (schema.items ? [schema.items] : [])
  return branches.flatMap(valuesOf)
}

const number = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** What else must hold of a value: bounds, lengths, form, and what it is when it is left out. */
export function bounds(schema: Schema): string[] {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return [
    range(inner.minimum, inner.maximum),
    span(inner.minLength, inner.maxLength, 'character'),
    span(inner.minItems, inner.maxItems, 'item'),
    form(inner.pattern),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((text) => text !== '')
}

const LARGE = 99_999_999_999

/** Bounds that only say "a whole number" or "a moment" are left out. */
function range(minimum: number | undefined, maximum: number | undefined): string {
  if (maximum !== undefined && maximum < LARGE) return `${number(minimum ?? 0)} to ${number(maximum)}`
  return minimum !== undefined && minimum > 1 ? `at least ${number(minimum)}` : ''
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return ''
  if (least === most) return `${number(most)} ${unit}s`
  return least === undefined || least === 0
    ? `at most ${number(most)} ${unit}s`
    : `${number(least)} to ${number(most)} ${unit}s`
}

/** Ids are told by their beginning; other patterns are for programs and stand in the OpenAPI document. */
function form(pattern: string | undefined): string {
  const prefix = /^\^([a-z]{3}_)\[0-7\]/.exec(pattern ?? '')?.[1]
  return prefix === undefined ? '' : `${prefix}…`
}
