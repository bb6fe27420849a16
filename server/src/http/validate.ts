import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { explain } from './explain.ts'
import { isCleanDeep, isCleanText, type InputResult } from './input.ts'
import {
  listBranches,
  intendedBranch,
  isRecord,
  listRestSchemas,
  strictSchema,
  type JsonSchema,
} from './json-schema.ts'

/** Compiles the validation of an operation's input: it fills in defaults, refuses unknown names, and describes errors. */
export function compileInput<T extends TSchema>(schema: T): (value: unknown) => InputResult<Static<T>> {
  const strict = strictSchema(schema)
  const validator = Compile(strict)
  const fill = filler(strict)
  const isClean = textGuard(strict)
  // The strict copy only narrows the schema, so a value that passes it has the schema's type.
  const isInput = (value: unknown): value is Static<T> => validator.Check(value) && (!isClean || isClean(value))
  return (value) => {
    const filled = fill ? fill(value) : value
    return isInput(filled) ? { ok: true, value: filled } : { ok: false, errors: explain(strict, filled) }
  }
}

type Fill = (value: unknown) => unknown

/** Adds the defaults of absent properties, on copies. Undefined if the schema has no defaults, which skips the walk. */
function filler(schema: JsonSchema): Fill | undefined {
  const branches = listBranches(schema)
  if (branches) return unionFiller(branches)
  if (schema.properties) return objectFiller(schema.properties)
  const fill = schema.items && !Array.isArray(schema.items) ? filler(schema.items) : undefined
  return fill && ((value) => (Array.isArray(value) ? value.map(fill) : value))
}

function unionFiller(branches: readonly JsonSchema[]): Fill | undefined {
  const fillers = new Map(branches.map((branch) => [branch, filler(branch)]))
  if (![...fillers.values()].some((fill) => fill)) return undefined
  return (value) => {
    const intended = intendedBranch(branches, value)
    const fill = intended && fillers.get(intended)
    return fill ? fill(value) : value
  }
}

function objectFiller(properties: Record<string, JsonSchema>): Fill | undefined {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const fill = filler(property)
    return fill || property.default !== undefined ? [{ name, fill, fallback: property.default }] : []
  })
  if (entries.length === 0) return undefined
  return (value) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const { name, fill, fallback } of entries) {
      const sent = copy[name]
      if (sent === undefined) {
        if (fallback !== undefined) copy[name] = cloneDefault(fallback)
      } else if (fill) copy[name] = fill(sent)
    }
    return copy
  }
}

// A default that is an object would otherwise be shared by all requests, and a handler could change it for the next one.
function cloneDefault(fallback: unknown): unknown {
  return typeof fallback === 'object' ? structuredClone(fallback) : fallback
}

type Guard = (value: unknown) => boolean

/** Checks for text that PostgreSQL cannot store. Undefined if the schema has no free text. */
function textGuard(schema: JsonSchema): Guard | undefined {
  if (schema.const !== undefined || schema.enum) return undefined
  if (schema.anyOf) return schema.anyOf.some((branch) => textGuard(branch)) ? isCleanDeep : undefined
  switch (schema.type) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return undefined
    case 'string':
      return (value) => typeof value !== 'string' || isCleanText(value)
    case 'array':
      return listGuard(schema)
    case 'object':
      return objectGuard(schema)
    case undefined:
    default:
      return isCleanDeep
  }
}

function listGuard(schema: JsonSchema): Guard | undefined {
  if (!schema.items || Array.isArray(schema.items)) return isCleanDeep
  const guard = textGuard(schema.items)
  return guard && ((value) => Array.isArray(value) && value.every((item) => guard(item)))
}

function objectGuard(schema: JsonSchema): Guard | undefined {
  if (schema.additionalProperties === true || listRestSchemas(schema).length > 0) return isCleanDeep
  const guards = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const guard = textGuard(property)
    return guard ? [{ name, guard }] : []
  })
  if (guards.length === 0) return undefined
  return (value) =>
    isRecord(value) && guards.every(({ name, guard }) => value[name] === undefined || guard(value[name]))
}
