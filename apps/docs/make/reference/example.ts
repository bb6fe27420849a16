import { refName, type Schema } from '../openapi.ts'
import { numbers, texts, ulids, trueFields } from './example-values.ts'

type Schemas = Readonly<Record<string, Schema>>

/** Whether a value is sent to us or comes from us: what may be `null` is left empty only in what we answer. */
type ExampleKind = 'request' | 'response'

type ExampleContext = { readonly schemas: Schemas; readonly kind: ExampleKind; readonly name: string }

/** Builds a plausible value for a schema. The same schema always gives the same value. */
export const buildExample = (schema: Schema, schemas: Schemas, kind: ExampleKind = 'response'): unknown =>
  exampleValue(schema, { schemas, kind, name: '' })

/** Optional fields that a sale usually has. */
const usualFields: readonly string[] = ['price_id', 'quantity', 'payment_method', 'user_id']

/** Builds the body of a sample: the required and usual fields, or the first field if there are none. */
export function bodyExample(schema: Schema, schemas: Schemas): Readonly<Record<string, unknown>> {
  const object = resolveRef(schema, schemas)
  const all = Object.keys(object.properties ?? {})
  const usualNames = all.filter((name) => object.required?.includes(name) || usualFields.includes(name))
  const names = usualNames.length > 0 ? usualNames : all.slice(0, 1)
  return Object.fromEntries(
    names.map((name) => [name, exampleValue(object.properties?.[name] ?? {}, { schemas, kind: 'request', name })]),
  )
}

export const resolveRef = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[refName(schema.$ref)] ?? {})

/** Returns a value for a path or query parameter. */
export const parameterExample = (name: string, schema: Schema): string =>
  String(exampleValue(schema, { schemas: {}, kind: 'request', name }))

function exampleValue(unresolved: Schema, context: ExampleContext): unknown {
  const schema = resolveRef(unresolved, context.schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.default ?? schema.enum[0]
  if (schema.anyOf) return exampleOfUnion(schema.anyOf, context)
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, context)
    case 'array':
      return exampleList(schema, context)
    case 'integer':
    case 'number':
      return exampleNumber(schema, context.name)
    case 'boolean':
      return schema.default ?? trueFields.has(context.name)
    case 'null':
      return null
    case 'string':
    case undefined:
    default:
      return exampleText(schema, context.name)
  }
}

function exampleOfUnion(branches: readonly Schema[], context: ExampleContext): unknown {
  const some = branches.find(({ type }) => type !== 'null') ?? {}
  const nullable = branches.some(({ type }) => type === 'null')
  const hasExample = context.name in texts || context.name in numbers || some.$ref !== undefined
  return nullable && context.kind === 'response' && !hasExample ? null : exampleValue(some, context)
}

function exampleObject({ properties = {}, required = [] }: Schema, context: ExampleContext): unknown {
  const all = Object.entries(properties)
  const shown = context.kind === 'response' ? all : all.filter(([name]) => required.includes(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleValue(field, { ...context, name })]))
}

function exampleList({ items, minItems = 1 }: Schema, context: ExampleContext): unknown[] {
  if (!items) return []
  const name = context.name.replace(/s$/, '')
  return Array.from({ length: Math.max(1, minItems) }, () => exampleValue(items, { ...context, name }))
}

const MAX_UNIX_TIME = 99_999_999_999
const EXAMPLE_UNIX_TIME = 1_776_938_400

function exampleNumber(schema: Schema, name: string): number {
  const { minimum = 0, maximum = Infinity } = schema
  const value = numbers[name]
  if (value !== undefined && value >= minimum && value <= maximum) return value
  if (typeof schema.default === 'number') return schema.default
  // Only Unix times have this maximum.
  if (maximum === MAX_UNIX_TIME) return EXAMPLE_UNIX_TIME
  return Math.min(maximum, Math.max(minimum, schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1))
}

function exampleText(schema: Schema, name: string): string {
  const { pattern = '', format } = schema
  const prefix = /^\^([a-z]{3})_\[0-7\]/.exec(pattern)?.[1]
  if (prefix !== undefined) return `${prefix}_${ulids[prefix] ?? ulids.org ?? ''}`
  const fits = (text: string | undefined): text is string =>
    text !== undefined &&
    new RegExp(pattern, 'u').test(text) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity)
  const value = texts[name]
  if (fits(value)) return value
  if (format === 'date-time') return '2026-06-06T18:30:00Z'
  if (format === 'date') return '1990-04-23'
  if (typeof schema.default === 'string') return schema.default
  return fallbackTexts.find(fits) ?? fixedLengthText(pattern) ?? 'sample'
}

/** Texts for the patterns of the contract; the first that matches is used. */
const fallbackTexts: readonly string[] = [
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

/** Returns text of the fixed length that a pattern requires, such as a key or a signature. */
function fixedLengthText(pattern: string): string | undefined {
  const [, letters = '', length = ''] = /^\^\[([^\]]+)\]\{(\d+)\}\$$/.exec(pattern) ?? []
  if (length === '') return undefined
  const alphabet = letters.startsWith('0-9a-f') ? '6c00a32a086e9d61' : 'TwLk3Yq9RmVb7XhC'
  return alphabet.repeat(Math.ceil(Number(length) / alphabet.length)).slice(0, Number(length))
}
