import { Check } from 'typebox/value'
import { branchesOf, isNull, isRecord, type JsonSchema } from '#http/json-schema'
import type { Json } from './json.ts'
import { validValue, type Wish } from './valid-values.ts'

/** Where a value stands: a field's name, a place in a list, or one of the alternatives of a union. */
export type Step = string | number | { readonly branch: number }

/** Undefined leaves the field out. */
export type Change = { readonly path: readonly Step[]; readonly value: Json | undefined }

/** The parameter's name as an error writes it: `customer[email]`, `members[0]`. */
export const paramName = (path: readonly Step[]): string =>
  path
    .filter((step) => typeof step !== 'object')
    .map((step, i) => (i === 0 ? String(step) : `[${step}]`))
    .join('')

/** A copy of a value with another value at the path; what is not there yet on the way is made valid. */
export function put(schema: JsonSchema, base: Json | undefined, change: Change, wish: Wish): Json | undefined {
  const [step, ...path] = change.path
  if (step === undefined) return change.value
  const below = { path, value: change.value }
  if (typeof step === 'object') {
    const branch = branchesOf(schema)?.[step.branch] ?? schema
    return put(branch, Check(branch, base) ? base : undefined, below, wish)
  }
  const there = base ?? validValue(schema, wish)
  const child = childOf(schema, step)
  if (isList(there)) return [put(child, there[0], below, wish) ?? null, ...there.slice(1)]
  const { [step]: old, ...others } = isRecord(there) ? there : {}
  const value = put(child, old, below, wish)
  return value === undefined ? others : { ...others, [step]: value }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function childOf(schema: JsonSchema, step: string | number): JsonSchema {
  const concrete = branchesOf(schema)?.find((branch) => !isNull(branch)) ?? schema
  if (typeof step === 'string') return concrete.properties?.[step] ?? {}
  return (Array.isArray(concrete.items) ? concrete.items[step] : concrete.items) ?? {}
}
