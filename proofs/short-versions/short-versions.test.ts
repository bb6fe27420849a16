import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { capture } from '../../scripts/lib/command.ts'

const proofs = join(import.meta.dirname, '..')

/** Proofs without a test file of their own: their short version is the only test that they need. */
const names = readdirSync(proofs, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => ({ name: entry.name, files: readdirSync(join(proofs, entry.name)) }))
  .filter(({ files }) => files.includes('proof.ts') && !files.some((file) => file.endsWith('.test.ts')))
  .map(({ name }) => name)

for (const name of names)
  test(`the short version of ${name} holds, and its control is caught`, async () => {
    const { code, output } = await capture(process.execPath, [join(proofs, 'run.ts'), name, '--quick'])

    assert.equal(code, 0, output)
    const report = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
    assert.equal(report.ok, true)
    assert.equal(report.control_caught, true)
  })
