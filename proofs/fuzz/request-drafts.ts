import fc, { type Arbitrary } from 'fast-check'
import { encodings, writes, type Operation } from '@tessera/contract'
import type { JsonSchema } from '../../server/src/http/json-schema.ts'
import { encodeForm, type Json } from '../../server/test/generated/json.ts'
import { put } from '../../server/test/generated/value-changes.ts'
import { probesOf, type Probe } from '../../server/test/generated/probes.ts'
import { FORM } from '../../server/test/generated/recipe.ts'
import { exampleOf, subjectName } from '../../server/test/generated/subjects.ts'
import { plainly } from '../../server/test/generated/valid-values.ts'
import { oddObject, validJson, type Known } from './arbitraries.ts'
import { hostileBytes, hostileHeaders, hostileQuery, hostileText } from './hostile.ts'

/** A request to no organisation yet: `~customer_id~3~` stands for an id that its target will have. */
export type Draft = {
  readonly path: string
  readonly query: string
  readonly body: string | Buffer | undefined
  readonly type: string | undefined
  readonly method?: string
  readonly more?: Readonly<Record<string, string>>
}

/** Drafts for an operation: about half of them valid, a quarter nearly, a quarter hostile. */
export const drafts = (op: Operation): Arbitrary<Draft> =>
  fc.oneof(
    { arbitrary: validDraft(op), weight: 11 },
    { arbitrary: nearDraft(op), weight: 5 },
    { arbitrary: hostileDraft(op), weight: 6 },
  )

const EMPTY: JsonSchema = { type: 'object', properties: {} }

function validDraft(op: Operation): Arbitrary<Draft> {
  const known = knownTo(op)
  const body = op.body ? validJson(op.body, known) : fc.constant(undefined)
  return fc
    .tuple(paths(op), validJson(op.query ?? EMPTY, known), body, fc.constantFrom(...encodings[op.plane]))
    .map(([path, query, value, type]) => ({ path, query: encodeForm(query), ...encoded(value, type) }))
}

/** A valid request but for one rule of its schema, which it breaks by as little as can be. */
function nearDraft(op: Operation): Arbitrary<Draft> {
  const all = [...rulesOf(op.query, 'query'), ...rulesOf(op.body, 'body')]
  if (all.length === 0) return validDraft(op)
  const known = knownTo(op)
  const query = validJson(op.query ?? EMPTY, known)
  const body = validJson(op.body ?? EMPTY, known)
  return fc.tuple(paths(op), query, body, fc.constantFrom(...all)).map(([path, asked, sent, rule]) => {
    const change = { path: rule.path, value: rule.outside }
    const broken = put(rule.schema, rule.place === 'query' ? asked : sent, change, plainly) ?? {}
    const value = op.body && (rule.place === 'body' ? broken : sent)
    return { path, query: encodeForm(rule.place === 'query' ? broken : asked), ...encoded(value, 'application/json') }
  })
}

type Rule = Probe & { readonly place: 'query' | 'body'; readonly schema: JsonSchema }

function rulesOf(schema: JsonSchema | undefined, place: 'query' | 'body'): Rule[] {
  if (!schema) return []
  const probes = probesOf(schema, place === 'query' ? 'text' : 'json').filter(({ path }) => path.length > 0)
  return probes.map((probe) => ({ ...probe, place, schema }))
}

function hostileDraft(op: Operation): Arbitrary<Draft> {
  const known = knownTo(op)
  const query = fc.oneof(oddObject(op.query ?? EMPTY, known).map(encodeForm), hostileQuery, fc.constant(''))
  const types = fc.constantFrom(
    ...encodings[op.plane],
    'application/json; charset=utf-16',
    'text/plain',
    'a'.repeat(500),
    '',
  )
  const odd = fc.tuple(oddObject(op.body ?? EMPTY, known), types).map(([value, type]) => encoded(value, type))
  const raw = fc.tuple(hostileBytes, types).map(([body, type]) => ({ body, type }))
  const body = writes(op) ? fc.oneof(odd, raw) : fc.constant({ body: undefined, type: undefined })
  const method = fc.oneof(
    { arbitrary: fc.constant(op.method), weight: 20 },
    fc.constantFrom('OPTIONS', 'HEAD', 'TRACE', 'DELETE', 'PROPFIND'),
  )
  return fc
    .tuple(fc.oneof(paths(op), hostilePaths(op)), query, body, fc.tuple(method, hostileHeaders))
    .map(([path, text, sent, [how, more]]) => ({ path, query: text, ...sent, method: how, more }))
}

/** Mostly ids of the target's own things, sometimes of nothing. */
function paths(op: Operation): Arbitrary<string> {
  const params = Object.entries<JsonSchema>(op.params?.properties ?? {}).map(([name, schema]) => {
    const missing = validJson(schema, () => undefined).map(String)
    const subject = subjectName(op, name)
    const id = subject === undefined ? missing : fc.oneof({ arbitrary: mark(subject), weight: 15 }, missing)
    return id.map((text) => [name, text] as const)
  })
  return fc.tuple(...params).map((drawn) => filled(op, new Map(drawn)))
}

const hostilePaths = (op: Operation): Arbitrary<string> =>
  fc.tuple(hostileText, fc.constantFrom('', '/', '//', '/%2e%2e/', '/%00', '/..;/', '/x')).map(([text, tail]) => {
    const names = Object.keys(op.params?.properties ?? {})
    return filled(op, new Map(names.map((name) => [name, text]))) + tail
  })

const filled = (op: Operation, ids: ReadonlyMap<string, string>): string =>
  op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((ids.get(name) ?? '').toWellFormed()))

type Sent = { readonly body: string | undefined; readonly type: string | undefined }

function encoded(value: Json | undefined, type: string): Sent {
  if (value === undefined) return { body: undefined, type: undefined }
  return { body: type === FORM ? encodeForm(value) : JSON.stringify(value), type }
}

const knownTo =
  (op: Operation): Known =>
  (name) => {
    const subject = subjectName(op, name)
    if (subject !== undefined) return mark(subject)
    const example = exampleOf(op, name)
    return example && fc.nat().map((count) => example(count))
  }

const mark = (name: string): Arbitrary<string> => fc.nat({ max: 99 }).map((place) => `~${name}~${place}~`)

/** The text with the target's ids in place of the marks; a number stands without quotes. */
export const aimed = (text: string, ids: ReadonlyMap<string, readonly (string | number)[]>): string =>
  text.replaceAll(/("?)~([\w.]+)~(\d+)~"?/g, (whole, quote: string, name: string, place: string) => {
    const list = ids.get(name) ?? []
    const id = list[Number(place) % Math.max(1, list.length)]
    if (id === undefined) return whole
    return typeof id === 'number' ? String(id) : `${quote}${id}${quote}`
  })
