import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { documents, render } from '../../contract/src/write-openapi.ts'
import { judgeBreaks, listBreaks } from './openapi.ts'

const operation = (parameters: unknown[] = []): object => ({
  get: { operationId: 'x', parameters, responses: { 200: { description: 'Fine' } } },
})

const required = { name: 'colour', in: 'query', required: true, schema: { type: 'string' } }

test('a removed path breaks clients', async () => {
  const breaks = await compare({ '/a': operation(), '/b': operation() }, { '/a': operation() })

  assert.equal(breaks.length, 1)
  assert.match(breaks[0] ?? '', /^sample: #\/paths\/\/b: /)
})

test('an optional parameter that becomes required breaks clients', async () => {
  assert.equal((await compare({ '/a': operation() }, { '/a': operation([required]) })).length, 1)
})

test('an additional path breaks no clients', async () => {
  assert.deepEqual(await compare({ '/a': operation() }, { '/a': operation(), '/b': operation() }), [])
})

test('a field that is removed from our own contract is found in every operation that returns it', async () => {
  const admin = documents.find(({ plane }) => plane === 'admin') ?? assert.fail()
  const released = JSON.parse(render('admin')) as { components: { schemas: { Pool: Schema } } }
  // The planted break: the released contract has a field that the current contract does not have.
  released.components.schemas.Pool.properties.removed_field = { type: 'integer', description: 'Planted.' }
  released.components.schemas.Pool.required.push('removed_field')

  const breaks = await inFiles({ released }, ({ released: file }) => listBreaks('admin', file, admin.file))

  assert.ok(
    breaks.some((message) => /removed_field/.test(message)),
    JSON.stringify(breaks),
  )
  assert.equal(judgeBreaks(breaks, []).kind, 'failed')
})

test('an accepted break passes, and only while it exists', () => {
  const accepted = [{ message: 'v1: a', reason: 'nobody used it' }]

  assert.equal(judgeBreaks(['v1: a'], accepted).kind, 'passed')
  assert.equal(judgeBreaks(['v1: a', 'v1: b'], accepted).kind, 'failed')
  assert.equal(judgeBreaks([], accepted).kind, 'failed')
})

type Schema = { properties: Record<string, unknown>; required: string[] }

const compare = (before: object, after: object): Promise<string[]> =>
  inFiles({ before: document(before), after: document(after) }, (files) =>
    listBreaks('sample', files.before, files.after),
  )

const document = (paths: object): object => ({ openapi: '3.1.0', info: { title: 'Sample', version: '1' }, paths })

/** Writes documents to files, and deletes the files afterwards. */
async function inFiles<Name extends string, T>(
  contents: Readonly<Record<Name, object>>,
  use: (files: Record<Name, string>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-openapi-'))
  try {
    const files = {} as Record<Name, string>
    for (const name of Object.keys(contents) as Name[]) {
      files[name] = join(folder, `${name}.json`)
      await writeFile(files[name], JSON.stringify(contents[name]))
    }
    return await use(files)
  } finally {
    await rm(folder, { recursive: true })
  }
}
