import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/command.ts'
import { readTimes, recordTimes } from './times.ts'

test('recorded times replace those of the files that ran, keep the others, and drop files that no longer exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-times-'))
  const file = join(folder, 'times.json')
  const earlier = { 'scripts/test.test.ts': 2, 'scripts/services.test.ts': 3, 'scripts/gone.test.ts': 4 }
  const toRecord = Object.entries(earlier).map(([name, seconds]) => [name, { seconds }])
  await writeFile(file, JSON.stringify(Object.fromEntries(toRecord)))
  try {
    recordTimes([{ file: join(root, 'scripts/services.test.ts'), durationMs: 1240, cpuSeconds: 0.96 }], file)

    assert.deepEqual(Object.entries(readTimes(file)), [
      ['scripts/services.test.ts', { seconds: 1.2, cpuSeconds: 1 }],
      ['scripts/test.test.ts', { seconds: 2 }],
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('without a record no file has a time', () => {
  assert.deepEqual(readTimes(join(tmpdir(), 'no-such-times.json')), {})
})
