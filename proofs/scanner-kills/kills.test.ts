import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { killAgainAndAgain } from './kills.ts'
import { withoutBrowser } from '../../apps/scanner/test/phone.ts'
import { stage, type Stage } from '../../apps/scanner/test/scanner-setup.ts'

const skip = withoutBrowser
let s: Stage
before(async () => {
  if (!skip) s = await stage()
})
after(() => s?.end())

test('a scanner that is killed right after it showed green loses nothing and doubles nothing', { skip }, async () => {
  const { green, lost, double } = await killAgainAndAgain(s, 15, () => undefined)

  assert.deepEqual([green, lost, double], [15, [], []])
})

/** A scanner that shows the answer first and writes it down some seconds later. */
async function careless(folder: string): Promise<void> {
  const file = join(folder, 'scan.js')
  const text = await readFile(file, 'utf8')
  const spoilt = text.replace(
    /await store\.append\((\{ \.\.\.entry, signature \})\)/,
    'setTimeout(() => store.append($1), 5000)',
  )
  assert.notEqual(spoilt, text)
  await writeFile(file, spoilt)
}

test('a scanner that wrote after the green would be seen to lose scans', { skip }, async () => {
  const spoilt = await stage(careless)
  try {
    const { green, lost } = await killAgainAndAgain(spoilt, 2, () => undefined, 3_000)
    assert.deepEqual([green, lost.length], [2, 2])
  } finally {
    await spoilt.end()
  }
})
