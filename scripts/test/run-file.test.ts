import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runFile, type FileRun, type Limits } from './run-file.ts'

// Far above what any sample needs, except where running out of time is the point.
const patient = { testMs: 60_000, closingMs: 30_000 }

test('results carry the names that lead to them', async () => {
  const { results, trouble } = await running(`
    suite('outer', () => {
      test('good', () => {})
      test('bad', () => assert.equal(1, 2))
      test.skip('later', () => {})
    })
    test('parent', (t) => t.test('child', () => {}))`)

  assert.equal(trouble, undefined)
  assert.deepEqual(
    results.map((result) => [result.path.join('/'), result.verdict]),
    [
      ['outer/good', 'passed'],
      ['outer/bad', 'failed'],
      ['outer/later', 'skipped'],
      ['parent/child', 'passed'],
      ['parent', 'passed'],
    ],
  )
  assert.match(results[1]?.error ?? '', /1 !== 2/)
})

test('a file that cannot be loaded is trouble, and says why', async () => {
  const { trouble, output } = await running(`import './no-such-file.ts'`)

  assert.match(trouble ?? '', /ended with 1/)
  assert.match(output, /no-such-file/)
})

test('a file without tests, or that leaves before them, is trouble', async () => {
  assert.match((await running('')).trouble ?? '', /No test was reported/)
  assert.match((await running(`test('leaves', () => process.exit(0))`)).trouble ?? '', /left early/)
})

test('a test past its time fails', async () => {
  const { results } = await running(
    `const alive = setInterval(() => {}, 1000)
    test('waits', (t) => new Promise(() => t.signal.addEventListener('abort', () => clearInterval(alive))))`,
    { ...patient, testMs: 300 },
  )

  assert.equal(results[0]?.verdict, 'failed')
})

test('a file that leaves something open is ended and told', async () => {
  const { trouble, results } = await running(`test('opens', () => { setInterval(() => {}, 1000) })`, {
    ...patient,
    closingMs: 300,
  })

  assert.match(trouble ?? '', /still open/)
  assert.equal(results[0]?.verdict, 'passed')
})

test('an error after the tests is trouble', async () => {
  const { trouble } = await running(`test('late', () => { setTimeout(() => { throw new Error('too late') }, 20) })`)

  assert.match(trouble ?? '', /too late/)
})

async function running(body: string, limits: Limits = patient): Promise<FileRun> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-run-file-'))
  const file = join(dir, 'sample.test.mts')
  const imports = `import assert from 'node:assert/strict'\nimport { suite, test } from 'node:test'\n`
  await writeFile(file, `${imports}${body}`)
  try {
    return await runFile(file, { limits, env: process.env, signal: new AbortController().signal })
  } finally {
    await rm(dir, { recursive: true })
  }
}
