import { models } from '../models.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

const modelNames: ReadonlyMap<unknown, string> = new Map(Object.entries(models).map(([name, schema]) => [schema, name]))

export const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** Returns a TypeBox schema as JSON Schema 2020-12, with a reference for every named model. */
export function jsonSchema(schema: object): JsonObject {
  const name = modelNames.get(schema)
  return name === undefined ? inlineSchema(schema) : schemaRef(name)
}

/** Returns the schema itself even if it is a named model: the content of the component. */
export function inlineSchema(schema: object): JsonObject {
  const entries = Object.entries(schema)
    .filter(([key, value]) => isPublic(key, value))
    .map(([key, value]) => [key, toJson(value)] as const)
  return { ...enumType(schema), ...Object.fromEntries(entries) }
}

/** Keys that start with `~` are internal to TypeBox. The schema inside a Nullable has an empty description, because the Nullable has one. */
const isPublic = (key: string, value: unknown): boolean =>
  !key.startsWith('~') && value !== undefined && !(key === 'description' && value === '')

function toJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object') return jsonSchema(value)
  throw new Error(`A schema contains a ${typeof value}, which is not a JSON value`)
}

/** TypeBox omits the type of an enum, but generators of typed clients need it. */
function enumType(schema: object): JsonObject {
  const strings = 'enum' in schema && Array.isArray(schema.enum) && schema.enum.every((v) => typeof v === 'string')
  return strings && !('type' in schema) ? { type: 'string' } : {}
}
