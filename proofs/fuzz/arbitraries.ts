import fc, { type Arbitrary } from 'fast-check'
import { listBranches, type JsonSchema } from '../../server/src/http/json-schema.ts'
import type { Json } from '../../server/test/generated/json.ts'
import { hostileJson, hostileName } from './hostile.ts'

/** Values for a field of this name that its schema does not describe: ids of existing objects, names of time zones. */
export type KnownValues = (name: string) => Arbitrary<Json> | undefined

/** Values that a schema accepts. */
export function validJson(schema: JsonSchema, known: KnownValues): Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(literal(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(literal))
  const branches = listBranches(schema)
  if (branches) return fc.oneof(...branches.map((branch) => validJson(branch, known)))
  switch (schema.type) {
    case 'string':
      return validText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return validList(schema, known)
    case 'object':
      return validObject(schema, known, 0.3)
    case undefined:
  }
  return hostileJson
}

/** Objects with valid names in which some values are hostile or some names are unknown. */
export function oddObject(schema: JsonSchema, known: KnownValues): Arbitrary<Json> {
  const names = Object.keys(schema.properties ?? {})
  const name =
    names.length === 0 ? hostileName : fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 4 }, hostileName)
  return fc
    .tuple(validObject(schema, known, 0.5), fc.array(fc.tuple(name, hostileJson), { minLength: 1, maxLength: 3 }))
    .map(([valid, odd]) => Object.fromEntries([...Object.entries(valid), ...odd]))
}

type Fields = { readonly [name: string]: Json }

function validObject(schema: JsonSchema, known: KnownValues, share: number): Arbitrary<Fields> {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = known(name) ?? validJson(property, known)
    const present = required.has(name)
      ? fc.constant(true)
      : fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n < share)
    return fc.tuple(fc.constant(name), value, present)
  })
  return fc
    .tuple(...fields)
    .map((drawn) =>
      Object.fromEntries(drawn.flatMap(([name, value, present]) => (present ? [[name, value] as const] : []))),
    )
}

function validList(schema: JsonSchema, known: KnownValues): Arbitrary<Json> {
  const { items, minItems = 0, maxItems = 20 } = schema
  if (!items || Array.isArray(items)) return hostileJson
  return fc.array(validJson(items, known), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) })
}

function validText(schema: JsonSchema): Arbitrary<string> {
  const { minLength = 0, maxLength = 255, pattern } = schema
  // JSON Schema counts characters, JavaScript counts UTF-16 units.
  const fits = (text: string): boolean => {
    const { length } = Array.from(text)
    return length >= minLength && length <= maxLength
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 30) }
  const unicode = fc.string({ unit: 'binary', ...size }).map((text) => text.replaceAll('\0', 'o'))
  return fc.oneof({ arbitrary: fc.string(size), weight: 3 }, unicode).filter(fits)
}

// Safe: enums and literals of the contract are JSON, because the contract is.
const literal = (value: unknown): Json => value as Json
