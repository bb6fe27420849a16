import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const file = `
import { executionAsyncId } from 'node:async_hooks'
import { describe, test } from 'node:test'
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
describe('suite', async () => {
  await pause()
  test('promises have no ids', async () => {
    await null
    if (executionAsyncId() !== 0) throw new Error('a hook is enabled')
  })
  test('outer', async (t) => {
    await pause()
    await test('inner', pause)
  })
  test('has a timer that throws', async () => {
    setTimeout(() => { throw new Error('of the timer') }, 1)
    await new Promise(() => setInterval(() => {}, 1_000))
  })
})
`

/** Runs the file above and returns its lines of results, without times. */
async function runTests(...options: string[]): Promise<string[]> {
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env
  const args = [...options, '--test-reporter=tap', '--test-force-exit', '--input-type=module', '--eval', file]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return (await text(child.stdout)).split('\n').filter((line) => /^ *(?:not )?ok /.test(line))
}

test('without a hook for every promise, nested tests and errors of timers belong to the same tests', async () => {
  const preload = new URL('test-context.ts', import.meta.url).href
  const [withHook, without] = await Promise.all([runTests(), runTests(`--import=${preload}`)])

  assert.deepEqual(without, [
    '    ok 1 - promises have no ids',
    '        ok 1 - inner',
    '    ok 2 - outer',
    '    not ok 3 - has a timer that throws',
    'not ok 1 - suite',
  ])
  assert.deepEqual(withHook, ['    not ok 1 - promises have no ids', ...without.slice(1)])
})
