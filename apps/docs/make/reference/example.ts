import { nameIn, type Schema } from '../openapi.ts'
import { numbers, texts, ulids, yes } from './example-values.ts'

type Schemas = Readonly<Record<string, Schema>>

/** Whether a value is sent to us or comes from us: what may be `null` is left empty only in what we answer. */
type Side = 'request' | 'answer'

type Place = { readonly schemas: Schemas; readonly side: Side; readonly name: string }

/** A value as the schema describes it, believable and the same every time. */
export const exampleOf = (schema: Schema, schemas: Schemas, side: Side = 'answer'): unknown =>
  valueOf(schema, { schemas, side, name: '' })

/** Fields that are not required and still belong to every sale. */
const usual: readonly string[] = ['price_id', 'quantity', 'payment_method', 'user_id']

/** The body that a sample sends: what is required, what is usual, or else the first field that there is. */
export function bodyExample(schema: Schema, schemas: Schemas): Readonly<Record<string, unknown>> {
  const object = resolved(schema, schemas)
  const all = Object.keys(object.properties ?? {})
  const told = all.filter((name) => object.required?.includes(name) || usual.includes(name))
  const names = told.length > 0 ? told : all.slice(0, 1)
  return Object.fromEntries(
    names.map((name) => [name, valueOf(object.properties?.[name] ?? {}, { schemas, side: 'request', name })]),
  )
}

export const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameIn(schema.$ref)] ?? {})

/** A value for a parameter of a path or query, as text. */
export const parameterExample = (name: string, schema: Schema): string =>
  String(valueOf(schema, { schemas: {}, side: 'request', name }))

function valueOf(given: Schema, place: Place): unknown {
  const schema = resolved(given, place.schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.default ?? schema.enum[0]
  if (schema.anyOf) return oneOf(schema.anyOf, place)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return listOf(schema, place)
    case 'integer':
    case 'number':
      return numberOf(schema, place.name)
    case 'boolean':
      return schema.default ?? yes.has(place.name)
    case 'null':
      return null
    case 'string':
    case undefined:
    default:
      return textOf(schema, place.name)
  }
}

function oneOf(branches: readonly Schema[], place: Place): unknown {
  const some = branches.find(({ type }) => type !== 'null') ?? {}
  const nullable = branches.some(({ type }) => type === 'null')
  const told = place.name in texts || place.name in numbers || some.$ref !== undefined
  return nullable && place.side === 'answer' && !told ? null : valueOf(some, place)
}

function objectOf({ properties = {}, required = [] }: Schema, place: Place): unknown {
  const all = Object.entries(properties)
  const shown = place.side === 'answer' ? all : all.filter(([name]) => required.includes(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, valueOf(field, { ...place, name })]))
}

function listOf({ items, minItems = 1 }: Schema, place: Place): unknown[] {
  if (!items) return []
  const name = place.name.replace(/s$/, '')
  return Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, { ...place, name }))
}

const MOMENTS_END = 99_999_999_999
const MADE = 1_776_938_400

function numberOf(schema: Schema, name: string): number {
  const { minimum = 0, maximum = Infinity } = schema
  const told = numbers[name]
  if (told !== undefined && told >= minimum && told <= maximum) return told
  if (typeof schema.default === 'number') return schema.default
  // Moments are the only numbers with this bound.
  if (maximum === MOMENTS_END) return MADE
  return Math.min(maximum, Math.max(minimum, schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1))
}

function textOf(schema: Schema, name: string): string {
  const { pattern = '', format } = schema
  const prefix = /^\^([a-z]{3})_\[0-7\]/.exec(pattern)?.[1]
  if (prefix !== undefined) return `${prefix}_${ulids[prefix] ?? ulids.org ?? ''}`
  const fits = (text: string | undefined): text is string =>
    text !== undefined && new RegExp(pattern, 'u').test(text) && text.length <= (schema.maxLength ?? Infinity)
  const told = texts[name]
  if (fits(told)) return told
  if (format === 'date-time') return '2026-06-06T18:30:00Z'
  if (format === 'date') return '1990-04-23'
  if (typeof schema.default === 'string') return schema.default
  return made.find(fits) ?? patterned(pattern) ?? 'sample'
}

/** What fits one of the patterns that the contract has. */
const made: readonly string[] = [
  'Riverside',
  'GBP',
  'GB',
  'ann.lee@example.com',
  'https://www.riverside.example',
  '77031',
  'cup-final',
  '019d5b0e-2c40-7b1a-8d11-9f2a6c3e4b57',
  '1-0-0',
  '#0b3d2e',
]

/** Text of a fixed length, such as a key or a signature. */
function patterned(pattern: string): string | undefined {
  const [, letters = '', length = ''] = /^\^\[([^\]]+)\]\{(\d+)\}\$$/.exec(pattern) ?? []
  if (length === '') return undefined
  const alphabet = letters.startsWith('0-9a-f') ? '6c00a32a086e9d61' : 'TwLk3Yq9RmVb7XhC'
  return alphabet.repeat(Math.ceil(Number(length) / alphabet.length)).slice(0, Number(length))
}
