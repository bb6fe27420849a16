import { encodings, isWrite, listScopes, type Operation } from '#contract'
import { bodyCases, parameterCases } from './input-cases.ts'
import { planeKinds, wrongKinds, type KeyChoice } from './keyring.ts'
import {
  FORM,
  singleCase,
  rejection,
  success,
  type TestCase,
  type ExpectedResponse,
  type RequestRecipe,
} from './recipe.ts'
import { tenancyCases } from './tenancy-cases.ts'

/** Returns every case for this operation, derived from its declaration alone; `operations` are all that the server serves. */
export const listCases = (op: Operation, operations: readonly Operation[]): TestCase[] =>
  op.session ? listPersonCases(op, operations) : listKeyedCases(op, operations)

/** What a valid request of a person is, the schema alone does not say: tests of the slice `staff` send those. */
const listPersonCases = (op: Operation, operations: readonly Operation[]): TestCase[] => [
  ...(op.session === 'required'
    ? [singleCase('keys', 'no session', { key: 'none' }, rejection('session_invalid'))]
    : []),
  ...(isWrite(op)
    ? [
        singleCase(
          'keys',
          'another site',
          { headers: { Origin: 'https://evil.example' } },
          rejection('cross_origin_request'),
        ),
      ]
    : []),
  ...parameterCases(op),
  ...bodyCases(op).filter((each) => each.kind === 'single' && each.expected.kind === 'error'),
  ...routingCases(op, operations),
  ...problemCases(op),
]

const listKeyedCases = (op: Operation, operations: readonly Operation[]): TestCase[] => [
  ...responseCases(op),
  ...keyCases(op),
  ...scopeCases(op),
  ...parameterCases(op),
  ...bodyCases(op),
  ...tenancyCases(op),
  ...idempotencyCases(op),
  ...encodingCases(op),
  ...routingCases(op, operations),
  ...problemCases(op),
]

function responseCases(op: Operation): TestCase[] {
  const least = singleCase('responses', 'a valid request', { fresh: true }, success)
  if (!op.query && !op.body) return [least]
  // With every optional field at once, rules beyond the schema may reject it; the response is declared all the same.
  return [least, singleCase('responses', 'every field', { size: 'whole', fresh: true }, { kind: 'declared' })]
}

function keyCases(op: Operation): TestCase[] {
  const by = (name: string, key: KeyChoice, expected: ExpectedResponse): TestCase =>
    singleCase(
      'keys',
      name,
      { key, fresh: expected.kind === 'success' || op.scope === null },
      op.scope === null ? success : expected,
    )
  const missing = rejection('key_missing')
  const invalid = rejection('key_invalid')
  return [
    by('no key', 'none', missing),
    by('another scheme than Bearer', 'other_scheme', missing),
    by('a malformed key', 'malformed', invalid),
    by('a well-formed key that does not exist', 'unknown', invalid),
    by('a key with a wrong checksum', 'wrong_checksum', invalid),
    by('a revoked key', 'revoked', invalid),
    ...(planeKinds[op.plane].whole === 'device'
      ? []
      : [
          by('an expired key', 'expired', invalid),
          by('a key from an address that it does not allow', 'other_address', rejection('address_not_allowed')),
        ]),
    ...wrongKinds(op.plane).map((kind) => by(`a ${kind} key`, { kind }, rejection('key_wrong_kind'))),
    ...planeKinds[op.plane].accepted.map((kind) => by(`a ${kind} key`, { kind }, success)),
  ]
}

/**
 * The keys that these operations create or revoke may do everything, and a key cannot grant or end more than it may do itself.
 * Roles of staff have further scopes, and so do invitations that give them.
 */
const grantsScopes: ReadonlySet<string> = new Set([
  'createKey',
  'rollKey',
  'revokeKey',
  'inviteStaff',
  'revokeStaffInvitation',
  'createRole',
  'updateRole',
  'deleteRole',
  'updateStaff',
  'removeStaff',
])

const expectedWithOnlyItsScope = (op: Operation): ExpectedResponse =>
  op.everyScope || grantsScopes.has(op.id) ? rejection('scope_missing') : success

function scopeCases(op: Operation): TestCase[] {
  if (op.scope === null || !planeKinds[op.plane].scoped) return []
  return [
    singleCase('scopes', `every scope but ${op.scope}`, { key: 'all_scopes_but_its_own' }, rejection('scope_missing')),
    ...(op.furtherScopes ?? []).map((scope) =>
      singleCase('scopes', `every scope but ${scope}`, { key: { allScopesBut: scope } }, rejection('scope_missing')),
    ),
    singleCase(
      'scopes',
      `${listScopes(op).join(' and ')} alone`,
      { key: 'its_scope_alone', fresh: true },
      expectedWithOnlyItsScope(op),
    ),
  ]
}

function idempotencyCases(op: Operation): TestCase[] {
  return isWrite(op) && op.scope !== null
    ? [{ kind: 'idempotency', group: 'idempotency', name: 'the same Idempotency-Key' }]
    : []
}

function encodingCases(op: Operation): TestCase[] {
  if (!op.body || !encodings[op.plane].includes(FORM)) return []
  return (['least', 'whole'] as const).map((size) => ({ kind: 'encodings', group: 'encodings', name: size, size }))
}

function routingCases(op: Operation, operations: readonly Operation[]): TestCase[] {
  const allow: string[] = operations.filter(({ path }) => path === op.path).map(({ method }) => method)
  const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allow.includes(method))
  return [
    ...wrong.map((method): TestCase => ({
      ...singleCase('routing', method, { method }, rejection('method_not_allowed')),
      allow,
    })),
    singleCase('routing', 'a path that does not exist', { beyond: '/no/such/path' }, rejection('route_not_found')),
  ]
}

function problemCases(op: Operation): TestCase[] {
  const unknown = { query: { path: ['no_such_field'], value: 'x' } }
  const open = [problemCase('an unknown parameter', unknown, rejection('invalid_request', 'no_such_field'))]
  if (op.scope === null) return open
  return [
    ...open,
    problemCase('no key', { key: 'none' }, rejection('key_missing')),
    ...(planeKinds[op.plane].scoped
      ? [problemCase('no scope', { key: 'all_scopes_but_its_own' }, rejection('scope_missing'))]
      : []),
  ]
}

const problemCase = (name: string, recipe: RequestRecipe, expected: ExpectedResponse): TestCase =>
  singleCase('problems', name, { ...recipe, headers: { Accept: 'application/problem+json' } }, expected)
