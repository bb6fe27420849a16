import type { TSchema } from 'typebox'

type Literal = string | number | boolean | null

/** The part of JSON Schema that inputs use. TypeBox schemas are such objects, although their types do not say so. */
export type JsonSchema = {
  type?: string | string[]
  const?: Literal
  enum?: Literal[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string | RegExp
  format?: string
  default?: unknown
}

const UNSUPPORTED = ['allOf', 'oneOf', 'not', 'if', '$ref', 'prefixItems', 'dependentSchemas', 'unevaluatedProperties']

/**
 * Returns a copy that is as strict as inputs must be: objects are closed unless they say otherwise, and integers are
 * limited to what a double represents exactly, because JSON.parse rounds larger ones silently.
 */
export function strictSchema(schema: TSchema): JsonSchema {
  return strict(schema)
}

function strict(schema: JsonSchema): JsonSchema {
  const unsupported = UNSUPPORTED.find((keyword) => keyword in schema)
  if (unsupported) throw new Error(`An input schema may not use ${unsupported}: write one object with all properties`)
  // By descriptors, because TypeBox keeps its own properties (such as ~kind) not enumerable, so a spread drops them.
  const copy: JsonSchema = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  if (schema.anyOf) copy.anyOf = schema.anyOf.map(strict)
  if (schema.properties) copy.properties = mapValues(schema.properties, strict)
  if (schema.patternProperties) copy.patternProperties = mapValues(schema.patternProperties, strict)
  if (Array.isArray(schema.items)) copy.items = schema.items.map(strict)
  else if (schema.items) copy.items = strict(schema.items)
  const types = [schema.type].flat()
  if (types.includes('object')) copy.additionalProperties = strictRest(schema.additionalProperties)
  if (types.includes('integer')) {
    if (schema.exclusiveMinimum === undefined) copy.minimum = schema.minimum ?? Number.MIN_SAFE_INTEGER
    if (schema.exclusiveMaximum === undefined) copy.maximum = schema.maximum ?? Number.MAX_SAFE_INTEGER
  }
  return copy
}

function strictRest(rest: boolean | JsonSchema | undefined): boolean | JsonSchema {
  return typeof rest === 'object' ? strict(rest) : (rest ?? false)
}

/** Returns the alternatives of a union, an enum or a list of types, flattened; undefined if there is only one. */
export function listBranches(schema: JsonSchema): JsonSchema[] | undefined {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => listBranches(branch) ?? [branch])
  if (schema.enum) return schema.enum.map((value) => ({ const: value }))
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return undefined
}

/**
 * Returns the alternative that an object or a list was meant to be: the one of its kind whose literal it has, as in
 * `type: 'card'`; undefined if it has the literal of none.
 */
export function intendedBranch(branches: readonly JsonSchema[], value: unknown): JsonSchema | undefined {
  const kind = Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : undefined
  const candidates = branches.filter((branch) => kind !== undefined && branch.type === kind)
  const discriminator = findDiscriminator(candidates)
  if (discriminator === undefined || !isRecord(value)) return candidates[0]
  return candidates.find((branch) => branch.properties?.[discriminator]?.const === value[discriminator])
}

/** Returns the property that distinguishes several objects: a literal in each of them. */
export function findDiscriminator(branches: readonly JsonSchema[]): string | undefined {
  if (branches.length < 2) return undefined
  const names = Object.keys(branches[0]?.properties ?? {})
  return names.find((name) => branches.every((branch) => branch.properties?.[name]?.const !== undefined))
}

/** Returns the schema of a property that is not listed by name, as in a record. */
export function findRestSchema(schema: JsonSchema, name: string): JsonSchema | undefined {
  for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
    if (new RegExp(pattern, 'u').test(name)) return property
  }
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
}

export function listRestSchemas(schema: JsonSchema): JsonSchema[] {
  const { patternProperties = {}, additionalProperties: rest } = schema
  return [...Object.values(patternProperties), ...(typeof rest === 'object' ? [rest] : [])]
}

export function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || schema.const === null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues<A, B>(record: Record<string, A>, f: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, f(value)]))
}
