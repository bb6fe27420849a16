import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/command.ts'
import { readDurations, recordDurations } from './durations.ts'

test('recorded durations replace those of the files that ran, keep the others, and drop files that no longer exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-durations-'))
  const file = join(folder, 'durations.json')
  await writeFile(file, '{ "scripts/test.test.ts": 2, "scripts/services.test.ts": 3, "scripts/gone.test.ts": 4 }')
  try {
    recordDurations([{ file: join(root, 'scripts/services.test.ts'), durationMs: 40, results: [], output: '' }], file)

    assert.deepEqual(Object.entries(readDurations(file)), [
      ['scripts/services.test.ts', 0],
      ['scripts/test.test.ts', 2],
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
