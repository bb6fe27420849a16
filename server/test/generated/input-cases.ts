import { bodyLimits, encodings, isWrite, type Operation } from '#contract'
import type { JsonSchema } from '#http/json-schema'
import { malformedForms, malformedJson, foreignTypes } from './malformed-bodies.ts'
import { paramName, type ValueChange } from './value-changes.ts'
import { listProbes, type Probe } from './probes.ts'
import {
  FORM,
  singleCase,
  rejection,
  success,
  type TestCase,
  type ParameterPlace,
  type RequestRecipe,
} from './recipe.ts'

const NOTHING: JsonSchema = { type: 'object', properties: {} }

/** Returns a case for each side of every bound of every parameter and field, in each encoding, and for an unknown name. */
export function parameterCases(op: Operation): TestCase[] {
  const query = boundCases(op.query, 'query', (change) => ({ query: change }))
  if (!isWrite(op)) return query
  const body = encodings[op.plane].flatMap((type) => {
    const encoding = type === FORM ? 'form' : 'json'
    return boundCases(op.body, encoding, (change) => ({ encoding, body: change }))
  })
  return [...query, ...body]
}

/** Values outside come first: values inside must then not be rejected with any of the same messages. */
function boundCases(
  schema: JsonSchema = NOTHING,
  place: ParameterPlace,
  recipe: (change: ValueChange) => RequestRecipe,
): TestCase[] {
  // Without the probes of the whole value: what is not an object is not a body.
  const probes = listProbes(schema, place === 'json' ? 'json' : 'text').filter(({ path }) => path.length > 0)
  const about = ({ path, what }: Probe) => {
    const param = paramName(path)
    return { group: 'parameters', name: `${place} ${param}: ${what}`, place, param } as const
  }
  const outside = probes.map((probe): TestCase => ({
    ...about(probe),
    kind: 'outside',
    recipe: recipe({ path: probe.path, value: probe.outside }),
  }))
  const inside = probes.flatMap((probe) =>
    probe.inside.map((value): TestCase => ({
      ...about(probe),
      kind: 'inside',
      recipe: { ...recipe({ path: probe.path, value }), fresh: true },
    })),
  )
  return [...outside, ...inside]
}

/** Returns cases for bodies that cannot be parsed, and for the largest that is accepted. */
export function bodyCases(op: Operation): TestCase[] {
  if (!isWrite(op)) return []
  const taken = encodings[op.plane]
  const wrong = foreignTypes.filter((type) => type === undefined || !taken.includes(type))
  const limit = op.bodyBytes ?? bodyLimits.bytes
  return [
    ...wrong.map((type) => bodyCase(`a body of type ${type ?? 'none'}`, type, '{}', 'unsupported_media_type')),
    ...malformedJson.map(({ name, text }) => bodyCase(`JSON: ${name}`, 'application/json', text, 'malformed_body')),
    ...(taken.includes(FORM) ? malformedForms : []).map(({ name, text }) =>
      bodyCase(`form: ${name}`, FORM, text, 'malformed_body'),
    ),
    singleCase('bodies', `a body of ${limit + 1} bytes`, { raw: padded(limit + 1) }, rejection('body_too_large')),
    singleCase('bodies', `a body of ${limit} bytes`, { raw: padded(limit), fresh: true }, success),
  ]
}

const padded = (length: number) => ({ kind: 'padded', length }) as const

function bodyCase(
  name: string,
  type: string | undefined,
  text: string | Buffer,
  code: 'malformed_body' | 'unsupported_media_type',
): TestCase {
  return singleCase('bodies', name, { raw: { kind: 'sent', type, bytes: Buffer.from(text) } }, rejection(code))
}
