import { Check } from 'typebox/value'
import { listBranches, isNull, isRecord, type JsonSchema } from '#http/json-schema'
import type { Json } from './json.ts'
import { validValue, type ValueOptions } from './valid-values.ts'

/** A step to a value: the name of a field, an index of a list, or one of the alternatives of a union. */
export type PathStep = string | number | { readonly branch: number }

/** An undefined value omits the field. */
export type ValueChange = { readonly path: readonly PathStep[]; readonly value: Json | undefined }

/** The parameter's name as an error writes it: `customer[email]`, `members[0]`. */
export const paramName = (path: readonly PathStep[]): string =>
  path
    .filter((step) => typeof step !== 'object')
    .map((step, i) => (i === 0 ? String(step) : `[${step}]`))
    .join('')

/** Returns a copy with another value at the path; what is missing on the way is filled with valid values. */
export function applyChange(
  schema: JsonSchema,
  base: Json | undefined,
  change: ValueChange,
  options: ValueOptions,
): Json | undefined {
  const [step, ...path] = change.path
  if (step === undefined) return change.value
  const below = { path, value: change.value }
  if (typeof step === 'object') {
    const branch = listBranches(schema)?.[step.branch] ?? schema
    return applyChange(branch, Check(branch, base) ? base : undefined, below, options)
  }
  const there = base ?? validValue(schema, options)
  const child = childSchema(schema, step)
  if (isList(there)) return [applyChange(child, there[0], below, options) ?? null, ...there.slice(1)]
  const { [step]: old, ...others } = isRecord(there) ? there : {}
  const value = applyChange(child, old, below, options)
  return value === undefined ? others : { ...others, [step]: value }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function childSchema(schema: JsonSchema, step: string | number): JsonSchema {
  const concrete = listBranches(schema)?.find((branch) => !isNull(branch)) ?? schema
  if (typeof step === 'string') return concrete.properties?.[step] ?? {}
  return (Array.isArray(concrete.items) ? concrete.items[step] : concrete.items) ?? {}
}
