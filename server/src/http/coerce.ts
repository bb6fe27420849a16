import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FormTree, FormValue } from './form.ts'
import {
  listBranches,
  intendedBranch,
  isNull,
  findRestSchema,
  listRestSchemas,
  strictSchema,
  type JsonSchema,
} from './json-schema.ts'

type Coerce = (value: FormValue) => unknown

/**
 * Compiles a function that converts the strings of a form to the types of a schema. A value that does not fit is left as
 * sent, so that validation reports it. Never use it for JSON, which has types of its own.
 */
export function compileCoercer(schema: TSchema): (tree: FormTree) => unknown {
  return coercer(strictSchema(schema))
}

export function coerceForm(schema: TSchema, tree: FormTree): unknown {
  return compileCoercer(schema)(tree)
}

function coercer(schema: JsonSchema): Coerce {
  const branches = listBranches(schema)
  if (branches) return unionCoercer(branches)
  if (schema.const !== undefined) return literalCoercer(schema.const)
  switch (schema.type) {
    case 'integer':
      return toInteger
    case 'number':
      return toNumber
    case 'boolean':
      return toBoolean
    case 'null':
      return toNull
    case 'array':
      return listCoercer(schema)
    case 'object':
      return objectCoercer(schema)
    case undefined:
    default:
      return asSent
  }
}

function asSent(value: FormValue): unknown {
  return value
}

// Adding 0 turns -0 into 0, because JSON cannot represent -0.
function toInteger(value: FormValue): unknown {
  if (typeof value !== 'string' || !/^-?(?:0|[1-9][0-9]*)$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number + 0 : value
}

function toNumber(value: FormValue): unknown {
  if (typeof value !== 'string' || !/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(value)) return value
  const number = Number(value)
  return Number.isFinite(number) ? number + 0 : value
}

function toBoolean(value: FormValue): unknown {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return value
}

/** Forms have no null: an empty value and the word stand for it, where null is allowed. */
const meansNull = (value: FormValue): boolean => value === '' || value === 'null'

function toNull(value: FormValue): unknown {
  return meansNull(value) ? null : value
}

function literalCoercer(literal: unknown): Coerce {
  const coerce = typeof literal === 'number' ? toNumber : typeof literal === 'boolean' ? toBoolean : asSent
  if (literal === null) return toNull
  return (value) => (coerce(value) === literal ? literal : value)
}

function listCoercer(schema: JsonSchema): Coerce {
  const { items } = schema
  if (Array.isArray(items)) {
    const each = items.map(coercer)
    return (value) => (Array.isArray(value) ? value.map((item, i) => (each[i] ?? asSent)(item)) : value)
  }
  const coerce = items ? coercer(items) : asSent
  return (value) => (Array.isArray(value) ? value.map((item) => coerce(item)) : value)
}

// Visits the parameters that were sent, not all that the schema has: most queries have 3 of 15 parameters.
function objectCoercer(schema: JsonSchema): Coerce {
  const named = new Map(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, coercer(property)]))
  const rest = restCoercer(schema)
  return (value) => {
    if (typeof value === 'string' || Array.isArray(value)) return value
    const object: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const sent = value[name]
      if (sent === undefined) continue
      const coerce = named.get(name)
      if (coerce) object[name] = coerce(sent)
      else define(object, name, rest(name, sent))
    }
    return object
  }
}

function restCoercer(schema: JsonSchema): (name: string, sent: FormValue) => unknown {
  const coercers = new Map(listRestSchemas(schema).map((rest) => [rest, coercer(rest)]))
  if (coercers.size === 0) return (_name, sent) => sent
  return (name, sent) => {
    const rest = findRestSchema(schema, name)
    return ((rest && coercers.get(rest)) ?? asSent)(sent)
  }
}

// Assigning a name that is not in the schema could call a setter of the prototype.
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })
}

/** An empty value, or `null`, is null if null is allowed; otherwise the first alternative that accepts its coerced value is used. */
function unionCoercer(branches: readonly JsonSchema[]): Coerce {
  const nullable = branches.some(isNull)
  const others = branches.filter((branch) => !isNull(branch))
  const coerce = others.length === 1 ? coercer(others[0] ?? {}) : choiceCoercer(others)
  return (value) => (nullable && meansNull(value) ? null : coerce(value))
}

function choiceCoercer(branches: readonly JsonSchema[]): Coerce {
  if (branches.every((branch) => typeof branch.const === 'string')) return asSent
  const choices = branches.map((schema) => ({ schema, coerce: coercer(schema), validator: Compile(schema) }))
  return (value) => {
    for (const { coerce, validator } of choices) {
      const coerced = coerce(value)
      if (validator.Check(coerced)) return coerced
    }
    // No alternative accepts it: the intended one still converts the valid parts, so that only the invalid ones are reported.
    const intended = intendedBranch(branches, value)
    return (choices.find(({ schema }) => schema === intended)?.coerce ?? asSent)(value)
  }
}
