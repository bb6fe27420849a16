import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readCells } from './cells-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-cells-'))
after(() => rmSync(folder, { recursive: true }))

const north = { servers: ['http://10.0.1.5:8080'], directory: 'postgres://tessera_edge:secret@10.0.1.9/tessera' }

function read(cells: unknown): ReturnType<typeof readCells> {
  const path = join(folder, 'cells.json')
  writeFileSync(path, JSON.stringify(cells))
  return readCells(path)
}

test('cells are read in the order of the file', () => {
  const owner = 'postgres://postgres@10.0.2.9/tessera'
  const cells = read({ north, south: { ...north, owner, hosts: ['south.example.com'] } })
  assert.deepEqual(
    [...cells],
    [
      ['north', { ...north, hosts: [] }],
      ['south', { ...north, owner, hosts: ['south.example.com'] }],
    ],
  )
})

test('a file that is not one of cells is refused, and no password is quoted', () => {
  for (const [cells, expected] of [
    [[], /must be an object of cells/],
    [{ 'North Pole': north }, /the cell "North Pole" .* needs a name/],
    [{ north: 'http://10.0.1.5' }, /the cell "north" .* must be an object/],
    [{ north: { ...north, servers: [] } }, /the cell "north" .* needs a list of `servers`/],
    [{ north: { ...north, servers: ['secret'] } }, /needs a list of `servers`/],
    [{ north: { ...north, directory: 'secret' } }, /needs a `directory`/],
    [{ north: { ...north, owner: 'secret' } }, /`owner`/],
    [{ north: { ...north, hosts: 'secret' } }, /`hosts`/],
  ] as const)
    assert.throws(
      () => read(cells),
      (error: Error) => expected.test(error.message) && !error.message.includes('secret'),
    )
})
