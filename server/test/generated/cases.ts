import { encodings, writes, type Operation } from '#contract'
import { bodyCases, parameterCases } from './input-cases.ts'
import { kindsOf, wrongKinds, type KeyWish } from './keyring.ts'
import { FORM, one, refused, success, type Case, type Expected, type Recipe } from './recipe.ts'
import { tenancyCases } from './tenancy-cases.ts'

/** Every way in which this operation is tried, out of its declaration alone; `among` are all that are served. */
export const casesOf = (op: Operation, among: readonly Operation[]): Case[] => [
  ...answerCases(op),
  ...keyCases(op),
  ...scopeCases(op),
  ...parameterCases(op),
  ...bodyCases(op),
  ...tenancyCases(op),
  ...onceCases(op),
  ...encodingCases(op),
  ...routingCases(op, among),
  ...problemCases(op),
]

function answerCases(op: Operation): Case[] {
  const least = one('answers', 'a valid request', { fresh: true }, success)
  if (!op.query && !op.body) return [least]
  // With every optional field at once, rules beyond the schema may refuse it; the answer is declared all the same.
  return [least, one('answers', 'every field', { size: 'whole', fresh: true }, { kind: 'declared' })]
}

function keyCases(op: Operation): Case[] {
  const by = (name: string, key: KeyWish, expected: Expected): Case =>
    one(
      'keys',
      name,
      { key, fresh: expected.kind === 'success' || op.scope === null },
      op.scope === null ? success : expected,
    )
  const missing = refused('key_missing')
  const invalid = refused('key_invalid')
  return [
    by('no key', 'none', missing),
    by('another scheme than Bearer', 'other_scheme', missing),
    by('a malformed key', 'malformed', invalid),
    by('a well-formed key that nobody has', 'unknown', invalid),
    by('a key with a wrong checksum', 'wrong_checksum', invalid),
    by('a revoked key', 'revoked', invalid),
    ...(kindsOf[op.plane].whole === 'device'
      ? []
      : [
          by('an expired key', 'expired', invalid),
          by('a key from an address it is not for', 'elsewhere', refused('address_not_allowed')),
        ]),
    ...wrongKinds(op.plane).map((kind) => by(`a ${kind} key`, { kind }, refused('key_wrong_kind'))),
    ...kindsOf[op.plane].taken.map((kind) => by(`a ${kind} key`, { kind }, success)),
  ]
}

/** The keys of these cases may do everything, and nobody hands out more than they may do themselves. */
const handsOutRights: ReadonlySet<string> = new Set(['createKey', 'rollKey'])

const withItsScopeAlone = (op: Operation): Expected => (handsOutRights.has(op.id) ? refused('scope_missing') : success)

function scopeCases(op: Operation): Case[] {
  if (op.scope === null || !kindsOf[op.plane].scoped) return []
  return [
    one('scopes', `every scope but ${op.scope}`, { key: 'all_scopes_but_its_own' }, refused('scope_missing')),
    one('scopes', `${op.scope} alone`, { key: 'its_scope_alone', fresh: true }, withItsScopeAlone(op)),
  ]
}

function onceCases(op: Operation): Case[] {
  return writes(op) && op.scope !== null ? [{ kind: 'once', group: 'once', name: 'the same Idempotency-Key' }] : []
}

function encodingCases(op: Operation): Case[] {
  if (!op.body || !encodings[op.plane].includes(FORM)) return []
  return (['least', 'whole'] as const).map((size) => ({ kind: 'encodings', group: 'encodings', name: size, size }))
}

function routingCases(op: Operation, among: readonly Operation[]): Case[] {
  const allow: string[] = among.filter(({ path }) => path === op.path).map(({ method }) => method)
  const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allow.includes(method))
  return [
    ...wrong.map((method): Case => ({ ...one('routing', method, { method }, refused('method_not_allowed')), allow })),
    one('routing', 'a path that is not there', { beyond: '/no/such/path' }, refused('route_not_found')),
  ]
}

function problemCases(op: Operation): Case[] {
  const unknown = { query: { path: ['no_such_field'], value: 'x' } }
  const open = [told('an unknown parameter', unknown, refused('invalid_request', 'no_such_field'))]
  if (op.scope === null) return open
  return [
    ...open,
    told('no key', { key: 'none' }, refused('key_missing')),
    ...(kindsOf[op.plane].scoped
      ? [told('no scope', { key: 'all_scopes_but_its_own' }, refused('scope_missing'))]
      : []),
  ]
}

const told = (name: string, recipe: Recipe, expected: Expected): Case =>
  one('problems', name, { ...recipe, headers: { Accept: 'application/problem+json' } }, expected)
