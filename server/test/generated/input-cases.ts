import { bodyLimits, encodings, writes, type Operation } from '#contract'
import type { JsonSchema } from '#http/json-schema'
import { brokenForms, brokenJson, foreignTypes } from './malformed-bodies.ts'
import { paramName, type Change } from './value-changes.ts'
import { probesOf, type Probe } from './probes.ts'
import { FORM, one, refused, success, type Case, type Place, type Recipe } from './recipe.ts'

const NOTHING: JsonSchema = { type: 'object', properties: {} }

/** Every bound of every parameter and field from both sides, in each encoding, and a name that there is none of. */
export function parameterCases(op: Operation): Case[] {
  const query = bounds(op.query, 'query', (change) => ({ query: change }))
  if (!writes(op)) return query
  const body = encodings[op.plane].flatMap((type) => {
    const encoding = type === FORM ? 'form' : 'json'
    return bounds(op.body, encoding, (change) => ({ encoding, body: change }))
  })
  return [...query, ...body]
}

/** All that is outside comes first: what is inside must then not be refused in any of the same words. */
function bounds(schema: JsonSchema = NOTHING, place: Place, recipe: (change: Change) => Recipe): Case[] {
  // Without those of the whole: what is no object at all is no body.
  const probes = probesOf(schema, place === 'json' ? 'json' : 'text').filter(({ path }) => path.length > 0)
  const about = ({ path, what }: Probe) => {
    const param = paramName(path)
    return { group: 'parameters', name: `${place} ${param}: ${what}`, place, param } as const
  }
  const outside = probes.map((probe): Case => ({
    ...about(probe),
    kind: 'outside',
    recipe: recipe({ path: probe.path, value: probe.outside }),
  }))
  const inside = probes.flatMap((probe) =>
    probe.inside.map((value): Case => ({
      ...about(probe),
      kind: 'inside',
      recipe: { ...recipe({ path: probe.path, value }), fresh: true },
    })),
  )
  return [...outside, ...inside]
}

/** Bodies that cannot be read, and the largest that can. */
export function bodyCases(op: Operation): Case[] {
  if (!writes(op)) return []
  const taken = encodings[op.plane]
  const wrong = foreignTypes.filter((type) => type === undefined || !taken.includes(type))
  const limit = op.bodyBytes ?? bodyLimits.bytes
  return [
    ...wrong.map((type) => sent(`a body of type ${type ?? 'unsaid'}`, type, '{}', 'unsupported_media_type')),
    ...brokenJson.map(({ name, text }) => sent(`JSON: ${name}`, 'application/json', text, 'malformed_body')),
    ...(taken.includes(FORM) ? brokenForms : []).map(({ name, text }) =>
      sent(`form: ${name}`, FORM, text, 'malformed_body'),
    ),
    one('bodies', `a body of ${limit + 1} bytes`, { raw: padded(limit + 1) }, refused('body_too_large')),
    one('bodies', `a body of ${limit} bytes`, { raw: padded(limit), fresh: true }, success),
  ]
}

const padded = (length: number) => ({ kind: 'padded', length }) as const

function sent(
  name: string,
  type: string | undefined,
  text: string | Buffer,
  code: 'malformed_body' | 'unsupported_media_type',
): Case {
  return one('bodies', name, { raw: { kind: 'sent', type, bytes: Buffer.from(text) } }, refused(code))
}
