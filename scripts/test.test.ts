import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { capture, type Outcome } from './lib/command.ts'

const pass = `import { test } from 'node:test'\ntest('one', () => {})\ntest('two', () => {})\ntest.skip('three')\n`
const fail = `import { test } from 'node:test'\ntest('four', () => { throw new Error('on purpose') })\n`

test('one failing test among others: not zero, told, and counted on the last line', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass, 'fail.test.ts': fail })

  assert.equal(code, 1)
  assert.match(output, /on purpose/)
  assert.equal(output.trimEnd().split('\n').at(-1), '2 passed, 1 failed, 1 skipped')
})

test('all tests pass: zero', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass })

  assert.equal(code, 0)
  assert.match(output, /\n2 passed, 0 failed, 1 skipped\n$/)
})

test('no test at all: not zero', async () => {
  const { code, output } = await runTests({})

  assert.equal(code, 1)
  assert.match(output, /(^|\n)0 passed, 0 failed\n$/)
})

async function runTests(files: Record<string, string>): Promise<Outcome> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-test-'))
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  try {
    return await capture(process.execPath, [join(import.meta.dirname, 'test.ts'), dir])
  } finally {
    await rm(dir, { recursive: true })
  }
}
