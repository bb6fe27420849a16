import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedProcesses } from './shared-process.ts'
import type { FileRun, TimeLimits } from './test-process.ts'

// Far above what any sample needs; the test of the limit sets a lower one.
const patient = { testMs: 60_000, closingMs: 30_000 }

const tellsProcess = `test(String(process.pid), () => {})`

test('files run one after the other in one process, each with its own results and output', async () => {
  const [first, second, third] = await runSamples([
    `console.log('printed by the first')\nafter(() => console.log('closed the first'))\n${tellsProcess}`,
    `${tellsProcess}\nsuite('outer', () => { test.skip('later') })\ntest('parent', (t) => t.test('child', () => {}))`,
    tellsProcess,
  ])

  assert.deepEqual([first?.fileError, second?.fileError, third?.fileError], [undefined, undefined, undefined])
  assert.deepEqual(names(second).slice(1), ['outer/later skipped', 'parent/child passed', 'parent passed'])
  assert.deepEqual(names(first), names(third), 'the same process')
  assert.equal(names(first)[0], names(second)[0])
  assert.equal(first?.output, 'printed by the first\nclosed the first\n')
  assert.equal(second?.output, '')
})

test('after a file that fails, the next has a new process', async () => {
  const [first, failing, next] = await runSamples([tellsProcess, `test('bad', () => assert.equal(1, 2))`, tellsProcess])

  assert.deepEqual(names(failing), ['bad failed'])
  assert.match(failing?.results[0]?.error ?? '', /1 !== 2/)
  assert.notDeepEqual(names(first), names(next))
})

for (const [what, body, reason] of [
  ['that cannot be loaded', `import './no-such-file.ts'`, /no-such-file/],
  ['without tests', '', /No test was reported/],
  ['that exits', `test('leaves', () => process.exit(0))`, /exited early/],
  ['that ends the process by a signal', `test('dies', () => process.kill(process.pid, 'SIGKILL'))`, /SIGKILL/],
  ['that sets an exit code', `test('says', () => { process.exitCode = 3 })`, /ended with 3/],
  ['with an error after its tests', `test('a', () => { setTimeout(() => { throw new Error('late') }, 20) })`, /late/],
  ['that changes the environment', `test('a', () => { process.env.LEFT_BEHIND = '1' })`, /LEFT_BEHIND/],
  ['that replaces a timer', `test('a', () => { globalThis.setTimeout = () => {} })`, /setTimeout/],
] as const)
  test(`a file ${what} fails, and the next one runs`, async () => {
    const [wrong, next] = await runSamples([body, tellsProcess])

    assert.match(`${wrong?.fileError} ${wrong?.results[0]?.error}`, reason)
    assert.equal(next?.fileError, undefined)
    assert.equal(next?.results.length, 1)
  })

test('a file that leaves something open is killed and reported', async () => {
  const [open, next] = await runSamples([`test('opens', () => { setInterval(() => {}, 1000) })`, tellsProcess], {
    ...patient,
    closingMs: 300,
  })

  assert.match(open?.fileError ?? '', /still open/)
  assert.equal(next?.results.length, 1)
})

const names = (run: FileRun | undefined): string[] =>
  (run?.results ?? []).map(({ path, verdict }) => `${path.join('/')} ${verdict}`)

async function runSamples(bodies: readonly string[], limits: TimeLimits = patient): Promise<FileRun[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-shared-process-'))
  const imports = `import assert from 'node:assert/strict'\nimport { after, suite, test } from 'node:test'\n`
  const shared = sharedProcesses({ limits, env: process.env, signal: new AbortController().signal })
  const runs: FileRun[] = []
  try {
    for (const [index, body] of bodies.entries()) {
      const file = join(dir, `sample-${index}.test.mts`)
      await writeFile(file, `${imports}${body}`)
      runs.push(await shared.run(file))
    }
    return runs
  } finally {
    await shared.close()
    await rm(dir, { recursive: true })
  }
}
