import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { operations, type Operation } from '@tessera/contract'
import { loadDocument, planes } from '../make/openapi.ts'
import { bodyExample, buildExample } from '../make/reference/example.ts'
import { mapObjectPaths } from '../make/reference/paths.ts'
import { curlSample } from '../make/reference/samples.ts'
import { runProgram } from '../../../sdk/test/installed-sdk.ts'
import { buildSite } from './build-site.ts'

let folder: string
let remove: () => Promise<void>
before(async () => void ({ folder, remove } = await buildSite()))
after(() => remove())

const openapi = join(import.meta.dirname, '../../../contract/openapi')
const documents = planes.map((plane) => loadDocument(openapi, plane))

const getOperation = (id: string): Operation => operations.find((op) => op.id === id) ?? assert.fail(id)

test('request and response samples of the reference are valid by the contract', () => {
  for (const { ops, schemas } of documents)
    for (const op of ops) {
      const { body, response, guard } = getOperation(op.id)
      assert.deepEqual(faults(response, buildExample(op.response, schemas)), [], `the response of ${op.id}`)
      if (!body || !op.body) continue
      const sent = bodyExample(op.body, schemas)
      assert.deepEqual(faults(body, sent), [], `the body of ${op.id}`)
      assert.equal(guard?.(sent as never), undefined, `the body of ${op.id}`)
    }
})

const faults = (schema: TSchema, value: unknown): string[] =>
  [...Value.Errors(schema, value)].map(({ instancePath, message }) => `${instancePath} ${message}`)

test('every curl sample is a valid shell command', async () => {
  const samples = documents.flatMap((document) =>
    document.ops.map((op) => curlSample(op, { schemas: document.schemas, objectPaths: mapObjectPaths(document) })),
  )
  await runProgram('bash', ['-n', '-c', samples.join('\n')])
  for (const sample of samples) assert.match(sample, /^curl (-N )?(-X [A-Z]+ )?"\$API\/[^{}]*"( |$)/)
})

/** The part of the schema of Postman's collection format 2.1 that our collection uses. */
const Described = { name: Type.String(), description: Type.Optional(Type.String()) }
const Pair = Type.Object(
  {
    key: Type.String(),
    value: Type.String(),
    type: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    disabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Auth = Type.Object({ type: Type.Enum(['bearer', 'noauth']), bearer: Type.Optional(Type.Array(Pair)) })
const Request = Type.Object({
  ...Described,
  request: Type.Object({
    method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    description: Type.String(),
    auth: Type.Optional(Auth),
    header: Type.Array(Pair),
    url: Type.Object({
      raw: Type.String(),
      host: Type.Array(Type.String()),
      path: Type.Array(Type.String()),
      query: Type.Array(Pair),
      variable: Type.Array(Pair),
    }),
    body: Type.Optional(Type.Object({ mode: Type.Literal('raw'), raw: Type.String() })),
  }),
  response: Type.Array(Type.Unknown()),
})
const Part = Type.Object({ ...Described, item: Type.Array(Request) })
const Collection = Type.Object({
  info: Type.Object({
    name: Type.String(),
    schema: Type.Literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  variable: Type.Array(Pair),
  item: Type.Array(Type.Object({ ...Described, auth: Auth, item: Type.Array(Part) })),
})

test('the Postman collection is valid in version 2.1 and has every operation once', () => {
  const collection = Value.Decode(Collection, JSON.parse(read('tessera.postman_collection.json')))
  const requests = collection.item.flatMap((plane) => plane.item.flatMap((part) => part.item))
  const inCollection = requests.map(({ request }) => `${request.method} /${request.url.path.join('/')}`)
  const inContract = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  assert.deepEqual(inCollection.toSorted(), inContract.toSorted())
  const variables = new Set(collection.variable.map(({ key }) => key))
  for (const [, name = ''] of JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g))
    assert.ok(variables.has(name), name)
})

test('llms.txt lists every guide and reference page, and llms-full.txt has every operation', () => {
  const list = read('llms.txt')
  assert.match(list, /^# Tessera\n\n> /)
  for (const guide of [
    'quick-start',
    'sell-a-ticket',
    'charge-with-ideal',
    'membership-season',
    'vat-and-invoices',
    'close-a-month',
    'sync-your-crm',
    'receive-webhooks',
    'open-a-gate',
  ])
    assert.ok(list.includes(`(guides/${guide}.md)`), guide)
  for (const [, path = ''] of list.matchAll(/\]\(([^)]+)\)/g)) assert.ok(existsSync(join(folder, path)), path)
  const all = read('llms-full.txt')
  for (const { method, path } of operations) assert.ok(all.includes(`\`${method} ${path}\``), path)
})

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
