import fc, { type Arbitrary } from 'fast-check'
import { encodings, isWrite, type Operation } from '@tessera/contract'
import type { JsonSchema } from '../../server/src/http/json-schema.ts'
import { encodeForm, type Json } from '../../server/test/generated/json.ts'
import { applyChange } from '../../server/test/generated/value-changes.ts'
import { listProbes, type Probe } from '../../server/test/generated/probes.ts'
import { FORM } from '../../server/test/generated/recipe.ts'
import { findExample, subjectName } from '../../server/test/generated/subjects.ts'
import { defaultOptions } from '../../server/test/generated/valid-values.ts'
import { oddObject, validJson, type KnownValues } from './arbitraries.ts'
import { hostileBytes, hostileHeaders, hostileQuery, hostileText } from './hostile.ts'

/** A request before its target is known: `~customer_id~3~` is a placeholder for an id of the target. */
export type Draft = {
  readonly path: string
  readonly query: string
  readonly body: string | Buffer | undefined
  readonly type: string | undefined
  readonly method?: string
  readonly more?: Readonly<Record<string, string>>
}

/** Drafts for an operation: about half are valid, a quarter break one rule, a quarter are hostile. */
export const drafts = (op: Operation): Arbitrary<Draft> =>
  fc.oneof(
    { arbitrary: validDraft(op), weight: 11 },
    { arbitrary: nearDraft(op), weight: 5 },
    { arbitrary: hostileDraft(op), weight: 6 },
  )

const kindsOfFew = [validDraft, validDraft, nearDraft, hostileDraft]
export const KINDS_OF_FEW = kindsOfFew.length

/** The least that every operation gets in a short run, in about the same proportions. */
export const draftsOfEachKind = (op: Operation): Arbitrary<Draft>[] => kindsOfFew.map((draft) => draft(op))

const EMPTY: JsonSchema = { type: 'object', properties: {} }

function validDraft(op: Operation): Arbitrary<Draft> {
  const known = knownValuesOf(op)
  const body = op.body ? validJson(op.body, known) : fc.constant(undefined)
  return fc
    .tuple(paths(op), validJson(op.query ?? EMPTY, known), body, fc.constantFrom(...encodings[op.plane]))
    .map(([path, query, value, type]) => ({ path, query: encodeForm(query), ...encodeBody(value, type) }))
}

/** A request that breaks one rule of its schema by the smallest amount. */
function nearDraft(op: Operation): Arbitrary<Draft> {
  const all = [...listRules(op.query, 'query'), ...listRules(op.body, 'body')]
  if (all.length === 0) return validDraft(op)
  const known = knownValuesOf(op)
  const query = validJson(op.query ?? EMPTY, known)
  const body = validJson(op.body ?? EMPTY, known)
  return fc.tuple(paths(op), query, body, fc.constantFrom(...all)).map(([path, validQuery, validBody, rule]) => {
    const change = { path: rule.path, value: rule.outside }
    const broken =
      applyChange(rule.schema, rule.place === 'query' ? validQuery : validBody, change, defaultOptions) ?? {}
    const value = op.body && (rule.place === 'body' ? broken : validBody)
    return {
      path,
      query: encodeForm(rule.place === 'query' ? broken : validQuery),
      ...encodeBody(value, 'application/json'),
    }
  })
}

type SchemaRule = Probe & { readonly place: 'query' | 'body'; readonly schema: JsonSchema }

function listRules(schema: JsonSchema | undefined, place: 'query' | 'body'): SchemaRule[] {
  if (!schema) return []
  const probes = listProbes(schema, place === 'query' ? 'text' : 'json').filter(({ path }) => path.length > 0)
  return probes.map((probe) => ({ ...probe, place, schema }))
}

function hostileDraft(op: Operation): Arbitrary<Draft> {
  const known = knownValuesOf(op)
  const query = fc.oneof(oddObject(op.query ?? EMPTY, known).map(encodeForm), hostileQuery, fc.constant(''))
  const types = fc.constantFrom(
    ...encodings[op.plane],
    'application/json; charset=utf-16',
    'text/plain',
    'a'.repeat(500),
    '',
  )
  const odd = fc.tuple(oddObject(op.body ?? EMPTY, known), types).map(([value, type]) => encodeBody(value, type))
  const raw = fc.tuple(hostileBytes, types).map(([body, type]) => ({ body, type }))
  const body = isWrite(op) ? fc.oneof(odd, raw) : fc.constant({ body: undefined, type: undefined })
  const method = fc.oneof(
    { arbitrary: fc.constant(op.method), weight: 20 },
    fc.constantFrom('OPTIONS', 'HEAD', 'TRACE', 'DELETE', 'PROPFIND'),
  )
  return fc
    .tuple(fc.oneof(paths(op), hostilePaths(op)), query, body, fc.tuple(method, hostileHeaders))
    .map(([path, text, sent, [how, more]]) => ({ path, query: text, ...sent, method: how, more }))
}

/** Paths mostly with ids of the target's own objects, sometimes with ids that do not exist. */
function paths(op: Operation): Arbitrary<string> {
  const params = Object.entries<JsonSchema>(op.params?.properties ?? {}).map(([name, schema]) => {
    const missing = validJson(schema, () => undefined).map(String)
    const subject = subjectName(op, name)
    const id = subject === undefined ? missing : fc.oneof({ arbitrary: placeholder(subject), weight: 15 }, missing)
    return id.map((text) => [name, text] as const)
  })
  return fc.tuple(...params).map((drawn) => fillPath(op, new Map(drawn)))
}

const hostilePaths = (op: Operation): Arbitrary<string> =>
  fc.tuple(hostileText, fc.constantFrom('', '/', '//', '/%2e%2e/', '/%00', '/..;/', '/x')).map(([text, tail]) => {
    const names = Object.keys(op.params?.properties ?? {})
    return fillPath(op, new Map(names.map((name) => [name, text]))) + tail
  })

const fillPath = (op: Operation, ids: ReadonlyMap<string, string>): string =>
  op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((ids.get(name) ?? '').toWellFormed()))

type EncodedBody = { readonly body: string | undefined; readonly type: string | undefined }

function encodeBody(value: Json | undefined, type: string): EncodedBody {
  if (value === undefined) return { body: undefined, type: undefined }
  return { body: type === FORM ? encodeForm(value) : JSON.stringify(value), type }
}

const knownValuesOf =
  (op: Operation): KnownValues =>
  (name) => {
    const subject = subjectName(op, name)
    if (subject !== undefined) return placeholder(subject)
    const example = findExample(op, name)
    return example && fc.nat().map((count) => example(count))
  }

const placeholder = (name: string): Arbitrary<string> => fc.nat({ max: 99 }).map((place) => `~${name}~${place}~`)

/** Replaces the placeholders by ids of the target; a number has no quotes. */
export const fillIds = (text: string, ids: ReadonlyMap<string, readonly (string | number)[]>): string =>
  text.replaceAll(/("?)~([\w.]+)~(\d+)~"?/g, (whole, quote: string, name: string, place: string) => {
    const list = ids.get(name) ?? []
    const id = list[Number(place) % Math.max(1, list.length)]
    if (id === undefined) return whole
    return typeof id === 'number' ? String(id) : `${quote}${id}${quote}`
  })
