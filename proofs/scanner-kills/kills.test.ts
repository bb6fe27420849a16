import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { killRepeatedly } from './kills.ts'
import { writeAfterShowing } from './write-after-showing.ts'
import { withoutBrowser } from '../../apps/scanner/test/phone.ts'
import { startScanner, type ScannerSetup } from '../../apps/scanner/test/scanner-setup.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner()
})
after(() => s?.end())

test('a scanner killed right after it showed green loses no scan and uploads none twice', { skip }, async () => {
  const { green, lost, double } = await killRepeatedly(s, 8, () => undefined)

  assert.deepEqual([green, lost, double], [8, [], []])
})

test('the control: a scanner that stores a scan after showing green loses scans', { skip }, async () => {
  const changed = await startScanner(writeAfterShowing)
  try {
    const { green, lost } = await killRepeatedly(changed, 2, () => undefined, 3_000)
    assert.deepEqual([green, lost.length], [2, 2])
  } finally {
    await changed.end()
  }
})
