import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runFile } from './run-file.ts'
import type { FileRun, TimeLimits } from './test-process.ts'

// Far above what any sample needs; tests of the limits set lower ones.
const patient = { testMs: 60_000, closingMs: 30_000 }

test('a result has the names of its suites', async () => {
  const { results, fileError } = await runSample(`
    suite('outer', () => {
      test('good', () => {})
      test('bad', () => assert.equal(1, 2))
      test.skip('later', () => {})
    })
    test('parent', (t) => t.test('child', () => {}))`)

  assert.equal(fileError, undefined)
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

test('a file that cannot be loaded is a file error with the reason', async () => {
  const { fileError, output } = await runSample(`import './no-such-file.ts'`)

  assert.match(fileError ?? '', /ended with 1/)
  assert.match(output, /no-such-file/)
})

test('a file without tests, or that exits before them, is a file error', async () => {
  assert.match((await runSample('')).fileError ?? '', /No test was reported/)
  assert.match((await runSample(`test('leaves', () => process.exit(0))`)).fileError ?? '', /exited early/)
})

test('a test that exceeds its time limit fails', async () => {
  const { results } = await runSample(
    `const alive = setInterval(() => {}, 1000)
    test('waits', (t) => new Promise(() => t.signal.addEventListener('abort', () => clearInterval(alive))))`,
    { ...patient, testMs: 300 },
  )

  assert.equal(results[0]?.verdict, 'failed')
})

test('a file that leaves something open is killed and reported', async () => {
  const { fileError, results } = await runSample(`test('opens', () => { setInterval(() => {}, 1000) })`, {
    ...patient,
    closingMs: 300,
  })

  assert.match(fileError ?? '', /still open/)
  assert.equal(results[0]?.verdict, 'passed')
})

test('an error after the tests is a file error', async () => {
  const { fileError } = await runSample(`test('late', () => { setTimeout(() => { throw new Error('too late') }, 20) })`)

  assert.match(fileError ?? '', /too late/)
})

async function runSample(body: string, limits: TimeLimits = patient): Promise<FileRun> {
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
