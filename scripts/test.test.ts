import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { capture, type CommandResult } from './lib/command.ts'

const program = join(import.meta.dirname, 'test.ts')

const pass = `import { test } from 'node:test'\ntest('one', () => {})\ntest('two', () => {})\ntest.skip('three')\n`
const fail = `import { test } from 'node:test'\ntest('four', () => { throw new Error('on purpose') })\n`

test('a failing test is shown, counted on the last line, and makes the exit code 1', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass, 'fail.test.ts': fail })

  assert.equal(code, 1)
  assert.match(output, /on purpose/)
  assert.equal(output.trimEnd().split('\n').at(-1), '2 passed, 1 failed, 1 skipped')
})

test('the exit code is 0 if all tests pass', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass })

  assert.equal(code, 0)
  assert.match(output, /\n2 passed, 0 failed, 1 skipped\n$/)
})

test('the exit code is 1 if no test ran', async () => {
  const { code, output } = await runTests({})

  assert.equal(code, 1)
  assert.match(output, /(^|\n)0 passed, 0 failed\n$/)
})

/** Fails at first and passes from its second run on: it leaves a file behind to know. */
const failsOnce = `
  import { existsSync, writeFileSync } from 'node:fs'
  import { test } from 'node:test'
  const mark = import.meta.filename + '.ran'
  const ranBefore = existsSync(mark)
  writeFileSync(mark, '')
  test('five', () => { if (!ranBefore) throw new Error('only once') })
`

test('a file that fails once passes on its second run, and the report names it', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass, 'flaky.test.ts': failsOnce })

  assert.equal(code, 0)
  assert.match(output, /only once/, 'the first failure is shown')
  assert.match(output, /Files that failed at first:\n +\S*flaky\.test\.ts {2}passed on its second run, alone\n/)
  assert.match(output, /\n3 passed, 0 failed, 1 skipped\n$/)
})

test('a file that fails twice counts as failed, and the report says so', async () => {
  const { code, output } = await runTests({ 'pass.test.ts': pass, 'fail.test.ts': fail })

  assert.equal(code, 1)
  assert.equal(output.split('on purpose').length, 3, 'both failures are shown')
  assert.match(output, /Files that failed at first:\n +\S*fail\.test\.ts {2}failed again\n/)
  assert.match(output, /\n2 passed, 1 failed, 1 skipped\n$/)
})

test('if more than 10 files fail, none runs again', async () => {
  const names = Array.from('abcdefghijk', (name) => `${name}.test.ts`)
  const { code, output } = await runTests(Object.fromEntries(names.map((name) => [name, failsOnce])))

  assert.equal(code, 1)
  assert.doesNotMatch(output, /second run/i)
  assert.match(output, /✗ \S+ .*failed[^✓]*only once[^✓]*✗ \S+ .*failed/, 'each failure is shown when its file ends')
  assert.match(output, /Files that failed:(\n +\S+\.test\.ts){11}\n/)
  assert.match(output, /\n0 passed, 11 failed\n$/)
})

test('a single file does not run again: it already ran alone', async () => {
  const { code, output } = await runTests({ 'flaky.test.ts': failsOnce })

  assert.equal(code, 1)
  assert.match(output, /\n0 passed, 1 failed\n$/)
})

test('--postgres with a version that no package has says so', async () => {
  const { code, output } = await capture(process.execPath, [program, '--postgres', '17', 'scripts/test.test.ts'])

  assert.equal(code, 1)
  assert.match(output, /--postgres can be 18, not 17/)
})

test('--changed with an unknown commit says so', async () => {
  const { code, output } = await capture(process.execPath, [program, '--changed', 'no-such-commit'])

  assert.equal(code, 1)
  assert.match(output, /There is no commit no-such-commit/)
  assert.match(output, /\n0 passed, 0 failed\n$/)
})

async function runTests(files: Record<string, string>): Promise<CommandResult> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-test-'))
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  try {
    return await capture(process.execPath, [program, dir])
  } finally {
    await rm(dir, { recursive: true })
  }
}
