import { listBranches, isNull, type JsonSchema } from '#http/json-schema'
import type { Json } from './json.ts'
import { validText } from './valid-text.ts'

export type ValueOptions = {
  /** Only what is required, or every optional field too. */
  readonly size: 'least' | 'whole'
  /** Another salt gives another value wherever the schema leaves a choice. */
  readonly salt: number
  /** Returns the value of a field where the schema is not enough: the id of an existing object, a time zone. */
  readonly valueFor: (name: string) => Json | undefined
  /** Optional fields that even the least value has. */
  readonly also: readonly string[]
  /** Optional fields that even the whole value omits. */
  readonly without: readonly string[]
}

export const defaultOptions: ValueOptions = { size: 'least', salt: 0, valueFor: () => undefined, also: [], without: [] }

/** Returns a value that the schema accepts: always the same one for the same options. */
export function validValue(schema: JsonSchema, options: ValueOptions): Json {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return literal(schema.enum[options.salt % schema.enum.length])
  const branch = listBranches(schema)?.find((each) => !isNull(each))
  if (branch) return validValue(branch, options)
  switch (schema.type) {
    case 'string':
      return validText(schema, options.salt)
    case 'integer':
    case 'number':
      return validNumber(schema, options.salt)
    case 'boolean':
      return options.salt % 2 === 1
    case 'null':
      return null
    case 'array':
      return validList(schema, Math.max(schema.minItems ?? 0, options.size === 'whole' ? 1 : 0), options)
    case 'object':
      return validObject(schema, options)
    case undefined:
  }
  throw new Error(`valid.ts cannot create a value for ${JSON.stringify(schema)}`)
}

/** Returns a list of this many valid items, each different if the schema allows it. */
export function validList(schema: JsonSchema, length: number, options: ValueOptions): Json[] {
  const { items } = schema
  if (Array.isArray(items)) return items.map((item) => validValue(item, options))
  return Array.from({ length }, (_, i) => (items ? validValue(items, { ...options, salt: options.salt + i }) : i))
}

function validObject(schema: JsonSchema, options: ValueOptions): Json {
  const wanted = new Set([...(schema.required ?? []), ...options.also])
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => wanted.has(name) || (options.size === 'whole' && !options.without.includes(name)),
  )
  return Object.fromEntries(
    fields.map(([name, property]) => [name, options.valueFor(name) ?? validValue(property, options)]),
  )
}

function validNumber(schema: JsonSchema, salt: number): number {
  const step = schema.multipleOf ?? 1
  const above = schema.exclusiveMinimum
  const lowest = schema.minimum ?? (above === undefined ? 0 : above + step)
  const highest = schema.maximum ?? Infinity
  return Math.min(Math.ceil(lowest / step) * step + salt * step, highest)
}

// Safe to cast: the enums and literals of the contract are JSON.
const literal = (value: unknown): Json => value as Json
