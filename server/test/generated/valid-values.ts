import { branchesOf, isNull, type JsonSchema } from '#http/json-schema'
import type { Json } from './json.ts'
import { validText } from './valid-text.ts'

export type Wish = {
  /** Only what is required, or every optional field too. */
  readonly size: 'least' | 'whole'
  /** Another salt gives another value wherever the schema leaves a choice. */
  readonly salt: number
  /** What a field of this name is, where a schema cannot know: the id of a thing that exists, a time zone. */
  readonly given: (name: string) => Json | undefined
  /** Optional fields that are wanted even in the least value. */
  readonly also: readonly string[]
  /** Optional fields that are left out even of the whole value. */
  readonly without: readonly string[]
}

export const plainly: Wish = { size: 'least', salt: 0, given: () => undefined, also: [], without: [] }

/** A value that the schema accepts: always the same one for the same wish. */
export function validValue(schema: JsonSchema, wish: Wish): Json {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return literal(schema.enum[wish.salt % schema.enum.length])
  const branch = branchesOf(schema)?.find((each) => !isNull(each))
  if (branch) return validValue(branch, wish)
  switch (schema.type) {
    case 'string':
      return validText(schema, wish.salt)
    case 'integer':
    case 'number':
      return validNumber(schema, wish.salt)
    case 'boolean':
      return wish.salt % 2 === 1
    case 'null':
      return null
    case 'array':
      return validList(schema, Math.max(schema.minItems ?? 0, wish.size === 'whole' ? 1 : 0), wish)
    case 'object':
      return validObject(schema, wish)
    case undefined:
  }
  throw new Error(`valid.ts cannot make a value for ${JSON.stringify(schema)}`)
}

/** A list of so many valid items, each different where it can be. */
export function validList(schema: JsonSchema, length: number, wish: Wish): Json[] {
  const { items } = schema
  if (Array.isArray(items)) return items.map((item) => validValue(item, wish))
  return Array.from({ length }, (_, i) => (items ? validValue(items, { ...wish, salt: wish.salt + i }) : i))
}

function validObject(schema: JsonSchema, wish: Wish): Json {
  const wanted = new Set([...(schema.required ?? []), ...wish.also])
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => wanted.has(name) || (wish.size === 'whole' && !wish.without.includes(name)),
  )
  return Object.fromEntries(fields.map(([name, property]) => [name, wish.given(name) ?? validValue(property, wish)]))
}

function validNumber(schema: JsonSchema, salt: number): number {
  const step = schema.multipleOf ?? 1
  const above = schema.exclusiveMinimum
  const lowest = schema.minimum ?? (above === undefined ? 0 : above + step)
  const highest = schema.maximum ?? Infinity
  return Math.min(Math.ceil(lowest / step) * step + salt * step, highest)
}

// What stands in an enum or a literal of a contract is JSON, because the contract is.
const literal = (value: unknown): Json => value as Json
