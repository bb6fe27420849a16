import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLabel } from '../src/labels.ts'

test('a name that begins with its label is shown with one label', () => {
  assert.deepEqual(
    [putLabel('Gate', 'L'), putLabel('Gate', 'Gate L'), putLabel('row', 'Row 1'), putLabel('Block', 'Blocks')],
    ['Gate L', 'Gate L', 'row 1', 'Block Blocks'],
  )
})
