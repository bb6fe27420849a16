import { bodyLimits, encodings, writes, type Operation } from '#contract'
import type { JsonSchema } from '#http/json-schema'
import { brokenForms, brokenJson, foreignTypes } from './broken.ts'
import { paramName } from './place.ts'
import { probesOf, type Probe } from './probes.ts'
import { FORM, one, refused, success, type Case, type Recipe } from './recipe.ts'

const NOTHING: JsonSchema = { type: 'object', properties: {} }

/** Every bound of every parameter and field from both sides, in each encoding, and a name that there is none of. */
export function parameterCases(op: Operation): Case[] {
  const query = probesIn(op.query, 'text').map((probe) =>
    bound('query', probe, (value) => ({ query: { path: probe.path, value } })),
  )
  if (!writes(op)) return query
  const body = encodings[op.plane].flatMap((type) => {
    const encoding = type === FORM ? 'form' : 'json'
    return probesIn(op.body, encoding === 'form' ? 'text' : 'json').map((probe) =>
      bound(encoding, probe, (value) => ({ encoding, body: { path: probe.path, value } })),
    )
  })
  return [...query, ...body]
}

/** Without those of the whole: what is no object at all is no body. */
const probesIn = (schema: JsonSchema = NOTHING, wire: 'json' | 'text'): Probe[] =>
  probesOf(schema, wire).filter(({ path }) => path.length > 0)

function bound(place: string, probe: Probe, recipe: (value: Probe['outside']) => Recipe): Case {
  const param = paramName(probe.path)
  return {
    kind: 'bound',
    group: 'parameters',
    name: `${place} ${param}: ${probe.what}`,
    outside: recipe(probe.outside),
    inside: probe.inside.map((value) => ({ ...recipe(value), fresh: true })),
    expected: refused('invalid_request', param),
    param,
  }
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
