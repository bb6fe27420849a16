import { Check } from 'typebox/value'
import { listBranches, isNull, type JsonSchema } from '#http/json-schema'
import type { Json } from './json.ts'
import type { PathStep } from './value-changes.ts'
import { invalidText, textOfLength } from './valid-text.ts'
import { defaultOptions, validList } from './valid-values.ts'

/** JSON has types; a form, a query and a path are text that the schema gives a type. */
export type Wire = 'json' | 'text'

/** One rule of a schema: a value just outside, which must be rejected, and values just inside, which must be accepted. */
export type Probe = {
  readonly path: readonly PathStep[]
  readonly what: string
  /** Undefined omits the field. */
  readonly outside: Json | undefined
  readonly inside: readonly Json[]
}

/** Returns a probe for every rule of a schema. */
export function listProbes(schema: JsonSchema, wire: Wire): Probe[] {
  if (schema.enum || schema.const !== undefined) return [choiceProbe(schema.enum ?? [schema.const])]
  const branches = listBranches(schema)
  if (branches) return unionProbes(schema, branches, wire)
  switch (schema.type) {
    case 'string':
      return [...textProbes(schema), ...wrongTypes(schema, wire)]
    case 'integer':
    case 'number':
      return [...numberProbes(schema), ...wrongTypes(schema, wire)]
    case 'array':
      return [...arrayProbes(schema, wire), ...wrongTypes(schema, wire)]
    case 'object':
      return [...objectProbes(schema, wire), ...wrongTypes(schema, wire)]
    case undefined:
  }
  return wrongTypes(schema, wire)
}

function choiceProbe(values: readonly unknown[]): Probe {
  const inside = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  return { path: [], what: 'one of its values', outside: 'no_such_value', inside }
}

function unionProbes(schema: JsonSchema, branches: readonly JsonSchema[], wire: Wire): Probe[] {
  const literals = branches.filter((branch) => branch.const !== undefined && !isNull(branch))
  if (literals.length > 0 && branches.every((branch) => branch.const !== undefined || isNull(branch)))
    return [choiceProbe(literals.map((branch) => branch.const))]
  const probes = branches.flatMap((branch, at) =>
    isNull(branch)
      ? []
      : listProbes(branch, wire).map((probe) => ({ ...probe, path: [{ branch: at }, ...probe.path] })),
  )
  const wrong = probes.filter(({ path, outside }) => path.length > 1 || !matchesAnotherBranch(schema, outside, wire))
  if (!branches.some(isNull)) return wrong
  // Null replaces the whole value, not a part of it.
  const own = wrong.findIndex(({ path }) => path.length === 1)
  return wrong.map((probe, i) => (i === own ? { ...probe, inside: [...probe.inside, null] } : probe))
}

/** True if another alternative accepts the value. In text, a number may be a string and an empty value is null. */
function matchesAnotherBranch(schema: JsonSchema, value: Json | undefined, wire: Wire): boolean {
  if (wire === 'json' || value === undefined || typeof value === 'object') return Check(schema, value)
  return Check(schema, value) || Check(schema, String(value)) || (value === '' && Check(schema, null))
}

function textProbes(schema: JsonSchema): Probe[] {
  const { minLength = 0, maxLength, pattern } = schema
  const probes: Probe[] = []
  if (minLength > 0)
    probes.push({
      path: [],
      what: `minLength ${minLength}`,
      outside: 'a'.repeat(minLength - 1),
      inside: textInside(schema, minLength),
    })
  if (maxLength !== undefined) {
    const outside = textOfLength(schema, maxLength + 1) ?? 'a'.repeat(maxLength + 1)
    probes.push({ path: [], what: `maxLength ${maxLength}`, outside, inside: textInside(schema, maxLength) })
  }
  if (pattern !== undefined) probes.push({ path: [], what: 'pattern', outside: invalidText(schema), inside: [] })
  return probes
}

// A pattern may need more characters than the bound: then no text has exactly that length.
const textInside = (schema: JsonSchema, length: number): string[] => {
  const text = textOfLength(schema, length)
  return text === undefined ? [] : [text]
}

function numberProbes(schema: JsonSchema): Probe[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step = 1 } = schema
  const probes: Probe[] = []
  if (minimum !== undefined) probes.push(boundProbe(`minimum ${minimum}`, minimum - step, minimum))
  if (maximum !== undefined) probes.push(boundProbe(`maximum ${maximum}`, maximum + step, maximum))
  if (above !== undefined) probes.push(boundProbe(`exclusiveMinimum ${above}`, above, above + step))
  if (below !== undefined) probes.push(boundProbe(`exclusiveMaximum ${below}`, below, below - step))
  if (schema.type === 'integer') probes.push({ path: [], what: 'a whole number', outside: 1.5, inside: [] })
  return probes
}

const boundProbe = (what: string, outside: Json, inside: Json): Probe => ({ path: [], what, outside, inside: [inside] })

function arrayProbes(schema: JsonSchema, wire: Wire): Probe[] {
  const { minItems = 0, maxItems, items } = schema
  const probes: Probe[] = []
  // A form cannot express a list item without fields.
  const also = Array.isArray(items) || items?.required?.length ? [] : Object.keys(items?.properties ?? {}).slice(0, 1)
  const list = (length: number): Json => validList(schema, length, { ...defaultOptions, also })
  // A form cannot write an empty list.
  if (minItems > (wire === 'text' ? 1 : 0))
    probes.push({ path: [], what: `minItems ${minItems}`, outside: list(minItems - 1), inside: [list(minItems)] })
  if (maxItems !== undefined)
    probes.push({ path: [], what: `maxItems ${maxItems}`, outside: list(maxItems + 1), inside: [list(maxItems)] })
  if (items && !Array.isArray(items)) probes.push(...nestedProbes(0, items, wire))
  return probes
}

function objectProbes(schema: JsonSchema, wire: Wire): Probe[] {
  const required = new Set(schema.required)
  const probes = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...nestedProbes(name, property, wire),
    ...(required.has(name) ? [{ path: [name], what: 'required', outside: undefined, inside: [] }] : []),
  ])
  const open = schema.patternProperties !== undefined || typeof schema.additionalProperties === 'object'
  return open ? probes : [...probes, { path: ['no_such_field'], what: 'unknown', outside: 'x', inside: [] }]
}

// In a form, an object without its only field is absent.
const nestedProbes = (step: PathStep, schema: JsonSchema, wire: Wire): Probe[] =>
  listProbes(schema, wire)
    .filter(
      ({ path, outside }) =>
        wire === 'json' || outside !== undefined || path.length > 1 || (schema.required ?? []).length > 1,
    )
    .map((probe) => ({ ...probe, path: [step, ...probe.path] }))

/** Values of another type that a careless parser accepts. Text can only have a wrong text or wrong brackets. */
function wrongTypes(schema: JsonSchema, wire: Wire): Probe[] {
  const type = [schema.type].flat()[0] ?? ''
  const values = (wire === 'json' ? wrongJson : wrongText).get(type) ?? []
  return values.map((outside) => ({ path: [], what: `type, not ${JSON.stringify(outside)}`, outside, inside: [] }))
}

const wrongJson = new Map<string, readonly Json[]>([
  ['string', [7, null, ['x']]],
  ['integer', ['7', null, { x: 'y' }]],
  ['number', ['7', null, { x: 'y' }]],
  ['boolean', ['true', 1, null]],
  ['array', ['x', { x: 'y' }, null]],
  ['object', ['x', ['x'], null]],
])

const wrongText = new Map<string, readonly Json[]>([
  ['string', [['x'], { x: 'y' }]],
  ['integer', ['x', { x: 'y' }]],
  ['number', ['x', { x: 'y' }]],
  ['boolean', ['x', { x: 'y' }]],
  ['array', ['x', { x: 'y' }]],
  ['object', ['x', ['x']]],
])
