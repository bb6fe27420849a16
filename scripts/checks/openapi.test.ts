import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { breakingDifference } from './openapi.ts'
import type { Verdict } from './verdict.ts'

const operation = (parameters: unknown[] = []): object => ({
  get: { operationId: 'x', parameters, responses: { 200: { description: 'Fine' } } },
})

const required = { name: 'colour', in: 'query', required: true, schema: { type: 'string' } }

test('a removed path breaks clients', async () => {
  const verdict = await compare({ '/a': operation(), '/b': operation() }, { '/a': operation() })

  assert.equal(verdict.kind, 'failed')
})

test('a parameter that was not needed and now is breaks clients', async () => {
  const verdict = await compare({ '/a': operation() }, { '/a': operation([required]) })

  assert.equal(verdict.kind, 'failed')
})

test('a further path breaks nobody', async () => {
  const verdict = await compare({ '/a': operation() }, { '/a': operation(), '/b': operation() })

  assert.equal(verdict.kind, 'passed')
})

async function compare(before: object, after: object): Promise<Verdict> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-openapi-'))
  const write = async (name: string, paths: object): Promise<string> => {
    const file = join(dir, name)
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Sample', version: '1' }, paths }))
    return file
  }
  try {
    return await breakingDifference(await write('before.json', before), await write('after.json', after))
  } finally {
    await rm(dir, { recursive: true })
  }
}
