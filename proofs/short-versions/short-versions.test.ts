import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { capture } from '../../scripts/lib/command.ts'

const proofs = join(import.meta.dirname, '..')

/** Proofs whose short version no test file of their own runs. */
const names = ['forgery', 'gate', 'image', 'retries']

for (const name of names)
  test(`the short version of ${name} holds, and its control is caught`, async () => {
    const { code, output } = await capture(process.execPath, [join(proofs, 'run.ts'), name, '--quick'])

    assert.equal(code, 0, output)
    const report = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
    assert.equal(report.ok, true)
    assert.equal(report.control_caught, true)
  })

test('every other proof has a test file', () => {
  const others = readdirSync(proofs).filter(
    (name) => existsSync(join(proofs, name, 'proof.ts')) && !names.includes(name),
  )

  for (const name of others)
    assert.ok(
      readdirSync(join(proofs, name)).some((file) => file.endsWith('.test.ts')),
      name,
    )
})
