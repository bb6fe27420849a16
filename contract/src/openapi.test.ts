import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { Type } from 'typebox'
import { errors, type ErrorCode } from './errors.ts'
import { models } from './models.ts'
import { openApi } from './openapi.ts'
import { tagDescriptions } from './openapi/intro.ts'
import { operationObject } from './openapi/operation.ts'
import { needsScope } from './operation.ts'
import { encodings, listErrors, operation, type Plane } from './operation.ts'
import { operations } from './operations.ts'
import { Closed } from './primitives.ts'
import { scopes } from './scopes.ts'
import { version } from './version.ts'
import { eventTypes } from './webhooks/index.ts'
import { documents } from './write-openapi.ts'

const planes = Object.keys(encodings) as Plane[]
/** Built once each. The check compares them with the committed documents, and validates those. */
const built = new Map(planes.map((plane) => [plane, openApi(plane)]))
const getDocument = (plane: Plane): object => built.get(plane) ?? {}
const root = fileURLToPath(new URL('../..', import.meta.url))

test('every package has the version of the documents', () => {
  const packages = globSync(['package.json', '{contract,server,cli,sdk,words}/package.json', 'apps/*/package.json'], {
    cwd: root,
  })
  assert.equal(packages.length, 10)
  for (const path of packages)
    assert.equal(at(JSON.parse(readFileSync(join(root, path), 'utf8')), 'version'), version, path)
})

test('every part of the API has a committed document', () => {
  assert.deepEqual(documents.map(({ plane }) => plane).toSorted(), [...planes].toSorted())
})

test('every operation is in the document of its part of the API, with its scope', () => {
  for (const op of operations) {
    const described = at(getDocument(op.plane), 'paths', op.path, op.method.toLowerCase())
    assert.equal(at(described, 'operationId'), op.id)
    assert.equal(at(described, 'x-scope'), needsScope(op) ? op.scope : undefined)
    assert.deepEqual(at(described, 'x-further-scopes'), needsScope(op) ? op.furtherScopes : undefined)
    const ofPerson = op.session === 'required' ? [{ session: [] }] : []
    assert.deepEqual(at(described, 'security'), op.scope === null ? ofPerson : undefined)
  }
})

test('every event type is a webhook of the integration document', () => {
  for (const { type } of eventTypes) assert.ok(at(getDocument('v1'), 'webhooks', type, 'post'), type)
  assert.equal(at(getDocument('admin'), 'webhooks'), undefined)
})

test('every field, parameter, header and tag has a sentence as its description', () => {
  assert.deepEqual(
    planes.flatMap((plane) => undescribed(getDocument(plane)).map((path) => `${plane}: ${path}`)),
    [],
  )
  assert.deepEqual(
    operations.filter(({ tag }) => !isSentence(tagDescriptions[tag])).map(({ tag }) => tag),
    [],
  )
})

test('a named model is defined once and referenced elsewhere', () => {
  for (const plane of planes) {
    const named = Object.values(models).flatMap(({ description }: { description?: string }) => description ?? [])
    const written = [...walk(getDocument(plane))].map(([, part]) => at(part, 'description'))
    for (const text of named) assert.ok(written.filter((other) => other === text).length <= 1, `${plane}: ${text}`)
  }
})

test('the documents are plain JSON, without internals of TypeBox', () => {
  for (const plane of planes) {
    const document = getDocument(plane)
    assert.deepEqual(JSON.parse(JSON.stringify(document)), document)
    for (const [path, part] of walk(document)) {
      const own = Reflect.ownKeys(Object(part)).filter((key) => typeof key === 'symbol' || key.startsWith('~'))
      assert.deepEqual(own, [], path)
    }
  }
})

test('every error code is returned by an operation, except the codes for unknown paths and methods', () => {
  const ofNoOperation: ErrorCode[] = ['route_not_found', 'method_not_allowed']
  const possible = new Set([...operations.flatMap(listErrors), ...ofNoOperation])
  assert.deepEqual(
    Object.keys(errors).filter((code) => !possible.has(code as ErrorCode)),
    [],
  )
})

test('every scope is required by an operation', () => {
  const needed = new Set<string | null>(operations.map(({ scope }) => scope))
  assert.deepEqual(
    Object.keys(scopes).filter((scope) => !needed.has(scope)),
    [],
  )
})

test('operation ids and pairs of method and path are unique', () => {
  assert.deepEqual(repeated(operations.map(({ id }) => id)), [])
  // Two paths that differ only in the name of a parameter are equal.
  assert.deepEqual(repeated(operations.map((op) => `${op.method} ${op.path.replace(/\{\w+\}/g, '{}')}`)), [])
})

test('an operation declares exactly the parameters of its path', () => {
  for (const op of operations) {
    const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    assert.deepEqual(inPath.toSorted(), Object.keys(op.params?.properties ?? {}).toSorted(), op.id)
  }
})

test('a write of the Integration API accepts a form or JSON, and an idempotency key', () => {
  const described = operationObject(write)
  const content = at(described, 'requestBody', 'content')
  assert.deepEqual(Object.keys(Object(content)), ['application/x-www-form-urlencoded', 'application/json'])
  assert.equal(at(described, 'requestBody', 'required'), true)
  assert.deepEqual(at(described, 'parameters'), [{ $ref: '#/components/parameters/IdempotencyKey' }])
  assert.ok(at(described, 'responses', '200', 'headers', 'Idempotent-Replayed'))
})

test('a read accepts no idempotency key, and only its non-optional parameters are required', () => {
  const described = operationObject(read)
  assert.deepEqual(at(described, 'parameters'), [
    { name: 'needed', in: 'query', required: true, description: 'Needed.', schema: { type: 'string' } },
    { name: 'spare', in: 'query', required: false, description: 'Spare.', schema: { type: 'integer', default: 3 } },
  ])
  assert.equal(at(described, 'responses', '200', 'headers', 'Idempotent-Replayed'), undefined)
})

const sample = {
  plane: 'v1',
  path: '/v1/samples',
  tag: 'Samples',
  summary: 'Sample',
  description: 'A sample.',
} as const
const Answer = Closed({})

const write = operation({
  ...sample,
  id: 'createSample',
  method: 'POST',
  scope: 'customers:write',
  body: Closed({ name: Type.String({ description: 'Name.' }) }),
  response: Answer,
  errors: [],
})

const read = operation({
  ...sample,
  id: 'getSample',
  method: 'GET',
  scope: 'customers:read',
  query: Closed({
    needed: Type.String({ description: 'Needed.' }),
    spare: Type.Optional(Type.Integer({ description: 'Spare.', default: 3 })),
  }),
  response: Answer,
  errors: [],
})

/** Returns the paths of everything without a description. */
function undescribed(document: object): string[] {
  const explained = (part: unknown): boolean => {
    const ref = at(part, '$ref')
    return (
      isSentence(at(part, 'description')) ||
      (typeof ref === 'string' && explained(at(document, ...ref.slice(2).split('/'))))
    )
  }
  return [...walk(document)].flatMap(([path, part]) => {
    const inside = ['properties', 'headers', 'schemas', 'tags'].flatMap((kind) =>
      Object.entries(Object(at(part, kind))).map(([name, field]) => ({ where: `${path}/${kind}/${name}`, field })),
    )
    const isParameter = typeof at(part, 'in') === 'string' && typeof at(part, 'name') === 'string'
    const itself = isParameter ? [{ where: `${path} (${String(at(part, 'name'))})`, field: part }] : []
    // The tags of an operation are only names; the tags of the document are objects.
    return [...inside, ...itself]
      .filter(({ field }) => typeof field === 'object' && !explained(field))
      .map(({ where }) => where)
  })
}

const isSentence = (text: unknown): boolean => typeof text === 'string' && /^[A-Z`].*\.$/s.test(text)

function* walk(part: unknown, path = '#'): Generator<readonly [string, unknown]> {
  yield [path, part]
  if (typeof part !== 'object' || part === null) return
  for (const [key, inner] of Object.entries(part)) yield* walk(inner, `${path}/${key}`)
}

function at(part: unknown, ...keys: readonly string[]): unknown {
  let found = part
  for (const key of keys) found = new Map<string, unknown>(Object.entries(Object(found))).get(key)
  return found
}

const repeated = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i)
