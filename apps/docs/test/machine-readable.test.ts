import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { operations, type Operation } from '@tessera/contract'
import { documentOf, planes } from '../make/openapi.ts'
import { bodyExample, exampleOf } from '../make/reference/example.ts'
import { homesOf } from '../make/reference/paths.ts'
import { curlSample } from '../make/reference/samples.ts'
import { node } from '../../../sdk/test/installed-sdk.ts'
import { builtSite } from './build-site.ts'

let folder: string
let remove: () => Promise<void>
before(async () => void ({ folder, remove } = await builtSite()))
after(() => remove())

const openapi = join(import.meta.dirname, '../../../contract/openapi')
const documents = planes.map((plane) => documentOf(openapi, plane))

const operationOf = (id: string): Operation => operations.find((op) => op.id === id) ?? assert.fail(id)

test('what the samples of the reference send and answer is what the contract takes and gives', () => {
  for (const { ops, schemas } of documents)
    for (const op of ops) {
      const { body, response, guard } = operationOf(op.id)
      assert.deepEqual(faults(response, exampleOf(op.answer, schemas)), [], `the answer of ${op.id}`)
      if (!body || !op.body) continue
      const sent = bodyExample(op.body, schemas)
      assert.deepEqual(faults(body, sent), [], `the body of ${op.id}`)
      assert.equal(guard?.(sent as never), undefined, `the body of ${op.id}`)
    }
})

const faults = (schema: TSchema, value: unknown): string[] =>
  [...Value.Errors(schema, value)].map(({ instancePath, message }) => `${instancePath} ${message}`)

test('every sample of curl is a command that a shell can read', async () => {
  const samples = documents.flatMap((document) =>
    document.ops.map((op) => curlSample(op, { schemas: document.schemas, homes: homesOf(document) })),
  )
  await node('bash', ['-n', '-c', samples.join('\n')])
  for (const sample of samples) assert.match(sample, /^curl (-X [A-Z]+ )?"\$API\/[^{}]*"( |$)/)
})

/** The part of Postman's collection format 2.1 that ours uses, as its schema has it. */
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

test('the Postman collection has the form of version 2.1, and every operation once', () => {
  const collection = Value.Decode(Collection, JSON.parse(read('tessera.postman_collection.json')))
  const requests = collection.item.flatMap((plane) => plane.item.flatMap((part) => part.item))
  const asked = requests.map(({ request }) => `${request.method} /${request.url.path.join('/')}`)
  const wanted = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  assert.deepEqual(asked.toSorted(), wanted.toSorted())
  const variables = new Set(collection.variable.map(({ key }) => key))
  for (const [, name = ''] of JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g))
    assert.ok(variables.has(name), name)
})

test('language models find every guide, every part of the reference, and all of it on one page', () => {
  const list = read('llms.txt')
  assert.match(list, /^# Tessera\n\n> /)
  for (const guide of [
    'quick-start',
    'sell-a-ticket',
    'membership-season',
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
