import { models } from '../models.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

const nameOf: ReadonlyMap<unknown, string> = new Map(Object.entries(models).map(([name, schema]) => [schema, name]))

export const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** A TypeBox schema as plain JSON Schema 2020-12, with a reference in the place of every named model. */
export function jsonSchema(schema: object): JsonObject {
  const name = nameOf.get(schema)
  return name === undefined ? writtenOut(schema) : schemaRef(name)
}

/** The schema itself even when it is a model: what stands under the model's name. */
export function writtenOut(schema: object): JsonObject {
  const entries = Object.entries(schema)
    .filter(([key, value]) => isPublic(key, value))
    .map(([key, value]) => [key, jsonOf(value)] as const)
  return { ...typeOfEnum(schema), ...Object.fromEntries(entries) }
}

/** TypeBox keeps its own notes under `~`; an empty description is the inside of a Nullable, which describes itself. */
const isPublic = (key: string, value: unknown): boolean =>
  !key.startsWith('~') && value !== undefined && !(key === 'description' && value === '')

function jsonOf(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (Array.isArray(value)) return value.map(jsonOf)
  if (typeof value === 'object') return jsonSchema(value)
  throw new Error(`A schema holds a ${typeof value}, which JSON cannot say`)
}

/** TypeBox leaves the type of an enum out; generators of typed clients need it said. */
function typeOfEnum(schema: object): JsonObject {
  const strings = 'enum' in schema && Array.isArray(schema.enum) && schema.enum.every((v) => typeof v === 'string')
  return strings && !('type' in schema) ? { type: 'string' } : {}
}
