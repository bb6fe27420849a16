import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { longFiles } from '../../scripts/gate/long-files.ts'
import { root } from '../../scripts/lib/command.ts'
import { faults, guardedFault } from './faults.ts'
import { appFaults } from './long-file-faults/apps.ts'
import { proofAndServerFaults } from './long-file-faults/proofs-and-server.ts'
import { formatTable, readDocument, readResults } from './long-file-table.ts'
import { plant } from './planted-fault.ts'

const longFileFaults = [...proofAndServerFaults, ...appFaults]

test('every fault still fits its place', () => {
  for (const fault of [...faults, guardedFault, ...longFileFaults])
    assert.notEqual(plant(readFileSync(join(root, fault.path), 'utf8'), fault), '', fault.name)
})

test('the faults of long files fit together, because they are planted together', () => {
  for (const [path, inFile] of Map.groupBy(longFileFaults, (fault) => fault.path))
    assert.notEqual(inFile.reduce(plant, readFileSync(join(root, path), 'utf8')), '', path)
})

test('every long file has a fault to plant, in a path that it guards, under the same name', () => {
  for (const [file, { guards, fault }] of Object.entries(longFiles)) {
    const planted = longFileFaults.find(({ noticedBy }) => noticedBy === file)
    assert.equal(planted?.name, fault, file)
    const isGuarded = [...guards, join(file, '..')].some((guard) => `${planted?.path}/`.startsWith(`${guard}/`))
    assert.ok(isGuarded, `${file} does not guard ${planted?.path}`)
  }
})

test('CONTRIBUTING.md has the table of all long files', () => {
  assert.ok(readDocument().includes(formatTable(longFiles, readResults())), 'run node proofs/gate/run.ts')
})
