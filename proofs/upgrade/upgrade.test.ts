import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMissing } from './last-release.ts'
import { planted } from './planted.ts'
import { proveUpgrade } from './prove-upgrade.ts'

const skip = (await findMissing()) ?? false

test(
  'the last release and this one sell together across the migration, and a long lock is noticed',
  { skip },
  async () => {
    const lines: string[] = []
    const { faults } = await proveUpgrade({
      tickets: 200,
      phaseMs: 1_000,
      planted: [planted.locks],
      print: (line) => lines.push(line),
    })

    assert.equal(faults.length, 1, [...faults, ...lines].join('\n'))
    assert.match(faults[0] ?? '', /nothing was sold for \d+ ms, about when 9999_planted_lock.sql/)
  },
)
